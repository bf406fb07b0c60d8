// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A length of a compositional layout: points, or a share of what is around.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject,
  @preconcurrency NSCopying
{
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  private let value: CGFloat

  init(_ kind: Kind, _ value: CGFloat) {
    precondition(
      value >= 0 && value.isFinite, "a dimension has to be finite and not negative, it is \(value)")
    (self.kind, self.value) = (kind, value)
    super.init()
  }

  /// A share of the width of the group or section around, of which 1 is all.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// A share of the height of the group or section around, of which 1 is all.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// A length in points that counts until the view has said what it needs.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether it is a share of a width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a share of a height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is so many points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether views say what they need.
  open var isEstimated: Bool { kind == .estimated }
  /// The share, or the points.
  open var dimension: CGFloat { value }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// In points.
  /// - Parameters:
  ///   - container: what it may be a share of.
  ///   - preferred: what the view needs; nil before it is known.
  func length(in container: CGSize, _ preferred: CGFloat? = nil) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * value
    case .fractionalHeight: container.height * value
    case .absolute: value
    case .estimated: preferred ?? value
    }
  }
}

/// A width and a height of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  private let width, height: NSCollectionLayoutDimension

  /// A size by its sides.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    (self.width, self.height) = (width, height)
    super.init()
  }

  /// How wide.
  open var widthDimension: NSCollectionLayoutDimension { width }
  /// How high.
  open var heightDimension: NSCollectionLayoutDimension { height }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func size(in container: CGSize, _ preferred: CGSize? = nil) -> CGSize {
    CGSize(
      width: width.length(in: container, preferred?.width),
      height: height.length(in: container, preferred?.height))
  }
  /// Whether views say one of the sides.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }
}
