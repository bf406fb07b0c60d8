// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The image of a pattern color.
private final class PatternImage {
  let image: UIImage
  init(_ image: UIImage) { self.image = image }
}

enum ImagePattern {
  /// Returns a color whose pattern is an image, in a space with y down; nil for an image without pixels.
  static func color(of image: UIImage) -> CGColor? {
    let size = image.size
    guard image.pixels != nil, size.width > 0, size.height > 0 else { return nil }
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { info, context in
        guard let info else { return }
        let image = Unmanaged<PatternImage>.fromOpaque(info).takeUnretainedValue().image
        UIGraphicsPushContext(context)
        image.draw(at: .zero)
        UIGraphicsPopContext()
      },
      releaseInfo: { info in
        if let info { Unmanaged<PatternImage>.fromOpaque(info).release() }
      })
    let info = Unmanaged.passRetained(PatternImage(image)).toOpaque()
    guard
      let pattern = CGPattern(
        info: info, bounds: CGRect(origin: .zero, size: size), matrix: .identity,
        xStep: size.width, yStep: size.height, tiling: .constantSpacing, isColored: true,
        callbacks: &callbacks),
      let space = CGColorSpace(patternBaseSpace: nil)
    else {
      Unmanaged<PatternImage>.fromOpaque(info).release()
      return nil
    }
    return CGColor(patternSpace: space, pattern: pattern, components: [1])
  }
}
