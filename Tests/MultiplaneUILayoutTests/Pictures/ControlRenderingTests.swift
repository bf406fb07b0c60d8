// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ControlRenderingTests {
  @Test func buttonStates() throws {
    try expectViews("button/states", 280, 140) { view in
      for row in 0..<3 {
        for (column, state) in [UIControl.State.normal, .highlighted, .selected, .disabled]
          .enumerated()
        {
          let button = UIButton(type: row == 0 ? .system : .custom)
          button.frame = CGRect(
            x: 6 + CGFloat(column) * 68, y: 6 + CGFloat(row) * 44, width: 62, height: 38)
          button.setTitle(["Plain", "On", "Title"][row], for: .normal)
          if row == 1 {
            button.setTitle("Sel", for: .selected)
            button.setTitleColor(.systemRed, for: .highlighted)
            button.setTitleColor(.darkGray, for: .normal)
            button.setImage(TestImage.star, for: .normal)
          }
          if row == 2 {
            button.setBackgroundImage(
              TestImage.frame.resizableImage(
                withCapInsets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
                resizingMode: .stretch), for: .normal)
            button.setTitleColor(.black, for: .normal)
          }
          button.isEnabled = state != .disabled
          button.isSelected = state == .selected
          button.isHighlighted = state == .highlighted
          view.addSubview(button)
        }
      }
    }
  }

  @Test func buttonContentAlignments() throws {
    try expectViews("button/places", 200, 100) { view in
      let ways: [(UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)] = [
        (.left, .top), (.center, .center), (.right, .bottom), (.leading, .center),
      ]
      for (i, way) in ways.enumerated() {
        let button = UIButton(type: .system)
        button.frame = CGRect(
          x: 4 + CGFloat(i % 2) * 98, y: 4 + CGFloat(i / 2) * 48, width: 94, height: 44)
        button.backgroundColor = .systemGray6
        button.setTitle("Star", for: .normal)
        button.setImage(TestImage.star, for: .normal)
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = way
        if i == 3 {
          button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
          button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
        }
        view.addSubview(button)
      }
    }
  }

  @Test func segmentedControls() throws {
    try expectViews("segments/states", 220, 164) { view in
      @MainActor func add(
        _ y: CGFloat, _ control: UISegmentedControl, _ change: (UISegmentedControl) -> Void
      ) {
        control.frame = CGRect(x: 8, y: y, width: 204, height: 32)
        change(control)
        view.addSubview(control)
      }
      add(6, UISegmentedControl(items: ["Grid", "Circle"])) { _ in }
      add(46, UISegmentedControl(items: ["Grid", "Circle", "List"])) {
        $0.selectedSegmentIndex = 1
        $0.setEnabled(false, forSegmentAt: 2)
      }
      add(86, UISegmentedControl(items: [TestImage.star, "Long title here", "S"])) {
        $0.apportionsSegmentWidthsByContent = true
        $0.selectedSegmentIndex = 0
      }
      add(126, UISegmentedControl(items: ["One", "Two"])) {
        $0.selectedSegmentIndex = 1
        $0.selectedSegmentTintColor = .systemBlue
        $0.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
      }
    }
  }

  @Test func toolbarItems() throws {
    try expectViews("toolbar/items", 320, 110) { view in
      view.backgroundColor = .systemTeal
      let segments = UISegmentedControl(items: ["Grid", "Circle"])
      segments.selectedSegmentIndex = 0
      let first = UIToolbar(frame: CGRect(x: 0, y: 6, width: 320, height: 44))
      first.items = [
        UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil),
        .flexibleSpace(), UIBarButtonItem(customView: segments), .flexibleSpace(),
        UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
      ]
      let second = UIToolbar(frame: CGRect(x: 0, y: 60, width: 320, height: 44))
      second.tintColor = .systemRed
      let off = UIBarButtonItem(title: "Off", style: .plain, target: nil, action: nil)
      off.isEnabled = false
      second.items = [
        UIBarButtonItem(image: TestImage.star, style: .plain, target: nil, action: nil),
        .fixedSpace(40), off, .flexibleSpace(),
        UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
      ]
      view.addSubview(first)
      view.addSubview(second)
    }
  }
}
