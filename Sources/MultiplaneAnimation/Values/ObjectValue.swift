// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// An object that is a property's value: an image, an attributed string, a font. Whoever makes one sees to it that
/// nobody changes the object any more.
///
/// Objects are equal when they are the same, or Foundation's `isEqual` says so.
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
