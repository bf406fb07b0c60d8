// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stored state of a date picker: the date, the duration in seconds, the calendar that was set (nil for the current
/// one), and the objects that provide the rows and titles of the wheels.
@MainActor struct DatePickerState {
  var date = Date()
  var duration: TimeInterval = 0
  var calendar: Calendar?
  /// The model of the wheels. It is nil before the first layout of the date picker, and after a call of
  /// `reloadWheels()` until the date picker is laid out again.
  var wheels: DateWheelModel?
  var text: DateWheelFormatter?
  /// The calendar and locale for which `text` was created. While they do not change, a new model reuses `text`. Nil
  /// before the first layout of the date picker.
  var textKey: (calendar: Calendar, locale: Locale)?
}

extension UIDatePicker {
  func commonInit() {
    picker.frame = bounds
    picker.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(picker)
    for (label, word) in zip(unitLabels, ["hours", "min"]) {
      label.text = word
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.isHidden = true
      addSubview(label)
    }
  }

  private var effectiveLocale: Locale { locale ?? calendar.locale ?? .current }

  private var effectiveCalendar: Calendar {
    var calendar: Calendar = calendar
    calendar.locale = effectiveLocale
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private var interval: Int {
    (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1
  }

  /// The minimum and maximum date, nil where there is no limit; both nil if the minimum date is later than the maximum
  /// date.
  private var limits: (low: Date?, high: Date?) {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return (nil, nil) }
    return (minimumDate, maximumDate)
  }

  // MARK: - Dates

  /// Returns the date within the limits that is nearest to `date`. In modes with a time of day, if
  /// `roundsToMinuteInterval` is true and the minute interval is above 1, the result is rounded down to the minute
  /// interval, or up if the limits exclude the lower date, or not at all if they exclude both.
  private func clamped(_ date: Date) -> Date {
    let limits = limits
    func clamp(_ date: Date) -> Date {
      var date = date
      if let high = limits.high { date = min(date, high) }
      if let low = limits.low { date = max(date, low) }
      return date
    }
    let nearest = clamp(date)
    guard roundsToMinuteInterval, interval > 1,
      datePickerMode == .time || datePickerMode == .dateAndTime
    else { return nearest }
    let parts = effectiveCalendar.dateComponents([.minute, .second, .nanosecond], from: nearest)
    let over =
      Double((parts.minute ?? 0) % interval * 60 + (parts.second ?? 0))
      + Double(parts.nanosecond ?? 0) / 1e9
    guard over > 0 else { return nearest }
    let before = nearest.addingTimeInterval(-over)
    if clamp(before) == before { return before }
    let after = before.addingTimeInterval(Double(interval * 60))
    return clamp(after) == after ? after : nearest
  }

  func updateDate(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return }
    pickerState.date = clamped(date)
    guard let wheels = pickerState.wheels, datePickerMode != .countDownTimer else { return }
    if wheels.contains(pickerState.date) {
      scrollWheels(animated: animated)
    } else {
      reloadWheels()
    }
  }

  func show(duration: TimeInterval, animated: Bool) {
    let minutes = duration.isFinite ? (min(max(duration, 0), 86_340) / 60).rounded(.down) : 0
    pickerState.duration = minutes * 60
    if pickerState.wheels != nil, datePickerMode == .countDownTimer {
      scrollWheels(animated: animated)
    }
  }

  /// The date that the wheels represent. For a duration, this is the start of the day that contains Foundation's
  /// reference date, plus the duration.
  private var displayedDate: Date {
    guard datePickerMode == .countDownTimer else { return pickerState.date }
    return effectiveCalendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
      .addingTimeInterval(pickerState.duration)
  }

  // MARK: - Wheels

  /// Clamps the date and discards the wheels; the next layout of the date picker creates new ones.
  func reloadWheels() {
    pickerState.date = clamped(pickerState.date)
    pickerState.wheels = nil
    setNeedsLayout()
  }

  private func makeWheels() {
    let (calendar, locale) = (effectiveCalendar, effectiveLocale)
    let text: DateWheelFormatter
    if let old = pickerState.text, let key = pickerState.textKey, key == (calendar, locale) {
      text = old
    } else {
      text = DateWheelFormatter(calendar, locale)
    }
    (pickerState.text, pickerState.textKey) = (text, (calendar, locale))
    let limits = limits
    pickerState.wheels = DateWheelModel(
      datePickerMode, calendar, text, interval: interval, origin: displayedDate, low: limits.low,
      high: limits.high)
    if picker.dataSource == nil { picker.dataSource = pickerDataSource }
    if picker.delegate == nil { picker.delegate = pickerDataSource }
    picker.reloadAllComponents()
    scrollWheels(animated: false, isInitial: true)
  }

