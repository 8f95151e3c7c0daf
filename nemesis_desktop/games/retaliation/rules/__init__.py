"""The rules of Retaliation, one module per chapter, one coroutine per paragraph."""
