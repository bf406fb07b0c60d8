// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView {
  /// What lies over a section, as flow layouts name it.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// What lies below a section, as flow layouts name it.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The way along which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical = 0
    /// To the left and right.
    case horizontal
  }

  /// What a view of a collection stands for.
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell = 0
    /// What belongs to items or sections, such as a header.
    case supplementaryView
    /// What only the layout knows of.
    case decorationView
  }

  /// Where an item comes to lie when the collection scrolls to it: of each way at most one. None of a way is by as
  /// little as shows all of the item.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt
    /// Places by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Hears that an interactive transition is over: whether its layout was reached, and whether the animation that ended
  /// it was not cut short.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
