// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Playback controls: play, steps, speed, loop, range, scrubber, and numeric fields for the time.

import { frameOf, parseTime, timeLabel } from "./clock.js";
import { byId, make, oncePerFrame, setAttribute, setText } from "./element.js";
import { Slider } from "./slider.js";

const speeds = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

export class Transport {
  #session;
  #scrubber;
  #wasPlaying = false;
  #show = oncePerFrame(() => this.#showTime());

  constructor(session) {
    this.#session = session;
    const click = (id, work) => byId(id).addEventListener("click", work);
    click("play", () => this.toggle());
    click("to-start", () => session.seek(session.state.from ?? 0));
    click("step-back", () => session.step(-1));
    click("step-forward", () => session.step(1));
    click("loop", () => this.toggleLoop());
    click("restart", () => session.send("restart"));
    click("set-in", () => this.setIn());
    click("set-out", () => this.setOut());
    click("clear-range", () => session.setRange(null, null));
    const speed = byId("speed");
    speed.append(...speeds.map((each) => make("option", { value: each }, `${each} ×`)));
    speed.value = "1";
    speed.addEventListener("change", () => this.setSpeed(Number(speed.value)));
    this.#scrubber = new Slider(byId("scrubber"), this.sliderOfTime());
    this.#field("time", (text) => parseTime(text, session.state.rate));
    this.#field("frame-number", (text) =>
      /^\s*\d+\s*$/.test(text) ? Number(text) / session.state.rate : null);
    session.on("state", () => this.#showState());
    session.on("playhead", this.#show);
    this.#showState();
  }

  /// Returns the options of a `Slider` that seeks in time, for the scrubber and the timeline.
  sliderOfTime() {
    const session = this.#session;
    return {
      bounds: () => [0, session.extent],
      value: () => session.time,
      small: () => 1 / session.state.rate,
      large: () => 10 / session.state.rate,
      valueText: (time) => timeLabel(time, session.state.rate),
      change: (time, held) => {
        const { rate } = session.state;
        session.seek(held ? time : Math.round(time * rate) / rate, held);
      },
      begin: () => {
        this.#wasPlaying = session.state.playing;
        if (this.#wasPlaying) session.setPlaying(false);
      },
      finish: () => this.#wasPlaying && session.setPlaying(true),
    };
  }

  toggle() {
    this.#session.setPlaying(!this.#session.state.playing);
  }

  toggleLoop() {
    const { state } = this.#session;
    state.loop = !state.loop;
    this.#session.send("loop", { on: state.loop });
    this.#showState();
  }

  setSpeed(value) {
    this.#session.state.speed = value;
    this.#session.send("speed", { value });
    this.#showState();
  }

  /// Selects the next faster preset speed if `direction` is positive, otherwise the next slower one, if there is one.
  stepSpeed(direction) {
    const now = this.#session.state.speed;
    const next = direction > 0
      ? speeds.find((each) => each > now + 1e-6) : speeds.findLast((each) => each < now - 1e-6);
    if (next) this.setSpeed(next);
  }

  setIn() {
    const { state, time } = this.#session;
    this.#session.setRange(time, state.to !== null && state.to > time ? state.to : null);
  }

  setOut() {
    const { state, time } = this.#session;
    this.#session.setRange(state.from !== null && state.from < time ? state.from : null, time);
  }

  #field(id, parse) {
    const field = byId(id);
    const go = () => {
      const time = parse(field.value);
      if (time !== null) this.#session.seek(time);
      delete field.dataset.typed;
      this.#showTime();
    };
    field.addEventListener("input", () => (field.dataset.typed = ""));
    field.addEventListener("focus", () => field.select());
    field.addEventListener("blur", () => "typed" in field.dataset && go());
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        delete field.dataset.typed;
        field.blur();
      } else if (event.key === "Enter") {
        go();
        field.select();
      }
    });
  }

  #showState() {
    const { playing, loop, speed, from, to } = this.#session.state;
    const play = byId("play");
    setAttribute(play, "aria-label", playing ? "Pause" : "Play");
    setAttribute(play.querySelector("use"), "href", playing ? "#i-pause" : "#i-play");
    setAttribute(byId("loop"), "aria-pressed", loop);
    byId("clear-range").disabled = from === null && to === null;
    const choice = byId("speed");
    const value = String(Math.round(speed * 1000) / 1000);
    if (![...choice.options].some((each) => each.value === value)) {
      choice.append(make("option", { value }, `${value} ×`));
    }
    choice.value = value;
    this.#show();
  }

  #showTime() {
    const session = this.#session;
    const { rate, playing, from, to, simulated } = session.state;
    const share = (time) => `${Math.min(100, (100 * time) / session.extent)}%`;
    const time = byId("time");
    if (!("typed" in time.dataset)) time.value = session.time.toFixed(2);
    const frame = byId("frame-number");
    if (!("typed" in frame.dataset)) frame.value = frameOf(session.time, rate);
    const scrubber = byId("scrubber");
    const part = Math.min(1, session.time / session.extent);
    scrubber.querySelector(".knob").style.transform = `translateX(${100 * part}%)`;
    scrubber.querySelector(".played").style.transform = `scaleX(${part})`;
    for (const [name, time] of [["from", from ?? 0], ["to", to ?? session.extent], ["simulated", simulated]]) {
      if (scrubber.style.getPropertyValue(`--${name}`) !== share(time)) {
        scrubber.style.setProperty(`--${name}`, share(time));
      }
    }
    scrubber.classList.toggle("ranged", from !== null || to !== null);
    this.#scrubber.update(playing);
  }
}
