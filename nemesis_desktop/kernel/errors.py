"""What can go wrong between a command and the rules."""

from __future__ import annotations


class KernelError(Exception):
    """Base of everything the kernel raises on purpose."""


class IllegalCommand(KernelError):
    """The command names an option that the open question does not offer; nothing has changed."""

    def __init__(self, topic: str, key: str, reason: str) -> None:
        super().__init__(f"{topic}: {key!r} {reason}")
        self.topic = topic
        self.key = key
        self.reason = reason


class Diverged(KernelError):
    """The command answers a question that is not open: its log belongs to other rules or another seed."""


class BehindBarrier(KernelError):
    """Undo would go back beyond something that was revealed or left to chance."""


class RunawayRule(KernelError):
    """A rule never stopped and never asked a question: a defect of the rules, ended before it hangs the game."""


class RuleFailed(KernelError):
    """A rule raised an exception; the session is as before the command."""

    def __init__(self, breadcrumb: str) -> None:
        super().__init__(f"a rule failed in {breadcrumb}")
        self.breadcrumb = breadcrumb
