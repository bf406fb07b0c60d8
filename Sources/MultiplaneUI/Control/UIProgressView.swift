// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIProgressView {
  /// How a progress view looks.
  public enum Style: Int, Sendable {
    /// A rounded bar of 4 points.
    case `default` = 0
    /// A straight bar of 2.5 points, for bars at the edges of the screen.
    case bar
  }
}

/// A bar that is filled from the left as far as something has come.
///
/// It looks as on iOS 17.
@preconcurrency @MainActor open class UIProgressView: UIView {
  private let track = UIImageView(frame: .zero)
  private let fill = UIImageView(frame: .zero)
  private var storedProgress: Float = 0
  private var displayLink: CADisplayLink?

  /// A bar of a style, as high as that is.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size.height = height
  }
  /// A bar of the default style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// A bar of the default style.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    clipsToBounds = true
    addSubview(track)
    addSubview(fill)
    updateAppearance()
  }

  // MARK: Progress

  /// 0...1; what lies outside is moved to the nearer end, what is not a number is not taken. Setting it does not animate.
  /// 0 by default.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// Fills the bar so far.
  /// - Note: UIKit's pace is not published; here it takes 0.25 s.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    if animated, window != nil { layoutIfNeeded() }
    storedProgress = min(max(progress, 0), 1)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveLinear, .beginFromCurrentState]
    ) { self.layoutIfNeeded() }
  }

  /// What the bar follows from now on, animated. Nil by default.
  /// - Note: Foundation tells nobody of changes on Linux, so that the view looks at each frame while it is in a window
  ///   and the progress is not finished.
  open var observedProgress: Progress? { didSet { observeProgress() } }

  /// From a new window on, too.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    observeProgress()
  }

  private func observeProgress() {
    displayLink?.invalidate()
    displayLink = nil
    guard let observedProgress else { return }
    setProgress(Float(observedProgress.fractionCompleted), animated: false)
    guard window != nil, !observedProgress.isFinished else { return }
    let link = CADisplayLink { [weak self] link in
      if let self { self.pollProgress() } else { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    self.displayLink = link
  }

  private func pollProgress() {
    guard let observedProgress else { return }
    let new = Float(observedProgress.fractionCompleted)
    if new != storedProgress { setProgress(new, animated: true) }
    guard observedProgress.isFinished else { return }
    displayLink?.invalidate()
    displayLink = nil
  }

  // MARK: Looks

  /// Rounded by default.
  open var progressViewStyle = Style.default {
    didSet {
      updateAppearance()
      invalidateIntrinsicContentSize()
    }
  }
  /// Of the part that is done; nil, the default, is the tint colour. Setting it takes that part's picture away.
  open var progressTintColor: UIColor? {
    didSet {
      if progressImage != nil { progressImage = nil }
      updateAppearance()
    }
  }
  /// Of the part that is to be done; nil, the default, is a light gray. Setting it takes that part's picture away.
  open var trackTintColor: UIColor? {
    didSet {
      if trackImage != nil { trackImage = nil }
      updateAppearance()
    }
  }
  /// The part that is done, resizable as a rule; nil, the default, is of a colour.
  open var progressImage: UIImage? { didSet { updateAppearance() } }
  /// The part that is to be done, resizable as a rule; nil, the default, is of a colour.
  open var trackImage: UIImage? { didSet { updateAppearance() } }

  private func updateAppearance() {
    track.image = trackImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
    fill.image = progressImage
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    setNeedsLayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  // MARK: Layout

  private var height: CGFloat {
    max(
      progressViewStyle == .bar ? 2.5 : 4,
      progressImage?.size.height ?? 0, trackImage?.size.height ?? 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isRound = progressViewStyle == .default && trackImage == nil && progressImage == nil
    layer.cornerRadius = isRound ? min(bounds.width, bounds.height) / 2 : 0
    fill.layer.cornerRadius = layer.cornerRadius
    track.frame = bounds
    fill.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width * CGFloat(storedProgress),
      height: bounds.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
  override var accessibilityDefaults: AccessibilityDefaults { .element(.updatesFrequently) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
}
