// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIActivityIndicatorView {
  /// The size and default color of an indicator.
  public enum Style: Int, Sendable {
    /// A white indicator of 37 x 37 points; deprecated since iOS 13.
    case whiteLarge = 0
    /// A white indicator of 20 x 20 points; deprecated since iOS 13.
    case white
    /// A gray indicator of 20 x 20 points; deprecated since iOS 13.
    case gray
    /// A gray indicator of 20 x 20 points.
    case medium = 100
    /// A gray indicator of 37 x 37 points.
    case large

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    @MainActor var color: UIColor {
      self == .white || self == .whiteLarge ? .white : .systemGray
    }
  }
}

/// A view with eight rotating spokes that shows that a task is in progress. An indicator is hidden when created, and
/// appears when ``startAnimating()`` is called or ``hidesWhenStopped`` is set to false.
///
/// The indicator has the appearance of iOS 13 and later: the spokes turn clockwise by one position eight times a
/// second. Behind the opaque spoke follow three spokes of decreasing alpha; the remaining four spokes have the lowest
/// alpha.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  private var storedStyle = Style.medium
  var storedColor: UIColor?
  private var isStarted = false
  private let spinner = UIView()
  private let spokes = spokeAlphas.map { _ in UIView() }

  /// Alphas of the eight spokes, clockwise from the top, before any rotation.
  private static let spokeAlphas: [CGFloat] = [47, 47, 47, 47, 72, 97, 122, 147].map { $0 / 147 }
  /// Duration of a full rotation, in seconds.
  private static let period: CFTimeInterval = 1
  private static let animationKey = "turn"

  /// Creates an indicator with a style and with the size of that style.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    storedStyle = style
    commonInit()
  }
  /// Creates an indicator with the medium style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// Creates an indicator with the medium style.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    isUserInteractionEnabled = false
    addSubview(spinner)
    for spoke in spokes { spinner.addSubview(spoke) }
    resetSpokeAlphas()
    updateStyle()
    isHidden = true
  }

  /// The style, which determines the intrinsic size and the default color. Medium by default. Setting the style resets
  /// ``color`` to the color of the style and does not change the frame.
  open var style: Style {
    get { storedStyle }
    set {
      storedStyle = newValue
      storedColor = nil
      updateStyle()
      invalidateIntrinsicContentSize()
    }
  }
  /// The color of the spokes; by default and after setting nil, the color of the style.
  open var color: UIColor! {
    get { storedColor ?? storedStyle.color }
    set {
      storedColor = newValue
      showColor()
    }
  }
  /// Whether the indicator is hidden while it is stopped. True by default.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isStarted }
  }

  /// Starts the animation and, if ``hidesWhenStopped`` is true, shows the indicator.
  open func startAnimating() {
    guard !isStarted else { return }
    isStarted = true
    resetSpokeAlphas()
    if hidesWhenStopped { isHidden = false }
    startSpinning()
  }
  /// Stops the animation and, if ``hidesWhenStopped`` is true, hides the indicator.
  open func stopAnimating() {
    guard isStarted else { return }
    isStarted = false
    spinner.layer.removeAnimation(forKey: Self.animationKey)
    if hidesWhenStopped { isHidden = true }
  }
  /// Whether the indicator was started and not stopped since. True also while the indicator is in no window, where
  /// nothing is animated.
  open var isAnimating: Bool { isStarted }

  /// Restarts the animation in the new window if the indicator was started.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isStarted { startSpinning() }
  }

  /// Starts the endless rotation in eight discrete steps per turn, unless the indicator is in no window.
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

  private func updateStyle() {
    let side = storedStyle.side
    let (reach, width) = (side / 2, side / 10)
    spinner.bounds.size = CGSize(width: side, height: side)
    for (index, spoke) in spokes.enumerated() {
      spoke.transform = .identity
      spoke.bounds.size = CGSize(width: width, height: reach * 2 / 3)
      // The anchor point is the center of the spinner, half a spoke's length below the lower end of the spoke.
      spoke.anchorPoint = CGPoint(x: 0.5, y: 1.5)
      spoke.center = CGPoint(x: reach, y: reach)
      spoke.layer.cornerRadius = width / 2
      spoke.transform = CGAffineTransform(rotationAngle: Self.angle(index))
    }
    showColor()
    setNeedsLayout()
  }

  /// Displays a progress 0...1 with the alphas of the spokes: clockwise from the top, the spokes become opaque one
  /// after the other. Does nothing while the indicator is animating.
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

  /// Centers the spokes; the size of the view does not affect their size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: storedStyle.side, height: storedStyle.side)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
