// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The pixels of a bitmap context.
///
/// Drawing renders into a bitmap that the target owns. Memory that the client can access is updated after each draw
/// outside transparency layers; as long as no memory is exposed, draws are usually batched.
final class BitmapTarget {
  let layout: PixelLayout
  private let bitmap: Bitmap
  private let renderer = DisplayListRenderer()
  /// The memory passed in by the client or exposed to it; nil if there is none, or if the memory of the bitmap itself
  /// is exposed.
  private var memory: UnsafeMutableRawPointer?
  private let ownsMemory: Bool
  /// Whether the client can access the memory at any time, so that draws cannot be batched.
  private(set) var isVisible: Bool
  /// The function that releases the memory of the client, called by `deinit`; nil for none.
  var release: (() -> Void)?

  init(_ layout: PixelLayout, memory: UnsafeMutableRawPointer?) {
    self.layout = layout
    self.memory = memory
    ownsMemory = memory == nil
    isVisible = memory != nil
    bitmap = Bitmap(width: layout.width, height: layout.height)
    normalize()
  }

  deinit {
    if ownsMemory { memory?.deallocate() }
    release?()
  }

  /// The map from device space, in which y points up, to pixels, in which y points down.
  private var toPixels: Homography {
    Homography(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(layout.height))
  }

  func draw(_ list: DisplayList) {
    readFromMemory()
    renderer.render(list, into: bitmap, transform: toPixels, background: nil)
    normalize()
    writeToMemory()
  }

  /// Returns a copy of the current pixels.
  func image() -> CGImage {
    readFromMemory()
    return CGImage(bitmap, role: layout.kind == .gray ? .gray : .picture)
  }

  /// Returns the address of the pixels, which are updated by each later ``draw(_:)``.
  func exposeMemory() -> UnsafeMutableRawPointer {
    isVisible = true
    if layout.isNative, ownsMemory { return UnsafeMutableRawPointer(bitmap.pixels) }
    if let memory { return memory }
    let count = layout.bytesPerRow * layout.height
    let new = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    new.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    memory = new
    writeToMemory()
    return new
  }

  private func readFromMemory() {
    if let memory { layout.read(memory, into: bitmap) }
  }

  private func writeToMemory() {
    if let memory { layout.write(bitmap, to: memory) }
  }

  /// Converts each pixel to a value that the layout can store, so that later draws blend with the stored value.
  private func normalize() {
    if case .color(_, _, _, _, isOpaque: false) = layout.kind { return }
    for y in 0..<layout.height {
      let pixels = bitmap.pixels + y * bitmap.stride
      for x in 0..<layout.width { pixels[x] = layout.normalized(pixels[x]) }
    }
  }
}
