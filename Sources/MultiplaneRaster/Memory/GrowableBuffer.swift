// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// An append-only run of plain values (no references) that keeps its memory when emptied.
///
/// An array pays for uniqueness and bounds on every append, which is a measurable part of edge
/// building; the owner of this one calls ``deallocate()``.
struct GrowableBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  /// Elements in use. Whoever writes through ``base`` after ``reserve(_:)`` sets it.
  var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  func deallocate() { base.deallocate() }

  /// Makes room for that many more.
  @inline(__always) mutating func reserve(_ more: Int) {
    if count &+ more > capacity { grow(count + more) }
  }

  @inline(never) private mutating func grow(_ needed: Int) {
    let larger = max(needed, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }

  @inline(__always) mutating func append(_ element: Element) {
    reserve(1)
    base[count] = element
    count &+= 1
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// A copy with memory of its own.
  func copy() -> GrowableBuffer {
    var other = GrowableBuffer(capacity: max(count, 16))
    other.base.update(from: base, count: count)
    other.count = count
    return other
  }
}
