// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

private final class LoggingView: UIView {
  var log: ((String) -> Void)?
  override func willMove(toSuperview newSuperview: UIView?) {
    log?("willMoveToSuperview \(newSuperview != nil)")
  }
  override func didMoveToSuperview() { log?("didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log?("willMoveToWindow \(newWindow != nil)")
  }
  override func didMoveToWindow() { log?("didMoveToWindow") }
}

private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var shape: CAShapeLayer { layer as! CAShapeLayer }
}

private final class DrawingView: UIView {
  var drawn = 0
  override func draw(_ rect: CGRect) {
    drawn += 1
    UIColor.red.setFill()
    UIBezierPath(rect: rect).fill()
  }
}

@MainActor @Suite struct ViewTests {
  @Test func addedSubviewsAreInFrontOfLayers() {
    let (view, first, second, behind) = (UIView(), UIView(), UIView(), UIView())
    let layer = CALayer()
    view.addSubview(first)
    view.layer.addSublayer(layer)
    view.addSubview(second)
    view.insertSubview(behind, at: 0)
    expectEqual(view.layer.sublayers, [behind.layer, first.layer, layer, second.layer])
    view.bringSubviewToFront(first)
    expectEqual(view.layer.sublayers, [behind.layer, layer, second.layer, first.layer])
  }

