// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("layerClass of \(self) is \(layerClass), which is no layer")
    }
    return CALayer.make(type)
  }

  /// Sets up a new view's layer.
  func adoptLayer() {
    layer.delegate = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
  }

  /// Changes the bounds, and lets subviews follow a new size.
  func changeSize(_ change: () -> Void) {
    let old = bounds.size
    change()
    frameWasSet()
    if storage.autoresizesSubviews, bounds.size != old, !storage.subviews.isEmpty {
      autoresizeSubviews(from: old)
    }
  }

  /// That which was set, unless the layer has another by now.
  var currentBackgroundColor: UIColor? {
    let color = layer.backgroundColor
    if storage.backgroundColor?.cgColor == color { return storage.backgroundColor }
    return color.map { UIColor(cgColor: $0) }
  }

  func setContentMode(_ mode: ContentMode) {
    storage.contentMode = mode
    layer.contentsGravity = mode.gravity
    layer.needsDisplayOnBoundsChange = mode == .redraw
  }

  func layoutOfLayer() {
    flushLayout()
    noteSafeArea()
    storage.layout?.isLayingOut = true
    storage.controller?.viewWillLayoutSubviews()
    layoutSubviews()
    storage.controller?.viewDidLayoutSubviews()
    storage.controller?.layOutContexts()
    storage.layout?.isLayingOut = false
    flushLayout()
  }

  // MARK: - Touch

  func hit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, touchedLayer.opacity >= 0.01,
      storage.untouchableAnimations == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() where !view.touchedLayer.hasNoArea {
      if let hit = view.hitTest(view.touchedPoint(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// What touches meet: the layer, or what it shows while a property animator moves it that looks for touches there.
  var touchedLayer: CALayer {
    let isMoved = layer.animationKeys()?.contains { key in
      let mark = layer.animation(forKey: key)?.value(forKey: AnimatorMark.key) as? AnimatorMark
      return mark?.animator?.isManualHitTestingEnabled == false
    }
    return isMoved == true ? layer.presentation() ?? layer : layer
  }

  /// The bounds that touches meet.
  var touchedBounds: CGRect {
    let touched = touchedLayer
    return touched === layer ? bounds : touched.bounds
  }

  /// A point of the superview's space in the view's own, for touches.
  private func touchedPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
    let touched = touchedLayer
    guard touched !== layer else { return convert(point, from: superview) }
    return touched.convert(point, from: superview.layer.presentation() ?? superview.layer)
  }

  /// Where a touch is in the view's space, as hit testing found it.
  func touchedPoint(of touch: UITouch) -> CGPoint {
    guard let superview else { return touch.location(in: self) }
    return touchedPoint(superview.touchedPoint(of: touch), from: superview)
  }

  // MARK: - Tint

  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    if storage.tintAdjustmentMode != .automatic { return storage.tintAdjustmentMode }
    return superview?.tintAdjustmentMode ?? .normal
  }

  /// That which is set nearest, without dimming.
  private var undimmedTintColor: UIColor {
    storage.tintColor ?? superview?.undimmedTintColor ?? .systemBlue
  }

  var effectiveTintColor: UIColor {
    let color = undimmedTintColor
    guard effectiveTintAdjustmentMode == .dimmed else { return color }
    let c = color.cgColor.converted(
      to: CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)!, intent: .defaultIntent,
      options: nil)
    return UIColor(white: c?.components?.first ?? 0.5, alpha: color.cgColor.alpha)
  }

  /// What a view hears of when it changes.
  struct Tint: Equatable {
    var color: UIColor
    var mode: TintAdjustmentMode
  }

  /// The colour is that without dimming.
  var tint: Tint { Tint(color: undimmedTintColor, mode: effectiveTintAdjustmentMode) }

  func setTintColor(_ color: UIColor?) {
    storage.tintColor = color
    tellTintChanged(color: true, mode: false)
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    let old = tintAdjustmentMode
    storage.tintAdjustmentMode = mode
    if tintAdjustmentMode != old { tellTintChanged(color: false, mode: true) }
  }

  /// Says so to the view and to those below it that take what changed from it.
  func tellTintChanged(color: Bool, mode: Bool) {
    tintColorDidChange()
    for view in subviews {
      let takesColor = color && view.storage.tintColor == nil
      let takesMode = mode && view.storage.tintAdjustmentMode == .automatic
      if takesColor || takesMode { view.tellTintChanged(color: takesColor, mode: takesMode) }
    }
  }
}
