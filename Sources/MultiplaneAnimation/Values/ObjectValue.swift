// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// An object as a property value, such as an image, a recording, an attributed string or a font. The object must not be
/// mutated.
///
/// Two values are equal if they contain the same object, or two `NSObject` instances for which `isEqual` returns true.
struct ObjectValue: Hashable, @unchecked Sendable {
  let object: AnyObject

  init(_ object: AnyObject) { self.object = object }

  static func == (a: ObjectValue, b: ObjectValue) -> Bool {
    if a.object === b.object { return true }
    guard let x = a.object as? NSObject, let y = b.object as? NSObject else { return false }
    return x.isEqual(y)
  }

  func hash(into hasher: inout Hasher) {
    if let object = object as? NSObject {
      hasher.combine(object.hash)
    } else {
      hasher.combine(ObjectIdentifier(object))
    }
  }
}
