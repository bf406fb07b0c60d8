// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The WebSocket connection to the server: JSON in both directions, and binary frames; reconnects automatically.

export class ServerConnection extends EventTarget {
  #socket = null;
  #wait = 250;

  /// Connects to the server. Dispatches "open", "close", "message" (detail: the object) and "frame" (detail: an
  /// ArrayBuffer).
  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/socket`);
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = 250;
      this.dispatchEvent(new Event("open"));
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") this.#dispatch("message", this.#parse(data));
      else this.#dispatch("frame", data);
    };
    socket.onclose = () => {
      this.dispatchEvent(new Event("close"));
      setTimeout(() => this.connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, 4000);
    };
  }

  /// Sends a message. Messages without a connection are dropped, since they are obsolete after reconnecting.
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #parse(text) {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }

  #dispatch(type, detail) {
    if (detail) this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
