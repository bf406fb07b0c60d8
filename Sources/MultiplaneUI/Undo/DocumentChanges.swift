// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents that a document had, each with a number of its own, and which of them is saved.
struct DocumentChanges {
  /// The numbers of the present contents and of those that undo and redo restore, in the order of the changes.
  private var numbers = [0]
  /// The index in `numbers` of the present contents.
  private var index = 0
  private var count = 1
  private var saved = 0

  /// The number of the present contents.
  var current: Int { numbers[index] }
  /// Whether the present contents are saved.
  var isSaved: Bool { current == saved }

  /// Notes a change, or that the present contents are saved.
  mutating func update(_ change: UIDocument.ChangeKind) {
    switch change {
    case .done:
      numbers.removeSubrange((index + 1)...)
      insertNumber(at: index + 1)
      index += 1
    case .undone:
      if index == 0 { insertNumber(at: 0) } else { index -= 1 }
    case .redone:
      if index + 1 == numbers.count { insertNumber(at: index + 1) }
      index += 1
    case .cleared: save(current)
    }
  }

  /// Notes that contents are saved, of which the number was ``current`` at some time.
  mutating func save(_ number: Int) {
    saved = number
    // Contents before the saved ones need no number: if an undo restores them, they are unsaved in any case.
    guard let first = numbers[...index].firstIndex(of: number) else { return }
    numbers.removeFirst(first)
    index -= first
  }

  private mutating func insertNumber(at place: Int) {
    numbers.insert(count, at: place)
    count += 1
  }
}
