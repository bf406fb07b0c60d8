// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a table is told between the begin and the end of updates. Deletions, reloads and the origins of moves count in
/// what there was before; insertions and the ends of moves in what there is afterwards.
struct TableUpdates {
  typealias Animation = UITableView.RowAnimation

  var deletedRows: [(path: IndexPath, animation: Animation)] = []
  var insertedRows: [(path: IndexPath, animation: Animation)] = []
  var reloadedRows: [(path: IndexPath, animation: Animation)] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [(section: Int, animation: Animation)] = []
  var insertedSections: [(section: Int, animation: Animation)] = []
  var reloadedSections: [(section: Int, animation: Animation)] = []
  var movedSections: [(from: Int, to: Int)] = []

  /// Whether nothing was told.
  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }

  /// What is wrong with the updates of sections of some numbers of rows that have others afterwards; nil when nothing is.
  func problem(from old: [Int], to new: [Int]) -> String? {
    (sectionProblem(old.count, new.count) ?? rowProblem(old, new) ?? countProblem(old, new))
      .map { "Invalid update: \($0)" }
  }

  private func sectionProblem(_ old: Int, _ new: Int) -> String? {
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
    return "invalid number of sections. The number of sections contained in the table view after "
      + "the update (\(new)) must be equal to the number of sections contained in the table view "
      + "before the update (\(old)), plus or minus the number of sections inserted or deleted "
      + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
  }

  private func rowProblem(_ old: [Int], _ new: [Int]) -> String? {
    for (path, deed) in deletedRows.map({ ($0.path, "delete") })
      + reloadedRows.map({ ($0.path, "reload") }) + movedRows.map({ ($0.from, "move") })
    {
      guard old.indices.contains(path.section) else {
        return
          "attempt to \(deed) row \(path.row) from section \(path.section), but there are only "
          + "\(old.count) sections before the update"
      }
      if path.row < 0 || path.row >= old[path.section] {
        return
          "attempt to \(deed) row \(path.row) from section \(path.section) which only contains "
          + "\(old[path.section]) rows before the update"
      }
    }
    for (path, deed) in insertedRows.map({ ($0.path, "insert") })
      + movedRows.map({ ($0.to, "move a") })
    {
      guard new.indices.contains(path.section) else {
        return
          "attempt to \(deed) row \(path.row) into section \(path.section), but there are only "
          + "\(new.count) sections after the update"
      }
      if path.row < 0 || path.row >= new[path.section] {
        return
          "attempt to \(deed) row \(path.row) into section \(path.section), but there are only "
          + "\(new[path.section]) rows in section \(path.section) after the update"
      }
    }
    let origins = deletedRows.map(\.path) + reloadedRows.map(\.path) + movedRows.map(\.from)
    let ends = insertedRows.map(\.path) + movedRows.map(\.to)
    if Set(origins).count < origins.count || Set(ends).count < ends.count {
      return "attempt to create two animations for cell"
    }
    return nil
  }

  private func countProblem(_ old: [Int], _ new: [Int]) -> String? {
    let map = TableMapping(self, from: old, to: new)
    for (section, count) in new.enumerated() {
      guard let origin = map.oldSections[section] else { continue }
      let here = { (path: IndexPath, section: Int) in path.section == section }
      let inserted = insertedRows.filter { here($0.path, section) }.count
      let deleted = deletedRows.filter { here($0.path, origin) }.count
      let movedIn = movedRows.filter { here($0.to, section) }.count
      let movedOut = movedRows.filter { here($0.from, origin) }.count
      guard count != old[origin] + inserted - deleted + movedIn - movedOut else { continue }
      return "invalid number of rows in section \(section). The number of rows contained in an "
        + "existing section after the update (\(count)) must be equal to the number of rows "
        + "contained in that section before the update (\(old[origin])), plus or minus the number of "
        + "rows inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and "
        + "plus or minus the number of rows moved into or out of that section (\(movedIn) moved in, "
        + "\(movedOut) moved out)."
    }
    return nil
  }
}

