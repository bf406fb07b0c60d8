// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@freestanding(expression) macro labeled<Value>(_ value: Value) -> (String, Value) =
  #externalMacro(module: "DialMacros", type: "LabeledMacro")
@attached(member, names: named(count), named(increment)) macro Counting() =
  #externalMacro(module: "DialMacros", type: "CountingMacro")

/// A view with members that a macro adds.
@Counting final class Counter: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: #selector(tapped), for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  @objc private func tapped() { increment() }
  var label: (String, CGFloat) { #labeled(bounds.width) }
}
