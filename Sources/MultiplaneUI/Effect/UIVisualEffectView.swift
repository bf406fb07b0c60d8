// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows what lies behind it through frosted glass, or its contents as light on such glass.
///
/// What is to stand on it goes into ``contentView``. The effect animates: set in an animation block or by a property
/// animator, the blur grows, shrinks, and can be scrubbed.
///
///     let view = UIVisualEffectView(effect: nil)
///     let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
///       view.effect = UIBlurEffect(style: .dark)
///     }
///     animator.fractionComplete = 0.3  // a blur of three tenths
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let backdrop = Backdrop(frame: .zero)
  private let contents = UIView()
  private var storedEffect: UIVisualEffect?

  /// A view with an effect; nil is none.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    commonInit()
    self.effect = effect
  }

  /// A view of that frame, without effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// A view without effect; nothing is read from the archive.
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

  /// What stands on the glass. Views are added to it, not to the effect view itself.
  open var contentView: UIView { contents }

  /// What is done; nil, the default, is nothing. Animates, from and to nil too.
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
      "add subviews to the contentView of a UIVisualEffectView, not to itself")
  }
}

/// The glass.
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
    // From and to nothing, only the coverage of the tint changes.
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
      block.listener.onEnd.append { [weak self] in self?.removeFiltersIfIdle() }
    } else {
      removeFiltersIfIdle()
    }
  }

  /// Without effect, and without an animation to or from one, nothing is to be filtered.
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
  /// Lets the layer's shapes be added to what lies behind, or taken from it; nil shows it as it is.
  fileprivate func show(_ effect: UIVibrancyEffect?) {
    guard let effect else {
      filters = nil
      compositingFilter = nil
      return
    }
    // One colour, as strong as the shapes cover: white is added, and black taken away.
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
