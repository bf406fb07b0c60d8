// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Creation of elements. Text from the server is inserted as text only, never as markup.

export const byId = (id) => document.getElementById(id);

/// Creates an element with attributes and children, which are elements or text. An attribute whose value is false, null
/// or undefined is omitted; one whose value is a function becomes an event handler.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.map((child) => (child instanceof Node ? child : String(child))));
  return element;
}

const svgSpace = "http://www.w3.org/2000/svg";

export function makeSVG(tag, attributes = {}, ...children) {
  const element = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const icon = (name) =>
  makeSVG("svg", { "aria-hidden": "true" }, makeSVG("use", { href: `#i-${name}` }));

/// Sets the text only if it differs, which avoids needless announcements and layout.
export function setText(element, text) {
  const wanted = String(text);
  if (element.textContent !== wanted) element.textContent = wanted;
}

export function setAttribute(element, name, value) {
  const wanted = String(value);
  if (element.getAttribute(name) !== wanted) element.setAttribute(name, wanted);
}

/// Returns a function that schedules `work` for the next animation frame, at most once per frame.
export function oncePerFrame(work) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      work();
    });
  };
}
