// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableView {
  /// The appearance of a table: a continuous list or separate groups.
  public enum Style: Int, Sendable {
    /// A continuous list, in which headers and footers float while their section is visible.
    case plain = 0
    /// Separate groups on a gray background.
    case grouped
    /// Sections as separate groups with rounded corners, inset from the left and right by the margins.
    case insetGrouped
  }

  /// The position to which a row is scrolled, as far as the content allows.
  public enum ScrollPosition: Int, Sendable {
    /// A position at the top or bottom that reveals a row that is not entirely visible; an entirely visible row is not
    /// scrolled. In ``UITableView/selectRow(at:animated:scrollPosition:)``, no row is scrolled.
    case none = 0
    /// The row is at the top of the visible area.
    case top
    /// The row is in the middle of the visible area.
    case middle
    /// The row is at the bottom of the visible area.
    case bottom
  }

  /// The animation with which rows or sections are inserted, deleted or reloaded.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade in and out.
    case fade = 0
    /// Rows slide in from the right and out to the right.
    case right
    /// Rows slide in from the left and out to the left.
    case left
    /// Inserted rows slide down into place by their height; deleted rows slide up by their height.
    case top
    /// Inserted rows slide up into place by their height; deleted rows slide down by their height.
    case bottom
    /// Rows appear and disappear without animation.
    case none
    /// Inserted rows expand vertically from their center line; deleted rows collapse to their center line.
    case middle
    /// An animation chosen by the table, always ``fade``.
    /// - Note: UIKit's choice is not published.
    case automatic = 100
  }

  /// The position from which ``UITableView/separatorInset`` is measured.
  public enum SeparatorInsetReference: Int, Sendable {
    /// Insets are relative to the edges of cells; in editing mode, the left inset also leaves space for the editing
    /// control.
    case fromCellEdges = 0
    /// The left inset is added to the space that the indentation, the image and the editing control occupy in each
    /// cell. The right inset is measured from the edge of the cell.
    case fromAutomaticInsets
  }

  /// The value -1, which stands for a height or padding that the table chooses, usually the height that the contents
  /// require.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// Posted after a tap has changed the selected rows, with the table as object.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
  /// The title in a section index that UIKit displays as a magnifying glass; here it is displayed as text.
  public nonisolated static let indexSearch = "{search}"
}

extension UITableViewCell {
  /// The arrangement of the predefined labels of a cell. An image is at the left of the labels in all styles.
  public enum CellStyle: Int, Sendable {
    /// A single label, without a secondary one.
    case `default` = 0
    /// A label at the left and a secondary label at the right.
    case value1
    /// A right-aligned label in the tint color, 91 points wide, and a secondary label at its right.
    case value2
    /// A label, and a secondary label in a smaller font below it.
    case subtitle
  }

  /// The appearance of a cell that is selected or highlighted.
  public enum SelectionStyle: Int, Sendable {
    /// The background and the labels do not change.
    case none = 0
    /// A gray background, as in ``default``.
    case blue
    /// A gray background, as in ``default``.
    case gray
    /// A gray background, or a custom one, such as ``UITableViewCell/selectedBackgroundView``.
    case `default`
  }

  /// The editing control of a row, and the edit that the control commits.
  public enum EditingStyle: Int, Sendable {
    /// The row has no delete or insert control and commits no edit.
    case none = 0
    /// A control that shows the row's delete button. By default, a swipe to the left outside editing mode also shows
    /// the button.
    case delete
    /// A control that asks the data source to insert a row.
    case insert
  }

  /// The accessory at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No predefined accessory; a custom accessory view is shown all the same.
    case none = 0
    /// A chevron, which indicates further content.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    /// A check mark in the tint color.
    case checkmark
    /// A round button with the letter i, which notifies the table's delegate of taps.
    case detailButton
  }

  /// Whether a table draws lines between its cells.
  public enum SeparatorStyle: Int, Sendable {
    /// No line, whatever the separator color.
    case none = 0
    /// Separators one pixel high.
    case singleLine
    /// A line with a light edge in grouped tables before iOS 7; the same as ``singleLine``.
    @available(iOS, deprecated: 11.0, message: "Use singleLine.")
    case singleLineEtched
  }

  /// The controls that a cell shows besides its contents.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bit mask of the set.
    public let rawValue: UInt
    /// Creates a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The cell is in editing mode, in which it can show an editing or reorder control.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The cell is swiped open and shows its actions, such as the delete button.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}

extension UITableViewCell {
  /// The appearance of a cell with the focus.
  public enum FocusStyle: Int, Sendable {
    /// The usual appearance.
    case `default` = 0
    /// An appearance that the cell draws itself.
    case custom
  }

  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none = 0
    /// The cell was lifted but is not dragged yet.
    case lifting
    /// The cell is dragged.
    case dragging
  }
}
