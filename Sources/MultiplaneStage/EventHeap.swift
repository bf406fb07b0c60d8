// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneAnimation

/// A priority queue of scheduled work items by time; items with equal times are in order of insertion.
struct EventHeap {
  struct Event {
    let time: CFTimeInterval
    let order: Int
    let work: WorkItem

    func precedes(_ other: Event) -> Bool {
      time != other.time ? time < other.time : order < other.order
    }
  }

  /// A binary heap: no event precedes its parent. The parent of the event at index i is at index (i - 1) / 2.
  private var events: [Event] = []
  private var nextSequenceNumber = 0

  var first: Event? { events.first }
  var count: Int { events.count }

  mutating func insert(_ work: WorkItem, at time: CFTimeInterval) {
    nextSequenceNumber += 1
    events.append(Event(time: time, order: nextSequenceNumber, work: work))
    moveUp(events.count - 1)
  }

  private mutating func moveUp(_ index: Int) {
    var child = index
    while child > 0 {
      let parent = (child - 1) / 2
      guard events[child].precedes(events[parent]) else { break }
      events.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> Event {
    events.swapAt(0, events.count - 1)
    let first = events.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < events.count && events[child].precedes(events[least]) {
        least = child
      }
      if least == parent { return first }
      events.swapAt(parent, least)
      parent = least
    }
  }

  /// Removes the events whose work items match, and returns their work items.
  mutating func remove(where matches: (WorkItem) -> Bool) -> [WorkItem] {
    let all = events
    events.removeAll(keepingCapacity: true)
    var removed: [WorkItem] = []
    for event in all {
      if matches(event.work) {
        removed.append(event.work)
      } else {
        events.append(event)
        moveUp(events.count - 1)
      }
    }
    return removed
  }

  /// Removes all events and returns their work items, which are not sorted by time.
  mutating func removeAll() -> [WorkItem] {
    defer { events = [] }
    return events.map(\.work)
  }
}
