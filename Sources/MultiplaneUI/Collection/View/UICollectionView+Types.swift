// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView {
  /// The kind of section headers in flow layouts and lists.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers in flow layouts and lists.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The direction in which the content of a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// The content scrolls up and down.
    case vertical = 0
    /// The content scrolls left and right.
    case horizontal
  }

  /// The category of an element of a collection view.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell = 0
    /// A view that belongs to items or sections, such as a header.
    case supplementaryView
    /// A view that is defined by the layout and does not depend on the data source.
    case decorationView
  }

  /// The position in the visible area to which an item is scrolled, as far as the content allows, with at most one
  /// value per axis. On an axis without a value, the collection view scrolls the shortest distance that shows the whole
  /// item, if the item fits.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bit mask of the set.
    public let rawValue: UInt
    /// Creates a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item is at the top of the visible area.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item is vertically centered in the visible area.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item is at the bottom of the visible area.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item is at the left of the visible area.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item is horizontally centered in the visible area.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item is at the right of the visible area.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// A closure called after an interactive transition. The arguments are whether the transition was finished rather
  /// than cancelled, and whether its final animation ran to the end.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}

extension UICollectionView {
  /// The delay before cells make space for dragged items.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate = 0
    /// After a short delay.
    case fast
    /// After a longer delay.
    case slow
  }
}

extension UICollectionViewCell {
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
