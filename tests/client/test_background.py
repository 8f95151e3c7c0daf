"""Jobs in the background: their order, their results in the thread of the window, their failures and their end."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from nemesis_desktop.client.ui import background as module
from nemesis_desktop.client.ui.background import Background, Priority, Task

PATIENCE = 10.0


@pytest.fixture
def background() -> Iterator[Background]:
    """A service that is shut down at the end."""
    made = Background()
    yield made
    made.close()


class Gate:
    """Holds a job until it is opened."""

    def __init__(self) -> None:
        self.entered, self.opened = threading.Event(), threading.Event()

    def __call__(self) -> str:
        self.entered.set()
        assert self.opened.wait(PATIENCE)
        return "through"


def occupy(background: Background) -> list[Gate]:
    """Give every ordinary thread something to do."""
    gates = [Gate() for _ in range(module.WORKERS)]
    for gate in gates:
        background.submit(gate)
        assert gate.entered.wait(PATIENCE)
    return gates


def test_a_result_arrives_in_the_thread_of_the_window(background: Background) -> None:
    ran_in: list[threading.Thread] = []
    arrived: list[tuple[int, threading.Thread]] = []

    def job() -> int:
        ran_in.append(threading.current_thread())
        return 5

    task = background.submit(job, lambda one: arrived.append((one, threading.current_thread())))
    with background.changed:
        assert background.changed.wait_for(lambda: task.done, PATIENCE)
    assert arrived == []
    background.finish()
    assert arrived == [(5, threading.current_thread())]
    assert ran_in != [threading.current_thread()]
    assert task.done and task.result == 5 and not background.busy


def test_nothing_is_delivered_twice(background: Background) -> None:
    arrived: list[int] = []
    task = background.submit(lambda: 1, arrived.append)
    assert task.wait(PATIENCE)
    background.deliver()
    task.deliver()
    assert arrived == [1]


def test_what_is_more_urgent_is_done_first(background: Background) -> None:
    gates, order = occupy(background), list[str]()
    background.submit(lambda: order.append("later"), priority=Priority.LATER)
    background.submit(lambda: order.append("first"))
    background.submit(lambda: order.append("second"))
    gates[0].opened.set()
    with background.changed:
        assert background.changed.wait_for(lambda: len(order) == 3, PATIENCE)
    for gate in gates:
        gate.opened.set()
    assert order == ["first", "second", "later"]


def test_pictures_for_the_next_frames_wait_for_nothing_else(background: Background) -> None:
    gates = occupy(background)
    arrived: list[str] = []
    task = background.submit(lambda: "picture", arrived.append, priority=Priority.FRAME)
    with background.changed:
        assert background.changed.wait_for(lambda: task.done, PATIENCE)
    background.deliver()
    assert arrived == ["picture"]
    for gate in gates:
        gate.opened.set()


def test_what_is_cancelled_is_not_begun_or_not_delivered(background: Background) -> None:
    gates, arrived = occupy(background), list[Any]()
    waiting = background.submit(lambda: arrived.append("ran"), arrived.append)
    waiting.cancel()
    running = Gate()
    gates[0].opened.set()
    task = background.submit(running, arrived.append)
    assert running.entered.wait(PATIENCE)
    task.cancel()
    for gate in (*gates, running):
        gate.opened.set()
    background.finish()
    assert arrived == []
    assert waiting.done and waiting.cancelled


def test_a_failing_job_is_reported_and_the_worker_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    reported: list[Task[Any]] = []
    background, failed, arrived = Background(reported.append), list[BaseException](), list[int]()

    def broken() -> int:
        raise SystemExit("broken on purpose")

    for _ in range(module.WORKERS + 1):
        background.submit(broken, arrived.append, on_failed=failed.append, name="the broken one")
    background.submit(lambda: 3, arrived.append)
    background.finish()
    background.close()
    assert arrived == [3]
    assert len(failed) == len(reported) == module.WORKERS + 1
    assert "the broken one failed" in caplog.text and "broken on purpose" in caplog.text
    with pytest.raises(SystemExit):
        reported[0].result  # noqa: B018


def test_a_result_is_there_when_it_is_there(background: Background) -> None:
    gate = Gate()
    task = background.submit(gate)
    assert gate.entered.wait(PATIENCE)
    with pytest.raises(RuntimeError, match="no result"):
        task.result  # noqa: B018
    assert not task.wait(0.01)
    gate.opened.set()
    assert task.wait(PATIENCE) and task.result == "through"


def test_whoever_waits_for_what_nobody_began_does_it_at_once(background: Background) -> None:
    gates = occupy(background)
    ran_in: list[threading.Thread] = []
    assert background.submit(lambda: ran_in.append(threading.current_thread())).wait(PATIENCE)
    assert ran_in == [threading.current_thread()]
    for gate in gates:
        gate.opened.set()


def test_after_the_shutdown_nothing_begins_and_no_thread_is_left() -> None:
    background, arrived, others = Background(), list[Any](), set(threading.enumerate())
    background.submit(lambda: 1, arrived.append).wait(PATIENCE)
    gates = occupy(background)
    waiting = background.submit(lambda: 2, arrived.append)
    threads = set(threading.enumerate()) - others
    assert threads
    for gate in gates:
        gate.opened.set()
    background.close()
    assert background.submit(lambda: 3, arrived.append).cancelled
    background.deliver()
    assert arrived == [1] and waiting.cancelled and not background.busy
    assert not any(thread.is_alive() for thread in threads)


def test_idle_threads_end(monkeypatch: pytest.MonkeyPatch, background: Background) -> None:
    monkeypatch.setattr(module, "IDLE_SECONDS", 0.01)
    others = set(threading.enumerate())
    background.submit(lambda: None)
    background.submit(lambda: None, priority=Priority.FRAME)
    threads = set(threading.enumerate()) - others
    for thread in threads:
        thread.join(PATIENCE)
    background.finish()
    arrived: list[int] = []
    background.submit(lambda: 7, arrived.append)
    background.finish()
    assert arrived == [7]


class Page:
    """A screen that is told what came of a job."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def tell(self, news: str) -> None:
        """Note it."""
        self.told.append(news)


def test_a_thread_that_waits_holds_on_to_no_screen(monkeypatch: pytest.MonkeyPatch, background: Background) -> None:
    monkeypatch.setattr(module, "IDLE_SECONDS", 10 * PATIENCE)
    page = Page()
    holder = weakref.ref(page)
    begun = threading.Event()
    background.submit(lambda: begun.set() or "news", page.tell)
    assert begun.wait(PATIENCE)
    background.finish()
    assert page.told == ["news"]
    del page
    until = time.monotonic() + 1
    while holder() is not None and time.monotonic() < until:
        time.sleep(0.01)
    assert holder() is None


def test_many_jobs_each_arrive_once(background: Background) -> None:
    arrived: list[int] = []
    for number in range(300):
        priority = (Priority.FRAME, Priority.WAITED_FOR, Priority.LATER)[number % 3]
        background.submit(lambda number=number: number, arrived.append, priority=priority)  # type: ignore[misc]
    background.finish()
    assert sorted(arrived) == list(range(300))
