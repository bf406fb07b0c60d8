// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that displays its backdrop through a blur, or its contents with vibrancy on a blur.
///
/// Add subviews to ``contentView``. In an animation block or a property animator, the radius, the saturation and the
/// tint of a blur effect change gradually, and a property animator can scrub the change.
///
///     let view = UIVisualEffectView(effect: nil)
///     let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
///       view.effect = UIBlurEffect(style: .dark)
///     }
///     animator.fractionComplete = 0.3  // 30 % of the blur
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let backdrop = Backdrop(frame: .zero)
  private let contents = UIView()
  private var storedEffect: UIVisualEffect?

  /// Creates a view with a zero frame and an effect; nil for none.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    commonInit()
    self.effect = effect
  }

  /// Creates a view with a frame and without an effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Creates a view with a zero frame and without an effect; the archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    for view in [backdrop, contents] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      super.addSubview(view)
    }
  }

  /// The view to which subviews are added. Adding a subview to the effect view itself traps.
  open var contentView: UIView { contents }

  /// The blur or vibrancy effect; nil for none. A change between blur effects, or between a blur effect and nil, is
  /// animatable. Setting the property also sets the tint color of ``contentView``: white or black for a vibrancy effect
  /// on a dark or light blur, otherwise nil.
  open var effect: UIVisualEffect? {
    get { storedEffect }
    set {
      storedEffect = newValue
      backdrop.apply((newValue as? UIBlurEffect)?.material ?? .clear)
      contents.layer.show(newValue as? UIVibrancyEffect)
      contents.tintColor = (newValue as? UIVibrancyEffect).map { $0.isDark ? .white : .black }
    }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    precondition(
      subview === backdrop || subview === contents,
      "Add subviews to the contentView of a UIVisualEffectView, not to the view itself.")
  }
}

/// A view whose layer blurs, saturates and tints its backdrop.
private final class Backdrop: UIView {
  private static let radius = "backgroundFilters.blur.inputRadius"
  private static let saturation = "backgroundFilters.color.inputSaturation"
  private var glass = UIBlurEffect.Material.clear

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func apply(_ new: UIBlurEffect.Material) {
    guard new != glass else { return }
    let old = glass
    glass = new
    let block = UIHostEnvironment.current.recorder.current
    if (layer.backgroundFilters ?? []).isEmpty { layer.backgroundFilters = Self.filters }
    // When the effect appears or disappears, the alpha of the tint is animated, not its gray value.
    if old.alpha == 0 {
      UIView.performWithoutAnimation { backgroundColor = UIColor(white: new.white, alpha: 0) }
    }
    backgroundColor = UIColor(white: new.alpha == 0 ? old.white : new.white, alpha: new.alpha)
    for (path, value) in [(Self.radius, new.radius), (Self.saturation, new.saturation)] {
      let before = layer.value(forKeyPath: path)
      layer.setValue(value, forKeyPath: path)
      block?.record(path, of: layer, from: before, view: self)
    }
    guard new == .clear else { return }
    if let block {
      block.completionGroup.onEnd.append { [weak self] in self?.removeFiltersIfIdle() }
    } else {
      removeFiltersIfIdle()
    }
  }

  /// Removes the background filters of the layer if there is no blur effect and no animation of the filters.
  private func removeFiltersIfIdle() {
    let isMoving = [Self.radius, Self.saturation].contains { layer.animation(forKey: $0) != nil }
    if glass == .clear, !isMoving { layer.backgroundFilters = nil }
  }

  private static var filters: [CIFilter] {
    let color = CIFilter(name: "CIColorControls")
    color?.name = "color"
    let blur = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 0])
    blur?.name = "blur"
    return [blur, color].compactMap { $0 }
  }
}

extension CALayer {
  /// Sets the filters with which the layer lightens or darkens its backdrop; nil removes them.
  fileprivate func show(_ effect: UIVibrancyEffect?) {
    guard let effect else {
      filters = nil
      compositingFilter = nil
      return
    }
    // The color matrix replaces the colors of the contents by white, which lightens the backdrop, or by black, which
    // darkens the backdrop, and scales the alpha of the contents.
    let none = CIVector(x: 0, y: 0, z: 0, w: 0)
    let tone: CGFloat = effect.isDark ? 1 : 0
    let shape = CIFilter(
      name: "CIColorMatrix",
      parameters: [
        "inputRVector": none, "inputGVector": none, "inputBVector": none,
        "inputAVector": CIVector(x: 0, y: 0, z: 0, w: CGFloat(effect.strength)),
        "inputBiasVector": CIVector(x: tone, y: tone, z: tone, w: 0),
      ])
    filters = shape.map { [$0] }
    compositingFilter = effect.isDark ? "plusL" : "plusD"
  }
}