  @Test func viewOwnsLayerWithDefaults() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    expect(view.layer.delegate === view)
    expectEqual(view.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
    expectEqual(view.center, CGPoint(x: 25, y: 40))
    expect(view.alpha == 1 && !view.isHidden && !view.clipsToBounds && view.backgroundColor == nil)
    expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled)
    expect(ShapeView().shape.fillColor != nil)
    // Nothing animates outside animation blocks.
    expect(view.layer.action(forKey: "position") == nil)
  }

  @Test func scaledViewHasLargerFrame() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    expectEqual(view.frame, CGRect(x: -10, y: 0, width: 80, height: 40))
  }

  @Test func subviewsFollowAutoresizingMasks() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func add(_ mask: UIView.AutoresizingMask) -> UIView {
      let subview = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 30))
      subview.autoresizingMask = mask
      view.addSubview(subview)
      return subview
    }
    let still = add([])
    let wide = add([.flexibleWidth, .flexibleHeight])
    let pinned = add([.flexibleLeftMargin, .flexibleTopMargin])
    let shared = add([.flexibleLeftMargin, .flexibleRightMargin])
    view.frame.size = CGSize(width: 160, height: 120)
    expectEqual(still.frame, CGRect(x: 20, y: 10, width: 40, height: 30))
    expectEqual(wide.frame, CGRect(x: 20, y: 10, width: 100, height: 50))
    expectEqual(pinned.frame, CGRect(x: 80, y: 30, width: 40, height: 30))
    expectEqual(shared.frame, CGRect(x: 40, y: 10, width: 40, height: 30))
  }

  @Test func autoresizingIgnoresTransforms() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let subview = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 30))
    subview.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    subview.transform = CGAffineTransform(scaleX: 3, y: 2).rotated(by: 1)
    view.addSubview(subview)
    view.frame.size = CGSize(width: 160, height: 120)
    // The margin and the width share 60 points in proportion to 20 and 40.
    expectEqual(subview.bounds.size, CGSize(width: 80, height: 30))
    expectEqual(subview.center, CGPoint(x: 80, y: 25))
  }

  @Test func moveCallbacksComeInOrder() throws {
    let f = try ViewFixture()
    var log: [String] = []
    let view = LoggingView()
    view.log = { log.append($0) }
    f.stage.perform { f.view.addSubview(view) }
    expectEqual(
      log,
      [
        "willMoveToWindow true", "willMoveToSuperview true", "didMoveToWindow",
        "didMoveToSuperview",
      ])
    log = []
    f.stage.perform { view.removeFromSuperview() }
    expectEqual(
      log,
      [
        "willMoveToWindow false", "willMoveToSuperview false", "didMoveToWindow",
        "didMoveToSuperview",
      ])
  }

  @Test func subviewOrderMatchesLayers() {
    let view = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    for subview in [a, b, c] { view.addSubview(subview) }
    view.bringSubviewToFront(a)
    expectEqual(view.subviews, [b, c, a])
    view.insertSubview(a, belowSubview: c)
    expectEqual(view.subviews, [b, a, c])
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    expectEqual(view.subviews, [c, a, b])
    view.sendSubviewToBack(b)
    expectEqual(view.subviews, [b, c, a])
    expectEqual(view.layer.sublayers, view.subviews.map(\.layer))
    expect(a.isDescendant(of: view) && !view.isDescendant(of: a))
  }

  @Test func windowsOfHigherLevelsAreInFront() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.perform {
      let (low, high, other) = (UIWindow(), UIWindow(), UIWindow())
      @MainActor func expectOrder(_ windows: [UIWindow]) {
        expectEqual(UIApplication.shared.windows, windows)
        expectEqual(stage.layer.sublayers, windows.map(\.layer))
      }
      high.windowLevel = .alert
      for window in [high, low, other] { window.isHidden = false }
      expectOrder([low, other, high])
      // The level of a visible window changes.
      low.windowLevel = .statusBar
      expectOrder([other, low, high])
      high.windowLevel = .normal
      expectOrder([high, other, low])
      // Within a level, the window that was shown last is in front.
      low.windowLevel = .normal
      expectOrder([high, low, other])
    }
  }

  @Test func hitTestingMatchesUIKit() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.addSubview(front)
    expect(view.hitTest(CGPoint(x: 60, y: 60), with: nil) === front)
    expect(view.hitTest(CGPoint(x: 120, y: 120), with: nil) == nil)
    expect(view.point(inside: .zero, with: nil))
    expect(!view.point(inside: CGPoint(x: 100, y: 0), with: nil))
    front.alpha = 0.009
    expect(view.hitTest(CGPoint(x: 60, y: 60), with: nil) === view)
    front.alpha = 0.01
    front.isUserInteractionEnabled = false
    expect(view.hitTest(CGPoint(x: 60, y: 60), with: nil) === view)
    front.isUserInteractionEnabled = true
    front.isHidden = true
    expect(view.hitTest(CGPoint(x: 60, y: 60), with: nil) === view)
  }

  /// Tests views scaled to zero, as before a pop-up animation.
  @Test func zeroScaleViewsAreNotHit() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.addSubview(front)
    for place in [CGPoint(x: 50, y: 50), CGPoint(x: 5, y: 90)] {
      for transform in [
        CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(0, 1, 1),
        CATransform3DMakeScale(0, 0, 0),
      ] {
        front.transform3D = transform
        expect(view.hitTest(place, with: nil) === view)
        expect(view.layer.hitTest(place) === view.layer)
      }
    }
    // Layers are flat and stay in the plane, whatever their scale in z.
    front.transform3D = CATransform3DMakeScale(1, 1, 0)
    expect(view.hitTest(CGPoint(x: 50, y: 50), with: nil) === front)
  }

  @Test func tintIsInherited() {
    let view = UIView()
    let inner = UIView()
    view.addSubview(inner)
    expectEqual(inner.tintColor, .systemBlue)
    view.tintColor = .red
    expectEqual(inner.tintColor, .red)
    view.tintAdjustmentMode = .dimmed
    expect(inner.tintAdjustmentMode == .dimmed && inner.tintColor != .red)
  }

  @Test func drawsOnceAndOnRequest() throws {
    let f = try ViewFixture()
    let view = f.stage.perform {
      let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      f.window.addSubview(view)
      return view
    }
    try f.stage.simulate(to: 1)
    expect(view.drawn == 1 && view.layer.contents != nil)
    f.stage.perform { view.setNeedsDisplay() }
    try f.stage.simulate(to: 2)
    expectEqual(view.drawn, 2)
    expect(f.view.layer.contents == nil)
    let picture = f.stage.perform { f.window.snapshotView(afterScreenUpdates: false) }
    expect(picture?.layer.contents != nil)
  }

  @Test func colorsMatchIOS() {
    expectEqual(UIColor.white.cgColor.numberOfComponents, 2)
    expectEqual(UIColor.red.cgColor.components, [1, 0, 0, 1])
    expectEqual(UIColor(red: 1.5, green: 0, blue: 0, alpha: 1).cgColor.components?[0], 1.5)
    expectEqual(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1), .green)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor.blue.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    expect(abs(h - 2 / 3) < 1e-12 && s == 1 && b == 1 && a == 1)
    let literal: UIColor = #colorLiteral(red: 0, green: 1, blue: 0, alpha: 1)
    expectEqual(literal, .green)
    let wide = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor.components!
    expect(
      abs(wide[0] - 1.0930) < 1e-3 && abs(wide[1] + 0.2267) < 1e-3 && abs(wide[2] + 0.1501) < 1e-3)
  }
}
