// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The plot of an animated value over time.

import { brief, niceStep } from "./clock.js";
import { byId, icon, make, makeSVG, oncePerFrame, setText } from "./element.js";

const width = 300;
const height = 130;
const margin = { left: 40, right: 6, top: 8, bottom: 18 };

export class Plot {
  #session;
  #root = byId("plot");
  #plot = null;
  #now = null;
  #value = make("p", { class: "plot-now" });
  #move = oncePerFrame(() => this.#moveNow());

  constructor(session) {
    this.#session = session;
    session.on("plot", (message) => this.#show(message));
    session.on("playhead", this.#move);
    session.on("hello", () => this.#hide());
  }

  #hide() {
    this.#plot = null;
    this.#root.hidden = true;
  }

  #close() {
    this.#hide();
    this.#session.send("plot", { layer: null });
  }

  #show(message) {
    const series = (message.series ?? []).filter((each) => each.values?.length > 1);
    const wasHidden = this.#root.hidden;
    this.#plot = message.layer == null || series.length === 0 ? null : { ...message, series };
    this.#root.hidden = this.#plot === null;
    if (!this.#plot) return;
    const layer = this.#session.nameOf(message.layer);
    const close = make("button", {
      type: "button", class: "plain", "aria-label": "Close the curve", click: () => this.#close(),
    }, icon("close"));
    const title = make("h3", {}, make("span", { class: "track-key" }, message.keyPath), " ",
      make("span", { class: "kind" }, layer));
    const legend = make("ul", { class: "legend" }, ...series.map(({ name }, index) =>
      make("li", { class: `series-${index % 4}` }, name || message.keyPath)));
    const focused = this.#root.contains(document.activeElement);
    this.#root.replaceChildren(
      make("div", { class: "plot-head" }, title, close), this.#draw(this.#plot, layer), this.#value);
    if (series.length > 1) this.#root.append(legend);
    if (focused) close.focus();
    if (wasHidden) this.#root.scrollIntoView({ block: "nearest" });
    this.#moveNow();
  }

  #draw({ keyPath, from, to, series }, layer) {
    const all = series.flatMap((each) => each.values).filter(Number.isFinite);
    if (all.length === 0) all.push(0);
    let least = all.reduce((one, other) => Math.min(one, other), Infinity);
    let most = all.reduce((one, other) => Math.max(one, other), -Infinity);
    if (!(most - least > 1e-9)) [least, most] = [least - 0.5, most + 0.5];
    const room = { x: width - margin.left - margin.right, y: height - margin.top - margin.bottom };
    const x = (time) => margin.left + (room.x * (time - from)) / Math.max(to - from, 1e-9);
    const y = (value) => margin.top + room.y * (1 - (value - least) / (most - least));
    this.#plot.x = x;
    const picture = makeSVG("svg", {
      viewBox: `0 0 ${width} ${height}`, role: "img",
      "aria-label": `${keyPath} of ${layer} from ${brief(from)} to ${brief(to)} s: minimum ${brief(least)}, maximum ${brief(most)}`,
    });
    const step = niceStep((most - least) / 4);
    for (let index = Math.ceil(least / step); index * step <= most + 1e-9; index += 1) {
      const at = y(index * step);
      picture.append(
        makeSVG("line", { class: "grid", x1: margin.left, x2: width - margin.right, y1: at, y2: at }),
        makeSVG("text", { x: margin.left - 5, y: at + 3, "text-anchor": "end" }, brief(index * step)));
    }
    picture.append(
      makeSVG("text", { x: margin.left, y: height - 4 }, `${brief(from)} s`),
      makeSVG("text", { x: width - margin.right, y: height - 4, "text-anchor": "end" }, `${brief(to)} s`));
    series.forEach(({ values }, index) => {
      const last = values.length - 1;
      let path = "";
      values.forEach((value, place) => {
        if (!Number.isFinite(value)) return;
        const follows = place > 0 && Number.isFinite(values[place - 1]);
        path += `${follows ? "L" : "M"}${x(from + ((to - from) * place) / last)},${y(value)}`;
      });
      picture.append(makeSVG("path", { class: `curve series-${index % 4}`, d: path }));
    });
    this.#now = picture.appendChild(
      makeSVG("line", { class: "now", y1: margin.top, y2: height - margin.bottom }));
    return picture;
  }

  #moveNow() {
    if (!this.#plot) return;
    const { from, to, series, x } = this.#plot;
    const { time } = this.#session;
    const inside = time >= from && time <= to;
    this.#now.setAttribute("visibility", inside ? "visible" : "hidden");
    this.#now.setAttribute("x1", x(time));
    this.#now.setAttribute("x2", x(time));
    const values = series.map(({ name, values: all }) => {
      const place = Math.round(((time - from) / Math.max(to - from, 1e-9)) * (all.length - 1));
      const value = all[Math.min(Math.max(place, 0), all.length - 1)];
      return `${name ? `${name} ` : ""}${Number.isFinite(value) ? brief(value) : "–"}`;
    });
    setText(this.#value, inside ? `Now ${values.join(", ")}` : "The playhead is outside the plotted range.");
  }
}
