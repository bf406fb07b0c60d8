// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

extension MetatypeConstructible where Self: NSAttributedString {
  /// Creates an empty text, mutable if the class is `NSMutableAttributedString`. Apple's classes inherit this
  /// initializer; a subclass declares its own.
  public init() {
    let isMutable = Self.self is NSMutableAttributedString.Type
    let text = isMutable ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
    self = text as! Self
  }
}
