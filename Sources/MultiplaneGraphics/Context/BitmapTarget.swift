// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The pixels of a bitmap context.
///
/// Drawing goes into a bitmap of our own. Memory that somebody else can see follows each draw; as long as
/// nobody can, draws are collected and done in one go.
final class BitmapTarget {
  let layout: PixelLayout
  private let bitmap: Bitmap
  private let renderer = DisplayListRenderer()
  /// The memory that was given or handed out, where it is not the bitmap's.
  private var memory: UnsafeMutableRawPointer?
  private let ownsMemory: Bool
  /// Whether somebody may look at the pixels at any time.
  private(set) var isVisible: Bool

  init(_ layout: PixelLayout, memory: UnsafeMutableRawPointer?) {
    self.layout = layout
    self.memory = memory
    ownsMemory = memory == nil
    isVisible = memory != nil
    bitmap = Bitmap(width: layout.width, height: layout.height)
    if layout.isOpaque { makeOpaque() }
  }

  deinit { if ownsMemory { memory?.deallocate() } }

  /// From device space, y up, to rows of pixels.
  private var toPixels: Homography {
    Homography(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(layout.height))
  }

  func draw(_ list: DisplayList) {
    pull()
    renderer.render(list, into: bitmap, transform: toPixels, background: nil)
    push()
  }

  /// Makes a region transparent, or black where there is no alpha.
  func erase(_ region: ClipNode) {
    let mask = Bitmap(width: layout.width, height: layout.height)
    var builder = DisplayListBuilder()
    let everything = CGRect(
      x: -1, y: -1, width: CGFloat(layout.width + 2), height: CGFloat(layout.height + 2))
    builder.append(
      .fill(
        CGPath(rect: everything), rule: .winding, paint: .color(.black), transform: .identity),
      under: region)
    renderer.render(builder.take(), into: mask, transform: toPixels, background: nil)
    pull()
    for y in 0..<layout.height {
      let pixels = bitmap.pixels + y * bitmap.stride
      let erased = mask.pixels + y * mask.stride
      for x in 0..<layout.width {
        let kept = UInt8(255 - erased[x] >> 24)
        if kept < 255 { pixels[x] = PixelArithmetic.scaled(pixels[x], by: kept) }
      }
    }
    if layout.isOpaque { makeOpaque() }
    push()
  }

  /// A picture of the pixels as they are now.
  func image() -> CGImage {
    pull()
    return CGImage(bitmap)
  }

  /// The memory, which follows all draws from now on.
  func visibleMemory() -> UnsafeMutableRawPointer {
    isVisible = true
    if layout.isNative, ownsMemory { return UnsafeMutableRawPointer(bitmap.pixels) }
    if let memory { return memory }
    let count = layout.bytesPerRow * layout.height
    let new = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    new.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    memory = new
    push()
    return new
  }

  private func pull() {
    if let memory { layout.read(memory, into: bitmap) }
  }

  private func push() {
    if let memory { layout.write(bitmap, to: memory) }
  }

  private func makeOpaque() {
    for y in 0..<layout.height {
      let pixels = bitmap.pixels + y * bitmap.stride
      for x in 0..<layout.width { pixels[x] |= UInt32(0xFF00_0000).littleEndian }
    }
  }
}
