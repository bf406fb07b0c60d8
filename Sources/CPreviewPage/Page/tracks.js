// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The rows of the timeline, one for each animation: a bar for each repeat, diamonds at the key times.

import { brief } from "./clock.js";
import { byId, icon, make, setText } from "./element.js";

const mostRows = 200;
const mostRepeats = 80;

export class Tracks {
  #session;
  #shown;
  #rows = new Map();

  constructor(session, shown) {
    this.#session = session;
    this.#shown = shown;
    session.on("tracks", () => this.draw());
    session.on("tree", () => this.draw());
    session.on("select", () => this.draw(true));
    byId("only-selected").addEventListener("change", () => this.draw());
  }

  draw(reveal = false) {
    const { tracks, selected } = this.#session;
    const only = byId("only-selected").checked;
    const wanted = only ? tracks.filter((track) => track.layer === selected) : tracks;
    const rows = new Map();
    for (const track of wanted.slice(0, mostRows)) {
      const row = this.#rows.get(track.id) ?? this.#makeRow(track);
      this.#fill(row, track);
      rows.set(track.id, row);
    }
    this.#rows = rows;
    const list = byId("tracks");
    const elements = [...rows.values()].map((row) => row.element);
    if (wanted.length > mostRows) {
      elements.push(make("li", { class: "more" }, `and ${wanted.length - mostRows} more`));
    }
    const same = elements.length === list.children.length
      && elements.every((each, index) => each === list.children[index]);
    if (!same) list.replaceChildren(...elements);
    byId("tracks-empty").hidden = wanted.length > 0;
    setText(byId("tracks-empty"), only && tracks.length > 0
      ? "The selected layer has no animations."
      : "No animations yet. They appear when the scene adds them.");
    setText(byId("track-count"), tracks.length || "");
    if (reveal) list.querySelector(".selected")?.scrollIntoView({ block: "nearest" });
  }

  #makeRow(track) {
    const session = this.#session;
    const name = make("span", { class: "track-layer" });
    const key = make("span", { class: "track-key" });
    const label = make("button", {
      type: "button", class: "track-label", click: () => session.select(track.layer),
    }, name, " ", key);
    const curve = make("button", {
      type: "button", class: "plain",
      click: () => session.send("plot", { layer: track.layer, keyPath: track.keyPath }),
    }, icon("curve"));
    const lane = make("div", { class: "lane", "aria-hidden": "true" });
    const words = make("span", { class: "hidden-text" });
    return { element: make("li", {}, make("div", { class: "track-head" }, label, curve), words, lane),
      name, key, curve, lane, words, drawn: "" };
  }

  #fill(row, track) {
    const layer = this.#session.nameOf(track.layer);
    const chosen = track.layer === this.#session.selected;
    const [first, last] = this.#shown();
    const drawn = JSON.stringify([track, layer, chosen, first, last]);
    if (row.drawn === drawn) return;
    row.drawn = drawn;
    setText(row.name, layer);
    setText(row.key, track.keyPath ?? track.kind ?? track.key);
    row.curve.hidden = track.keyPath == null;
    row.element.classList.toggle("selected", chosen);
    row.curve.setAttribute("aria-label", `Curve of ${track.keyPath} of ${layer}`);
    row.curve.title = `Curve of ${track.keyPath}`;
    setText(row.words, this.#describe(track));
    row.lane.replaceChildren(...this.#marks(track, first, last));
  }

  #repeats({ repeatCount }) {
    return repeatCount === "infinity" ? Infinity : Math.max(repeatCount || 1, 0);
  }

  #describe(track) {
    const repeats = this.#repeats(track);
    const often = repeats === Infinity ? ", repeats indefinitely"
      : repeats === 1 ? "" : `, ${brief(repeats)} times`;
    return `begins at ${brief(track.begin)} s, lasts ${brief(track.duration)} s${often}`
      + (track.autoreverses ? ", autoreverses" : "")
      + (track.removed ? `, removed at ${brief(track.end)} s` : "");
  }

  #marks(track, first, last) {
    const place = (time) => (100 * (time - first)) / (last - first);
    const span = (kind, begin, end) => {
      const left = Math.max(place(begin), -1);
      const element = make("span", { class: kind });
      element.style.left = `${left}%`;
      element.style.width = `${Math.min(place(end), 101) - left}%`;
      return element;
    };
    const duration = Math.max(track.duration, 1e-6);
    const period = duration * (track.autoreverses ? 2 : 1);
    const natural = track.begin + period * this.#repeats(track);
    const end = Math.min(track.end ?? Infinity, natural);
    if (end < first || track.begin > last) return [];
    const beginning = Math.max(0, Math.floor((first - track.begin) / period));
    const finish = Math.min(end, last);
    const count = Math.ceil((finish - track.begin) / period - 1e-9) - beginning;
    if (count > mostRepeats) return [span("bar many", Math.max(track.begin, first), Math.min(end, last))];
    const marks = [];
    let before = -Infinity;
    for (let index = beginning; index < beginning + count; index += 1) {
      const begin = track.begin + index * period;
      const bar = span(index === 0 ? "bar" : "bar again", begin, Math.min(begin + period, end));
      if (begin + period >= end - 1e-9) bar.classList.add("final");
      marks.push(bar);
      for (const time of this.#keyTimes(track, begin, duration)) {
        const at = place(time);
        if (time > end + 1e-9 || at < -1 || at > 101 || at - before < 0.4) continue;
        before = at;
        const diamond = make("span", { class: "diamond" });
        diamond.style.left = `${at}%`;
        marks.push(diamond);
      }
    }
    if (end === Infinity) marks.push(make("span", { class: "forever" }, "∞"));
    return marks;
  }

  /// Key times of the repeat that starts at `begin`, in seconds and ascending order, including those of the reverse run
  /// if the animation autoreverses.
  #keyTimes(track, begin, duration) {
    const times = (track.keyTimes?.length ? track.keyTimes : [0, 1]).map((each) => begin + each * duration);
    if (track.autoreverses) times.push(...times.map((each) => 2 * (begin + duration) - each));
    return times.sort((one, other) => one - other);
  }
}
