// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Draws frames from the server on the canvas. Their rectangles are decoded when a frame arrives. Frames are drawn in
// the order of sending, and acknowledged once they are drawn, so that a slow browser receives fewer frames instead of
// late ones.

const types = { 1: "image/jpeg", 2: "image/png" };
const headBytes = 30;
const rectangleBytes = 16;

/// Parses a binary message of the server into a frame; returns null if the message is incomplete or invalid.
export function readFrame(buffer) {
  const view = new DataView(buffer);
  if (buffer.byteLength < headBytes || view.getUint32(0, false) !== 0x4d504631) return null;
  const frame = {
    sequence: view.getUint32(4, true), time: view.getFloat64(8, true), frame: view.getUint32(16, true),
    input: view.getUint32(20, true), width: view.getUint16(24, true), height: view.getUint16(26, true),
    rectangles: [],
  };
  let at = headBytes;
  for (let left = view.getUint16(28, true); left > 0; left -= 1) {
    if (at + rectangleBytes > buffer.byteLength) return null;
    const length = view.getUint32(at + 12, true);
    const type = types[view.getUint8(at + 8)];
    const begin = at + rectangleBytes;
    if (!type || begin + length > buffer.byteLength) return null;
    frame.rectangles.push({
      x: view.getUint16(at, true), y: view.getUint16(at + 2, true),
      width: view.getUint16(at + 4, true), height: view.getUint16(at + 6, true),
      type, bytes: new Uint8Array(buffer, begin, length),
    });
    at = begin + length;
  }
  return frame;
}

/// Decodes the JPEG or PNG file of a rectangle into an image for `drawImage`. `ImageDecoder`, which exists in secure
/// contexts only, takes the bytes directly; a blob is read through another process.
async function decode({ bytes, type }) {
  const options = { colorSpaceConversion: "none" };
  if (!globalThis.ImageDecoder) return createImageBitmap(new Blob([bytes], { type }), options);
  const decoder = new ImageDecoder({ data: bytes, type, ...options });
  try {
    return (await decoder.decode()).image;
  } finally {
    decoder.close();
  }
}

export class Picture {
  #canvas;
  #context;
  #session;
  #last = Promise.resolve();

  /// Draws the frames that `link` receives. Dispatches "shown" on the canvas (detail: the frame) after each frame.
  constructor(canvas, session, link) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d");
    this.#session = session;
    link.addEventListener("frame", ({ detail }) => this.#receive(detail));
  }

  #receive(buffer) {
    const frame = readFrame(buffer);
    if (!frame) return;
    const arrival = this.#session.arrival();
    const connection = this.#session.connections;
    const images = Promise.allSettled(frame.rectangles.map(decode));
    this.#last = this.#last.then(async () => this.#draw(frame, await images, arrival))
      // A frame that cannot be drawn is acknowledged as well; otherwise the server would stop sending.
      .catch((error) => console.warn(error))
      .then(() => {
        if (connection === this.#session.connections) this.#session.send("ack", { sequence: frame.sequence });
        this.#canvas.dispatchEvent(new CustomEvent("shown", { detail: frame }));
      });
  }

  #draw(frame, images, arrival) {
    const canvas = this.#canvas;
    if (canvas.width !== frame.width || canvas.height !== frame.height) {
      canvas.width = frame.width;
      canvas.height = frame.height;
    }
    frame.rectangles.forEach(({ x, y, width, height }, index) => {
      const image = images[index].value;
      if (!image) return;
      this.#context.clearRect(x, y, width, height);
      this.#context.drawImage(image, x, y, width, height);
      image.close();
    });
    this.#session.show(frame.time, arrival);
  }
}
