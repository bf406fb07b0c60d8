// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Formatting and parsing of times and frame numbers.

/// The number of the frame shown at a time in seconds, at `rate` frames per second. The margin absorbs rounding errors
/// of times on a frame boundary.
export const frameOf = (time, rate) => Math.floor(time * rate + 1e-6);

export const seconds = (time) => `${time.toFixed(2)} s`;

/// A label with a time in seconds and the number of its frame: "1.25 s, frame 75".
export const timeLabel = (time, rate) => `${seconds(time)}, frame ${frameOf(time, rate)}`;

/// A number with at most three decimals: "2", "0.25".
export const brief = (number) => String(Math.round(number * 1000) / 1000);

/// The smallest of 1, 2 and 5 times a power of ten that is at least `value` and 1e-6 (nice numbers for axis labels).
export function niceStep(value) {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)));
  const factor = [1, 2, 5, 10].find((each) => each * power >= value * (1 - 1e-9));
  return factor * power;
}

/// Parses a time in seconds: "1.25", "1,25 s", "0:02.5" or "75f" (frames); null if it is invalid.
export function parseTime(text, rate) {
  const typed = text.trim().replace(",", ".");
  let found = typed.match(/^(\d+)\s*f$/i);
  if (found) return Number(found[1]) / rate;
  found = typed.match(/^(\d+):(\d+(?:\.\d*)?)$/);
  if (found) return Number(found[1]) * 60 + Number(found[2]);
  found = typed.match(/^(\d*\.?\d+|\d+\.)\s*s?$/i);
  return found ? Number(found[1]) : null;
}
