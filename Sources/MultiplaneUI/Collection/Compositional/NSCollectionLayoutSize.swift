// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A width or height in a compositional layout: a number of points, an estimate, or a fraction of the container's width
/// or height.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject,
  @preconcurrency NSCopying
{
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  private let value: CGFloat

  init(_ kind: Kind, _ value: CGFloat) {
    precondition(
      value >= 0 && value.isFinite, "a layout dimension must be finite and not negative: \(value)")
    (self.kind, self.value) = (kind, value)
    super.init()
  }

  /// Creates a dimension as a fraction of the width of the container, such as the group of an item; 1 is the full
  /// width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// Creates a dimension as a fraction of the height of the container, such as the group of an item; 1 is the full
  /// height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// Creates a dimension of a fixed number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Creates a dimension in points that is used until the view, or the items of the group, have been measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a fixed number of points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is an estimate, usually to be replaced by the measured size of the view or of the items of
  /// the group.
  open var isEstimated: Bool { kind == .estimated }
  /// The fraction of the container, or the number of points.
  open var dimension: CGFloat { value }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the length in points.
  /// - Parameters:
  ///   - container: The size that fractions are relative to.
  ///   - preferred: The measured length of the view, which replaces an estimate; nil if unknown.
  func length(in container: CGSize, _ preferred: CGFloat? = nil) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * value
    case .fractionalHeight: container.height * value
    case .absolute: value
    case .estimated: preferred ?? value
    }
  }
}

/// The width and height of an element of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  private let width, height: NSCollectionLayoutDimension

  /// Creates a size from dimensions that may be absolute, estimated or fractions of the container.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    (self.width, self.height) = (width, height)
    super.init()
  }

  /// The width: absolute, estimated or a fraction of the container.
  open var widthDimension: NSCollectionLayoutDimension { width }
  /// The height: absolute, estimated or a fraction of the container.
  open var heightDimension: NSCollectionLayoutDimension { height }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func size(in container: CGSize, _ preferred: CGSize? = nil) -> CGSize {
    CGSize(
      width: width.length(in: container, preferred?.width),
      height: height.length(in: container, preferred?.height))
  }
  /// Whether the width, the height or both are estimated.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }
}
