// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The position of a card in its list, which scrolls while the card expands and collapses.
@MainActor final class CardPlace {
  private let table: UITableView
  let cell: CardCell
  /// Content offsets of the list before the card expands and with the whole card in view.
  private let offsets: (before: CGPoint, after: CGPoint)
  /// The content offset that the list has or scrolls to.
  private var target: CGPoint

  init(_ cell: CardCell, in table: UITableView) {
    (self.cell, self.table) = (cell, table)
    let before = table.contentOffset
    var after = before
    if let path = table.indexPath(for: cell) {
      let row = table.rectForRow(at: path)
      after.y = min(max(after.y, row.maxY - table.bounds.height), row.minY)
    }
    offsets = (before, after)
    target = before
  }

  /// Scrolls the card into view, or the list back to its previous offset.
  func scroll(intoView: Bool) {
    target = intoView ? offsets.after : offsets.before
    if target != table.contentOffset { table.setContentOffset(target, animated: true) }
  }

  /// Returns the frame of the card in a view, now or after the list has stopped scrolling.
  func frame(in view: UIView, atRest: Bool) -> CGRect {
    var frame = view.convert(cell.box.bounds, from: cell.box)
    if atRest { frame.origin.y -= target.y - table.contentOffset.y }
    return frame
  }
}
