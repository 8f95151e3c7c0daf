"""Tests of Retaliation, one file per chapter of its rules."""
