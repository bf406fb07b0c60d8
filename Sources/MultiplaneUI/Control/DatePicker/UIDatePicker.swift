// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Wheels on which a person sets a date, a time or a duration.
///
/// It sends ``UIControl/Event/valueChanged`` when a wheel that a finger turned has come to rest and the date is another.
/// Days that do not exist and dates beyond the limits are gray; from them the wheels roll back.
///
/// - Note: "Today" and the words of a duration are in English; other words and the order of the wheels are those of the
///   language.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  var pickerState = DatePickerState()
  let picker = UIPickerView()
  lazy var pickerDataSource = DatePickerDataSource(self)
  let unitLabels = [UILabel(), UILabel()]

  /// A picker that shows now; of 320 x 216 points when the frame has no size.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero
        ? CGRect(origin: frame.origin, size: UIDatePicker.size) : frame)
    commonInit()
  }
  /// A picker that shows now.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UIDatePicker.size
    commonInit()
  }

  // MARK: Date

  /// The date that shows, within the limits and, unless ``roundsToMinuteInterval`` is false, at an interval of the minutes.
  /// The time of its making by default.
  open var date: Date {
    get { pickerState.date }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date; animated, the wheels turn there. Tells nobody.
  open func setDate(_ date: Date, animated: Bool) { updateDate(date, animated: animated) }
  /// Seconds, with ``Mode/countDownTimer``: 0 to 86,340, whole minutes. 0 by default.
  /// - Note: wheels that show 0 roll on to the first interval when they are turned.
  open var countDownDuration: TimeInterval {
    get { pickerState.duration }
    set { show(duration: newValue, animated: false) }
  }

  // MARK: Kind

  /// What it is for. A day and a time by default.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { reloadWheels() } }
  }
  /// How it is to look. As the system likes by default.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// How it looks: wheels.
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  /// By which days are counted; nil, the default, stands for the current one.
  open var calendar: Calendar! {
    get { pickerState.calendar ?? .current }
    set {
      pickerState.calendar = newValue
      reloadWheels()
    }
  }
  /// In whose language it is; nil, the default, stands for that of the calendar.
  open var locale: Locale? { didSet { if locale != oldValue { reloadWheels() } } }
  /// Whose time shows; nil, the default, stands for that of the calendar.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { reloadWheels() } } }

  // MARK: Limits

  /// The first date; nil, the default, for none. Both limits are void where the first comes after the last, and for
  /// durations.
  open var minimumDate: Date? { didSet { if minimumDate != oldValue { reloadWheels() } } }
  /// The last date; nil, the default, for none.
  open var maximumDate: Date? { didSet { if maximumDate != oldValue { reloadWheels() } } }
  /// Minutes between the rows of minutes: a divisor of 60, at most 30; others stand for 1, the default.
  open var minuteInterval = 1 { didSet { if minuteInterval != oldValue { reloadWheels() } } }
  /// Whether ``date`` is at an interval of the minutes, the one before what was set. True by default.
  open var roundsToMinuteInterval = true { didSet { if roundsToMinuteInterval { reloadWheels() } } }

  // MARK: Looks

  static let size = CGSize(width: 320, height: 216)
  open override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      super.isEnabled = newValue
      picker.isUserInteractionEnabled = newValue
      picker.alpha = newValue ? 1 : 0.5
    }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutWheels()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
}
