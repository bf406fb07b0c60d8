// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Dials
import UIKit

#if !os(iOS) || targetEnvironment(macCatalyst)
  #error("This is iOS.")
#endif

/// The methods that a dial calls when it turns.
@objc public protocol DialDelegate {
  @objc optional func dial(_ dial: Dial, didTurnTo angle: Double)
  @objc optional func dialShouldTurn(_ dial: Dial) -> Bool
  @objc optional var limit: Double { get }
}

@IBDesignable
@objcMembers
open class Dial: UIControl {
  /// The angle in degrees.
  @IBInspectable public dynamic var angle: Double = 0
  /// The delegate, not retained.
  @IBOutlet public weak var delegate: DialDelegate?
  @objc open dynamic private(set) var log: [String] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
  }

  /// Creates a dial from a coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @objc func tapped(_ sender: Any) { log.append("tapped") }

  /// Turns the dial to an angle in degrees, unless the delegate objects.
  @discardableResult
  public func turn(to angle: Double) -> Bool {
    guard delegate?.dialShouldTurn?(self) ?? true else { return false }
    self.angle = min(angle, delegate?.limit ?? .infinity)
    delegate?.dial?(self, didTurnTo: self.angle)
    return true
  }

  /// Turns the dial to one of its hands, by their order in the resource.
  public func turn(toHand index: Int) {
    turn(to: Double(Dial.names[index].count))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    note("layout")
  }

  func note(_ text: String) { log.append(text) }
}

extension UIView {
  /// Overridden by extensions of subclasses.
  @objc func summary(_ depth: Int) -> String { "view \(depth)" }
  @objc var kind: String { "view" }
}

extension UILabel {
  override func summary(_ depth: Int) -> String { "label, " + super.summary(depth + 1) }
  override var kind: String { "label" }
}
