// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import Foundation
import Synchronization

/// A cache of the coverage masks of a face's glyphs at quarter-pixel positions.
///
/// A mask is the coverage of the filled outline at one of 16 subpixel positions and at one scale. It depends only on
/// outline, scale and position, so that the cache does not affect the result. All masks are discarded when a mask is
/// added while ``byteLimit`` or more bytes are cached, and when a scale is added while there are ``maximumScales``.
///
/// Safe for concurrent use.
package final class GlyphMaskCache: Sendable {
  /// The number of bytes of cached masks at which all are discarded before the next mask is added: 2 MiB.
  static let byteLimit = 2 << 20
  static let maximumScales = 16
  /// The maximum number of columns and of rows of a mask; larger glyphs are drawn as outlines.
  static let maximumSide = 128
  /// The alignment of the rows of a mask: each is padded to a multiple of this number of bytes.
  static let padding = 16

  private let kept: Mutex<Entries>

  package init() { kept = Mutex(Entries()) }

  /// The number of bytes of cached masks.
  package var byteCount: Int { kept.withLock { $0.memory.byteCount } }

  /// Discards all masks.
  package func removeAll() { kept.withLock { $0 = Entries() } }

  /// Glyphs at one scale and at quarter-pixel positions.
  struct Run {
    let glyphs: [UInt16]
    /// One origin per glyph, in 1/256 pixel, each a multiple of 64.
    let origins: UnsafePointer<SIMD2<Int32>>
    /// Pixels per font unit; negative for a flipped axis.
    let scale: SIMD2<Double>
    /// A function that returns the outline of a glyph in font units; called under a lock.
    let outline: (UInt16) -> Outline
  }

  /// Appends the masks that are visible in a list's clip, and returns their bounds, which are empty if none is visible.
  /// If a glyph cannot be drawn with a mask, usually since it is too large, appends nothing and returns nil.
  func append(_ run: Run, to list: DrawList.Storage) -> PixelRect? {
    kept.withLock { kept in
      var scale = kept.scale(run.scale)
      list.retain(kept.memory)
      let first = list.glyphs.count, clip = list.clip
      list.glyphs.reserve(run.glyphs.count)
      var bounds = PixelRect.empty
      var maker: GlyphMaskRasterizer?
      defer { maker?.deallocate() }
      for i in run.glyphs.indices {
        let glyph = run.glyphs[i], origin = run.origins[i]
        let quarter = UInt32(truncatingIfNeeded: (origin.x >> 6 & 3) | (origin.y >> 4 & 12))
        let key = UInt32(glyph) << 4 | quarter
        var found = kept.scales[scale].entries[key]
        if found == nil {
          if kept.isFull {
            kept.removeAll()
            scale = kept.scale(run.scale)
            list.retain(kept.memory)
          }
          if maker == nil { maker = GlyphMaskRasterizer() }
          let made = maker!.mask(of: run.outline(glyph), run.scale, quarter, in: kept.memory)
          kept.scales[scale].entries[key] = made
          found = made
        }
        guard let mask = found, mask.rows != 0 else { continue }
        if mask.isTooLarge {
          list.glyphs.count = first
          return nil
        }
        let x0 = origin.x >> 8 &+ Int32(mask.x), y0 = origin.y >> 8 &+ Int32(mask.y)
        let pixels = PixelRect(
          x0: x0, y0: y0, x1: x0 &+ Int32(mask.columns), y1: y0 &+ Int32(mask.rows))
        if !pixels.intersects(clip) { continue }
        bounds = bounds.union(pixels)
        list.glyphs.append(
          mp_glyph_mask(bytes: mask.bytes, x: x0, y: y0, stride: mask.stride, rows: mask.rows))
      }
      return bounds
    }
  }

  // MARK: Cached entries

  private struct Scale {
    let factors: SIMD2<Double>
    var entries = MaskTable()
  }

  private struct Entries: @unchecked Sendable {
    var scales: [Scale] = []
    var memory = GlyphMaskArena()

    var isFull: Bool { memory.byteCount >= GlyphMaskCache.byteLimit }

    mutating func removeAll() {
      scales = []
      memory = GlyphMaskArena()
    }

    mutating func scale(_ factors: SIMD2<Double>) -> Int {
      if let found = scales.firstIndex(where: { $0.factors == factors }) { return found }
      if scales.count == GlyphMaskCache.maximumScales { removeAll() }
      scales.append(Scale(factors: factors))
      return scales.count - 1
    }
  }

  /// A hash table of masks by glyph and subpixel position.
  private struct MaskTable {
    private var keys = [UInt32](repeating: .max, count: 64)
    private var masks = [GlyphMask](repeating: GlyphMask(), count: 64)
    private var count = 0

    subscript(key: UInt32) -> GlyphMask? {
      @inline(__always) get {
        let slot = slot(of: key)
        return keys[slot] == key ? masks[slot] : nil
      }
      set {
        guard let newValue else { return }
        if count * 2 >= keys.count { grow() }
        insert(key, newValue)
      }
    }

    /// Returns the slot of a key, or the slot to insert it at.
    @inline(__always) private func slot(of key: UInt32) -> Int {
      let last = keys.count - 1
      var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 12) & last
      return keys.withUnsafeBufferPointer { keys in
        while keys[slot] != key, keys[slot] != .max { slot = (slot + 1) & last }
        return slot
      }
    }

    private mutating func insert(_ key: UInt32, _ mask: GlyphMask) {
      let slot = slot(of: key)
      if keys[slot] != key { count += 1 }
      (keys[slot], masks[slot]) = (key, mask)
    }

    private mutating func grow() {
      let (oldKeys, oldMasks) = (keys, masks)
      keys = Array(repeating: .max, count: oldKeys.count * 2)
      masks = Array(repeating: GlyphMask(), count: oldKeys.count * 2)
      count = 0
      for i in oldKeys.indices where oldKeys[i] != .max { insert(oldKeys[i], oldMasks[i]) }
    }
  }
}
