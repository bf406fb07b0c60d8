// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIActivityIndicatorView {
  /// How large an indicator is, and its colour where none is set.
  public enum Style: Int, Sendable {
    /// 37 points, white; the name of before iOS 13.
    case whiteLarge = 0
    /// 20 points, white; the name of before iOS 13.
    case white
    /// 20 points, gray; the name of before iOS 13.
    case gray
    /// 20 points, gray.
    case medium = 100
    /// 37 points, gray.
    case large

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    @MainActor var color: UIColor {
      self == .white || self == .whiteLarge ? .white : .systemGray
    }
  }
}

/// Eight spokes that go round, to say that something is under way. Hidden until it is started.
///
/// It looks as on iOS since 13: the strongest spoke steps on eight times a second, and three weaker ones follow it.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  private var storedStyle = Style.medium
  private var storedColor: UIColor?
  private var isStarted = false
  private let spinner = UIView()
  private let spokes = spokeAlphas.map { _ in UIView() }

  /// Of the spokes, clockwise from the top, when it stands.
  private static let spokeAlphas: [CGFloat] = [47, 47, 47, 47, 72, 97, 122, 147].map { $0 / 147 }
  /// Seconds of a turn.
  private static let period: CFTimeInterval = 1
  private static let animationKey = "turn"

  /// An indicator of its style's size.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    storedStyle = style
    commonInit()
  }
  /// An indicator of the medium style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// An indicator of the medium style.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    isUserInteractionEnabled = false
    addSubview(spinner)
    for spoke in spokes { spinner.addSubview(spoke) }
    resetSpokeAlphas()
    showStyle()
    isHidden = true
  }

  /// Size and colour. Setting it forgets a colour that was set. Medium by default.
  open var style: Style {
    get { storedStyle }
    set {
      storedStyle = newValue
      storedColor = nil
      showStyle()
      invalidateIntrinsicContentSize()
    }
  }
  /// Of the strongest spoke; nil takes the style's.
  open var color: UIColor! {
    get { storedColor ?? storedStyle.color }
    set {
      storedColor = newValue
      showColor()
    }
  }
  /// Whether it shows only while it goes round. True by default.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isStarted }
  }

  /// Lets it go round, and shows it.
  open func startAnimating() {
    guard !isStarted else { return }
    isStarted = true
    resetSpokeAlphas()
    if hidesWhenStopped { isHidden = false }
    startSpinning()
  }
  /// Lets it stand, and hides it unless told otherwise.
  open func stopAnimating() {
    guard isStarted else { return }
    isStarted = false
    spinner.layer.removeAnimation(forKey: Self.animationKey)
    if hidesWhenStopped { isHidden = true }
  }
  /// Whether it goes round.
  open var isAnimating: Bool { isStarted }

  /// In another window it begins anew.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isStarted { startSpinning() }
  }

  /// In eight steps, of which each looks as the first.
  private func startSpinning() {
    spinner.layer.removeAnimation(forKey: Self.animationKey)
    guard window != nil else { return }
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = spokes.indices.map { Self.angle($0) }
    animation.calculationMode = .discrete
    animation.duration = Self.period
    animation.repeatCount = .infinity
    spinner.layer.add(animation, forKey: Self.animationKey)
  }

  private static func angle(_ index: Int) -> CGFloat {
    CGFloat(index) * 2 * .pi / CGFloat(spokeAlphas.count)
  }

  private func showStyle() {
    let side = storedStyle.side
    let (reach, width) = (side / 2, side / 10)
    spinner.bounds.size = CGSize(width: side, height: side)
    for (index, spoke) in spokes.enumerated() {
      spoke.transform = .identity
      spoke.bounds.size = CGSize(width: width, height: reach * 2 / 3)
      // It turns about the wheel's middle, as far below it as it is long, and half of that.
      spoke.anchorPoint = CGPoint(x: 0.5, y: 1.5)
      spoke.center = CGPoint(x: reach, y: reach)
      spoke.layer.cornerRadius = width / 2
      spoke.transform = CGAffineTransform(rotationAngle: Self.angle(index))
    }
    showColor()
    setNeedsLayout()
  }

  /// While it stands: how many spokes show, 0...1 of all, one after the other and each of full strength.
  func showProgress(_ share: CGFloat) {
    guard !isStarted else { return }
    for (index, spoke) in spokes.enumerated() {
      spoke.alpha = share * CGFloat(spokes.count) - CGFloat(index)
    }
  }

  private func resetSpokeAlphas() {
    for (spoke, strength) in zip(spokes, Self.spokeAlphas) { spoke.alpha = strength }
  }

  private func showColor() { for spoke in spokes { spoke.backgroundColor = color } }

  /// In the middle, of its own size whatever the view's is.
  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: storedStyle.side, height: storedStyle.side)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
