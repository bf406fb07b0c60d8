// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that displays its backdrop through a blur, or its contents with vibrancy on a blur.
///
/// Add subviews to ``contentView``. The effect is animatable: in an animation block or a property animator the blur
/// grows and shrinks, and an animator can scrub it.
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

  /// Creates a view with an effect; nil for none.
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

  /// Creates a view without an effect; the archive is ignored.
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

  /// The view to which subviews are added; adding them to the effect view itself traps.
  open var contentView: UIView { contents }

  /// The effect; nil, the default, for none. Animatable, also from and to nil.
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

/// The view that filters the backdrop.
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
    // From and to no effect, only the alpha of the tint changes.
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

  /// Removes the filters if there is neither an effect nor a running animation of one.
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
  /// Adds the layer's coverage to its backdrop or subtracts it; nil displays the layer normally.
  fileprivate func show(_ effect: UIVibrancyEffect?) {
    guard let effect else {
      filters = nil
      compositingFilter = nil
      return
    }
    // A constant color with the scaled alpha of the contents: white is added, black is subtracted.
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
