// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The insertions, deletions, reloads and moves of a batch update of a table or collection view. Deletions, reloads and
/// sources of moves use indices before the update; insertions and destinations of moves use indices after the update.
struct BatchUpdates {
  typealias Animation = UITableView.RowAnimation

  var deletedItems: [(path: IndexPath, animation: Animation)] = []
  var insertedItems: [(path: IndexPath, animation: Animation)] = []
  var reloadedItems: [(path: IndexPath, animation: Animation)] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [(section: Int, animation: Animation)] = []
  var insertedSections: [(section: Int, animation: Animation)] = []
  var reloadedSections: [(section: Int, animation: Animation)] = []
  var movedSections: [(from: Int, to: Int)] = []

  /// The nouns for an item and for the list in error messages about invalid updates.
  struct MessageNouns {
    let item, view: String
    static let table = MessageNouns(item: "row", view: "table view")
    static let collection = MessageNouns(item: "item", view: "collection view")
  }

  var isEmpty: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }

  /// Returns an error message about the first inconsistency between the updates and the item counts; nil if there is
  /// none.
  /// - Parameters:
  ///   - old: Number of items in each section before the update.
  ///   - new: Number of items in each section after the update.
  ///   - words: The nouns of the message.
  func problem(from old: [Int], to new: [Int], in words: MessageNouns = .table) -> String? {
    (sectionProblem(old.count, new.count, words) ?? itemProblem(old, new, words)
      ?? countProblem(old, new, words))
      .map { "Invalid update: \($0)" }
  }

  private func sectionProblem(_ old: Int, _ new: Int, _ words: MessageNouns) -> String? {
    let gone = deletedSections.map(\.section)
    for (section, deed) in gone.map({ ($0, "delete") })
      + reloadedSections.map({ ($0.section, "reload") }) + movedSections.map({ ($0.from, "move") })
    where section < 0 || section >= old {
      return
        "attempt to \(deed) section \(section), but there are only \(old) sections before the update"
    }
    for (section, deed) in insertedSections.map({ ($0.section, "insert section") })
      + movedSections.map({ ($0.to, "move a section to") }) where section < 0 || section >= new
    {
      return "attempt to \(deed) \(section), but there are only \(new) sections after the update"
    }
    let origins = gone + reloadedSections.map(\.section) + movedSections.map(\.from)
    let ends = insertedSections.map(\.section) + movedSections.map(\.to)
    if Set(origins).count < origins.count || Set(ends).count < ends.count {
      return "attempt to create two animations for section"
    }
    guard new != old + insertedSections.count - deletedSections.count else { return nil }
    return
      "invalid number of sections. The number of sections contained in the \(words.view) after "
      + "the update (\(new)) must be equal to the number of sections contained in the \(words.view) "
      + "before the update (\(old)), plus or minus the number of sections inserted or deleted "
      + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
  }

  private func itemProblem(_ old: [Int], _ new: [Int], _ words: MessageNouns) -> String? {
    for (path, deed) in deletedItems.map({ ($0.path, "delete") })
      + reloadedItems.map({ ($0.path, "reload") }) + movedItems.map({ ($0.from, "move") })
    {
      guard old.indices.contains(path.section) else {
        return
          "attempt to \(deed) \(words.item) \(path.item) from section \(path.section), but there are only "
          + "\(old.count) sections before the update"
      }
      if path.item < 0 || path.item >= old[path.section] {
        return
          "attempt to \(deed) \(words.item) \(path.item) from section \(path.section) which only contains "
          + "\(old[path.section]) \(words.item)s before the update"
      }
    }
    for (path, deed) in insertedItems.map({ ($0.path, "insert") })
      + movedItems.map({ ($0.to, "move a") })
    {
      guard new.indices.contains(path.section) else {
        return
          "attempt to \(deed) \(words.item) \(path.item) into section \(path.section), but there are only "
          + "\(new.count) sections after the update"
      }
      if path.item < 0 || path.item >= new[path.section] {
        return
          "attempt to \(deed) \(words.item) \(path.item) into section \(path.section), but there are only "
          + "\(new[path.section]) \(words.item)s in section \(path.section) after the update"
      }
    }
    let origins = deletedItems.map(\.path) + reloadedItems.map(\.path) + movedItems.map(\.from)
    let ends = insertedItems.map(\.path) + movedItems.map(\.to)
    if Set(origins).count < origins.count || Set(ends).count < ends.count {
      return "attempt to create two animations for cell"
    }
    return nil
  }

  private func countProblem(_ old: [Int], _ new: [Int], _ words: MessageNouns) -> String? {
    let map = BatchUpdateMapping(self, from: old, to: new)
    for (section, count) in new.enumerated() {
      guard let origin = map.oldSections[section] else { continue }
      let here = { (path: IndexPath, section: Int) in path.section == section }
      let inserted = insertedItems.filter { here($0.path, section) }.count
      let deleted = deletedItems.filter { here($0.path, origin) }.count
      let movedIn = movedItems.filter { here($0.to, section) }.count
      let movedOut = movedItems.filter { here($0.from, origin) }.count
      guard count != old[origin] + inserted - deleted + movedIn - movedOut else { continue }
      return
        "invalid number of \(words.item)s in section \(section). The number of \(words.item)s contained in an "
        + "existing section after the update (\(count)) must be equal to the number of \(words.item)s "
        + "contained in that section before the update (\(old[origin])), plus or minus the number of "
        + "\(words.item)s inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and "
        + "plus or minus the number of \(words.item)s moved into or out of that section (\(movedIn) moved in, "
        + "\(movedOut) moved out)."
    }
    return nil
  }
}
