// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control for selecting a value from a range with a thumb on a track.
///
/// The slider has the appearance of iOS 17: 34 points high, with a track of 4 points in the tint color up to the thumb,
/// and a white thumb of 28 points. Only a touch that begins on the thumb, or at most 10 points beyond its edges, drags
/// it; other touches have no effect. The value follows the touch. When the touch ends, ``UIControl/Event/valueChanged``
/// is sent once more, so that the phase of the event's touch indicates the end of a drag.
///
/// - Note: UIKit does not publish the duration of ``setValue(_:animated:)`` and the distance between the images at both
///   ends and the outermost positions of the thumb. Here they are 0.25 s and 8 points.
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
  /// The x coordinate of the touch relative to the center of the thumb when the drag began, in points. The thumb keeps
  /// this distance from the touch during the drag.
  private var thumbTouchOffset: CGFloat = 0

  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  private static let thumbSide: CGFloat = 28
  /// Distance between the image at an end of the slider and the outermost position of the thumb, in points.
  private static let gap: CGFloat = 8
  /// Distance beyond each edge of the thumb up to which a touch begins a drag, in points.
  private static let thumbTouchMargin: CGFloat = 10

  /// Creates a slider with the range 0...1 and the value 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// Creates a slider with the range 0...1 and the value 0.
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

  /// The value, clamped to ``minimumValue``...``maximumValue``. 0 by default.
  ///
  /// NaN is ignored. Setting the value does not animate and sends no event.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the left end. 0 by default.
  ///
  /// A smaller maximum is raised to the minimum. Values that are not finite are ignored.
  open var minimumValue: Float {
    get { range.lowerBound }
    set {
      guard newValue.isFinite else { return }
      range = newValue...max(newValue, range.upperBound)
      setValue(storedValue, animated: false)
    }
  }
  /// The value at the right end. 1 by default.
  ///
  /// A greater minimum is lowered to the maximum. Values that are not finite are ignored.
  open var maximumValue: Float {
    get { range.upperBound }
    set {
      guard newValue.isFinite else { return }
      range = min(newValue, range.lowerBound)...newValue
      setValue(storedValue, animated: false)
    }
  }
  /// Whether events are sent for each change during a drag, and not only when the drag ends. True by default.
  open var isContinuous = true

  /// Sets ``value``, optionally with an animation of the thumb. Does not animate while the slider is in no window.
  /// Sends no event.
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

  // MARK: Appearance

  /// The color of the track left of the thumb; nil, the default, for the tint color. Setting the color removes the
  /// images of this part of the track.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      minimumTrackImages = [:]
      updateAppearance()
    }
  }
  /// The color of the track right of the thumb; nil, the default, for a light gray. Setting the color removes the
  /// images of this part of the track.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      maximumTrackImages = [:]
      updateAppearance()
    }
  }
  /// The color of the thumb; nil, the default, for white. Setting the color removes the thumb images.
  open var thumbTintColor: UIColor? {
    didSet {
      thumbImages = [:]
      updateAppearance()
    }
  }
  /// The image at the left end. Nil by default.
  open var minimumValueImage: UIImage? { didSet { updateAppearance() } }
  /// The image at the right end. Nil by default.
  open var maximumValueImage: UIImage? { didSet { updateAppearance() } }

  /// Sets the thumb image for a state. States without an image use the image of the normal state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    updateAppearance()
  }
  /// Sets the image of the track left of the thumb for a state, usually resizable. States without an image use the
  /// image of the normal state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    updateAppearance()
  }
  /// Sets the image of the track right of the thumb for a state, usually resizable. States without an image use the
  /// image of the normal state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    updateAppearance()
  }
  /// Returns the thumb image set for a state, or else for the normal state; nil if neither is set.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }
  /// Returns the image of the track left of the thumb set for a state, or else for the normal state; nil if neither is
  /// set.
  open func minimumTrackImage(for state: State) -> UIImage? {
    minimumTrackImages[state] ?? minimumTrackImages[.normal]
  }
  /// Returns the image of the track right of the thumb set for a state, or else for the normal state; nil if neither is
  /// set.
  open func maximumTrackImage(for state: State) -> UIImage? {
    maximumTrackImages[state] ?? maximumTrackImages[.normal]
  }
  /// The displayed thumb image, for the current state or else for the normal state; nil for the default thumb.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The displayed image of the track left of the thumb; nil if the track has a color.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The displayed image of the track right of the thumb; nil if the track has a color.
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

  /// Returns the rectangle of the image at the left end of `bounds`, vertically centered.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Returns the rectangle of the image at the right end of `bounds`, vertically centered.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  /// Returns the rectangle of the track, which begins and ends 10 points from the image at that end of `bounds`, or 2
  /// points from the edge if there is no image.
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
  /// Returns the rectangle of the thumb at a value. At the minimum and the maximum value, the thumb extends 2 points
  /// beyond the track.
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

  /// Lays out the part of the track on one side of the thumb, between two x coordinates.
  ///
  /// The part is as high as its image. Without an image, it is as high as the track, or at most 4 points high if the
  /// other part has an image.
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

  /// Returns whether a point is inside the bounds of the slider, or inside the frame of the thumb extended by 10 points
  /// on each side.
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
