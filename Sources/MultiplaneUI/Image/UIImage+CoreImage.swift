// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A Core Image image, and its pixels once they were needed.
final class CoreImageContents: Sendable {
  let image: CIImage
  private let rendered = Mutex<CGImage?>(nil)

  init(_ image: CIImage) { self.image = image }

  /// The size in pixels; nil if the extent is empty, infinite or larger than 32,768 pixels in a direction.
  var size: CGSize? {
    let extent = image.extent.integral
    guard extent.width > 0, extent.height > 0, extent.width <= 32_768, extent.height <= 32_768
    else { return nil }
    return extent.size
  }

  /// The pixels, computed once; nil if the extent is empty, infinite or too large.
  var pixels: CGImage? {
    rendered.withLock { rendered in
      if let rendered { return rendered }
      rendered = CIContext().createCGImage(image, from: image.extent)
      return rendered
    }
  }
}

extension UIImage {
  /// The Core Image image that the image was created from; nil for other images.
  public var ciImage: CIImage? { coreImage?.image }

  /// The pixels without the orientation applied, computed if the image was created from a Core Image image; nil if
  /// there are none.
  var pixels: CGImage? { cgImage ?? coreImage?.pixels }
}

extension CIImage {
  /// Creates an image with the pixels of a `UIImage`, or from the Core Image image that it was created from; nil for an
  /// image without pixels. The scale and the orientation are ignored.
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }
  /// Creates an image with the pixels of a `UIImage`, or from the Core Image image that it was created from; nil for an
  /// image without pixels. The scale and the orientation are ignored.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    if let cgImage = image.cgImage {
      self.init(cgImage: cgImage, options: options)
    } else if let ciImage = image.ciImage {
      self.init(copying: ciImage)
    } else {
      return nil
    }
  }
}

extension CIColor {
  /// Creates a color from a `UIColor`.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
