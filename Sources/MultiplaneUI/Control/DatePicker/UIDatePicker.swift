// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control for selecting a date, a time or a duration with wheels.
///
/// The picker sends ``UIControl/Event/valueChanged`` when a wheel moved by the user comes to rest and the date or the
/// duration changed. Days that do not exist and dates outside the limits are gray; if the user selects one, the wheels
/// roll back to a permitted date.
///
/// - Note: The names of months and days and the order of the wheels follow the locale. The title "Today" is used in
///   English only, and the units of a duration are always in English. Numbers have the digits 0 to 9, except in the
///   titles of days in the mode ``Mode/dateAndTime``, which follow the locale.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  var pickerState = DatePickerState()
  let picker = UIPickerView()
  lazy var pickerDataSource = DatePickerDataSource(self)
  let unitLabels = [UILabel(), UILabel()]

  /// Creates a picker with the current date. Its size is 320 x 216 points if the size of `frame` is zero.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero
        ? CGRect(origin: frame.origin, size: UIDatePicker.size) : frame)
    commonInit()
  }
  /// Creates a picker with the current date and a size of 320 x 216 points.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UIDatePicker.size
    commonInit()
  }

  // MARK: Date

  /// The selected date; by default the time of creation.
  ///
  /// The date is clamped to the limits. In modes with a time of day and with a ``minuteInterval`` above 1, the date is
  /// then rounded down to a multiple of the interval (up where the limits require it), unless
  /// ``roundsToMinuteInterval`` is false.
  open var date: Date {
    get { pickerState.date }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date, optionally with an animation of the wheels. Sends no event.
  open func setDate(_ date: Date, animated: Bool) { updateDate(date, animated: animated) }
  /// The duration in seconds for ``Mode/countDownTimer``; 0 by default. A value that is set is clamped to 0...86,340
  /// and rounded down to whole minutes; values that are not finite become 0.
  /// - Note: If the user moves the wheels to 0, the duration becomes one ``minuteInterval``.
  open var countDownDuration: TimeInterval {
    get { pickerState.duration }
    set { show(duration: newValue, animated: false) }
  }

  // MARK: Mode

  /// The kind of value to select. A date and a time by default.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { reloadWheels() } }
  }
  /// The requested style, which has no effect because the picker always has wheels. Automatic by default.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The displayed style, which is always ``UIDatePickerStyle/wheels``.
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  /// The calendar of the displayed dates; by default and after setting nil, the current calendar.
  open var calendar: Calendar! {
    get { pickerState.calendar ?? .current }
    set {
      pickerState.calendar = newValue
      reloadWheels()
    }
  }
  /// The locale of the titles and of the order of the wheels; nil, the default, for the locale of the calendar, or else
  /// the current locale.
  open var locale: Locale? { didSet { if locale != oldValue { reloadWheels() } } }
  /// The time zone of the displayed dates; nil, the default, for the time zone of the calendar.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { reloadWheels() } } }

  // MARK: Limits

  /// The earliest date; nil, the default, for no limit.
  ///
  /// If ``minimumDate`` is later than ``maximumDate``, both are ignored. Neither limits a duration.
  open var minimumDate: Date? { didSet { if minimumDate != oldValue { reloadWheels() } } }
  /// The latest date; nil, the default, for no limit.
  open var maximumDate: Date? { didSet { if maximumDate != oldValue { reloadWheels() } } }
  /// Minutes between the rows of the minute wheel: a divisor of 60, at most 30. 1 by default; other values have the
  /// effect of 1.
  open var minuteInterval = 1 { didSet { if minuteInterval != oldValue { reloadWheels() } } }
  /// Whether ``date`` is rounded to a multiple of a ``minuteInterval`` above 1 in modes with a time of day. True by
  /// default.
  open var roundsToMinuteInterval = true { didSet { if roundsToMinuteInterval { reloadWheels() } } }

  // MARK: Appearance

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
