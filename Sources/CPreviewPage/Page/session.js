// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// What the page knows of the scene. The parts of the page listen here and send from here; they do
// not know each other.

import { frameOf } from "./clock.js";

export class Session {
  state = {
    time: 0, frame: 0, rate: 60, playing: false, speed: 1, loop: false, from: null, to: null,
    end: null, simulated: 0, width: 0, height: 0, scale: 1, fps: 0, redrawn: 0, recording: false,
    future: "open", busy: null, keys: false,
  };
  hello = null;
  layers = [];
  moreLayers = 0;
  tracks = [];
  diagnostics = [];
  selected = null;
  connected = false;
  /// Counts connections: what one of them has sent concerns no other.
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

  /// Types are those of the server's messages, and "connection", "playhead", "pressed", "select" and "sent".
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

  /// Sends what somebody does to the scene by hand, with a number by which frames say that they show it.
  sendInput(type, fields) {
    this.#acts += 1;
    this.send(type, { sequence: this.#acts, ...fields });
  }

  layer(id) {
    return this.#byId.get(id) ?? null;
  }

  /// What to call a layer: its name, else its class.
  nameOf(id) {
    const layer = this.layer(id);
    return layer?.name || layer?.kind || "Layer";
  }

  /// Where the playhead is, in seconds: where it is being dragged to, else what the stage shows.
  get time() {
    return this.#pendingSeek?.time ?? this.#shown;
  }

  get frame() {
    return frameOf(this.time, this.state.rate);
  }

  /// The time that is known, in seconds: to the end, or as far as anything has been simulated. A
  /// scene that was touched goes on after its end.
  get extent() {
    const { end, simulated } = this.state;
    return Math.max(end ?? 1, simulated, this.#shown);
  }

  /// Counts what arrives: a frame that took long to decode must not turn back what came after it.
  arrival() {
    this.#arrivals += 1;
    return this.#arrivals;
  }

  /// The stage shows this time now, as said by the message that was the `arrival`th.
  show(time, arrival) {
    if (arrival < this.#newest) return;
    this.#newest = arrival;
    this.#shown = time;
    const wish = this.#pendingSeek;
    if (wish && !wish.held && Math.abs(wish.time - time) < 0.5 / this.state.rate) this.#pendingSeek = null;
    this.emit("playhead");
  }

  /// Goes to a time. While `held` the playhead stays under the finger whatever the stage shows; at
  /// most one message leaves in each animation frame, the first at once.
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

  /// The selection is the same for all pages; what the server says counts, once it knows what was
  /// chosen here.
  #receiveSelection(layer) {
    if (layer === undefined) return;
    const expected = this.#expected;
    if (expected && expected.layer !== layer && performance.now() < expected.until) return;
    this.#expected = null;
    this.#setSelected(layer);
  }

  /// What the server says of playing counts, once it knows what was chosen here: a message that was on its way
  /// must not turn the next press round.
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
        // In another process layers have other numbers.
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
