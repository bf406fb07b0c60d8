// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The methods that a pointer calls when it moves.
@objc public protocol PointerDelegate: class {
  @objc optional func pointerMoved(_ pointer: Pointer)
}

/// The pointer of a dial.
open class Pointer: UIView {
  /// The delegate, not retained.
  public weak var delegate: PointerDelegate?

  /// Tells the delegate, if that has the method.
  @objc open func move() { delegate?.pointerMoved?(self) }
}
