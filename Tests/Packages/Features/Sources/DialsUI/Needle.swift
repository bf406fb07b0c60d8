// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Pointers
import UIKit

/// A subclass of a class in another package.
final class Needle: Pointer {
  private(set) var count = 0
  override func move() {
    count += 1
    super.move()
  }
}

/// Conforms to a protocol of another package.
final class NeedleObserver: NSObject, PointerDelegate {
  let model = NeedleModel()
  func pointerMoved(_ pointer: Pointer) { model.moves += 1 }
}

@available(iOS 17, *)
@Observable final class NeedleModel {
  var moves = 0
}
