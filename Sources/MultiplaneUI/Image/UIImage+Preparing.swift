// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIImage {
  /// Returns the image itself, because images are decoded when they are created.
  public func preparingForDisplay() -> UIImage? { self }
  /// Calls a closure with the image itself, before the method returns.
  public func prepareForDisplay(
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(self) }
  /// Returns the image itself, because images are decoded when they are created.
  public func byPreparingForDisplay() async -> UIImage? { self }
  /// Returns an image of a size in points, scaled from this one with its orientation applied, with the same scale; nil
  /// if the image has no pixels or the size is empty.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let pixels = cgImage,
      let bitmap = BitmapContext(size: size, isOpaque: false, scale: scale)
    else { return nil }
    bitmap.context.interpolationQuality = .high
    ImageDrawing.draw(
      pixels, imageOrientation, in: CGRect(origin: .zero, size: size), bitmap.context)
    return bitmap.context.makeImage().map { UIImage($0, scale: scale, mode: renderingMode) }
  }
  /// Calls a closure with the image that ``preparingThumbnail(of:)`` returns, before the method returns.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }
  /// Returns the image that ``preparingThumbnail(of:)`` returns.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
