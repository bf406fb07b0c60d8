// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A set of variants of an image for different traits.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private struct Variant {
    let image: UIImage
    let traits: UITraitCollection
  }

  private let variants = Mutex<[Variant]>([])

  /// Creates an asset without images.
  public override init() {}

  /// Creates an asset that contains an image for all traits.
  init(_ image: UIImage) {
    super.init()
    register(image, with: UITraitCollection())
  }

  /// Returns the variant for traits: of the variants with no traits but these, the one with the most traits, of several
  /// the one that was registered first; if there is none, the first variant. An asset without images returns an image
  /// without pixels.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let all = variants.withLock { $0 }
    let matching = all.filter { traitCollection.containsTraits(in: $0.traits) }
    // `max` returns the last of equals.
    let best = matching.reversed().max { $0.traits.count < $1.traits.count } ?? all.first
    guard let best else { return UIImage() }
    let image = best.image.withRenderingMode(best.image.renderingMode)
    image.attributes.asset = self
    return image
  }
  /// Returns the variant for the traits of a configuration.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Adds a variant for traits, in place of one for equal traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregister(with: traitCollection)
    let copy = image.withRenderingMode(image.renderingMode)
    // A variant does not retain the asset.
    copy.attributes.asset = nil
    variants.withLock { $0.append(Variant(image: copy, traits: traitCollection)) }
  }
  /// Adds a variant for the traits of a configuration, in place of one for equal traits.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Removes the variant for traits, if any.
  open func unregister(with traitCollection: UITraitCollection) {
    variants.withLock { $0.removeAll { $0.traits == traitCollection } }
  }
  /// Removes the variant for the traits of a configuration, if any.
  open func unregister(with configuration: UIImage.Configuration) {
    unregister(with: configuration.traitCollection ?? UITraitCollection())
  }
}

extension UIImage {
  /// The asset that contains the image as one of its variants: the one that returned it or, for an image created by
  /// name, an asset of its own, with the image for all traits. A derived image has the asset of the original image. Nil
  /// for other images.
  /// - Note: Image views do not choose a variant, and an image that is created later by the same name has another
  ///   asset.
  public var imageAsset: UIImageAsset? { attributes.asset }
  /// The traits of the image: its scale.
  public var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }

  /// The width of the left cap of a resizable image in whole points; 0 for other images.
  public var leftCapWidth: Int { Int(capInsets.left) }
  /// The height of the top cap of a resizable image in whole points; 0 for other images.
  public var topCapHeight: Int { Int(capInsets.top) }

  /// The distance of the baseline from the lower edge of the image, in points; nil for an image without a baseline.
  public var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffset }
  /// Whether the image has a baseline.
  public var hasBaseline: Bool { attributes.baselineOffset != nil }
  /// Returns a copy of the image with a baseline.
  /// - Parameter baselineOffset: The distance from the lower edge of the image, in points.
  /// - Note: Stored only: views do not use the baseline of an image in layout.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    let copy = withRenderingMode(renderingMode)
    copy.attributes.baselineOffset = baselineOffset
    return copy
  }
  /// Returns a copy of the image without a baseline.
  public func imageWithoutBaseline() -> UIImage {
    let copy = withRenderingMode(renderingMode)
    copy.attributes.baselineOffset = nil
    return copy
  }
}
