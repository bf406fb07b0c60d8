// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A dimension of a compositional layout: a number of points, or a fraction of the container.
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

  /// Creates a dimension as a fraction of the width of the containing group or section; 1 is the full width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// Creates a dimension as a fraction of the height of the containing group or section; 1 is the full height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// Creates a dimension in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Creates a dimension in points that is used until the view is measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a fixed number of points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is an estimate, replaced by the measured size of the view.
  open var isEstimated: Bool { kind == .estimated }
  /// The fraction, or the number of points.
  open var dimension: CGFloat { value }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the length in points.
  /// - Parameters:
  ///   - container: The size that fractions are relative to.
  ///   - preferred: The measured length of the view; nil if unknown.
  func length(in container: CGSize, _ preferred: CGFloat? = nil) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * value
    case .fractionalHeight: container.height * value
    case .absolute: value
    case .estimated: preferred ?? value
    }
  }
}

/// A size of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  private let width, height: NSCollectionLayoutDimension

  /// Creates a size from two dimensions.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    (self.width, self.height) = (width, height)
    super.init()
  }

  /// The width.
  open var widthDimension: NSCollectionLayoutDimension { width }
  /// The height.
  open var heightDimension: NSCollectionLayoutDimension { height }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func size(in container: CGSize, _ preferred: CGSize? = nil) -> CGSize {
    CGSize(
      width: width.length(in: container, preferred?.width),
      height: height.length(in: container, preferred?.height))
  }
  /// Whether a dimension is estimated.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }
}
