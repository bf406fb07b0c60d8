// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A fixed or flexible spacing between items.
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

  /// Creates a spacing of at least a number of points, which takes a part of the remaining length.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(true, flexibleSpacing)
  }
  /// Creates a spacing of a fixed number of points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(false, fixedSpacing)
  }

  /// The spacing in points; the minimum of a flexible spacing.
  open var spacing: CGFloat { value }
  /// Whether the spacing takes a part of the remaining length.
  open var isFlexibleSpacing: Bool { isFlexible }
  /// Whether the spacing is fixed.
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

  /// Creates spacing at the edges; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    spacings = [leading, top, trailing, bottom]
    super.init()
  }

  /// The spacing at the left.
  open var leading: NSCollectionLayoutSpacing? { spacings[0] }
  /// The spacing at the top.
  open var top: NSCollectionLayoutSpacing? { spacings[1] }
  /// The spacing at the right.
  open var trailing: NSCollectionLayoutSpacing? { spacings[2] }
  /// The spacing at the bottom.
  open var bottom: NSCollectionLayoutSpacing? { spacings[3] }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
