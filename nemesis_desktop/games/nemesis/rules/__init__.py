"""The rules, one file per chapter of the rulebook. `async def` means: may ask or be reacted to."""
