// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import Synchronization

/// A cache of the bitmaps of rasterized layers that are the same at all times, for all trees of one root, up to
/// ``limit`` bytes. The output does not depend on whether an entry is cached.
final class RasterCache: Sendable {
  /// The maximum size of the pixels in bytes; beyond it the least recently used bitmaps are evicted.
  static let limit = 64 << 20

  /// The parameters of a layer's bitmap other than the layer itself.
  struct Key: Equatable {
    var scale: CGFloat
    var renderer: LayerPainter.Renderer
    /// Whether y increases upward, which flips images.
    var isUp = false
  }

  /// The handle of a committed layer in the cache; the layer's entry is removed when the handle is deallocated.
  final class Handle: Sendable {
    let pictures: RasterCache

    init(in pictures: RasterCache) { self.pictures = pictures }

    deinit { pictures.remove(ObjectIdentifier(self)) }

    /// Returns the cached bitmap, or a new one from `make`; nil if `make` returns nil.
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
    /// The value of the use counter at the last use.
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

  /// The size of the cached pixels in bytes.
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
