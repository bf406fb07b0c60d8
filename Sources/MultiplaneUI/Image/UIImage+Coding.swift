// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIImage: NSSecureCoding {
  /// Whether images support secure coding; always true.
  public static var supportsSecureCoding: Bool { true }

  /// Archives the pixels, with the orientation applied, as a PNG, with the scale and the rendering mode. The images of
  /// an animation, cap insets and accessibility properties are not archived.
  public func encode(with coder: NSCoder) {
    if let data = pngData() { coder.encode(data as NSData, forKey: "UIImageData") }
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
  }
}
