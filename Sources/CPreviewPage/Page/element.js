// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Making elements. Whatever comes from the server enters the page here as text, never as markup.

export const byId = (id) => document.getElementById(id);

/// An element with attributes (false and null leave one out; functions are listeners) and children,
/// which are elements or text.
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

/// Sets the text only when it differs, so that nothing is announced or laid out again for nothing.
export function setText(element, text) {
  const wanted = String(text);
  if (element.textContent !== wanted) element.textContent = wanted;
}

export function setAttribute(element, name, value) {
  const wanted = String(value);
  if (element.getAttribute(name) !== wanted) element.setAttribute(name, wanted);
}

/// Calls `work` once in the next animation frame, however often it is asked before.
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