/// Where rows and sections go by updates that are right, and where they came from. Those that are reloaded are new ones.
struct TableMapping {
  /// By old index; nil where the section is gone.
  private(set) var newSections: [Int?]
  /// By new index; nil where the section is new.
  private(set) var oldSections: [Int?]
  /// By new index, for those that are reloaded: the old one.
  private(set) var reloadedSections: [Int: Int] = [:]
  /// By old section, in order: rows that are deleted or moved.
  private var removed: [Int: [Int]] = [:]
  /// By new section, in order: rows that are inserted, or that others move to.
  private var added: [Int: [Int]] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private var origins: [IndexPath: IndexPath] = [:]
  private let deleted: Set<IndexPath>
  private let inserted: Set<IndexPath>

  /// - Parameters:
  ///   - old: how many rows each section had.
  ///   - new: how many each has.
  init(_ updates: TableUpdates, from old: [Int], to new: [Int]) {
    newSections = Array(repeating: nil, count: old.count)
    oldSections = Array(repeating: nil, count: new.count)
    for move in updates.movedSections {
      (newSections[move.from], oldSections[move.to]) = (move.to, move.from)
    }
    let gone = Set(updates.deletedSections.map(\.section) + updates.movedSections.map(\.from))
    let taken = Set(updates.insertedSections.map(\.section) + updates.movedSections.map(\.to))
    let free = new.indices.lazy.filter { !taken.contains($0) }
    for (old, new) in zip(old.indices.filter { !gone.contains($0) }, free) {
      (newSections[old], oldSections[new]) = (new, old)
    }
    for section in updates.reloadedSections.map(\.section) {
      guard let new = newSections[section] else { continue }
      reloadedSections[new] = section
      (newSections[section], oldSections[new]) = (nil, nil)
    }
    deleted = Set(updates.deletedRows.map(\.path))
    inserted = Set(updates.insertedRows.map(\.path))
    for path in deleted { removed[path.section, default: []].append(path.row) }
    for path in inserted { added[path.section, default: []].append(path.row) }
    for move in updates.movedRows {
      moves[move.from] = move.to
      origins[move.to] = move.from
      removed[move.from.section, default: []].append(move.from.row)
      added[move.to.section, default: []].append(move.to.row)
    }
    for key in removed.keys { removed[key]?.sort() }
    for key in added.keys { added[key]?.sort() }
  }

  /// Where an old row is afterwards; nil when it is gone.
  func new(_ path: IndexPath) -> IndexPath? {
    if let to = moves[path] { return to }
    guard !deleted.contains(path), newSections.indices.contains(path.section),
      let section = newSections[path.section]
    else { return nil }
    let row = Self.exchanged(path.row, without: removed[path.section], with: added[section])
    return IndexPath(row: row, section: section)
  }

  /// Where a new row was before; nil when it is new.
  func old(_ path: IndexPath) -> IndexPath? {
    if let from = origins[path] { return from }
    guard !inserted.contains(path), oldSections.indices.contains(path.section),
      let section = oldSections[path.section]
    else { return nil }
    let row = Self.exchanged(path.row, without: added[path.section], with: removed[section])
    return IndexPath(row: row, section: section)
  }

  /// The index of an element when others are taken out by their old indices, then put in at their new ones.
  private static func exchanged(_ index: Int, without gone: [Int]?, with come: [Int]?) -> Int {
    var index = index - (gone?.prefix { $0 < index }.count ?? 0)
    for other in come ?? [] {
      if other > index { break }
      index += 1
    }
    return index
  }

  /// The heights afterwards: rows that stay keep theirs.
  /// - Parameters:
  ///   - counts: of the rows of each section.
  ///   - rows: of a new section, by its index and the number of its rows.
  ///   - row: of a new row.
  func heights(
    _ old: [TableLayout.Section], counts: [Int], rows: (Int, Int) -> RowHeights,
    row: (IndexPath) -> RowHeights.Height
  ) -> [RowHeights] {
    counts.enumerated().map { section, count in
      let comers = (added[section] ?? []).map { IndexPath(row: $0, section: section) }
      func kept(_ path: IndexPath) -> RowHeights.Height? {
        origins[path].map { old[$0.section].rows[$0.row] }
      }
      guard let origin = oldSections[section] else {
        var heights = rows(section, count)
        for path in comers { if let kept = kept(path) { heights.set(kept, of: path.row) } }
        return heights
      }
      var heights = old[origin].rows
      for row in (removed[origin] ?? []).reversed() { heights.remove(row..<row + 1) }
      for path in comers { heights.insert(1, kept(path) ?? row(path), at: path.row) }
      return heights
    }
  }
}
