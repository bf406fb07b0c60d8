// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The animations of a live tree, ordered by the time of their next event, in a binary heap: processing an event of
/// one of n animations costs O(log n).
///
/// An animation stores its index in the heap, so that it is removed without a search. Animations whose next events are
/// simultaneous are ordered by insertion.
struct AnimationSchedule {
  /// An animation with the layer that it is attached to.
  struct Entry {
    let layer: CALayer
    let attached: AttachedAnimation
  }

  private var heap: [Entry] = []
  private var nextNumber = 0

  /// The entry with the earliest event; nil if the schedule is empty.
  var first: Entry? { heap.first }

  /// All entries, in the order of the heap's array.
  var entries: [Entry] { heap }

  /// Whether the animation of `a` was inserted before that of `b`.
  static func areInOrder(_ a: Entry, _ b: Entry) -> Bool {
    a.attached.sequenceNumber < b.attached.sequenceNumber
  }

  // MARK: - Changes

  /// Inserts an animation and gives it the next sequence number.
  /// - Parameter time: The media time of the animation's next event; infinite if there is none.
  mutating func insert(_ entry: Entry, at time: Double) {
    entry.attached.sequenceNumber = nextNumber
    nextNumber += 1
    reinsert(entry, at: time)
  }

  /// Inserts an animation that has a sequence number, such as one that was removed before. It keeps this number, and so
  /// its place among simultaneous events.
  mutating func reinsert(_ entry: Entry, at time: Double) {
    entry.attached.eventTime = time
    heap.append(entry)
    entry.attached.heapIndex = UInt32(heap.count - 1)
    siftUp(heap.count - 1)
  }

  /// Removes and returns the entry with the earliest event; the schedule must not be empty.
  mutating func removeFirst() -> Entry { remove(at: 0) }

  /// Removes an animation, if the schedule contains it.
  mutating func remove(_ attached: AttachedAnimation) {
    let place = Int(attached.heapIndex)
    if place < heap.count, heap[place].attached === attached { _ = remove(at: place) }
  }

  /// Removes all entries and returns them in order of insertion.
  mutating func removeAll() -> [Entry] {
    defer { heap = [] }
    return heap.sorted(by: Self.areInOrder)
  }

  /// Recomputes the event times of all entries and restores the order of the heap; O(n) for n entries.
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
