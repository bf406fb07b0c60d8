// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneUI
import TestSupport
import Testing

/// A subclass like SnapKit's (SnapKit/SnapKit Sources/LayoutConstraint.swift:31).
private final class NamedConstraint: NSLayoutConstraint {
  var label: String? {
    get { identifier }
    set { identifier = newValue }
  }
  weak var owner: AnyObject?
}

extension UIColor {
  fileprivate static func created(of color: CGColor) -> Self { self.init(cgColor: color) }
  fileprivate class func mixed(_ red: CGFloat) -> Self {
    Self(red: red, green: 0, blue: 0, alpha: 1)
  }
  fileprivate static func shade(_ white: CGFloat) -> Self { .init(white: white, alpha: 1) }
  fileprivate static func saturated(_ hue: CGFloat) -> Self {
    self.init(hue: hue, saturation: 1, brightness: 1, alpha: 1)
  }
  fileprivate convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: 1)
  }
}

private class PlainColor: UIColor, @unchecked Sendable {}
private final class NamedColor: UIColor, @unchecked Sendable {
  let name: String
  init(_ name: String, _ color: UIColor) {
    self.name = name
    super.init(cgColor: color.cgColor)
  }
  required init(cgColor: CGColor) {
    name = ""
    super.init(cgColor: cgColor)
  }
  required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) { self.init("", UIColor(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)) }
}

private class PlainRow: UITableViewCell {}
private final class StyledRow: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: "styled")
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @Suite struct SubclassedDeclarationTests {
  @Test func cellsAreCreatedWithoutArguments() {
    expectEqual(UITableViewCell().frame, CGRect(x: 0, y: 0, width: 320, height: 44))
    expectEqual(UITableViewCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.maxX, 4)
    expect(PlainRow().reuseIdentifier == nil && StyledRow().reuseIdentifier == "styled")
    expect(StyledRow().detailTextLabel != nil && PlainRow().detailTextLabel == nil)
    expectEqual(UITableViewHeaderFooterView().frame.height, 28)
    let cell: () -> UITableViewCell = { UITableViewCell() }
    expect(cell().textLabel != nil)
    expectEqual(UIViewPropertyAnimator().state, .inactive)
    expect(UIFont().pointSize == 12 && UIFont().fontName == UIFont.systemFont(ofSize: 12).fontName)
  }

  @Test func constraintSubclassesInheritInitializer() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    let constraint = NamedConstraint(
      item: inner, attribute: .left, relatedBy: .greaterThanOrEqual, toItem: outer,
      attribute: .left, multiplier: 2, constant: 3)
    constraint.label = "edge"
    constraint.isActive = true
    expect(outer.constraints.first === constraint && constraint.identifier == "edge")
    expect(constraint.relation == .greaterThanOrEqual && constraint.multiplier == 2)
    expect(constraint.constant == 3 && constraint.firstItem === inner)
    expectEqual(constraint.secondAttribute, .left)
  }

  @Test func colorSubclassesReturnSelf() {
    expectEqual(UIColor.created(of: UIColor.red.cgColor), .red)
    expect(UIColor.mixed(1) == .red && UIColor.shade(1) == .white)
    expect(UIColor(hex: 0xFF0000) == .red && UIColor.saturated(0) == .red)
    let plain: PlainColor = .mixed(1)
    expect(type(of: plain) == PlainColor.self && plain == UIColor.red)
    expect(type(of: PlainColor.created(of: UIColor.red.cgColor)) == PlainColor.self)
    expect(NamedColor("r", .red).name == "r" && NamedColor.mixed(1).name == "")
    expectEqual([0.5].map { UIColor(white: $0, alpha: 1) }, [.gray])
    let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    expectEqual(literal, .red)
  }
}
