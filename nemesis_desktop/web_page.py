"""A recorded game as one web page that needs nothing else: the log as steps, and the board drawn beside them.

The page works without a network and may be given away: whatever stands in a game is escaped, and the page itself
forbids everything but its own pictures, style and script.
"""

from __future__ import annotations

import base64
import io
import json
from html import escape

import pygame

from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.recorded_boards import OnPicture, boards_at, chosen_moments, steps_of

SHOWN = 1120
"""The width of the board in the page, in pixels."""
MOST_PICTURES = 40
"""About 120 kB each."""
STYLE = """
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;background:#060b12;color:#dce8f0;font:16px/1.45 system-ui,sans-serif;display:grid;
grid-template-columns:minmax(0,1fr) minmax(18rem,26rem);height:100vh}
main{padding:1rem;overflow:auto}h1{font-size:1.3rem;margin:0 0 .7rem}
img{width:100%;display:block;border:1px solid #2b4a5c}
nav{display:flex;gap:.5rem;margin:.8rem 0;align-items:center}
button{font:inherit;color:inherit;background:#12283a;border:1px solid #53d8e8;padding:.4rem .9rem;cursor:pointer}
ol{list-style:none;margin:0;padding:.5rem;overflow:auto;background:#0b1622;height:100%}
li{padding:.25rem .6rem;cursor:pointer;border-left:3px solid transparent}
li.heading{font-weight:700;color:#53d8e8;margin-top:.6rem}li[aria-current]{background:#173247;border-color:#ff7a45}
@media(max-width:60rem){body{display:block;height:auto}ol{height:50vh}}
"""
SCRIPT = """
const steps=[...document.querySelectorAll('li')],board=document.querySelector('img');
const count=document.querySelector('output');
let at=0;
function go(n){steps[at].removeAttribute('aria-current');at=Math.max(0,Math.min(steps.length-1,n));
steps[at].setAttribute('aria-current','step');board.src=PICTURES[steps[at].dataset.picture];
count.textContent=(at+1)+' / '+steps.length;steps[at].scrollIntoView({block:'nearest'})}
steps.forEach((step,n)=>step.onclick=()=>go(n));
document.querySelector('#back').onclick=()=>go(at-1);document.querySelector('#next').onclick=()=>go(at+1);
const keys={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1,PageDown:10,PageUp:-10};
document.onkeydown=event=>{const by=keys[event.key];
if(by){event.preventDefault();go(at+by)}};go(0);
"""


def page_of(recording: Recording, texts: Catalogue, on_picture: OnPicture = lambda done: None) -> bytes:
    """The page in UTF-8: with everything when the game is over, else as the view may know it that comes first."""
    texts = texts.within(recording.game)
    told = steps_of(recording, texts)
    moments = chosen_moments([step.position for step in told], MOST_PICTURES)
    pictures = [_data_address(board) for board, _ in boards_at(recording, texts, moments, SHOWN, on_picture)]
    steps = []
    for words, heading, position in told:
        picture = max(number for number, moment in enumerate(moments) if moment <= position)
        kind = ' class="heading"' if heading else ""
        steps.append(f'<li{kind} data-picture="{picture}">{escape(words)}</li>')
    title = escape(recording.title)
    return (
        f'<!doctype html>\n<html lang="{escape(texts.language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; '
        "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">"
        f"<title>{title}</title><style>{STYLE}</style></head>\n<body><main><h1>{title}</h1>"
        f'<img alt="{escape(texts.text("replay.page_board"))}"><nav><button id="back">◀</button>'
        f'<button id="next">▶</button><output></output></nav><p>{escape(texts.text("replay.page_help"))}</p>'
        f"<p>{escape(recording.problem)}</p></main>\n<ol>\n" + "\n".join(steps) + "\n</ol>\n"
        f"<script>const PICTURES={json.dumps(pictures)};{SCRIPT}</script></body></html>\n"
    ).encode()


def _data_address(picture: pygame.Surface) -> str:
    """An address that holds the picture itself."""
    drawn = io.BytesIO()
    pygame.image.save(picture, drawn, ".jpg")
    return f"data:image/jpeg;base64,{base64.b64encode(drawn.getvalue()).decode()}"
