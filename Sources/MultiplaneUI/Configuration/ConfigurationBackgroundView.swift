// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view that displays a `UIBackgroundConfiguration`. Its views for effect, image and stroke are created when they
/// are first needed.
final class ConfigurationBackgroundView: UIView {
  private(set) var configuration = UIBackgroundConfiguration.clear()
  /// The radius of the corners, in points; nil for the radius of the configuration.
  private var radius: CGFloat?
  private let colorView = UIView()
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?
  private var strokeView: UIView?
  private var customView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(colorView)
  }

  required init?(coder: NSCoder) { nil }

  /// Displays a configuration.
  /// - Parameters:
  ///   - tint: The color used in place of a background or stroke color that is nil.
  ///   - radius: The radius of the corners, in points; nil for the radius of the configuration.
  func show(_ configuration: UIBackgroundConfiguration, tint: UIColor, radius: CGFloat? = nil) {
    self.configuration = configuration
    self.radius = radius
    colorView.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    showEffect(configuration.visualEffect)
    showImage(configuration)
    if customView !== configuration.customView {
      if customView?.superview === self { customView?.removeFromSuperview() }
      customView = configuration.customView
      if let customView { addSubview(customView) }
    }
    if configuration.strokeWidth > 0 {
      let view = strokeView ?? UIView()
      view.isUserInteractionEnabled = false
      view.layer.borderWidth = configuration.strokeWidth
      view.layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor
      strokeView = view
      if subviews.last !== view { addSubview(view) }
    } else {
      strokeView?.removeFromSuperview()
      strokeView = nil
    }
    place()
  }

  private func showEffect(_ effect: UIVisualEffect?) {
    guard let effect else {
      effectView?.removeFromSuperview()
      effectView = nil
      return
    }
    if let effectView {
      effectView.effect = effect
    } else {
      let view = UIVisualEffectView(effect: effect)
      effectView = view
      insertSubview(view, at: 0)
    }
  }

  private func showImage(_ configuration: UIBackgroundConfiguration) {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    view.image = image
    view.contentMode = configuration.imageContentMode
    view.clipsToBounds = true
    if imageView == nil {
      imageView = view
      insertSubview(view, aboveSubview: colorView)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let margins = superview?.layoutMargins ?? .zero
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    var insets = configuration.backgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += flips ? margins.right : margins.left }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += flips ? margins.left : margins.right }
    var frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: flips ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: flips ? insets.leading : insets.trailing))
    // Insets may exceed the bounds, for example before the first layout.
    frame.size = CGSize(width: max(0, frame.size.width), height: max(0, frame.size.height))
    let limit = min(frame.width, frame.height) / 2
    let radius = min(max(0, self.radius ?? configuration.cornerRadius), limit)
    for view in [colorView, effectView, imageView, customView] {
      guard let view else { continue }
      if view.frame != frame { view.frame = frame }
      guard view !== customView else { continue }
      round(view, radius)
      if view === effectView { view.clipsToBounds = radius > 0 }
    }
    guard let strokeView else { return }
    // A larger negative outset would leave a null rectangle, whose coordinates are infinite.
    let outset = max(configuration.strokeOutset, -limit)
    let outer = frame.insetBy(dx: -outset, dy: -outset)
    if strokeView.frame != outer { strokeView.frame = outer }
    round(strokeView, radius > 0 ? max(0, radius + outset) : 0)
  }

  private func round(_ view: UIView, _ radius: CGFloat) {
    view.layer.cornerCurve = .continuous
    if view.layer.cornerRadius != radius { view.layer.cornerRadius = radius }
  }
}
