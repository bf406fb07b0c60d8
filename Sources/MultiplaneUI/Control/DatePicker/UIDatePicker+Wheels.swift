// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a date picker keeps.
@MainActor struct DatePickerCourse {
  var date = Date()
  var duration: TimeInterval = 0
  var calendar: Calendar?
  /// Made when it is laid out.
  var wheels: DateWheels?
  var text: DateWheelText?
  /// Of language and calendar, for which the words are.
  var textKey: (calendar: Calendar, locale: Locale)?
}

extension UIDatePicker {
  func begin() {
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

  /// Nil where they contradict each other.
  private var limits: (low: Date?, high: Date?) {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return (nil, nil) }
    return (minimumDate, maximumDate)
  }

  // MARK: - Dates

  /// The nearest date that may be set.
  private func allowed(_ date: Date) -> Date {
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

  func show(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return }
    course.date = allowed(date)
    guard let wheels = course.wheels, datePickerMode != .countDownTimer else { return }
    if wheels.holds(course.date) { turn(animated: animated) } else { load() }
  }

  func show(duration: TimeInterval, animated: Bool) {
    let minutes = duration.isFinite ? (min(max(duration, 0), 86_340) / 60).rounded(.down) : 0
    course.duration = minutes * 60
    if course.wheels != nil, datePickerMode == .countDownTimer { turn(animated: animated) }
  }

  /// The date that the wheels show; of a duration, one of the day that dates are counted from.
  private var shown: Date {
    guard datePickerMode == .countDownTimer else { return course.date }
    return effectiveCalendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
      .addingTimeInterval(course.duration)
  }

  // MARK: - Wheels

  /// The wheels are others now.
  func load() {
    course.date = allowed(course.date)
    course.wheels = nil
    setNeedsLayout()
  }

  private func makeWheels() {
    let (calendar, locale) = (effectiveCalendar, effectiveLocale)
    let text: DateWheelText
    if let old = course.text, let key = course.textKey, key == (calendar, locale) {
      text = old
    } else {
      text = DateWheelText(calendar, locale)
    }
    (course.text, course.textKey) = (text, (calendar, locale))
    let limits = limits
    course.wheels = DateWheels(
      datePickerMode, calendar, text, interval: interval, origin: shown, low: limits.low,
      high: limits.high)
    if picker.dataSource == nil { picker.dataSource = source }
    if picker.delegate == nil { picker.delegate = source }
    picker.reloadAllComponents()
    turn(animated: false, isNew: true)
  }

  func layOutWheels() {
    if course.wheels == nil { UIView.performWithoutAnimation { makeWheels() } }
    layOutUnits()
  }

  /// Turns the wheels to what they are to show.
  private func turn(animated: Bool, isNew: Bool = false) {
    guard let wheels = course.wheels else { return }
    for (component, wheel) in wheels.all.enumerated() {
      let current = isNew ? nil : picker.selectedRow(inComponent: component)
      let value = wheels.value(wheel, of: shown)
      let row = wheels.row(wheel, value: value, near: current)
      guard row != current else { continue }
      // Noon is passed without a movement: the hours are the same.
      let isSame = current.map { wheels.title(wheel, row: $0) } == wheels.title(wheel, row: row)
      picker.selectRow(row, inComponent: component, animated: animated && !isSame)
    }
    showColours()
    layOutUnits()
  }

  /// Rows that are not allowed are gray.
  private func showColours() {
    guard let wheels = course.wheels else { return }
    let fields = wheels.calendar.fields(of: shown)
    picker.eachShownRow { component, row, view in
      (view as? UILabel)?.textColor =
        wheels.isAllowed(wheels.all[component], row: row, beside: fields) ? .label : .tertiaryLabel
    }
  }

  func colour(_ wheel: DateWheel, row: Int) -> UIColor {
    guard let wheels = course.wheels else { return .label }
    let fields = wheels.calendar.fields(of: shown)
    return wheels.isAllowed(wheel, row: row, beside: fields) ? .label : .tertiaryLabel
  }

  /// A person turned a wheel to a row.
  func choose(_ row: Int, _ component: Int) {
    guard let wheels = course.wheels, wheels.all.indices.contains(component) else { return }
    let wheel = wheels.all[component]
    let value = wheels.value(wheel, row: row)
    let new = wheels.date(shown, with: wheel, at: value)
    if datePickerMode == .countDownTimer {
      let fields = wheels.calendar.fields(of: new)
      let minutes = fields.hour * 60 + fields.minute
      let old = course.duration
      course.duration = TimeInterval(max(minutes, interval) * 60)
      turn(animated: true)
      if course.duration != old { sendActions(for: .valueChanged) }
      return
    }
    let old = course.date
    course.date = allowed(new)
    turn(animated: true)
    if course.date != old { sendActions(for: .valueChanged) }
  }

  // MARK: - Units

  /// The words of a duration, on the band beside the numbers.
  private func layOutUnits() {
    let isDuration = datePickerMode == .countDownTimer && course.wheels != nil
    unitLabels[0].text = Int(course.duration) / 3600 == 1 ? "hour" : "hours"
    for (index, label) in unitLabels.enumerated() {
      label.isHidden = !isDuration
      guard isDuration else { continue }
      let size = label.sizeThatFits(.zero)
      // To the right of two digits in the middle of the wheel.
      let middle = (DatePickerSource.durationWidth + 5) / 2
      label.frame = CGRect(
        x: bounds.midX + (index == 0 ? -middle : middle) + 20, y: bounds.midY - size.height / 2,
        width: size.width, height: size.height)
    }
  }
}

/// Fills the wheels of a date picker.
final class DatePickerSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let owner: UIDatePicker
  static let durationWidth: CGFloat = 130

  init(_ owner: UIDatePicker) { self.owner = owner }

  private var wheels: DateWheels? { owner.course.wheels }

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
    case .day: 142
    case .half: 50
    case .hour, .minute: wheels.all.contains(.day) ? 42 : 56
    case .hours, .minutes: Self.durationWidth
    }
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    guard let wheels else { return UIView() }
    let wheel = wheels.all[component]
    let label = PickerLabel.label(nil, wheels.title(wheel, row: row), reusing: view)
    label.textColor = owner.colour(wheel, row: row)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    switch wheel {
    case .day: label.textAlignment = .right
    case .month: label.textAlignment = .left
    default: break
    }
    return label
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    owner.choose(row, component)
  }
}
