// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Imports UIKit indirectly, as files of a framework do.
import QuartzCore

extension Dial {
  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    note("draw")
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 40) }

  override open var isHighlighted: Bool {
    didSet { note("highlighted \(oldValue)") }
  }

  override func summary(_ depth: Int) -> String { "dial, " + super.summary(depth) }

  /// The unit of the angle.
  @objc public func unit() -> String { "°" }

  /// The names of the hands, from a resource.
  public static var names: [String] {
    let file = Bundle.module.url(forResource: "Names", withExtension: "txt")!
    return try! String(contentsOf: file).split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}

/// A program's own type has precedence over that of a framework.
struct Path { let length = 1 }

class Knob: Dial {
  override func unit() -> String { super.unit() + "C" }
}

@objc class Ticker: NSObject, DialDelegate {
  var angles: [Double] = []
  func dial(_ dial: Dial, didTurnTo angle: Double) { angles.append(angle) }
}

class Guard: Ticker {
  @objc func dialShouldTurn(_ dial: Dial) -> Bool { dial.angle < 90 }
  let limit = 120.0
}
