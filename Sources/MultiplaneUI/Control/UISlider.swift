// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control that takes one of a range of values, by a thumb on a track.
///
/// It looks as on iOS 17: 34 points high, a track of 4 points, the tint colour up to the thumb, a white thumb of 28
/// points. The thumb is dragged from where it is taken; a touch elsewhere on the track does nothing. The value changes
/// with each movement, and is told once more when the finger goes up, so that the phase of the event's touch says when a
/// drag is over.
///
/// - Note: UIKit's figures for the pace of ``setValue(_:animated:)``, 0.25 s here, and for the distance of the pictures
///   at both ends from the track, 8 points here, are not published.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var range: ClosedRange<Float> = 0...1
  private var storedValue: Float = 0
  private var thumbImages: [State: UIImage] = [:]
  private var minimumTrackImages: [State: UIImage] = [:]
  private var maximumTrackImages: [State: UIImage] = [:]
  private let minimumTrack = UIImageView(frame: .zero)
  private let maximumTrack = UIImageView(frame: .zero)
  private let minimumValueImageView = UIImageView(frame: .zero)
  private let maximumValueImageView = UIImageView(frame: .zero)
  private let thumb = ThumbView([
    .init(alpha: 0.12, radius: 6.5, offsetY: 6), .init(alpha: 0.12, radius: 2, offsetY: 0.5),
  ])
  private let thumbImageView = UIImageView(frame: .zero)
  /// How far right of the thumb's middle it was taken.
  private var thumbTouchOffset: CGFloat = 0

  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  private static let thumbSide: CGFloat = 28
  /// Between the pictures at the ends and the track.
  private static let gap: CGFloat = 8
  /// How far beside the thumb a finger still takes it.
  private static let thumbTouchMargin: CGFloat = 10

  /// A slider from 0 to 1, at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// A slider from 0 to 1, at 0.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    minimumTrack.layer.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    maximumTrack.layer.maskedCorners = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    for view in [
      maximumTrack, minimumTrack, minimumValueImageView, maximumValueImageView, thumb,
      thumbImageView,
    ] as [UIView] {
      addSubview(view)
    }
    updateAppearance()
  }

  // MARK: Value

  /// From ``minimumValue`` to ``maximumValue``; what lies outside is moved to the nearer end, what is not a number is not
  /// taken. Setting it does not animate, and calls nobody. 0 by default.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// At the left end. A maximum that is less becomes the same; what is not finite is not taken. 0 by default.
  open var minimumValue: Float {
    get { range.lowerBound }
    set {
      guard newValue.isFinite else { return }
      range = newValue...max(newValue, range.upperBound)
      setValue(storedValue, animated: false)
    }
  }
  /// At the right end. A minimum that is greater becomes the same; what is not finite is not taken. 1 by default.
  open var maximumValue: Float {
    get { range.upperBound }
    set {
      guard newValue.isFinite else { return }
      range = min(newValue, range.lowerBound)...newValue
      setValue(storedValue, animated: false)
    }
  }
  /// Whether changes are told while the finger moves; else only when it goes up. True by default.
  open var isContinuous = true

  /// Moves the thumb to a value, as ``value`` takes it. Calls nobody.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    if animated, window != nil { layoutIfNeeded() }
    storedValue = min(max(value, range.lowerBound), range.upperBound)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.layoutIfNeeded() }
  }

  // MARK: Looks

  /// Of the track left of the thumb; nil, the default, is the tint colour. Setting it takes the track's pictures away.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      minimumTrackImages = [:]
      updateAppearance()
    }
  }
  /// Of the track right of the thumb; nil, the default, is a light gray. Setting it takes the track's pictures away.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      maximumTrackImages = [:]
      updateAppearance()
    }
  }
  /// Of the thumb; nil, the default, is white. Setting it takes the thumb's pictures away.
  open var thumbTintColor: UIColor? {
    didSet {
      thumbImages = [:]
      updateAppearance()
    }
  }
  /// Shown at the left end. Nil by default.
  open var minimumValueImage: UIImage? { didSet { updateAppearance() } }
  /// Shown at the right end. Nil by default.
  open var maximumValueImage: UIImage? { didSet { updateAppearance() } }

  /// Sets the thumb's picture in a state; other states take that of the normal one.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    updateAppearance()
  }
  /// Sets the picture left of the thumb in a state, resizable as a rule; other states take that of the normal one.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    updateAppearance()
  }
  /// Sets the picture right of the thumb in a state, resizable as a rule; other states take that of the normal one.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    updateAppearance()
  }
  /// The thumb's picture in a state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }
  /// The picture left of the thumb in a state.
  open func minimumTrackImage(for state: State) -> UIImage? {
    minimumTrackImages[state] ?? minimumTrackImages[.normal]
  }
  /// The picture right of the thumb in a state.
  open func maximumTrackImage(for state: State) -> UIImage? {
    maximumTrackImages[state] ?? maximumTrackImages[.normal]
  }
  /// The thumb's picture now; nil for that of the system.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The picture left of the thumb now; nil for that of the system.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The picture right of the thumb now; nil for that of the system.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private func updateAppearance() {
    show(currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, in: minimumTrack)
    show(currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill, in: maximumTrack)
    (minimumValueImageView.image, maximumValueImageView.image) = (
      minimumValueImage, maximumValueImage
    )
    thumb.color = thumbTintColor
    thumbImageView.image = currentThumbImage
    thumb.isHidden = currentThumbImage != nil
    for view in [minimumTrack, maximumTrack, minimumValueImageView, maximumValueImageView] {
      view.alpha = isEnabled ? 1 : 0.5
    }
    setNeedsLayout()
  }

  private func show(_ image: UIImage?, _ color: UIColor, in track: UIImageView) {
    track.image = image
    track.backgroundColor = image == nil ? color : nil
  }

  override func stateChanged() {
    super.stateChanged()
    updateAppearance()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  // MARK: Layout

  /// Where the picture of the left end is.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Where the picture of the right end is.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  /// Where the track is: between the pictures of the ends, 2 points from both sides.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left =
      minimumValueImage == nil ? 0 : minimumValueImageRect(forBounds: bounds).width + Self.gap
    let right =
      maximumValueImage == nil ? 0 : maximumValueImageRect(forBounds: bounds).width + Self.gap
    let pictures = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap(\.?.size.height)
    let height = pictures.max() ?? Self.trackHeight
    return CGRect(
      x: bounds.minX + left + 2, y: bounds.midY - height / 2,
      width: max(0, bounds.width - left - right - 4), height: height)
  }
  /// Where the thumb is at a value. It reaches 2 points beyond the track at both ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let span = CGFloat(range.upperBound) - CGFloat(range.lowerBound)
    let part = span > 0 ? (CGFloat(value) - CGFloat(range.lowerBound)) / span : 0
    return CGRect(
      x: rect.minX - 2 + part * (rect.width + 4 - size.width), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private func thumbRect(at value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    minimumValueImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumValueImageView.frame = maximumValueImageRect(forBounds: bounds)
    let track = trackRect(forBounds: bounds)
    let place = thumbRect(at: storedValue)
    if thumb.isHidden { thumbImageView.frame = place } else { thumb.setFrame(place) }
    let seam = min(max(place.midX, track.minX), track.maxX)
    layOutTrack(minimumTrack, from: track.minX, to: seam, in: track)
    layOutTrack(maximumTrack, from: seam, to: track.maxX, in: track)
  }

  /// A part of the track, as high as its picture; else as the track, unless the other part's picture made that higher.
  private func layOutTrack(
    _ part: UIImageView, from start: CGFloat, to end: CGFloat, in track: CGRect
  ) {
    let isPlain = minimumTrack.image == nil && maximumTrack.image == nil
    let plain = isPlain ? track.height : min(track.height, Self.trackHeight)
    let height = part.image?.size.height ?? plain
    part.layer.cornerRadius = part.image == nil ? height / 2 : 0
    part.frame = CGRect(
      x: start, y: track.midY - height / 2, width: end - start, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  override var accessibilityDefaults: AccessibilityDefaults { .element(.adjustable) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  // MARK: Touch

  private var thumbTouchRect: CGRect {
    thumbRect(at: storedValue).insetBy(dx: -Self.thumbTouchMargin, dy: -Self.thumbTouchMargin)
  }

  /// A finger may take the thumb a little outside of the slider, too.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || thumbTouchRect.contains(point)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    thumbTouchOffset = place.x - thumbRect(at: storedValue).midX
    return thumbTouchRect.contains(place)
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let first = thumbRect(at: range.lowerBound).midX
    let last = thumbRect(at: range.upperBound).midX
    guard first != last else { return true }
    let part = min(
      max((touch.location(in: self).x - thumbTouchOffset - first) / (last - first), 0), 1)
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    let new = Float(low + Double(part) * (high - low))
    guard new != storedValue else { return true }
    setValue(new, animated: false)
    if isContinuous { sendValueChanged() }
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { sendValueChanged() }

  private func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
}
