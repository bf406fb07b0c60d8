// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control that is either on or off.
///
/// The switch has the appearance of iOS 17: 51 x 31 points, with a track that is green while the switch is on, and a
/// white thumb that is wider while touched. A tap toggles the value; a horizontal drag moves the thumb to the side of
/// the touch.
///
/// - Note: UIKit does not publish the duration of the animation and the touch slop. Here the thumb moves in 0.25 s, and
///   a drag starts after 8 points.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private let body = UIView()
  private let track = UIView()
  private let thumb = ThumbView([
    .init(alpha: 0.15, radius: 4, offsetY: 3), .init(alpha: 0.06, radius: 0.5, offsetY: 3),
  ])
  private var storedIsOn = false
  /// The displayed value during a drag; nil while no touch drags the thumb.
  private var draggedValue: Bool?
  private var isPressed = false
  private var startX: CGFloat = 0

  private static let size = CGSize(width: 51, height: 31)
  private static let dragDistance: CGFloat = 8

  /// Creates a switch that is off, at the origin of `frame`; the size of `frame` is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    commonInit()
  }
  /// Creates a switch that is off.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.bounds.size = Self.size
    commonInit()
  }

  private func commonInit() {
    for view in [body, track] {
      view.isUserInteractionEnabled = false
      view.frame = CGRect(origin: .zero, size: Self.size)
    }
    track.layer.cornerRadius = Self.size.height / 2
    addSubview(body)
    body.addSubview(track)
    body.addSubview(thumb)
    updateAppearance()
  }

  // MARK: Style

  /// The appearance of a switch.
  public enum Style: Int, Sendable {
    /// The style that fits the device.
    case automatic = 0
    /// A box with a check mark, on a Mac only.
    case checkbox
    /// A track with a sliding thumb.
    case sliding
  }
  /// The style in use; always ``Style/sliding``.
  open var style: Style { .sliding }
  /// The requested style. ``Style/automatic`` by default. Without effect, as on iOS.
  open var preferredStyle = Style.automatic
  /// The title of the switch, which only a checkbox displays. Nil by default.
  open var title: String?

  // MARK: Value

  /// Whether the switch is on. False by default. Setting the value does not animate and sends no event.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }
  /// Turns the switch on or off, optionally with an animation. Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    storedIsOn = on
    if animated { animate() } else { updateAppearance() }
  }

  // MARK: Appearance

  /// The color of the track while the switch is on; nil, the default, for green.
  open var onTintColor: UIColor? { didSet { updateAppearance() } }
  /// The color of the thumb; nil, the default, for white.
  open var thumbTintColor: UIColor? { didSet { thumb.color = thumbTintColor } }
  /// The image for the on state, which is not displayed. Nil by default.
  /// - Note: iOS 7 and later do not display the image either.
  open var onImage: UIImage?
  /// The image for the off state, which is not displayed. Nil by default.
  /// - Note: iOS 7 and later do not display the image either.
  open var offImage: UIImage?

  private func updateAppearance() {
    let isOn = draggedValue ?? storedIsOn
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    let height = Self.size.height - 4
    let width = height + (isPressed ? 7 : 0)
    thumb.setFrame(
      CGRect(x: isOn ? Self.size.width - 2 - width : 2, y: 2, width: width, height: height))
  }

  private func animate() {
    guard window != nil else { return updateAppearance() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]
    ) { self.updateAppearance() }
  }

  override func stateChanged() {
    super.stateChanged()
    body.alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Size

  /// The frame. The setter ignores the size of the new value and uses 51 x 31 points.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  /// The bounds. The setter ignores the size of the new value and uses 51 x 31 points.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  override var accessibilityDefaults: AccessibilityDefaults { .element(.button) }
  /// The size 51 x 31 points, less the right inset of ``alignmentRectInsets``, which is 2 points unless overridden.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.size.width - alignmentRectInsets.right, height: Self.size.height)
  }
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  }

  // MARK: Touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    isPressed = true
    animate()
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard draggedValue != nil || abs(x - startX) > Self.dragDistance else { return true }
    let side = x > bounds.midX
    if side != draggedValue ?? storedIsOn {
      draggedValue = side
      animate()
    }
    if draggedValue == nil { draggedValue = side }
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let new = draggedValue ?? (isTouchInside ? !storedIsOn : storedIsOn)
    finishTracking(new)
  }
  open override func cancelTracking(with event: UIEvent?) { finishTracking(storedIsOn) }

  /// Sets the value at the end of a touch, and sends `valueChanged` and `primaryActionTriggered` if the value changed.
  private func finishTracking(_ isOn: Bool) {
    let isChanged = isOn != storedIsOn
    (draggedValue, isPressed, storedIsOn) = (nil, false, isOn)
    animate()
    if isChanged { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
