// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("layerClass of \(self) is \(layerClass), which is not a layer class")
    }
    return CALayer.make(type)
  }

  /// Sets the delegate of a new view's layer to the view, makes the layer opaque, sets its scale to that of the screen,
  /// and marks its content for display.
  func setUpBackingLayer() {
    layer.delegate = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
  }

  /// Performs a change of the frame or bounds, and autoresizes the subviews if the size of the bounds has changed and
  /// `autoresizesSubviews` is true.
  func changeSize(_ change: () -> Void) {
    let old = bounds.size
    change()
    frameWasSet()
    if storage.autoresizesSubviews, bounds.size != old, !storage.subviews.isEmpty {
      autoresizeSubviews(from: old)
    }
  }

  /// The background color that was set; if the color of the layer was changed since, the color of the layer.
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

  func layOutFromLayer() {
    updatePropertiesOnce()
    flushLayout()
    updateSafeAreaInsets()
    existingKeyboardGuide?.update()
    applyCornerConfiguration()
    storage.layout?.isLayingOut = true
    storage.controller?.updateContentUnavailableView(in: self)
    storage.controller?.viewWillLayoutSubviews()
    layoutSubviews()
    storage.controller?.viewDidLayoutSubviews()
    storage.controller?.layOutCurrentContextPresentations()
    storage.layout?.isLayingOut = false
    flushLayout()
  }

  // MARK: - Touch

  func hitTestSubtree(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, hitTestLayer.opacity >= 0.01,
      storage.interactionDisablingAnimationCount == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() where !view.hitTestLayer.hasNoArea {
      if let hit = view.hitTest(view.hitTestPoint(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// The layer whose geometry is used for hit testing: the presentation layer while the view is animated by a property
  /// animator whose `isManualHitTestingEnabled` is false, otherwise the model layer.
  var hitTestLayer: CALayer {
    let isMoved = layer.animationKeys()?.contains { key in
      let mark = layer.animation(forKey: key)?.value(forKey: AnimatorTag.key) as? AnimatorTag
      return mark?.animator?.isManualHitTestingEnabled == false
    }
    return isMoved == true ? layer.presentation() ?? layer : layer
  }

  /// The bounds used for hit testing, those of `hitTestLayer`.
  var hitTestBounds: CGRect {
    let touched = hitTestLayer
    return touched === layer ? bounds : touched.bounds
  }

  /// Converts a point from the superview's coordinates to the view's coordinates used for hit testing, which follow
  /// property animators.
  private func hitTestPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
    let touched = hitTestLayer
    guard touched !== layer else { return convert(point, from: superview) }
    return touched.convert(point, from: superview.layer.presentation() ?? superview.layer)
  }

  /// Returns the location of a touch, in the view's coordinates used for hit testing, which follow property animators.
  func hitTestPoint(of touch: UITouch) -> CGPoint {
    guard let superview else { return touch.location(in: self) }
    return hitTestPoint(superview.hitTestPoint(of: touch), from: superview)
  }

  // MARK: - Tint

  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    if storage.tintAdjustmentMode != .automatic { return storage.tintAdjustmentMode }
    return superview?.tintAdjustmentMode ?? .normal
  }

  /// The tint color without dimming, from the view or the nearest ancestor that sets one; otherwise the system blue.
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

  /// The tint values whose changes are reported to the view.
  struct Tint: Equatable {
    var color: UIColor
    var mode: TintAdjustmentMode
  }

  /// The color without dimming and the effective mode of the tint, own or inherited.
  var tint: Tint { Tint(color: undimmedTintColor, mode: effectiveTintAdjustmentMode) }

  func setTintColor(_ color: UIColor?) {
    storage.tintColor = color
    propagateTintChange(color: true, mode: false)
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    let old = tintAdjustmentMode
    storage.tintAdjustmentMode = mode
    if tintAdjustmentMode != old { propagateTintChange(color: false, mode: true) }
  }

  /// Calls `tintColorDidChange()` of the view and of the descendants that inherit the changed color or mode.
  func propagateTintChange(color: Bool, mode: Bool) {
    tintColorDidChange()
    for view in subviews {
      let takesColor = color && view.storage.tintColor == nil
      let takesMode = mode && view.storage.tintAdjustmentMode == .automatic
      if takesColor || takesMode { view.propagateTintChange(color: takesColor, mode: takesMode) }
    }
  }
}
