// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class Panel: UIButton {
  func pressed() {}
}

@MainActor @Suite struct ButtonTypeTests {
  @Test func typesHaveSymbols() {
    let sizes = [UIButton.ButtonType.infoLight, .contactAdd, .close, .system].map {
      UIButton(type: $0).sizeThatFits(.zero).width
    }
    expectEqual(sizes, [22, 22, 30, 0])
    let info = UIButton(type: .detailDisclosure)
    info.tintColor = .red
    expectEqual(info.imageView?.image?.renderingMode, .alwaysTemplate)
    expectEqual(info.currentTitleColor, .red)
    let close = UIButton(type: .close)
    expectEqual(close.currentImage?.renderingMode, .alwaysOriginal)
    expectEqual(UIImage.add.size, CGSize(width: 22, height: 22))
  }

  @Test func systemButtonCallsItsTarget() {
    let target = Panel()
    let button = Panel.systemButton(
      with: .checkmark, target: target, action: Selector(Panel.pressed))
    expect(button.buttonType == .system && button.currentImage != nil)
    button.addAction(UIAction(title: "a") { _ in }, for: .touchDown)
    var found: [String] = []
    button.enumerateEventHandlers { action, pair, events, stops in
      found.append("\(action?.title ?? "-") \(pair?.0 as AnyObject === target) \(events.rawValue)")
    }
    expectEqual(found, ["- true 64", "a false 1"])
    found = []
    button.enumerateEventHandlers { _, _, _, stops in
      found.append("")
      stops = true
    }
    expectEqual(found.count, 1)
  }

  @Test func alignmentFollowsTheLayoutDirection() {
    let button = UIButton()
    button.contentHorizontalAlignment = .leading
    expectEqual(button.effectiveContentHorizontalAlignment, .left)
    button.semanticContentAttribute = .forceRightToLeft
    expectEqual(button.effectiveContentHorizontalAlignment, .right)
  }

  @Test func highlightReversesTheShadow() {
    let button = UIButton()
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: -2)
    button.reversesTitleShadowWhenHighlighted = true
    button.isHighlighted = true
    expectEqual(button.titleLabel?.shadowOffset, CGSize(width: -1, height: 2))
    button.isHighlighted = false
    expectEqual(button.titleLabel?.shadowOffset, CGSize(width: 1, height: -2))
  }
}
