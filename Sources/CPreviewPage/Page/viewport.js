// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The size of the stage on the page: fitted to the viewport (at most 1:1), or at a chosen zoom; also the outlines of
// the selected layer and of redrawn regions.

import { byId, make, makeSVG, oncePerFrame, setText } from "./element.js";

const zooms = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8];
const percent = (zoom) => `${Math.round(zoom * 100)} %`;

export class Viewport {
  #session;
  #zoom = "fit";
  #size = { width: 0, height: 0 };
  #scheduleLayout = oncePerFrame(() => this.#layOut());
  #redrawn = [];

  constructor(session) {
    this.#session = session;
    const choice = byId("zoom");
    choice.append(make("option", { value: "fit" }, "Fit"));
    choice.append(...zooms.map((zoom) => make("option", { value: zoom }, percent(zoom))));
    choice.addEventListener("change", () => this.setZoom(choice.value));
    byId("zoom-in").addEventListener("click", () => this.stepZoom(1));
    byId("zoom-out").addEventListener("click", () => this.stepZoom(-1));
    byId("viewport").addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    new ResizeObserver(this.#scheduleLayout).observe(byId("viewport"));
    session.on("state", ({ width, height }) => {
      if (width === this.#size.width && height === this.#size.height) return;
      this.#size = { width, height };
      this.#scheduleLayout();
    });
    session.on("select", () => this.#outline(null));
    byId("canvas").addEventListener("shown", ({ detail }) => this.#showRedrawn(detail));
  }

  /// Sets the zoom: "fit", or the number of CSS pixels per point of the stage.
  setZoom(zoom) {
    this.#zoom = zoom === "fit" ? "fit" : Number(zoom);
    byId("zoom").value = String(zoom);
    this.#scheduleLayout();
  }

  stepZoom(direction) {
    const now = this.#scale();
    const next = direction > 0
      ? zooms.find((zoom) => zoom > now * 1.001)
      : zooms.findLast((zoom) => zoom < now * 0.999);
    if (next) this.setZoom(next);
  }

  #scale() {
    if (this.#zoom !== "fit") return this.#zoom;
    const { width, height } = this.#session.state;
    const room = byId("viewport");
    const { paddingLeft, paddingTop } = getComputedStyle(room);
    const fitted = Math.min(
      1, (room.clientWidth - 2 * parseFloat(paddingLeft)) / Math.max(width, 1),
      (room.clientHeight - 2 * parseFloat(paddingTop)) / Math.max(height, 1));
    return Math.max(fitted, 0.05);
  }

  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.stepZoom(event.deltaY < 0 ? 1 : -1);
  }

  #layOut() {
    const { width, height } = this.#session.state;
    if (!(width > 0 && height > 0)) return;
    const scale = this.#scale();
    const dots = window.devicePixelRatio;
    const frame = byId("frame");
    byId("waiting").hidden = true;
    frame.hidden = false;
    frame.style.width = `${Math.max(1, Math.round(width * scale * dots)) / dots}px`;
    frame.style.height = `${Math.max(1, Math.round(height * scale * dots)) / dots}px`;
    byId("canvas").classList.toggle("pixels", scale >= 4);
    setText(byId("zoom").options[0], this.#zoom === "fit" ? `Fit, ${percent(scale)}` : "Fit");
    const room = byId("viewport");
    const scrolls = room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight;
    if (scrolls) {
      room.tabIndex = 0;
      room.setAttribute("role", "group");
      room.setAttribute("aria-label", "Stage, larger than the viewport; arrow keys scroll it");
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) room.removeAttribute(name);
    }
    const overlay = byId("overlay");
    overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const marks = overlay.querySelector(".marks") ?? overlay.appendChild(makeSVG("g", { class: "marks" }));
    marks.replaceChildren(...this.#redrawn.map((each) => makeSVG("rect", { class: "redrawn", ...each })));
  }

  /// Draws the outline of the selected layer through its corners, in points of the stage; null removes the outline.
  #outline(corners) {
    const overlay = byId("overlay");
    overlay.querySelector(".outline")?.remove();
    if (!corners) return;
    const points = corners.map((corner) => corner.join(",")).join(" ");
    overlay.append(makeSVG("g", { class: "outline" },
      makeSVG("polygon", { class: "halo", points }), makeSVG("polygon", { class: "line", points })));
  }

  outline(message) {
    const corners = message?.outline;
    // The corners of distant or degenerate layers may be too large, or not finite, for an SVG polygon.
    const whole = Array.isArray(corners) && corners.length === 4
      && corners.flat().every((each) => Number.isFinite(each) && Math.abs(each) < 1e9);
    this.#outline(whole ? corners : null);
  }

  #showRedrawn({ rectangles, width }) {
    const wanted = byId("show-redrawn").checked;
    if (!wanted && this.#redrawn.length === 0) return;
    const scale = width / Math.max(this.#session.state.width, 1);
    this.#redrawn = wanted
      ? rectangles.map((each) => ({
        x: each.x / scale, y: each.y / scale, width: each.width / scale, height: each.height / scale,
      }))
      : [];
    this.#scheduleLayout();
  }
}
