# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""A server for the live page with its own image, layer tree and tracks.

The tests of the page use it, because it can send any message of a server at any time. As a program
it serves the page until it is stopped: `python3 mock.py [PORT]`.
"""

import asyncio
import io
import json
import math
import struct
import sys
import threading
from http import HTTPStatus
from pathlib import Path

from PIL import Image, ImageDraw
from websockets.asyncio.server import serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response

PAGE = Path(__file__).resolve().parents[2] / "Sources/CPreviewPage/Page"
TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
POLICY = "default-src 'self'; frame-ancestors 'none'"
HOSTILE = '<img src=x onerror="window.attacked=true">'


# The messages of a page: the fields that each requires, and their types.
NUMBER, FREE = (int, float), (int, float, type(None))
WORDS = {
    "ack": dict(sequence=int),
    "touch": dict(sequence=int, id=int, phase=str, x=NUMBER, y=NUMBER),
    "wheel": dict(sequence=int, x=NUMBER, y=NUMBER, dx=NUMBER, dy=NUMBER),
    "key": dict(sequence=int, phase=str, key=str, code=str, modifiers=list, repeat=bool),
    "text": dict(sequence=int, text=str),
    "play": {},
    "pause": {},
    "rotate": {},
    "restart": dict(seed=(str, type(None))),
    "seek": dict(time=NUMBER),
    "step": dict(frames=int),
    "speed": dict(value=NUMBER),
    "loop": dict(on=bool),
    "range": {"from": FREE, "to": FREE},
    "size": dict(width=NUMBER, height=NUMBER, scale=NUMBER),
    "page": dict(name=str),
    "select": dict(layer=FREE),
    "edit": dict(layer=int, key=str, value=str),
    "onion": dict(before=int, after=int, step=int),
    "plot": dict(layer=FREE),
    "save": {"kind": str, "from": FREE, "to": FREE},
    "record": dict(on=bool),
    "pick": dict(x=NUMBER, y=NUMBER),
}
NAMES = [
    "window",
    "root",
    "title",
    "disc",
    "ring",
    "shadow",
    "hostile",
    "long",
    "cards",
    *(f"card{n}" for n in range(1, 7)),
]
ID = {name: number for number, name in enumerate(NAMES, 11)}


def layers():
    rows = [
        ("window", None, "Window", "UIWindow: CALayer", False),
        ("root", "window", "Root view", "UIView: CALayer", False),
        ("title", "root", "Title", "UILabel: CALayer", False),
        ("disc", "root", "Disc", "CAShapeLayer", False),
        ("ring", "disc", "Ring", "CAShapeLayer", False),
        ("shadow", "disc", "", "CALayer", True),
        ("hostile", "root", HOSTILE, "CALayer", False),
        (
            "long",
            "root",
            "A layer whose name is far too long for its row in the tree",
            "CAGradientLayer",
            False,
        ),
        ("cards", "root", "Cards", "UIView: CALayer", False),
    ] + [(f"card{n}", "cards", f"Card {n}", "UIImageView: CALayer", False) for n in range(1, 7)]
    return [
        dict(
            id=ID[id],
            parent=ID.get(parent),
            name=name or None,
            kind=kind,
            hidden=hidden,
            mask=id == "ring",
        )
        for id, parent, name, kind, hidden in rows
    ]


def tracks():
    numbers = iter(range(1, 1000))

    def track(key, layer, path, begin, duration, count=1, back=False, times=(0, 1), end=None):
        return {
            "id": next(numbers),
            "layer": ID[layer],
            "key": key,
            "keyPath": path,
            "kind": "CABasicAnimation",
            "removed": False,
            "speed": 1,
            "begin": begin,
            "duration": duration,
            "repeatCount": count,
            "autoreverses": back,
            "keyTimes": list(times),
            "end": end,
        }

    return [
        track("go", "disc", "position", 0, 2, "infinity", True),
        track("pulse", "ring", "transform.scale", 0.5, 0.75, 3, False, (0, 0.2, 0.6, 1), 2.75),
        track("fade", "title", "opacity", 0.25, 1, 1, False, (0, 1), 1.25),
        track("bad", "hostile", HOSTILE, 1, 1.5, 1, False, (0, 0.5, 1), 2.5),
    ] + [
        track(
            f"deal{n}",
            f"card{n}",
            "position.y",
            0.3 + 0.15 * n,
            0.6,
            1,
            False,
            (0, 0.7, 1),
            0.9 + 0.15 * n,
        )
        for n in range(1, 7)
    ]


class Mock:
    """A scene of `length` seconds (None: without end) at 60 frames per second."""

    def __init__(self, port=0, length=4.0):
        self.port = port
        self.received = []
        self.sockets = set()
        self.state = dict(
            type="state",
            time=0.0,
            frame=0,
            rate=60,
            playing=True,
            speed=1,
            loop=True,
            end=length,
            simulated=length or 0.0,
            width=375,
            height=668,
            scale=1,
            fps=0,
            redrawn=1.0,
            recording=False,
            keys=False,
        )
        self.state.update(
            {"from": None, "to": None, "selected": None, "future": "open", "busy": None}
        )
        self.state["onion"] = dict(before=0, after=0, step=4)
        self.session = 1
        self.wrong = []
        self.layers, self.tracks = layers(), tracks()
        self.selected, self.plotted, self.onion = None, None, (0, 0, 4)
        self.opacity = "1"
        self.touches, self.input, self.sequence, self.unacknowledged = {}, 0, 0, {}
        self.whole = True
        self.recorded = []
        self.seed = "7"
        self.diagnostics = []
        # Sends nothing unless a test does.
        self.silent = False
        # Delays new connections.
        self.away = False

    # Running as a background thread of a test.

    def start(self):
        ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.run(ready.set)), daemon=True)
        self.thread.start()
        ready.wait(10)
        return self

    def say(self, **message):
        """Sends a message to every page, from any thread."""
        asyncio.run_coroutine_threadsafe(self.tell(message), self.loop).result(10)

    def choose(self, layer):
        """Selects a layer, as another page may do, from any thread."""
        self.loop.call_soon_threadsafe(self.select, layer)

    def drop(self):
        """Closes every connection, like a server that exits."""

        async def close():
            for socket in list(self.sockets):
                await socket.close()

        asyncio.run_coroutine_threadsafe(close(), self.loop).result(10)

    def last(self, kind):
        return next((each for each in reversed(self.received) if each["type"] == kind), None)

    # The server.

    async def run(self, ready=lambda: None):
        self.loop = asyncio.get_running_loop()
        async with serve(
            self.talk, "127.0.0.1", self.port, process_request=self.answer, max_size=1 << 20
        ) as server:
            self.port = server.sockets[0].getsockname()[1]
            ready()
            await self.play()

    async def answer(self, connection, request):
        path = request.path.split("?")[0]
        if path == "/socket":
            while self.away:
                await asyncio.sleep(0.01)
            return None
        name = "index.html" if path == "/" else path[1:]
        file = PAGE / name
        headers = Headers(
            {
                "Content-Security-Policy": POLICY,
                "X-Content-Type-Options": "nosniff",
                "Referrer-Policy": "no-referrer",
                "Cache-Control": "no-store",
            }
        )
        if "/" in name or not file.is_file():
            return Response(404, "Not Found", headers, b"")
        body = file.read_bytes()
        headers["Content-Type"] = TYPES[file.suffix] + (
            "; charset=utf-8" if file.suffix != ".svg" else ""
        )
        headers["Content-Length"] = str(len(body))
        return Response(HTTPStatus.OK, "OK", headers, body)

    async def tell(self, message):
        text = json.dumps(message)
        for socket in list(self.sockets):
            try:
                await socket.send(text)
            except ConnectionClosed:
                self.sockets.discard(socket)

    async def talk(self, socket):
        self.sockets.add(socket)
        self.unacknowledged[socket] = set()
        self.whole = True
        await socket.send(
            json.dumps(
                dict(
                    type="hello",
                    version=1,
                    scene="Cards",
                    file="Cards.swift",
                    pages=["First steps", "Springs"],
                    page="First steps",
                    session=self.session,
                    seed=self.seed,
                )
            )
        )
        for message in [
            self.state,
            dict(type="tree", revision=1, layers=self.layers),
            dict(type="tracks", tracks=self.tracks),
            dict(type="diagnostics", list=self.diagnostics),
            dict(type="build", state="ok", seconds=0.42, errors=[]),
            dict(type="process", state="running", message=""),
        ]:
            await socket.send(json.dumps(message))
        try:
            async for text in socket:
                await self.hear(socket, json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self.sockets.discard(socket)
            self.unacknowledged.pop(socket, None)

    async def hear(self, socket, message):
        kind, state = message["type"], self.state
        words = WORDS.get(kind)
        if words is None or not all(
            isinstance(message.get(key), type) for key, type in words.items()
        ):
            # The real server also closes such a connection.
            self.wrong.append(message)
            return await socket.close(1008)
        if kind == "ack":
            self.unacknowledged[socket].discard(message["sequence"])
            return
        self.received.append(message)
        if kind in ("play", "pause"):
            state["playing"] = kind == "play"
        elif kind == "seek":
            self.go(message["time"])
        elif kind == "step":
            state["playing"] = False
            self.go((round(state["time"] * 60) + message["frames"]) / 60)
        elif kind == "speed":
            state["speed"] = message["value"]
        elif kind == "loop":
            state["loop"] = message["on"]
        elif kind == "range":
            state["from"], state["to"] = message["from"], message["to"]
        elif kind == "size":
            state.update(width=message["width"], height=message["height"], scale=message["scale"])
        elif kind == "rotate":
            state["width"], state["height"] = state["height"], state["width"]
        elif kind == "restart":
            self.seed = message.get("seed") or self.seed
            await self.tell(dict(type="hello", scene="Cards", session=self.session, seed=self.seed))
            self.go(0)
            await self.tell(dict(type="process", state="running", message=""))
        elif kind in ("touch", "wheel", "key", "text"):
            self.input = message["sequence"]
            if kind == "touch":
                self.touch(message)
            elif state["recording"]:
                self.recorded.append(message)
        elif kind == "select":
            self.select(message["layer"])
        elif kind == "pick":
            self.select(ID["disc"])
        elif kind == "edit" and message["key"] == "opacity":
            self.opacity = message["value"]
        elif kind == "onion":
            self.onion = (message["before"], message["after"], message["step"])
            state["onion"] = {key: message[key] for key in ("before", "after", "step")}
        elif kind == "plot":
            await self.plot(message)
        elif kind == "save":
            name = f"cards-1.{message['kind']}"
            await self.tell(
                dict(
                    type="saved",
                    kind=message["kind"],
                    file=f"out/{name}",
                    url=f"/saved/{name}",
                    bytes=48_211,
                    command=f"multiplane render Cards.swift --to {message['to']} -o out/{name}",
                )
            )
        elif kind == "record":
            state["recording"] = message["on"]
            if not message["on"]:
                await self.tell(
                    dict(
                        type="touches",
                        script=json.dumps(self.recorded),
                        file="out/cards-001.touches.json",
                        url="/saved/cards-001.touches.json",
                        command="multiplane render Cards.swift --to 2 --touches out/cards-001.touches.json",
                    )
                )
        await self.tell(state)

    def select(self, layer):
        self.selected = self.state["selected"] = layer
        # Its values are sent even if they equal the last ones sent.
        self.whole = True

    def go(self, time):
        self.state["time"] = min(max(0.0, time), self.state["end"] or 1e9)

    def touch(self, message):
        if message["phase"] in ("up", "cancel"):
            self.touches.pop(message["id"], None)
        else:
            self.touches[message["id"]] = (message["x"], message["y"])
        if self.state["recording"]:
            self.recorded.append({key: message[key] for key in ("id", "phase", "x", "y")})

    async def plot(self, message):
        if message["layer"] is None:
            return await self.tell(dict(type="plot", layer=None, keyPath=None, series=[]))
        steps = [n / 100 for n in range(101)]
        await self.tell(
            dict(
                type="plot",
                layer=message["layer"],
                keyPath=message["keyPath"],
                **{"from": 0},
                to=2,
                series=[
                    dict(
                        name="x",
                        values=[
                            60 + 250 * (1 - math.exp(-5 * t) * math.cos(12 * t)) for t in steps
                        ],
                    ),
                    dict(name="y", values=[None if t > 0.9 else 200 + 300 * t * t for t in steps]),
                ],
            )
        )

    # The image.

    def place(self, time):
        share = 0.5 - 0.5 * math.cos(math.pi * time / 2)
        return 60 + share * (self.state["width"] - 120), self.state["height"] * 0.45

    def draw(self):
        state = self.state
        scale = state["scale"]
        image = Image.new(
            "RGBA", (round(state["width"] * scale), round(state["height"] * scale)), (0, 0, 0, 0)
        )
        pen = ImageDraw.Draw(image)

        def disc(x, y, r, fill, outline=None):
            pen.ellipse(
                [(x - r) * scale, (y - r) * scale, (x + r) * scale, (y + r) * scale],
                fill,
                outline,
                3,
            )

        width, height = state["width"], state["height"]
        pen.rounded_rectangle(
            [20 * scale, 20 * scale, (width - 20) * scale, (height - 20) * scale],
            24 * scale,
            (38, 52, 64, 255),
        )
        for n in range(6):
            y = height * (0.62 + 0.04 * n) - 30 * min(1, max(0, state["time"] - 0.3 - 0.15 * n))
            pen.rounded_rectangle(
                [60 * scale, y * scale, (width - 60) * scale, (y + 60) * scale],
                10 * scale,
                (90 + 22 * n, 120 + 12 * n, 150, 255),
                (255, 255, 255, 255),
            )
        before, after, step = self.onion
        for n in [*range(-before, 0), *range(1, after + 1)]:
            x, y = self.place(state["time"] + n * step / 60)
            disc(x, y, 36, (244, 162, 97, 70))
        x, y = self.place(state["time"])
        disc(x, y, 36, (244, 162, 97, int(255 * float(self.opacity))), (255, 255, 255, 255))
        for x, y in self.touches.values():
            disc(x, y, 22, None, (255, 80, 80, 255))
        return image

    def pack(self, image):
        self.sequence += 1
        body = io.BytesIO()
        image.save(body, "PNG", compress_level=1)
        body = body.getvalue()
        head = struct.pack(
            "<4sIdIIHHH",
            b"MPF1",
            self.sequence,
            self.state["time"],
            round(self.state["time"] * 60),
            self.input,
            image.width,
            image.height,
            1,
        )
        return head + struct.pack("<HHHHB3xI", 0, 0, image.width, image.height, 2, len(body)) + body

    async def play(self):
        last = self.loop.time()
        shown = None
        while True:
            await asyncio.sleep(1 / 30)
            now = self.loop.time()
            state = self.state
            if state["playing"]:
                time = state["time"] + (now - last) * state["speed"]
                begin, end = state["from"] or 0, state["to"] or state["end"]
                if end is not None and time >= end:
                    time = begin if state["loop"] else end
                    state["playing"] = state["loop"]
                self.go(time)
                if state["end"] is None:
                    state["simulated"] = max(state["simulated"], time)
            last = now
            state["frame"], state["fps"] = round(state["time"] * 60), 30.0
            state["redrawn"] = 0.12
            key = json.dumps(
                [
                    state,
                    sorted(self.touches.items()),
                    self.opacity,
                    self.onion,
                    self.input,
                    self.selected,
                ]
            )
            if (key == shown and not self.whole) or not self.sockets or self.silent:
                continue
            shown, self.whole = key, False
            frame = self.pack(self.draw())
            for socket in list(self.sockets):
                waiting = self.unacknowledged.get(socket, set())
                if len(waiting) >= 3:
                    shown = None
                    continue
                waiting.add(self.sequence)
                try:
                    await socket.send(frame)
                except ConnectionClosed:
                    self.sockets.discard(socket)
            await self.tell(state)
            if self.selected:
                await self.inspect()

    async def inspect(self):
        x, y = self.place(self.state["time"])

        def row(key, model, presentation, kind, editable=True):
            return dict(
                key=key, model=model, presentation=presentation, kind=kind, editable=editable
            )

        await self.tell(
            dict(
                type="inspect",
                layer=self.selected,
                time=self.state["time"],
                rows=[
                    row("position", "60 300", f"{x:.1f} {y:.1f}", "point"),
                    row("bounds", "0 0 72 72", "0 0 72 72", "rect"),
                    row("opacity", self.opacity, self.opacity, "number"),
                    row("isHidden", "false", "false", "bool"),
                    row("backgroundColor", "#f4a261", "#f4a261", "color"),
                    row("cornerRadius", "36", "36", "number"),
                    row("name", HOSTILE if self.selected == ID["hostile"] else "Disc", "", "text"),
                    row("superlayer", "Root view", "", "text", False),
                ],
                outline=[[x - 36, y - 36], [x + 36, y - 36], [x + 36, y + 36], [x - 36, y + 36]],
            )
        )


if __name__ == "__main__":
    mock = Mock(int(sys.argv[1]) if len(sys.argv) > 1 else 8140)
    print(f"http://127.0.0.1:{mock.port}/")
    asyncio.run(mock.run())
