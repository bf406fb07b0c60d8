// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Room between items: exact, or at least so much.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject,
  @preconcurrency NSCopying
{
  private let isFlexible: Bool
  private let value: CGFloat

  private init(_ isFlexible: Bool, _ value: CGFloat) {
    precondition(value.isFinite, "a spacing has to be finite, it is \(value)")
    (self.isFlexible, self.value) = (isFlexible, value)
    super.init()
  }

  /// So many points, and a share of what room is left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(true, flexibleSpacing)
  }
  /// So many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(false, fixedSpacing)
  }

  /// In points; the least of flexible ones.
  open var spacing: CGFloat { value }
  /// Whether it takes a share of what room is left.
  open var isFlexibleSpacing: Bool { isFlexible }
  /// Whether it is exact.
  open var isFixedSpacing: Bool { !isFlexible }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Room around an item within its group.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject,
  @preconcurrency NSCopying
{
  private let spacings: [NSCollectionLayoutSpacing?]

  /// Room at the edges; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    spacings = [leading, top, trailing, bottom]
    super.init()
  }

  /// At the left.
  open var leading: NSCollectionLayoutSpacing? { spacings[0] }
  /// Above.
  open var top: NSCollectionLayoutSpacing? { spacings[1] }
  /// At the right.
  open var trailing: NSCollectionLayoutSpacing? { spacings[2] }
  /// Below.
  open var bottom: NSCollectionLayoutSpacing? { spacings[3] }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
