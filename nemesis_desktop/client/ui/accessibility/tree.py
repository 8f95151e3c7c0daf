"""The accessibility tree of the whole window."""

from __future__ import annotations

from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.scenes.stack import SceneStack
from nemesis_desktop.client.ui.services import Services


def tree_of(services: Services, stack: SceneStack) -> Node:
    """What can be read and pressed now: of several scenes on top of each other the uppermost modal one, and before it
    what is remarked about it."""
    front, name = stack.front, services.text.text("ui.title")
    if front is None:
        return Node("window", name)
    above = stack.scenes[stack.scenes.index(front) + 1 :]
    told = tuple(scene_node(scene).lifted(stack.viewport_of(scene).offset) for scene in (*above, front))
    return Node("window", name, children=told)


def scene_node(scene: Scene) -> Node:
    """One scene: its words, then what it offers."""
    words = scene.accessible_text()
    texts = tuple(Node("text", plain(one)) for one in words[1:] if one)
    texts += tuple(Node("alert", plain(one)) for one in scene.announcements() if one)
    name = plain(words[0]) if words else scene.services.text.text("ui.title")
    return Node("dialog" if not scene.covers else "group", name, children=(*texts, *scene.nodes()))
