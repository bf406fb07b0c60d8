// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A growable buffer of trivial values (no references) that keeps its memory when emptied.
///
/// An array checks uniqueness and bounds on every append, which is a measurable part of edge building. The owner
/// must call ``deallocate()``.
struct GrowableBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  /// The number of elements. Code that appends by writing through ``base`` after ``reserve(_:)`` must increase the
  /// number.
  var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  func deallocate() { base.deallocate() }

  /// Reserves capacity for additional elements.
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

  /// Returns a copy with separate memory.
  func copy() -> GrowableBuffer {
    var other = GrowableBuffer(capacity: max(count, 16))
    other.base.update(from: base, count: count)
    other.count = count
    return other
  }
}
