// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The state of the scene as known to the page. The parts of the page observe the session and send messages through it.

import { frameOf } from "./clock.js";

export class Session {
  state = {
    time: 0, frame: 0, rate: 60, playing: false, speed: 1, loop: false, from: null, to: null,
    end: null, simulated: 0, width: 0, height: 0, scale: 1, fps: 0, redrawn: 0, recording: false,
    future: "open", busy: null, progress: null, recorded: 0, keys: false,
  };
  hello = null;
  layers = [];
  moreLayers = 0;
  tracks = [];
  diagnostics = [];
  selected = null;
  connected = false;
  /// Number of connections to the server so far. Frames of an earlier connection are not acknowledged.
  connections = 0;

  #link;
  #listeners = new Map();
  #byId = new Map();
  #shown = 0;
  #pendingSeek = null;
  #unsent = null;
  #expected = null;
  #arrivals = 0;
  #newest = 0;
  #acts = 0;
  #playing = null;

  constructor(link) {
    this.#link = link;
    link.addEventListener("message", ({ detail }) => this.#receive(detail));
    link.addEventListener("open", () => this.#connection(true));
    link.addEventListener("close", () => this.#connection(false));
  }

  /// Adds an event handler. Types are those of the server's messages, and "connection", "playhead", "pressed", "select"
  /// and "sent".
  on(type, listener) {
    if (!this.#listeners.has(type)) this.#listeners.set(type, []);
    this.#listeners.get(type).push(listener);
  }

  emit(type, detail) {
    for (const listener of this.#listeners.get(type) ?? []) listener(detail);
  }

  send(type, fields = {}) {
    this.#link.send({ type, ...fields });
    this.emit("sent", type);
  }

  /// Sends an input with a sequence number; frames contain the number of the last input that the scene has handled.
  sendInput(type, fields) {
    this.#acts += 1;
    this.send(type, { sequence: this.#acts, ...fields });
  }

  layer(id) {
    return this.#byId.get(id) ?? null;
  }

  /// The display name of a layer: its name, otherwise its class, otherwise "Layer".
  nameOf(id) {
    const layer = this.layer(id);
    return layer?.name || layer?.kind || "Layer";
  }

  /// The playhead's time, in seconds: the pending seek, otherwise the displayed time.
  get time() {
    return this.#pendingSeek?.time ?? this.#shown;
  }

  get frame() {
    return frameOf(this.time, this.state.rate);
  }

  /// The end of the timeline, in seconds: the latest of the scene's end (1 s if it has none), the simulated time, the
  /// recorded time and the displayed time. A scene continues past its end after user input.
  get extent() {
    const { end, simulated, recorded } = this.state;
    return Math.max(end ?? 1, simulated, recorded ?? 0, this.#shown);
  }

  /// Returns the ordinal number of a message that has arrived. A frame that is slow to decode must not override the
  /// time of a later message.
  arrival() {
    this.#arrivals += 1;
    return this.#arrivals;
  }

  /// Updates the displayed time, unless a later message has updated it already.
  show(time, arrival) {
    if (arrival < this.#newest) return;
    this.#newest = arrival;
    this.#shown = time;
    const wish = this.#pendingSeek;
    if (wish && !wish.held && Math.abs(wish.time - time) < 0.5 / this.state.rate) this.#pendingSeek = null;
    this.emit("playhead");
  }

  /// Seeks to a time. While `held`, the playhead follows the pointer regardless of the displayed time. Sends the first
  /// message at once, and collects later times until the next animation frame.
  seek(time, held = false) {
    const target = Math.max(0, this.state.end === null ? time : Math.min(time, this.extent));
    const wish = { time: target, held };
    this.#pendingSeek = wish;
    if (!held) setTimeout(() => this.#release(wish), 500);
    if (this.#unsent === null) {
      this.send("seek", { time: target });
      this.#unsent = { time: target };
      requestAnimationFrame(() => {
        const late = this.#unsent;
        this.#unsent = null;
        if (late.time !== target) this.send("seek", { time: late.time });
      });
    } else {
      this.#unsent.time = target;
    }
    this.emit("playhead");
  }

  step(frames) {
    this.#pendingSeek = null;
    this.send("step", { frames });
  }

  setPlaying(playing) {
    this.state.playing = playing;
    const chosen = { playing, heard: playing };
    this.#playing = chosen;
    setTimeout(() => this.#settlePlaying(chosen), 1000);
    this.send(playing ? "play" : "pause");
    this.emit("state", this.state);
  }

  setRange(from, to) {
    this.state.from = from;
    this.state.to = to;
    this.send("range", { from, to });
    this.emit("state", this.state);
  }

  select(layer) {
    if (layer === this.selected) return;
    this.send("select", { layer });
    this.#expected = { layer, until: performance.now() + 1000 };
    this.#setSelected(layer);
  }

  #setSelected(layer) {
    if (layer === this.selected) return;
    this.selected = layer;
    this.emit("select", layer);
  }

  /// Adopts the server's selection, which all pages share. After a selection on this page, ignores other values until
  /// the server confirms it, for at most a second.
  #receiveSelection(layer) {
    if (layer === undefined) return;
    const expected = this.#expected;
    if (expected && expected.layer !== layer && performance.now() < expected.until) return;
    this.#expected = null;
    this.#setSelected(layer);
  }

  /// Returns whether the scene is playing, from the server's state and the last choice on this page, which older
  /// messages in transit must not revert.
  #reconcilePlaying(playing) {
    const chosen = this.#playing;
    if (chosen && chosen.playing !== playing) {
      chosen.heard = playing;
      return chosen.playing;
    }
    this.#playing = null;
    return playing;
  }

  #settlePlaying(chosen) {
    if (this.#playing !== chosen) return;
    this.#playing = null;
    this.state.playing = chosen.heard;
    this.emit("state", this.state);
  }

  #release(wish) {
    if (this.#pendingSeek !== wish) return;
    this.#pendingSeek = null;
    this.emit("playhead");
  }

  #connection(connected) {
    this.connected = connected;
    if (connected) this.connections += 1;
    this.emit("connection", connected);
  }

  #receive(message) {
    const arrival = this.arrival();
    switch (message.type) {
      case "hello":
        // Layer numbers are valid for one process only.
        if (message.session !== this.hello?.session) this.#setSelected(null);
        this.hello = message;
        break;
      case "state":
        Object.assign(this.state, message, { playing: this.#reconcilePlaying(message.playing) });
        this.#receiveSelection(message.selected);
        this.show(this.state.time, arrival);
        break;
      case "tree":
        this.layers = message.layers ?? [];
        this.moreLayers = message.more ?? 0;
        this.#byId = new Map(this.layers.map((layer) => [layer.id, layer]));
        break;
      case "tracks":
        this.tracks = message.tracks ?? [];
        break;
      case "inspect":
        this.#receiveSelection(message.layer);
        break;
      case "diagnostics":
        this.diagnostics = message.list ?? [];
        break;
    }
    this.emit(message.type, message);
  }
}
