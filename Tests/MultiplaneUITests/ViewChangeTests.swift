// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import MultiplaneText
import TestSupport
import Testing

@testable import MultiplaneUI

/// A view that calls closures when it moves, and counts changes of its tint.
private final class CallbackView: UIView {
  var atWillMove: (() -> Void)?
  var atWindow: (() -> Void)?
  var windows = 0
  var tints = 0
  override func willMove(toSuperview newSuperview: UIView?) {
    let body = atWillMove
    atWillMove = nil
    body?()
  }
  override func didMoveToWindow() {
    windows += 1
    let body = atWindow
    atWindow = nil
    body?()
  }
  override func tintColorDidChange() { tints += 1 }
}

@MainActor @Suite struct ViewChangeTests {
  @Test func viewsAreNotifiedOfWindowOnce() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let (parent, child, late) = (CallbackView(), CallbackView(), CallbackView())
      parent.addSubview(child)
      parent.atWindow = { parent.addSubview(late) }
      window.addSubview(parent)
      expectEqual([parent, child, late].map(\.windows), [1, 1, 1])
      parent.removeFromSuperview()
      expectEqual([parent, child, late].map(\.windows), [2, 2, 2])
      // A view removed while its superview is added to a window is not notified.
      parent.atWindow = { late.removeFromSuperview() }
      window.addSubview(parent)
      expectEqual([parent, child, late].map(\.windows), [3, 3, 2])
    }
  }

  @Test func viewHasSingleSuperview() {
    let (a, b, c, view) = (UIView(), UIView(), UIView(), CallbackView())
    a.addSubview(view)
    view.atWillMove = { c.addSubview(view) }
    b.addSubview(view)
    expect(a.subviews.isEmpty && c.subviews.isEmpty && b.subviews == [view])
    expect(view.superview === b && view.layer.superlayer === b.layer)
  }

  @Test func backgroundColorMatchesLayer() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let view = UIView(frame: window.bounds)
      window.addSubview(view)
      window.makeKeyAndVisible()
      return view
    }
    let red = UIColor.red
    view.backgroundColor = red
    expect(view.backgroundColor === red)
    view.layer.backgroundColor = UIColor.green.cgColor
    expectEqual(view.backgroundColor?.cgColor, UIColor.green.cgColor)
    view.layer.backgroundColor = nil
    expect(view.backgroundColor == nil)
    view.backgroundColor = red
    // An animator that finishes at the start restores the color.
    try stage.simulate(to: 0)
    stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.backgroundColor = .blue
      }
      animator.startAnimation()
      animator.pauseAnimation()
      animator.isReversed = true
      animator.startAnimation()
    }
    try stage.simulate(to: 3)
    expectEqual(view.backgroundColor?.cgColor, red.cgColor)
  }

  @Test func dimmingNotifiesViewsWithOwnTint() {
    let (parent, own, plain, normal) = (
      CallbackView(), CallbackView(), CallbackView(), CallbackView()
    )
    own.tintColor = .red
    normal.tintAdjustmentMode = .normal
    for view in [own, plain, normal] { parent.addSubview(view) }
    for view in [parent, own, plain, normal] { view.tints = 0 }
    parent.tintAdjustmentMode = .dimmed
    expectEqual([parent, own, plain, normal].map(\.tints), [1, 1, 1, 0])
    expect(own.tintColor != UIColor.red && normal.tintColor == UIColor.systemBlue)
    parent.tintColor = .green
    expectEqual([parent, own, plain, normal].map(\.tints), [2, 1, 2, 1])
  }

  @Test func nonfiniteValuesAreIgnored() {
    let (view, label) = (UIView(), UILabel())
    view.alpha = 0.5
    view.alpha = .nan
    expectEqual(view.alpha, 0.5)
    label.minimumScaleFactor = 0.25
    label.minimumScaleFactor = .nan
    expectEqual(label.minimumScaleFactor, 0.25)
  }

  @Test func imageAnimationStartsInWindow() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let size = CGSize(width: 10, height: 10)
    let pictures = stage.perform {
      [UIColor.red, .green].map { color in
        UIGraphicsImageRenderer(size: size).image {
          color.setFill()
          $0.fill(CGRect(origin: .zero, size: size))
        }
      }
    }
    let (view, window) = stage.perform {
      let view = UIImageView(frame: CGRect(origin: .zero, size: size))
      view.animationImages = pictures
      view.animationDuration = 2
      view.startAnimating()
      return (view, UIWindow(frame: UIScreen.main.bounds))
    }
    expect(view.isAnimating)
    try stage.simulate(to: 5)
    stage.perform {
      window.makeKeyAndVisible()
      window.addSubview(view)
    }
    let shown = { stage.perform { view.layer.presentation()?.contents as? CGImage } }
    try stage.simulate(to: 5.5)
    expect(shown() === pictures[0].cgImage)
    try stage.simulate(to: 6.5)
    expect(shown() === pictures[1].cgImage)
    // Removed from the window and added again, it restarts with the first image.
    stage.perform { view.removeFromSuperview() }
    expect(view.isAnimating)
    try stage.simulate(to: 7)
    stage.perform { window.addSubview(view) }
    try stage.simulate(to: 7.5)
    expect(shown() === pictures[0].cgImage)
    stage.perform { view.stopAnimating() }
    expect(!view.isAnimating)
  }

  @Test func attributedFontsShrinkToFit() throws {
    var content = LabelContent()
    content.adjustsFontSizeToFitWidth = true
    content.text = AttributedText(
      "A long line of text", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    let full = content.block(width: .infinity, height: .infinity).size.width
    let scale = content.scaleFactor(toFit: full / 2)
    expect(abs(scale - 0.4995) < 1e-9)
    content.scale(by: scale)
    let width = content.block(width: .infinity, height: .infinity).size.width
    expect(width <= full / 2 && width > full * 0.49)
  }
}
