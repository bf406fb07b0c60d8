// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Behavior of stack views on which public clients rely; the rows are in Documentation/Reliances/Layout.md.
@MainActor @Suite struct StackRelianceTests {
  /// Adds a vertical stack at the top of a view, with the view's width.
  private func column(_ views: [UIView], in outer: UIView) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    add(stack, to: outer)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: outer.topAnchor),
      stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ])
    return stack
  }

  @Test("L045 A column of hidden views collapses and expands as they reappear in any order")
  func hiddenColumnCollapses() {
    let outer = box(300, 400)
    let views = [20, 30, 40].map { SizedView(100, $0) }
    let stack = column(views, in: outer)
    func height() -> CGFloat {
      outer.layoutIfNeeded()
      return stack.frame.height
    }
    expectEqual(height(), 90)
    for view in views { view.isHidden = true }
    expectEqual(height(), 0)
    (views[0].isHidden, views[2].isHidden) = (false, false)
    expect(height() == 60 && views[2].frame.minY == 20)
    views[1].isHidden = false
    expect(height() == 90 && views[2].frame.minY == 50)
  }

  @Test("L046 A hidden row collapses although its contents require a height")
  func hiddenRowCollapses()
    throws
  {
    let desk = StageFixture(size: CGSize(width: 300, height: 400))
    let rows = (0..<2).map { _ in UIView() }
    let contents = rows.map { _ in UIView() }
    var stack: UIStackView!
    try desk.show { window in
      for (row, content) in zip(rows, contents) {
        row.layoutMargins = .zero
        add(content, to: row)
        let bottom = content.bottomAnchor.constraint(equalTo: row.layoutMarginsGuide.bottomAnchor)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: row.layoutMarginsGuide.topAnchor), bottom,
          content.leadingAnchor.constraint(equalTo: row.layoutMarginsGuide.leadingAnchor),
          content.trailingAnchor.constraint(equalTo: row.layoutMarginsGuide.trailingAnchor),
          content.heightAnchor.constraint(equalToConstant: 60),
        ])
      }
      stack = column(rows, in: window)
    }
    desk.stage.perform {
      expectEqual(stack.frame.height, 120)
      rows[0].isHidden = true
      stack.superview?.layoutIfNeeded()
      expect(stack.frame.height == 60 && rows[0].frame.height == 0)
      expect(contents[0].frame.height == 60 && rows[1].frame.minY == 0)
    }
    expect(desk.stage.diagnostics.isEmpty)
  }

  @Test("L047 Views removed from a stack one after the other leave its arrangedSubviews")
  func removedSubviewsLeaveArrangedSubviews() {
    let outer = box(300, 400)
    let views = (0..<3).map { _ in SizedView(50, 20) }
    let stack = column(views, in: outer)
    stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
    expect(stack.arrangedSubviews.isEmpty && stack.subviews.isEmpty)
    stack.addArrangedSubview(views[2])
    outer.layoutIfNeeded()
    expectEqual(stack.frame.height, 20)
    expectEqual(views[2].frame, CGRect(x: 0, y: 0, width: 300, height: 20))
  }

  @Test("L048 A view that is no longer arranged remains a subview and takes no space")
  func unarrangedViewStaysSubview() {
    let outer = box(300, 400)
    let views = (0..<3).map { _ in SizedView(50, 20) }
    let stack = column(views, in: outer)
    outer.layoutIfNeeded()
    stack.removeArrangedSubview(views[1])
    outer.layoutIfNeeded()
    expect(views[1].superview === stack && stack.frame.height == 40)
    expectEqual(views[2].frame.minY, 20)
  }

  @Test("L049 Equally filled views in a scrolling row are as wide as the widest one")
  func equalWidthsInScrollingRow() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let views = [30, 80, 50].map { SizedView($0, 20) }
    let row = UIStackView(arrangedSubviews: views)
    row.distribution = .fillEqually
    add(row, to: scroll)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      row.topAnchor.constraint(equalTo: scroll.topAnchor),
      row.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ])
    scroll.layoutIfNeeded()
    expect(views.map(\.frame.width) == [80, 80, 80] && scroll.contentSize.width == 240)
    let fit = row.widthAnchor.constraint(equalTo: scroll.widthAnchor)
    fit.isActive = true
    scroll.layoutIfNeeded()
    expect(scroll.contentSize.width == 100 && abs(views[2].frame.maxX - 100) < 0.5)
    fit.isActive = false
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize.width, 240)
  }

  @Test("L050 Nested stacks determine the content size of a scroll view and its height")
  func nestedStacksSizeScrollView() {
    let outer = box(200, 300)
    let (scroll, grid) = (UIScrollView(), UIView())
    let bar = UIStackView(arrangedSubviews: [scroll])
    add(bar, to: outer)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: outer.topAnchor),
      bar.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ])
    let row = UIStackView(arrangedSubviews: (0..<4).map { _ in SizedView(80, 36) })
    row.spacing = 10
    let column = UIStackView(arrangedSubviews: [row])
    column.axis = .vertical
    add(grid, to: scroll)
    add(column, to: grid)
    NSLayoutConstraint.activate([
      grid.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      grid.topAnchor.constraint(equalTo: scroll.topAnchor),
      grid.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      grid.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      grid.heightAnchor.constraint(equalTo: bar.heightAnchor),
      column.leadingAnchor.constraint(equalTo: grid.leadingAnchor),
      column.topAnchor.constraint(equalTo: grid.topAnchor),
      column.trailingAnchor.constraint(equalTo: grid.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: grid.bottomAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(bar.frame, CGRect(x: 0, y: 0, width: 200, height: 36))
    expectEqual(scroll.contentSize, CGSize(width: 350, height: 36))
    expectEqual(row.arrangedSubviews.map(\.frame.minX), [0, 90, 180, 270])
  }

  @Test("L051 A scrolling column has the width of its scroll view and the height of its rows")
  func scrollingColumnSize() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let rows = (0..<3).map { _ in SizedView(UIView.noIntrinsicMetric, 60) }
    let stack = column(rows, in: scroll)
    NSLayoutConstraint.activate([
      stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(width: 200, height: 180))
    scroll.contentOffset.y = 80
    rows[0].isHidden = true
    scroll.layoutIfNeeded()
    expect(scroll.contentSize.height == 120 && scroll.contentOffset.y == 20)
    expect(stack.frame.minY == 0 && rows[1].frame.minY == 0)
  }

  @Test("L052 Filled rows take the width of the highest priority; centered rows keep their own")
  func rowWidthsFollowPriority() {
    let outer = box(1000, 400)
    let views = [(200, 300), (500, 300), (600, 330)].map { width, priority in
      let view = SizedView(UIView.noIntrinsicMetric, 20)
      let constraint = view.widthAnchor.constraint(equalToConstant: CGFloat(width))
      constraint.priority = UILayoutPriority(Float(priority))
      constraint.isActive = true
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    add(stack, to: outer)
    outer.layoutIfNeeded()
    expect(stack.frame.width == 600 && views.allSatisfy { $0.frame.width == 600 })
    stack.alignment = .center
    outer.layoutIfNeeded()
    expectEqual(
      views.map { [$0.frame.minX, $0.frame.width] }, [[200, 200], [50, 500], [0, 600]])
  }

  @Test("L053 Hiding a row and layoutIfNeeded of it in an animation move the rows below")
  func animatedHiding() throws {
    let desk = StageFixture(size: CGSize(width: 300, height: 400))
    let rows = (0..<3).map { _ in SizedView(UIView.noIntrinsicMetric, 60) }
    try desk.show { window in _ = column(rows, in: window) }
    desk.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        rows[0].isHidden = true
        rows[0].layoutIfNeeded()
      }
      expect(rows[0].isHidden && rows[1].frame.minY == 0)
    }
    try desk.wait(0.5)
    desk.stage.perform {
      expect(abs((rows[1].layer.presentation()?.frame.minY ?? 0) - 30) < 0.5)
      expect(abs((rows[2].layer.presentation()?.frame.minY ?? 0) - 90) < 0.5)
    }
  }
}
