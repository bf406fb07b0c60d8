// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The animations of a live tree, of which the first is that to which something happens next: a binary heap, so that
/// each event of n animations costs log n.
///
/// An animation knows its place in the heap, so that one that goes is taken out without being looked for. What happens
/// at one time is in order of adding.
struct AnimationSchedule {
  /// An animation and the layer that has it.
  struct Entry {
    let layer: CALayer
    let attached: AttachedAnimation
  }

  private var heap: [Entry] = []
  private var nextNumber = 0

  /// To what something happens first; nil without any.
  var first: Entry? { heap.first }

  /// All, in no order that means something.
  var entries: [Entry] { heap }

  /// In order of adding.
  static func areInOrder(_ a: Entry, _ b: Entry) -> Bool {
    a.attached.sequenceNumber < b.attached.sequenceNumber
  }

  // MARK: - Changes

  /// Adds an animation of which the next happens at a time: infinite for nothing ever.
  mutating func insert(_ entry: Entry, at time: Double) {
    entry.attached.sequenceNumber = nextNumber
    nextNumber += 1
    reinsert(entry, at: time)
  }

  /// Adds one back that had been taken out, in its old place in the order.
  mutating func reinsert(_ entry: Entry, at time: Double) {
    entry.attached.eventTime = time
    heap.append(entry)
    entry.attached.heapIndex = UInt32(heap.count - 1)
    siftUp(heap.count - 1)
  }

  /// Takes out the first.
  mutating func removeFirst() -> Entry { remove(at: 0) }

  /// Takes out an animation, if it is here.
  mutating func remove(_ attached: AttachedAnimation) {
    let place = Int(attached.heapIndex)
    if place < heap.count, heap[place].attached === attached { _ = remove(at: place) }
  }

  /// Takes all out, in order of adding.
  mutating func removeAll() -> [Entry] {
    defer { heap = [] }
    return heap.sorted(by: Self.areInOrder)
  }

  /// Gives all another time.
  mutating func reschedule(_ time: (Entry) -> Double) {
    for entry in heap { entry.attached.eventTime = time(entry) }
    for i in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(i) }
  }

  // MARK: - The heap

  private mutating func remove(at place: Int) -> Entry {
    let entry = heap[place]
    let last = heap.removeLast()
    if place < heap.count {
      store(last, place)
      siftUp(place)
      siftDown(Int(last.attached.heapIndex))
    }
    return entry
  }

  private mutating func store(_ entry: Entry, _ place: Int) {
    heap[place] = entry
    entry.attached.heapIndex = UInt32(place)
  }

  private func isBefore(_ a: Entry, _ b: Entry) -> Bool {
    (a.attached.eventTime, a.attached.sequenceNumber) < (
      b.attached.eventTime, b.attached.sequenceNumber
    )
  }

  private mutating func siftUp(_ start: Int) {
    var place = start
    let entry = heap[place]
    while place > 0 {
      let parent = (place - 1) / 2
      guard isBefore(entry, heap[parent]) else { break }
      store(heap[parent], place)
      place = parent
    }
    store(entry, place)
  }

  private mutating func siftDown(_ start: Int) {
    var place = start
    let entry = heap[place]
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, isBefore(heap[child + 1], heap[child]) { child += 1 }
      guard isBefore(heap[child], entry) else { break }
      store(heap[child], place)
      place = child
    }
    store(entry, place)
  }
}
