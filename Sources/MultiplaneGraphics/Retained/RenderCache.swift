// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A cache of stroke outlines and offscreen pixels across frames. When it exceeds its limit, the least recently used
/// entries are evicted.
///
/// Cached results equal newly drawn ones, byte by byte. An offscreen is cached when it is requested for the second
/// time, so pixels that are needed only once are not cached.
final class RenderCache: @unchecked Sendable {
  private struct Entry {
    var outline: Outline?
    var picture: CachedOffscreen?
    var byteCount: Int
    var lastUse: Int
  }

  private let lock = NSLock()
  // All properties below are guarded by the lock.
  private var entries: [Key: Entry] = [:]
  private var size = 0
  private var useCounter = 0
  private var storedLimit: Int
  /// The offscreens that were given storage in this frame, whose bytes are not counted yet.
  private var pending: [Key] = []

  /// Creates an empty cache.
  /// - Parameter limit: in bytes; 0 caches nothing.
  init(limit: Int) { storedLimit = limit }

  /// The limit in bytes; 0 caches nothing.
  var limit: Int {
    get { lock.withLock { storedLimit } }
    set {
      lock.withLock {
        storedLimit = newValue
        trim()
      }
    }
  }

  /// The approximate number of bytes of all entries; offscreens drawn in this frame count from ``endFrame()`` on.
  var byteCount: Int { lock.withLock { size } }

  /// Returns the outline of a stroke, computing it on a cache miss; nil if the limit is 0.
  func outline(
    of path: CGPath, _ style: StrokeStyle, tolerance: CGFloat, make: (inout Outline) -> Void
  ) -> Outline? {
    let key = Key.stroke(path, style, tolerance)
    let found: Outline?? = lock.withLock {
      if storedLimit == 0 { return .some(nil) }
      guard let outline = entries[key]?.outline else { return nil }
      use(key)
      return outline
    }
    if let found { return found }
    var outline = Outline()
    make(&outline)
    let count = outline.points.count * 16 + outline.verbs.count + path.outline.points.count * 16
    lock.withLock { insert(key, Entry(outline: outline, byteCount: count + 256, lastUse: 0)) }
    return outline
  }

  /// Returns the storage for the pixels of an offscreen; nil if the limit is 0 or too small for the entry, at the first
  /// request (and the first after an eviction), and while the offscreen is being drawn for another request.
  func offscreen(for drawn: OffscreenKey) -> CachedOffscreen? {
    let key = Key.picture(drawn)
    return lock.withLock {
      if storedLimit == 0 { return nil }
      guard let entry = entries[key] else {
        // The entry retains the list's items, although most of them are retained elsewhere too.
        insert(key, Entry(byteCount: 256 + drawn.list.items.count * 64, lastUse: 0))
        return nil
      }
      use(key)
      // An offscreen that is currently being drawn cannot be shared.
      if let picture = entry.picture { return picture.isDrawn ? picture : nil }
      let picture = CachedOffscreen(canvas: drawn.canvas)
      entries[key]!.picture = picture
      pending.append(key)
      return picture
    }
  }

  /// Counts the bytes of the offscreens drawn in this frame, and evicts entries if the limit is exceeded.
  func endFrame() {
    lock.withLock {
      if pending.isEmpty { return }
      for key in pending {
        guard let picture = entries[key]?.picture else { continue }
        // An invisible offscreen was not drawn; it may be cached later.
        if !picture.isDrawn { entries[key]!.picture = nil }
        entries[key]!.byteCount += picture.byteCount
        size += picture.byteCount
      }
      pending.removeAll(keepingCapacity: true)
      trim()
    }
  }

  private func use(_ key: Key) {
    useCounter += 1
    entries[key]!.lastUse = useCounter
  }

  private func insert(_ key: Key, _ entry: Entry) {
    if entry.byteCount > storedLimit { return }
    if let old = entries.updateValue(entry, forKey: key) { size -= old.byteCount }
    size += entry.byteCount
    use(key)
    trim()
  }

  /// Evicts entries if the limit is exceeded, down to three quarters of it, so that not every frame has to sort the
  /// entries.
  private func trim() {
    if size <= storedLimit { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if size <= storedLimit / 4 * 3 { return }
      entries[key] = nil
      size -= entry.byteCount
    }
  }
}

extension RenderCache {
  /// The inputs that determine the pixels of an offscreen.
  struct OffscreenKey {
    let list: DisplayList
    /// The map from the list's space to pixels.
    let map: Homography
    var filters: [Filter] = []
    var shadow: Shadow?
    /// The pixels that can affect the frame: see `DisplayListLowering.canvas`.
    let canvas: PixelRect
    /// Whether edges are drawn without antialiasing.
    let isAliased: Bool

    func isSame(as other: OffscreenKey) -> Bool {
      map == other.map && filters == other.filters && shadow == other.shadow
        && canvas == other.canvas && isAliased == other.isAliased
        && list.isSame(as: other.list)
    }
  }

  /// The cache key: the drawn content, compared by value.
  enum Key: Hashable {
    case stroke(CGPath, StrokeStyle, CGFloat)
    case picture(OffscreenKey)

