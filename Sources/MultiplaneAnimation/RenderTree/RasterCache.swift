// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import Synchronization

/// A cache of the bitmaps of layers with `shouldRasterize` whose bitmaps do not change with time. It holds up to
/// ``limit`` bytes and serves all render trees of one root layer. The output does not depend on whether an entry is
/// cached.
final class RasterCache: Sendable {
  /// The maximum size of all cached pixels in bytes. The least recently used bitmaps are evicted to make room for a new
  /// one; a larger bitmap is not cached.
  static let limit = 64 << 20

  /// The parameters that determine a layer's bitmap, apart from the layer itself.
  struct Key: Equatable {
    var scale: CGFloat
    var renderer: LayerPainter.Renderer
    /// Whether y increases upward in the render target, so that the first row of an image has the greatest y.
    var isUp = false
  }

  /// The handle of a ``RenderNode`` in the cache. When the handle is deallocated, its entry is removed.
  final class Handle: Sendable {
    let pictures: RasterCache

    init(in pictures: RasterCache) { self.pictures = pictures }

    deinit { pictures.remove(ObjectIdentifier(self)) }

    /// Returns the cached bitmap for the parameters, or else one created by `make`, which is then cached unless it is
    /// larger than ``limit``; nil if `make` returns nil.
    func picture(_ form: Key, make: () -> RasterizedLayer?) -> RasterizedLayer? {
      if let known = pictures.find(ObjectIdentifier(self), form) { return known }
      guard let picture = make() else { return nil }
      pictures.keep(Entry(form: form, picture: picture), for: ObjectIdentifier(self))
      return picture
    }
  }

  private struct Entry {
    let form: Key
    let picture: RasterizedLayer
    /// The value of the counter `State.uses` at the last use of the entry.
    var lastUse = 0

    var size: Int { picture.image.map { $0.width * $0.height * 4 } ?? 0 }
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var size = 0
    var uses = 0

    mutating func remove(_ id: ObjectIdentifier) {
      if let entry = entries.removeValue(forKey: id) { size -= entry.size }
    }
  }

  private let state = Mutex(State())

  /// The size of all cached pixels in bytes.
  var size: Int { state.withLock { $0.size } }

  private func find(_ id: ObjectIdentifier, _ form: Key) -> RasterizedLayer? {
    state.withLock { state in
      guard let entry = state.entries[id], entry.form == form else { return nil }
      state.uses += 1
      state.entries[id]?.lastUse = state.uses
      return entry.picture
    }
  }

  private func keep(_ entry: Entry, for id: ObjectIdentifier) {
    state.withLock { state in
      state.remove(id)
      guard entry.size <= Self.limit else { return }
      while state.size + entry.size > Self.limit,
        let oldest = state.entries.filter({ $0.value.size > 0 })
          .min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.remove(oldest.key)
      }
      state.uses += 1
      state.entries[id] = entry
      state.entries[id]?.lastUse = state.uses
      state.size += entry.size
    }
  }

  private func remove(_ id: ObjectIdentifier) { state.withLock { $0.remove(id) } }
}
