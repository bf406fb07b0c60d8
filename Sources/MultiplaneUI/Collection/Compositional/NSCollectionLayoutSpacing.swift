// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A fixed or flexible spacing between or around the items of a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject,
  @preconcurrency NSCopying
{
  private let isFlexible: Bool
  private let value: CGFloat

  private init(_ isFlexible: Bool, _ value: CGFloat) {
    precondition(value.isFinite, "a layout spacing must be finite: \(value)")
    (self.isFlexible, self.value) = (isFlexible, value)
    super.init()
  }

  /// Creates a spacing of at least `flexibleSpacing` points, which grows by an equal share of the length that is left
  /// in the group.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(true, flexibleSpacing)
  }
  /// Creates a spacing of a fixed number of points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(false, fixedSpacing)
  }

  /// The spacing in points; for a flexible spacing, the minimum.
  open var spacing: CGFloat { value }
  /// Whether the spacing grows by a share of the length that is left in the group.
  open var isFlexibleSpacing: Bool { isFlexible }
  /// Whether the spacing is always ``spacing`` points.
  open var isFixedSpacing: Bool { !isFlexible }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The spacing around an item in its group.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject,
  @preconcurrency NSCopying
{
  private let spacings: [NSCollectionLayoutSpacing?]

  /// Creates spacing at the four edges of an item; nil for no spacing at an edge.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    spacings = [leading, top, trailing, bottom]
    super.init()
  }

  /// The spacing at the leading (left) edge; nil for no spacing.
  open var leading: NSCollectionLayoutSpacing? { spacings[0] }
  /// The spacing at the top edge; nil for no spacing.
  open var top: NSCollectionLayoutSpacing? { spacings[1] }
  /// The spacing at the trailing (right) edge; nil for no spacing.
  open var trailing: NSCollectionLayoutSpacing? { spacings[2] }
  /// The spacing at the bottom edge; nil for no spacing.
  open var bottom: NSCollectionLayoutSpacing? { spacings[3] }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
