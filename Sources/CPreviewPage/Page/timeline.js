// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The ruler with the playhead, the in and out points, and the visible time range of the tracks.

import { brief, niceStep, timeLabel } from "./clock.js";
import { byId, make, oncePerFrame } from "./element.js";
import { Slider } from "./slider.js";
import { Tracks } from "./tracks.js";

const leastLength = 0.1;
const labelWidth = 64;

export class Timeline {
  #session;
  #tracks;
  #ruler;
  #handles = [];
  #zoomed = null;
  #drawnFor = "";
  #lastTime = 0;
  #show = oncePerFrame(() => this.#showNow());

  constructor(session, sliderOfTime) {
    this.#session = session;
    this.#tracks = new Tracks(session, () => this.shown());
    const lane = byId("ruler");
    this.#ruler = new Slider(lane, { ...sliderOfTime, shown: () => this.shown() });
    this.#handles = [this.#handle("in"), this.#handle("out")];
    byId("timeline-in").addEventListener("click", () => this.#zoomBy(0.5));
    byId("timeline-out").addEventListener("click", () => this.#zoomBy(2));
    byId("timeline-earlier").addEventListener("click", () => this.#panBy(-0.5));
    byId("timeline-later").addEventListener("click", () => this.#panBy(0.5));
    byId("timeline-whole").addEventListener("click", () => this.#setZoomed(null));
    byId("timeline").addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    new ResizeObserver(this.#show).observe(lane);
    for (const type of ["state", "playhead", "tracks"]) session.on(type, this.#show);
  }

  /// The visible range, [first, last] in seconds.
  shown() {
    if (!this.#zoomed) return [0, this.#whole()];
    const { begin, length } = this.#zoomed;
    return [begin, begin + length];
  }

  /// The length of the timeline in seconds; for a scene without an end, rounded up to 1, 2 or 5 times a power of ten,
  /// so that the scale rarely changes.
  #whole() {
    if (this.#session.state.end !== null) return Math.max(this.#session.extent, leastLength);
    const ends = this.#session.tracks.map((each) => each.end ?? each.begin + each.duration);
    const last = Math.max(this.#session.extent, ...ends.filter((each) => each <= 60));
    return niceStep(Math.max(last, 1));
  }

  #zoomBy(factor) {
    const [first, last] = this.shown();
    const length = Math.max(leastLength, (last - first) * factor);
    if (length >= this.#whole()) return this.#setZoomed(null);
    const time = this.#session.time;
    const middle = time >= first && time <= last ? time : (first + last) / 2;
    this.#setZoomed({ begin: middle - (middle - first) * (length / (last - first)), length });
  }

  #setZoomed(zoomed) {
    this.#zoomed = zoomed && {
      length: zoomed.length,
      begin: Math.max(0, Math.min(zoomed.begin, this.#whole() - zoomed.length)),
    };
    this.#show();
  }

  #wheel(event) {
    if (event.ctrlKey) {
      event.preventDefault();
      this.#zoomBy(event.deltaY < 0 ? 0.8 : 1.25);
    } else if (this.#zoomed && event.deltaX !== 0) {
      event.preventDefault();
      const share = event.deltaX / Math.max(byId("ruler").clientWidth, 1);
      this.#panBy(share);
    }
  }

  /// Moves the visible range by a fraction of its length; no effect if the whole timeline is visible.
  #panBy(share) {
    if (!this.#zoomed) return;
    this.#setZoomed({ ...this.#zoomed, begin: this.#zoomed.begin + share * this.#zoomed.length });
  }

  /// Disables each panning button at its end of the timeline, and while the whole timeline is visible. A focused button
  /// stays enabled, to keep the focus.
  #showPanning(first, last) {
    for (const [id, canGo] of [["timeline-earlier", first > 0], ["timeline-later", last < this.#whole() - 1e-9]]) {
      const button = byId(id);
      const isOff = !this.#zoomed || !canGo;
      button.disabled = isOff && button !== document.activeElement;
    }
  }

  #handle(which) {
    const session = this.#session;
    const isIn = which === "in";
    const value = () => (isIn ? session.state.from : session.state.to) ?? 0;
    return new Slider(byId(`handle-${which}`), {
      lane: byId("ruler"),
      shown: () => this.shown(),
      bounds: () => (isIn
        ? [0, session.state.to ?? session.extent]
        : [session.state.from ?? 0, Math.max(session.extent, value())]),
      value,
      small: () => 1 / session.state.rate,
      large: () => 10 / session.state.rate,
      valueText: (time) => timeLabel(time, session.state.rate),
      change: (time) => (isIn
        ? session.setRange(time, session.state.to) : session.setRange(session.state.from, time)),
    });
  }

  #showNow() {
    this.#follow();
    const [first, last] = this.shown();
    const ruler = byId("ruler");
    this.#showPanning(first, last);
    const drawn = `${first} ${last} ${ruler.clientWidth}`;
    if (drawn !== this.#drawnFor) {
      this.#drawnFor = drawn;
      this.#drawRuler(first, last, ruler);
      this.#tracks.draw();
    }
    const place = (time) => (100 * (time - first)) / (last - first);
    const playhead = byId("playhead");
    const at = place(this.#session.time);
    playhead.hidden = at < 0 || at > 100;
    playhead.style.transform = `translateX(${at}%)`;
    this.#ruler.update(this.#session.state.playing);
    const { from, to } = this.#session.state;
    const range = byId("range");
    range.hidden = from === null && to === null;
    const begin = Math.max(place(from ?? 0), 0);
    range.style.left = `${begin}%`;
    range.style.width = `${Math.max(0, Math.min(place(to ?? last), 100) - begin)}%`;
    for (const [index, time] of [from, to].entries()) {
      const handle = byId(index === 0 ? "handle-in" : "handle-out");
      const left = time === null ? -1 : place(time);
      handle.hidden = left < 0 || left > 100;
      handle.style.left = `${left}%`;
      if (!handle.hidden) this.#handles[index].update();
    }
  }

  /// Moves the visible range to the playhead when the playhead has moved out of the range.
  #follow() {
    const { time } = this.#session;
    const moved = time !== this.#lastTime;
    this.#lastTime = time;
    if (!this.#zoomed || !moved) return;
    const [first, last] = this.shown();
    if (time >= first && time <= last) return;
    const length = last - first;
    this.#zoomed = { length, begin: Math.max(0, Math.min(time - 0.1 * length, this.#whole() - length)) };
  }

  #drawRuler(first, last, ruler) {
    const step = niceStep(((last - first) * labelWidth) / Math.max(ruler.clientWidth, 1));
    const marks = [];
    const tick = step / 5;
    for (let index = Math.ceil(first / tick - 1e-9); index * tick <= last + 1e-9; index += 1) {
      const labelled = index % 5 === 0;
      const place = (100 * (index * tick - first)) / (last - first);
      const mark = labelled
        ? make("span", { class: "mark" }, `${brief(index * tick)} s`) : make("span", { class: "tick" });
      mark.classList.toggle("before", labelled && place > 96);
      mark.style.left = `${place}%`;
      marks.push(mark);
    }
    ruler.replaceChildren(...marks);
  }
}
