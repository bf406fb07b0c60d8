#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Uses the live page of a scene as a browser does: fetches it, connects the WebSocket, touches the scene, stops it.

A connection may fail, but not four in a row while the server runs. Ends with the exit code of the server, with 0 if it
served until it was stopped, with 70 if it hangs, with 71 if it does not serve, and with SIGKILL if the server did.

usage: play.py MULTIPLANE SCENE
"""
import base64
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import time
import urllib.parse

SECONDS = 5


class Socket:
    """A WebSocket client with what the page uses of it."""

    def __init__(self, host, port, cookie):
        self.socket = socket.create_connection((host, port), 2)
        self.socket.settimeout(2)
        self.data = b""
        self.send_text(
            "GET /socket HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
            f"Origin: http://{host}:{port}", f"Cookie: {cookie}")
        while b"\r\n\r\n" not in self.data:
            self.receive()
        head, self.data = self.data.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise OSError(f"no WebSocket: {head[:40]}")

    def send_text(self, *lines):
        self.socket.sendall("".join(line + "\r\n" for line in [*lines, ""]).encode())

    def receive(self):
        more = self.socket.recv(1 << 16)
        if not more:
            raise OSError("the connection is closed")
        self.data += more

    def take(self, count):
        while len(self.data) < count:
            self.receive()
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def message(self):
        """The opcode and payload of the next message."""
        first, second = self.take(2)
        length = second & 127
        if length == 126:
            length = struct.unpack(">H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.take(8))[0]
        return first & 15, self.take(length)

    def send(self, value):
        data, mask = json.dumps(value).encode(), os.urandom(4)
        head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else struct.pack(">BBH", 0x81, 0xFE, len(data))
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))


def fetch(host, port, path, cookie=None):
    """The status line, headers and body of a page."""
    with socket.create_connection((host, port), 2) as connection:
        connection.settimeout(2)
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Connection: close"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        connection.sendall("".join(line + "\r\n" for line in [*lines, ""]).encode())
        data = b""
        while True:
            more = connection.recv(1 << 16)
            data += more
            head, separator, body = data.partition(b"\r\n\r\n")
            length = re.search(rb"(?i)content-length: *(\d+)", head)
            if separator and length and len(body) >= int(length[1]) or not more:
                break
    if not re.match(rb"HTTP/1.1 (200|303)", head):
        raise OSError(f"no page: {head[:40]}")
    return head.decode(), body


def use(address):
    """A visit of the page: fetches it, and waits for frames before and after a touch, or for the report of a crash."""
    url = urllib.parse.urlparse(address)
    head, body = fetch(url.hostname, url.port, f"/?{url.query}")
    cookie = re.search(r"(?i)set-cookie: ([^;]*)", head)
    if not cookie:
        raise OSError("no cookie")
    _, body = fetch(url.hostname, url.port, "/", cookie[1])
    if b"</html>" not in body:
        raise OSError("half a page")
    page = Socket(url.hostname, url.port, cookie[1])
    end = time.monotonic() + 3
    frames = 0
    while time.monotonic() < end:
        kind, data = page.message()
        if kind == 1 and b'"crashed"' in data:
            return
        if kind != 2:
            continue
        frames += 1
        if frames == 1:
            page.send(dict(type="touch", sequence=1, id=1, phase="down", x=50, y=50))
            page.send(dict(type="touch", sequence=2, id=1, phase="up", x=50, y=50))
        if frames == 2:
            return
    raise OSError("no frames")


def main():
    begin = time.monotonic()
    server = subprocess.Popen([sys.argv[1], "play", sys.argv[2]], stdout=subprocess.PIPE)

    def end(code):
        if server.poll() is None:
            server.kill()
        if server.wait() == -signal.SIGKILL and code is None:
            os.kill(os.getpid(), signal.SIGKILL)
        sys.exit(code if code is not None else server.returncode if server.returncode >= 0 else 128)

    line = b""
    while b"\n" not in line:
        if not select.select([server.stdout], [], [], max(0, begin + SECONDS - time.monotonic()))[0]:
            print("The server prints no address.", file=sys.stderr)
            end(70)
        more = os.read(server.stdout.fileno(), 4096)
        if not more:
            break
        line += more
    address = re.search(r"http://\S+", line.decode())
    if not address:
        try:
            server.wait(SECONDS)
        except subprocess.TimeoutExpired:
            print("The server does not end.", file=sys.stderr)
            end(70)
        end(None)
    for attempt in range(4):
        try:
            use(address[0])
            break
        except OSError as error:
            if server.poll() is not None:
                end(None)
            if attempt == 3:
                print(f"The server does not serve: {error!r}", file=sys.stderr)
                end(71)
            time.sleep(0.2)
    server.send_signal(signal.SIGTERM)
    try:
        server.wait(SECONDS)
    except subprocess.TimeoutExpired:
        print("The server does not stop.", file=sys.stderr)
        end(70)
    end(None if server.returncode == -signal.SIGKILL else 0 if server.returncode in (0, 143, -signal.SIGTERM) else None)


if __name__ == "__main__":
    main()
