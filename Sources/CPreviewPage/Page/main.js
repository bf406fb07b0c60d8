// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Assembles the live page from its parts, which share the session.

import { byId, make, setText } from "./element.js";
import { Inspector } from "./inspector.js";
import { Keyboard } from "./keyboard.js";
import { Shortcuts } from "./shortcuts.js";
import { ServerConnection } from "./connection.js";
import { Picture } from "./picture.js";
import { Plot } from "./plot.js";
import { Problems } from "./problems.js";
import { Save } from "./save.js";
import { Seed } from "./seed.js";
import { Session } from "./session.js";
import { Sizes } from "./sizes.js";
import { Tabs } from "./tabs.js";
import { Timeline } from "./timeline.js";
import { Touches } from "./touch.js";
import { Transport } from "./transport.js";
import { Tree } from "./tree.js";
import { View } from "./view.js";
import { Viewport } from "./viewport.js";

const link = new ServerConnection();
const session = new Session(link);
new Picture(byId("canvas"), session, link);
const viewport = new Viewport(session);
new Touches(session);
const keyboard = new Keyboard(session);
const transport = new Transport(session);
new Timeline(session, transport.sliderOfTime());
new Tree(session);
new Inspector(session);
new Plot(session);
new Problems(session);
new Seed(session);
new Sizes(session);
new View(session);
new Tabs();
const save = new Save(session);

session.on("inspect", (message) => viewport.outline(message.layer === session.selected ? message : null));

const pages = byId("page-choice");
pages.addEventListener("change", () => session.send("page", { name: pages.value }));

let visited = false;
session.on("hello", ({ scene, pages: names = [], page }) => {
  setText(byId("scene-name"), scene || "Multiplane");
  document.title = scene ? `${scene} – Multiplane` : "Multiplane";
  byId("page-field").hidden = names.length < 2;
  pages.replaceChildren(...names.map((name) => make("option", { value: name }, name)));
  if (page) pages.value = page;
  // With reduced motion preferred, the scene starts paused.
  if (!visited && matchMedia("(prefers-reduced-motion: reduce)").matches) session.setPlaying(false);
  visited = true;
});

new Shortcuts([
  [[" "], ["Space"], "Play or pause", () => transport.toggle()],
  [["ArrowLeft"], ["←"], "One frame back", () => session.step(-1)],
  [["ArrowRight"], ["→"], "One frame forward", () => session.step(1)],
  [["Shift ArrowLeft"], ["Shift", "←"], "Ten frames back", () => session.step(-10)],
  [["Shift ArrowRight"], ["Shift", "→"], "Ten frames forward", () => session.step(10)],
  [["Home"], ["Home"], "Go to start", () => session.seek(session.state.from ?? 0)],
  [["End"], ["End"], "Go to end", () => session.seek(session.state.to ?? session.extent)],
  [["l"], ["L"], "Loop", () => transport.toggleLoop()],
  [["["], ["["], "Slower", () => transport.stepSpeed(-1)],
  [["]"], ["]"], "Faster", () => transport.stepSpeed(1)],
  [["i"], ["I"], "Set in point", () => transport.setIn()],
  [["o"], ["O"], "Set out point", () => transport.setOut()],
  [["x"], ["X"], "Clear in and out points", () => session.setRange(null, null)],
  [["+", "="], ["+"], "Zoom in", () => viewport.stepZoom(1)],
  [["-"], ["−"], "Zoom out", () => viewport.stepZoom(-1)],
  [["0"], ["0"], "Fit", () => viewport.setZoom("fit")],
  [["1"], ["1"], "Actual size", () => viewport.setZoom(1)],
  [["r"], ["R"], "Rotate the scene", () => session.send("rotate")],
  [["k"], ["K"], "Keyboard input for the scene", () => keyboard.toggle()],
  [["s"], ["S"], "Save…", () => save.open()],
  [["?"], ["?"], "Show shortcuts", () => byId("help-dialog").showModal()],
]);

link.connect();
