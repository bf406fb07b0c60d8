// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control with two segments that decrement and increment a value.
///
/// The stepper has the appearance of iOS 17, at 94 x 32 points. A segment performs a step when a touch begins on the
/// segment, and, if ``autorepeat`` is true, more steps while the touch stays on it.
///
/// - Note: UIKit's interval between repeated steps is not published. Here the second step follows after 0.5 s, and then
///   ten steps follow per second.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private enum StepperSegment: Int, CaseIterable {
    case decrement = 0
    case increment
  }

  private var storedValue = 0.0
  private var low = 0.0
  private var high = 100.0
  private var step = 1.0
  private let backgroundView = UIImageView(frame: .zero)
  private let divider = UIImageView(frame: .zero)
  private let segmentViews = [StepperSegmentView(isPlus: false), StepperSegmentView(isPlus: true)]
  private var backgrounds: [State: UIImage] = [:]
  private var dividers: [[State]: UIImage] = [:]
  /// The segment on which the tracked touch began; nil while no touch is tracked.
  private var trackedSegment: StepperSegment?
  private var isPressed = false
  /// The value when the tracked touch began.
  private var initialValue = 0.0
  /// A counter that invalidates steps scheduled earlier. It increases at each step, when the touch enters or leaves the
  /// segment, and when the touch ends or is cancelled.
  private var generation = 0

  private static let size = CGSize(width: 94, height: 32)
  private static let initialRepeatDelay: CFTimeInterval = 0.5
  private static let repeatInterval: CFTimeInterval = 0.1

  /// Creates a stepper with the range 0...100 and the value 0. Its origin is that of `frame`; the size of `frame` is
  /// ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    commonInit()
  }
  /// Creates a stepper with the range 0...100 and the value 0.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.bounds.size = Self.size
    commonInit()
  }

  private func commonInit() {
    backgroundView.layer.cornerRadius = 8
    backgroundView.clipsToBounds = true
    for view in [backgroundView, divider] + segmentViews { addSubview(view) }
    updateAppearance()
  }

  // MARK: Value

  /// The value, clamped to ``minimumValue``...``maximumValue``. 0 by default.
  ///
  /// NaN is ignored. Setting the value sends no event.
  open var value: Double {
    get { storedValue }
    set {
      guard !newValue.isNaN else { return }
      storedValue = min(max(newValue, low), high)
      updateAppearance()
    }
  }
  /// The smallest value. 0 by default. A smaller ``value`` is raised to it.
  /// - Precondition: The new value is less than ``maximumValue``.
  open var minimumValue: Double {
    get { low }
    set {
      precondition(newValue < high, "minimumValue \(newValue) must be less than \(high)")
      low = newValue
      value = storedValue
    }
  }
  /// The greatest value. 100 by default. A greater ``value`` is lowered to it.
  /// - Precondition: The new value is greater than ``minimumValue``.
  open var maximumValue: Double {
    get { high }
    set {
      precondition(newValue > low, "maximumValue \(newValue) must be greater than \(low)")
      high = newValue
      value = storedValue
    }
  }
  /// The amount by which a step changes ``value``. 1 by default.
  /// - Precondition: The new value is greater than 0.
  open var stepValue: Double {
    get { step }
    set {
      precondition(newValue > 0, "stepValue \(newValue) must be greater than 0")
      step = newValue
    }
  }
  /// Whether events are sent at each step. If false, they are sent when the touch ends or is cancelled, if the value
  /// has changed. True by default.
  open var isContinuous = true
  /// Whether steps are repeated while the touch stays on the segment. True by default.
  open var autorepeat = true
  /// Whether a step beyond the minimum sets the value to the maximum, and vice versa. False by default.
  open var wraps = false { didSet { updateAppearance() } }

  // MARK: Appearance

  /// Sets the background image for a state, usually resizable. States without an image use the image of the normal
  /// state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    updateAppearance()
  }
  /// Returns the background image set for a state, or else for the normal state; nil if neither is set.
  open func backgroundImage(for state: State) -> UIImage? {
    backgrounds[state] ?? backgrounds[.normal]
  }
  /// Sets the divider image for a pair of segment states. Pairs without an image use the image of the pair of normal
  /// states.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividers[[leftState, rightState]] = image
    updateAppearance()
  }
  /// Returns the divider image set for a pair of segment states, or else for the pair of normal states; nil for a gray
  /// line.
  open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
    dividers[[state, rightSegmentState]] ?? dividers[[.normal, .normal]]
  }
  /// Sets the image of the increment segment for a state. Without images, the segment displays a plus sign.
  ///
  /// States without an image use the image of the normal state. Unless its rendering mode is `.alwaysOriginal`, the
  /// image is drawn in the tint color, or in gray while the segment is disabled.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    segmentViews[StepperSegment.increment.rawValue].images[state] = image
    updateAppearance()
  }
  /// Returns the image of the increment segment set for a state, or else for the normal state; nil for a plus sign.
  open func incrementImage(for state: State) -> UIImage? {
    segmentViews[StepperSegment.increment.rawValue].image(for: state)
  }
  /// Sets the image of the decrement segment for a state, like ``setIncrementImage(_:for:)``. Without images, the
  /// segment displays a minus sign.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    segmentViews[StepperSegment.decrement.rawValue].images[state] = image
    updateAppearance()
  }
  /// Returns the image of the decrement segment set for a state, or else for the normal state; nil for a minus sign.
  open func decrementImage(for state: State) -> UIImage? {
    segmentViews[StepperSegment.decrement.rawValue].image(for: state)
  }

  private func canStep(_ half: StepperSegment) -> Bool {
    isEnabled && (wraps || (half == .increment ? storedValue < high : storedValue > low))
  }

  private func state(of half: StepperSegment) -> State {
    canStep(half) ? isPressed && trackedSegment == half ? .highlighted : .normal : .disabled
  }

  private func updateAppearance() {
    for half in StepperSegment.allCases { segmentViews[half.rawValue].show(state(of: half)) }
    let background = backgroundImage(for: state)
    backgroundView.image = background
    backgroundView.backgroundColor = background == nil ? .tertiarySystemFill : nil
    let line = dividerImage(
      forLeftSegmentState: state(of: .decrement), rightSegmentState: state(of: .increment))
    divider.image = line
    divider.backgroundColor = line == nil ? UIColor.systemGray.withAlphaComponent(0.3) : nil
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    updateAppearance()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    let width = bounds.width / 2
    for half in StepperSegment.allCases {
      segmentViews[half.rawValue].frame = CGRect(
        x: CGFloat(half.rawValue) * width, y: 0, width: width, height: bounds.height)
    }
    let line = divider.image?.size.width ?? 1
    let height = divider.image == nil ? bounds.height - 14 : bounds.height
    divider.frame = CGRect(
      x: width - line / 2, y: (bounds.height - height) / 2, width: line, height: height)
  }

  /// The frame. The setter ignores the size of the new value and uses 94 x 32 points.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  /// The bounds. The setter ignores the size of the new value and uses 94 x 32 points.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: Touch

  private func half(at touch: UITouch) -> StepperSegment {
    touch.location(in: self).x < bounds.midX ? .decrement : .increment
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = half(at: touch)
    guard canStep(half) else { return false }
    (trackedSegment, isPressed, initialValue) = (half, true, storedValue)
    performStep(repeatingAfter: Self.initialRepeatDelay)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isWithin = isTouchInside && half(at: touch) == trackedSegment
    guard isWithin != isPressed else { return true }
    isPressed = isWithin
    generation += 1
    if isWithin, autorepeat { scheduleRepeat(Self.initialRepeatDelay) }
    updateAppearance()
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finishTracking() }
  open override func cancelTracking(with event: UIEvent?) { finishTracking() }

  private func finishTracking() {
    (trackedSegment, isPressed) = (nil, false)
    generation += 1
    updateAppearance()
    if !isContinuous, storedValue != initialValue { sendValueChanged() }
  }

  /// Performs a step of the tracked segment and, if `autorepeat` is true, schedules the next step after a delay in
  /// seconds. Does nothing if the segment is disabled.
  private func performStep(repeatingAfter pause: CFTimeInterval) {
    guard let trackedSegment, canStep(trackedSegment) else { return }
    let next = storedValue + (trackedSegment == .increment ? step : -step)
    let isBeyond = next > high || next < low
    value = isBeyond && wraps ? (next > high ? low : high) : next
    generation += 1
    if autorepeat { scheduleRepeat(pause) }
    if isContinuous { sendValueChanged() }
  }

  private func scheduleRepeat(_ pause: CFTimeInterval) {
    let (host, turn) = (HostContext.current, generation)
    host.schedule(at: host.mediaTime + pause) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.generation == turn else { return }
        self.performStep(repeatingAfter: Self.repeatInterval)
      }
    }
  }

  private func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
}