  func layOutWheels() {
    if pickerState.wheels == nil { UIView.performWithoutAnimation { makeWheels() } }
    layOutUnits()
  }

  /// Scrolls the wheels to the displayed date, updates the colors of the rows, and lays out the unit labels.
  private func scrollWheels(animated: Bool, isInitial: Bool = false) {
    guard let wheels = pickerState.wheels else { return }
    for (component, wheel) in wheels.all.enumerated() {
      let current = isInitial ? nil : picker.selectedRow(inComponent: component)
      let value = wheels.value(wheel, of: displayedDate)
      let row = wheels.row(wheel, value: value, near: current)
      guard row != current else { continue }
      // A wheel whose title does not change jumps without animation, such as the hour wheel when the day period
      // changes.
      let isSame = current.map { wheels.title(wheel, row: $0) } == wheels.title(wheel, row: row)
      picker.selectRow(row, inComponent: component, animated: animated && !isSame)
    }
    updateRowColors()
    layOutUnits()
  }

  /// Sets the colors of the visible rows: gray for rows that cannot be selected, else the label color.
  private func updateRowColors() {
    guard let wheels = pickerState.wheels else { return }
    let fields = wheels.calendar.fields(of: displayedDate)
    picker.forEachVisibleRow { component, row, view in
      (view as? UILabel)?.textColor =
        wheels.isSelectable(wheels.all[component], row: row, given: fields)
        ? .label : .tertiaryLabel
    }
  }

  func rowTextColor(_ wheel: DateWheel, row: Int) -> UIColor {
    guard let wheels = pickerState.wheels else { return .label }
    let fields = wheels.calendar.fields(of: displayedDate)
    return wheels.isSelectable(wheel, row: row, given: fields) ? .label : .tertiaryLabel
  }

  /// Called when a wheel moved by the user came to rest at a row; updates the date or the duration, and sends
  /// `valueChanged` if the new value differs.
  func wheelDidSelectRow(_ row: Int, _ component: Int) {
    guard let wheels = pickerState.wheels, wheels.all.indices.contains(component) else { return }
    let wheel = wheels.all[component]
    let value = wheels.value(wheel, row: row)
    let new = wheels.date(displayedDate, with: wheel, at: value)
    if datePickerMode == .countDownTimer {
      let fields = wheels.calendar.fields(of: new)
      let minutes = fields.hour * 60 + fields.minute
      let old = pickerState.duration
      pickerState.duration = TimeInterval(max(minutes, interval) * 60)
      scrollWheels(animated: true)
      if pickerState.duration != old { sendActions(for: .valueChanged) }
      return
    }
    let old = pickerState.date
    pickerState.date = clamped(new)
    scrollWheels(animated: true)
    if pickerState.date != old { sendActions(for: .valueChanged) }
  }

  // MARK: - Units

  /// Lays out the unit labels beside the selected numbers of a duration, and hides them in other modes.
  private func layOutUnits() {
    let isDuration = datePickerMode == .countDownTimer && pickerState.wheels != nil
    unitLabels[0].text = Int(pickerState.duration) / 3600 == 1 ? "hour" : "hours"
    for (index, label) in unitLabels.enumerated() {
      label.isHidden = !isDuration
      guard isDuration else { continue }
      let size = label.sizeThatFits(.zero)
      // The label begins 20 points to the right of the center of the wheel, beside two centered digits.
      let middle = (DatePickerDataSource.durationWidth + 5) / 2
      label.frame = CGRect(
        x: bounds.midX + (index == 0 ? -middle : middle) + 20, y: bounds.midY - size.height / 2,
        width: size.width, height: size.height)
    }
  }
}

/// The data source and delegate of the picker view with a date picker's wheels.
final class DatePickerDataSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let owner: UIDatePicker
  static let durationWidth: CGFloat = 130

  init(_ owner: UIDatePicker) { self.owner = owner }

  private var wheels: DateWheelModel? { owner.pickerState.wheels }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels?.all.count ?? 0 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.map { $0.rowCount($0.all[component]) } ?? 0
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    guard let wheels else { return 0 }
    return switch wheels.all[component] {
    case .year: 84
    case .month: 138
    case .dayOfMonth: 56
    case .continuousDay: 142
    case .dayPeriod: 50
    case .hour, .minute: wheels.all.contains(.continuousDay) ? 42 : 56
    case .durationHours, .durationMinutes: Self.durationWidth
    }
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    guard let wheels else { return UIView() }
    let wheel = wheels.all[component]
    let label = PickerLabel.label(nil, wheels.title(wheel, row: row), reusing: view)
    label.textColor = owner.rowTextColor(wheel, row: row)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    switch wheel {
    case .continuousDay: label.textAlignment = .right
    case .month: label.textAlignment = .left
    default: break
    }
    return label
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    owner.wheelDidSelectRow(row, component)
  }
}
