// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIProgressView {
  /// The height and the corners of a progress view.
  public enum Style: Int, Sendable {
    /// A bar, rounded unless it has images, 4 points high unless an image is taller.
    case `default` = 0
    /// A bar with square corners, for use in toolbars, 2.5 points high unless an image is taller.
    case bar
  }
}

/// A bar that is filled from the left according to the progress of a task.
///
/// The progress view has the appearance of iOS 17.
@preconcurrency @MainActor open class UIProgressView: UIView {
  private let track = UIImageView(frame: .zero)
  private let fill = UIImageView(frame: .zero)
  private var storedProgress: Float = 0
  private var displayLink: CADisplayLink?

  /// Creates a progress view with a style, the height of that style, and the width 0.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size.height = height
  }
  /// Creates a progress view with the default style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// Creates a progress view with the default style.
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

  /// The progress 0...1; other values are clamped, NaN is ignored. Setting it does not animate. 0 by default.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// Sets the progress, clamped to 0...1, optionally with a linear animation. Does not animate while the view is in no
  /// window.
  /// - Note: UIKit's duration of the animation is not published; here it is 0.25 s.
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

  /// The progress object whose completed fraction the bar displays. Later changes of the fraction are animated. Nil by
  /// default.
  /// - Note: On Linux, Foundation does not notify observers of a `Progress`. The view therefore reads the fraction
  ///   completed in every frame while the view is in a window and the progress is not finished.
  open var observedProgress: Progress? { didSet { observeProgress() } }

  /// Observes ``observedProgress`` from now on if the view is in a window, and stops observing otherwise.
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

  // MARK: Appearance

  /// The style, which determines the height and the corners. ``Style/default`` by default.
  open var progressViewStyle = Style.default {
    didSet {
      updateAppearance()
      invalidateIntrinsicContentSize()
    }
  }
  /// The color of the filled part; nil, the default, for the tint color. Setting it removes ``progressImage``.
  open var progressTintColor: UIColor? {
    didSet {
      if progressImage != nil { progressImage = nil }
      updateAppearance()
    }
  }
  /// The color of the unfilled part; nil, the default, for a light gray. Setting it removes ``trackImage``.
  open var trackTintColor: UIColor? {
    didSet {
      if trackImage != nil { trackImage = nil }
      updateAppearance()
    }
  }
  /// The image of the filled part, usually resizable; nil, the default, for ``progressTintColor``.
  open var progressImage: UIImage? { didSet { updateAppearance() } }
  /// The image of the unfilled part, usually resizable; nil, the default, for ``trackTintColor``.
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
