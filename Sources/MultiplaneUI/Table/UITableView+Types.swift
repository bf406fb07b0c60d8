// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// One long list; headers stay at the top while their section is there.
    case plain = 0
    /// Sections stand apart, on gray.
    case grouped
    /// Sections stand apart, as rounded cards within margins.
    case insetGrouped
  }

  /// Where a row comes to lie when the table scrolls to it.
  public enum ScrollPosition: Int, Sendable {
    /// By as little as shows all of it.
    case none = 0
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade = 0
    /// From, and to, the right.
    case right
    /// From, and to, the left.
    case left
    /// From behind what is above, and to there.
    case top
    /// From behind what is below, and to there.
    case bottom
    /// At once.
    case none
    /// As if a curtain were drawn from the middle of the row.
    case middle
    /// As the table likes.
    /// - Note: rows fade. UIKit's choice is not published.
    case automatic = 100
  }

  /// What ``UITableView/separatorInset`` is counted from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of cells.
    case fromCellEdges = 0
    /// Where the table would have them.
    case fromAutomaticInsets
  }

  /// What asks for the height that contents need: -1.
  public nonisolated static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// What a cell has by itself.
  public enum CellStyle: Int, Sendable {
    /// A picture and a text.
    case `default` = 0
    /// A text at the left, another at the right.
    case value1
    /// A short text at the left, in the tint, another beside it.
    case value2
    /// A text, and a smaller one below.
    case subtitle
  }

  /// How a cell shows that it is selected.
  public enum SelectionStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// As ``default``.
    case blue
    /// As ``default``.
    case gray
    /// By a gray background.
    case `default`
  }

  /// What a row's control is for while the table is edited.
  public enum EditingStyle: Int, Sendable {
    /// There is none.
    case none = 0
    /// It deletes the row.
    case delete
    /// It inserts one.
    case insert
  }

  /// What stands at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A chevron: there is more behind.
    case disclosureIndicator
    /// A button for details, and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The lines between cells.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// One of a pixel.
    case singleLine
  }

  /// What a cell shows besides its contents.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt
    /// States by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control of editing.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that confirms a deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
