// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    /// A continuous list, in which headers and footers float while their section is visible.
    case plain = 0
    /// Separate groups on a gray background.
    case grouped
    /// Groups as rounded cards, inset by the margins.
    case insetGrouped
  }

  /// The position to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the whole row is visible; no scrolling in
    /// ``UITableView/selectRow(at:animated:scrollPosition:)``.
    case none = 0
    /// The row is at the top of the visible area.
    case top
    /// The row is in the middle of the visible area.
    case middle
    /// The row is at the bottom of the visible area.
    case bottom
  }

  /// The animation with which rows are inserted, deleted and reloaded.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade in and out.
    case fade = 0
    /// Rows slide in from the right and out to the right.
    case right
    /// Rows slide in from the left and out to the left.
    case left
    /// Rows slide down from behind the row above, and up behind it.
    case top
    /// Rows slide up from behind the row below, and down behind it.
    case bottom
    /// Rows appear and disappear without animation.
    case none
    /// Rows expand from their horizontal center line, and collapse to it.
    case middle
    /// The table chooses the animation.
    /// - Note: Rows fade. UIKit's choice is not published.
    case automatic = 100
  }

  /// The reference of ``UITableView/separatorInset``.
  public enum SeparatorInsetReference: Int, Sendable {
    /// Insets are relative to the edges of cells.
    case fromCellEdges = 0
    /// Insets are relative to the automatic separator insets.
    case fromAutomaticInsets
  }

  /// A height, -1, that stands for the height required by the contents.
  public nonisolated static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The predefined contents of a cell.
  public enum CellStyle: Int, Sendable {
    /// An image and a label.
    case `default` = 0
    /// A label at the left and a secondary label at the right.
    case value1
    /// A short label in the tint color at the left, and a second label beside it.
    case value2
    /// A label, and a smaller one below it.
    case subtitle
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// The cell does not change.
    case none = 0
    /// The same as ``default``.
    case blue
    /// The same as ``default``.
    case gray
    /// A gray background.
    case `default`
  }

  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable {
    /// No editing control.
    case none = 0
    /// A control that deletes the row.
    case delete
    /// A control that inserts a row.
    case insert
  }

  /// The accessory at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0
    /// A chevron, which indicates further content.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The style of the separators between cells.
  public enum SeparatorStyle: Int, Sendable {
    /// No separators.
    case none = 0
    /// Separators one pixel high.
    case singleLine
  }

  /// The controls that a cell shows besides its contents.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bit mask of the set.
    public let rawValue: UInt
    /// Creates a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The cell shows an editing control.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The cell is swiped open and shows its actions, such as the delete button.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