/// A segment of a stepper: an image, or a plus or minus sign with a background that is darker while the segment is
/// pressed.
private final class StepperSegmentView: UIView {
  var images: [UIControl.State: UIImage] = [:]
  private let picture = UIImageView(frame: .zero)
  /// The superview of the strokes of the sign. The alpha of this view dims a disabled sign as a whole, so that strokes
  /// that cross have one opacity.
  private let symbolView = UIView()
  private static let length: CGFloat = 15
  private static let thickness: CGFloat = 2

  init(isPlus: Bool) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 8
    layer.maskedCorners =
      isPlus
      ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    picture.contentMode = .center
    addSubview(picture)
    addSubview(symbolView)
    for _ in 0..<(isPlus ? 2 : 1) {
      let stroke = UIView()
      stroke.layer.cornerRadius = Self.thickness / 2
      stroke.backgroundColor = .label
      symbolView.addSubview(stroke)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  func show(_ state: UIControl.State) {
    let image = image(for: state)
    backgroundColor = state == .highlighted && image == nil ? .systemFill : nil
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = state == .disabled ? .tertiaryLabel : nil
    symbolView.isHidden = image != nil
    symbolView.alpha = state == .disabled ? 0.25 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    symbolView.frame = bounds
    for (index, stroke) in symbolView.subviews.enumerated() {
      stroke.bounds.size =
        index == 0
        ? CGSize(width: Self.length, height: Self.thickness)
        : CGSize(width: Self.thickness, height: Self.length)
      stroke.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }
}