    static func == (a: Key, b: Key) -> Bool {
      switch (a, b) {
      case (.stroke(let path, let style, let t), .stroke(let path2, let style2, let t2)):
        t == t2 && style == style2 && path.isEquivalent(to: path2)
      case (.picture(let a), .picture(let b)): a.isSame(as: b)
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .stroke(let path, let style, _):
        path.hashSample(into: &hasher)
        hasher.combine(style.width)
      case .picture(let picture):
        picture.list.hashSample(into: &hasher)
        hasher.combine(picture.map.tx)
        hasher.combine(picture.map.ty)
      }
    }
  }
}

extension CGPath {
  /// Hashes the number of points, and the first, middle and last point.
  fileprivate func hashSample(into hasher: inout Hasher) {
    let points = outline.points
    hasher.combine(points.count)
    guard let first = points.first, let last = points.last else { return }
    for point in [first, points[points.count / 2], last] {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }
}

extension DisplayList {
  /// Two lists that are known to be equivalent.
  fileprivate struct Pair: Hashable {
    let first, second: ObjectIdentifier
  }

  /// Returns whether all items are known to draw the same, including those of nested lists.
  func isSame(as other: DisplayList) -> Bool {
    var known: Set<Pair> = []
    return isSame(as: other, &known)
  }

  /// Returns whether all items are known to draw the same, including the items of nested lists.
  /// - Parameter known: equivalent backdrop lists and nested lists found so far, as these may occur several times.
  fileprivate func isSame(as other: DisplayList, _ known: inout Set<Pair>) -> Bool {
    if self === other { return true }
    if items.count != other.items.count { return false }
    return items.indices.allSatisfy {
      items[$0].isSame(as: other.items[$0])
        || items[$0].isDeeplyEquivalent(as: other.items[$0], &known)
    }
  }

  /// Returns whether all items of two lists are known to draw the same, and stores a positive result in `known`.
  fileprivate func isEquivalentMemoized(as other: DisplayList, _ known: inout Set<Pair>) -> Bool {
    let pair = Pair(first: ObjectIdentifier(self), second: ObjectIdentifier(other))
    if known.contains(pair) { return true }
    guard isSame(as: other, &known) else { return false }
    known.insert(pair)
    return true
  }

  /// Hashes the number of items, and for the first item a few points and the translation or, recursively, its list.
  fileprivate func hashSample(into hasher: inout Hasher) {
    hasher.combine(items.count)
    switch items.first {
    case .fill(let path, _, _, let map), .stroke(let path, _, _, let map),
      .shadow(let path, _, _, let map), .clip(let path, _, let map, _):
      path.hashSample(into: &hasher)
      hasher.combine(map.tx)
      hasher.combine(map.ty)
    case .list(let list), .transformed(let list, _), .blend(_, let list), .antialiased(_, let list):
      list.hashSample(into: &hasher)
    case .group(let group): group.content.hashSample(into: &hasher)
    case nil: break
    }
  }

  /// Whether copying cached pixels is probably cheaper than drawing: true for more than about three items, where
  /// strokes, shadows and groups count several times.
  var isWorthCaching: Bool {
    if items.count > 3 { return true }
    var count = 0
    for item in items {
      switch item {
      case .fill: count += 1
      case .stroke, .shadow: count += 2
      case .list(let list), .transformed(let list, _), .clip(_, _, _, let list),
        .blend(_, let list),
        .antialiased(_, let list):
        count += list.isWorthCaching ? 4 : list.items.count
      case .group: count += 4
      }
    }
    return count > 3
  }
}

extension DisplayList.Item {
  /// Returns whether items with nested lists are known to draw the same because the contents of the lists do.
  fileprivate func isDeeplyEquivalent(
    as other: DisplayList.Item, _ known: inout Set<DisplayList.Pair>
  ) -> Bool {
    switch (self, other) {
    case (.list(let a), .list(let b)): return a.isEquivalentMemoized(as: b, &known)
    case (.transformed(let a, let map), .transformed(let b, let map2)):
      return map == map2 && a.isSame(as: b, &known)
    case (.clip(let path, let rule, let map, let a), .clip(let path2, let rule2, let map2, let b)):
      return map == map2 && rule == rule2 && path.isEquivalent(to: path2) && a.isSame(as: b, &known)
    case (.blend(let mode, let a), .blend(let mode2, let b)):
      return mode == mode2 && a.isSame(as: b, &known)
    case (.antialiased(let isSmooth, let a), .antialiased(let isSmooth2, let b)):
      return isSmooth == isSmooth2 && a.isSame(as: b, &known)
    case (.group(let a), .group(let b)):
      guard a.hasEqualProperties(to: b) else { return false }
      if let mask = a.mask, let mask2 = b.mask, !mask.isSame(as: mask2, &known) { return false }
      return a.backdrop == nil
        ? a.content.isSame(as: b.content, &known)
        : a.content.isEquivalentMemoized(as: b.content, &known)
    default: return false
    }
  }
}
