// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIColor: NSSecureCoding {
  /// Whether colors support secure coding; always true.
  public static var supportsSecureCoding: Bool { true }

  /// Archives the components: white and alpha of a gray color, else red, green, blue and alpha in extended sRGB. A
  /// pattern is not archived.
  public func encode(with coder: NSCoder) {
    var (white, red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)
    (white, red, green, blue, alpha) = (0, 0, 0, 0, 0)
    if getWhite(&white, alpha: &alpha) {
      coder.encode(Double(white), forKey: "UIWhite")
    } else {
      getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      coder.encode(Double(red), forKey: "UIRed")
      coder.encode(Double(green), forKey: "UIGreen")
      coder.encode(Double(blue), forKey: "UIBlue")
    }
    coder.encode(Double(alpha), forKey: "UIAlpha")
  }

  /// Returns the color in an archive; nil if there is none.
  static func decoded(from coder: NSCoder) -> CGColor? {
    func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    guard coder.containsValue(forKey: "UIAlpha") else { return nil }
    if coder.containsValue(forKey: "UIWhite") {
      return UIColor(white: number("UIWhite"), alpha: number("UIAlpha")).cgColor
    }
    return UIColor(
      red: number("UIRed"), green: number("UIGreen"), blue: number("UIBlue"),
      alpha: number("UIAlpha")
    ).cgColor
  }
}
