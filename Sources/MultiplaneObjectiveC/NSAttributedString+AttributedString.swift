// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSAttributedString {
  /// Creates a string with the characters of another one and its links.
  ///
  /// - Note: Of the attributes of Foundation, only links have a key here. UIKit has an initializer of the same name, which
  ///   also converts its own attributes.
  ///
  /// https://developer.apple.com/documentation/foundation/nsattributedstring/init(_:)-35lgu
  @_disfavoredOverload
  public convenience init(_ attrStr: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      let text = String(attrStr[run.range].characters)
      let attributes = run.link.map { [NSAttributedString.Key(rawValue: "NSLink"): $0 as Any] }
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    self.init(attributedString: result)
  }
}
