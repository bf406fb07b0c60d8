// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Points that grow at the end; memory is kept from use to use. One owner at a time.
final class PointBuffer {
  private(set) var base: UnsafeMutablePointer<CGPoint>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  @inline(__always) func append(_ p: Vector) {
    if count == capacity { grow() }
    (base + count).initialize(to: p.point)
    count &+= 1
  }

  @inline(__always) func removeAll() { count = 0 }

  /// The points in order.
  var points: UnsafeBufferPointer<CGPoint> { UnsafeBufferPointer(start: base, count: count) }

  @inline(never) private func grow() {
    let larger = UnsafeMutablePointer<CGPoint>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
