// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A delegate of a calendar view. All methods are optional.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
  /// Returns the decoration below the number of a day; nil, the default, for none.
  func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
    -> UICalendarView.Decoration?
  /// Called after the user has moved to another month.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  /// Returns nil.
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

/// A view of the days of a month, in which the user selects days by taps and moves to other months by two arrows.
/// - Note: UIKit's dimensions are not published. Swipes to other months and the wheels for months and years do not
///   exist here.
///
/// <https://developer.apple.com/documentation/uikit/uicalendarview>
@preconcurrency @MainActor open class UICalendarView: UIView {
  /// The sizes of decorations.
  public enum DecorationSize: Int, Sendable {
    /// A small decoration, 5 points high.
    case small = 0
    /// A decoration of medium size, 7 points high.
    case medium
    /// A large decoration, 12 points high.
    case large

    var height: CGFloat { self == .small ? 5 : self == .medium ? 7 : 12 }
  }

  /// A dot, an image or a view below the number of a day.
  @preconcurrency @MainActor open class Decoration: NSObject {
    let make: @MainActor () -> UIView

    private init(make: @escaping @MainActor () -> UIView) {
      self.make = make
      super.init()
    }
    /// Creates a gray dot of medium size.
    public convenience override init() { self.init(image: nil, color: nil, size: .medium) }
    /// Creates a decoration with an image.
    /// - Parameters:
    ///   - image: The image; nil for a dot.
    ///   - color: The color of the dot, or of an image whose rendering mode is not `alwaysOriginal`; nil, the default,
    ///     for gray.
    public convenience init(
      image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) {
      self.init {
        let height = size.height
        let color = color ?? .tertiaryLabel
        guard let image, image.size.height > 0 else {
          let dot = UIView(frame: CGRect(x: 0, y: 0, width: height, height: height))
          dot.backgroundColor = color
          dot.layer.cornerRadius = height / 2
          return dot
        }
        let view = UIImageView(
          image: image.renderingMode == .automatic
            ? image.withRenderingMode(.alwaysTemplate) : image)
        view.tintColor = color
        view.bounds.size = CGSize(
          width: image.size.width * height / image.size.height, height: height)
        return view
      }
    }
    /// Creates a decoration with a view of its own.
    public convenience init(customViewProvider: @escaping @MainActor () -> UIView) {
      self.init(make: customViewProvider)
    }
    /// Returns a decoration with a dot.
    public class func `default`(
      color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration { Decoration(image: nil, color: color, size: size) }
    /// Returns a decoration with an image; nil for a dot.
    public class func image(
      _ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration { Decoration(image: image, color: color, size: size) }
    /// Returns a decoration with a view of its own.
    public class func customView(_ customViewProvider: @escaping @MainActor () -> UIView)
      -> Decoration
    { Decoration(customViewProvider: customViewProvider) }
  }

  private let titleLabel = UILabel()
  private let arrows = [UIButton(type: .custom), UIButton(type: .custom)]
  private var weekdays: [UILabel] = []
  private var days: [CalendarDayView] = []
  private var month = DateComponents()
  /// Whether the month was set by the program or chosen by the user; otherwise it is the present one, or the nearest
  /// one with available days.
  private var isMonthChosen = false

  /// Creates a view of the present month in the calendar of the user.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Creates a view of the present month in the calendar of the user; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(titleLabel)
    for (index, arrow) in arrows.enumerated() {
      let x: [CGFloat] = index == 0 ? [8, 1, 8] : [1, 8, 1]
      let shape = ShapeView(
        ShapeView.lines([[(x[0], 1), (x[1], 9), (x[2], 17)]]), CGSize(width: 9, height: 18),
        tintColor, stroke: 2.5)
      shape.isUserInteractionEnabled = false
      shape.frame.origin = CGPoint(x: 17.5, y: 13)
      arrow.addSubview(shape)
      arrow.addAction(
        UIAction { [weak self] _ in self?.move(by: index == 0 ? -1 : 1) }, for: .touchUpInside)
      addSubview(arrow)
    }
    month = nearestMonth(to: Date())
    reload()
  }

  /// The object that provides decorations, and is notified when the user moves to another month. Not retained.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { reloadDays() } }
  /// The way in which the user selects days; nil, the default, for no selection.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      if oldValue?.view === self { oldValue?.view = nil }
      selectionBehavior?.view = self
      reloadDays()
    }
  }
  /// The calendar. That of the user by default. A month that the program or the user has chosen is converted to the
  /// month that contains its first day.
  open var calendar = Calendar.current {
    didSet {
      var old = oldValue
      old.timeZone = ownCalendar.timeZone
      showMonth(from: old)
    }
  }
  /// The locale of the names. That of the user by default.
  open var locale = Locale.current { didSet { reload() } }
  /// The time zone; nil, the default, for that of ``calendar``.
  open var timeZone: TimeZone? { didSet { showMonth(from: ownCalendar) } }
  /// The design of the font. The default one by default; others have no effect.
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  /// The range of the days that can be selected; other days are dimmed, and the arrows do not lead to months without
  /// days in the range. All days by default. If the visible month has no day in the range, the nearest month that has
  /// one is shown instead.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { showMonth(from: ownCalendar) }
  }
  /// Whether days can have decorations, for which they have more space. True by default.
  open var wantsDateDecorations = true {
    didSet {
      invalidateIntrinsicContentSize()
      reloadDays()
    }
  }
  /// The month that is shown: its era, year and month. Setting a month without available days shows the nearest month
  /// that has some.
  open var visibleDateComponents: DateComponents {
    get { month }
    set { setVisibleDateComponents(newValue, animated: false) }
  }
  /// Sets ``visibleDateComponents`` to the month of a date, which is converted from the calendar of the components if
  /// they have one; the change is never animated.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    var calendar = dateComponents.calendar ?? ownCalendar
    calendar.timeZone = ownCalendar.timeZone
    guard let date = calendar.date(from: dateComponents) else { return }
    isMonthChosen = true
    show(nearestMonth(to: date))
  }
  /// Asks the delegate for the decorations of days again.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    for day in days where dates.contains(where: { isSameDay($0, day.date) }) {
      configure(day)
    }
  }

  private var ownCalendar: Calendar {
    var calendar = calendar
    calendar.locale = locale
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  /// Returns whether two components stand for the same day in the calendar of the view. Components with a calendar of
  /// their own are converted; components without an era are in the present one.
  final func isSameDay(_ a: DateComponents, _ b: DateComponents) -> Bool {
    let identifier = calendar.identifier
    if a.calendar?.identifier ?? identifier == b.calendar?.identifier ?? identifier {
      guard (a.year, a.month, a.day) == (b.year, b.month, b.day) else { return false }
      if a.era == b.era, a.isLeapMonth == b.isLeapMonth { return true }
    }
    let start = start(of: a)
    return start != nil && start == self.start(of: b)
  }

  private func start(of day: DateComponents) -> Date? {
    var calendar = day.calendar ?? calendar
    calendar.timeZone = ownCalendar.timeZone
    var own = DateComponents(era: day.era, year: day.year, month: day.month, day: day.day)
    if let isLeapMonth = day.isLeapMonth { own.isLeapMonth = isLeapMonth }
    return calendar.date(from: own)
  }

  /// Returns the month of a date or, if it has no available days, the nearest one that has.
  private func nearestMonth(to date: Date) -> DateComponents {
    let calendar = ownCalendar
    let month = calendar.dateInterval(of: .month, for: date)
    var nearest = date
    if let month, month.end <= availableDateRange.start { nearest = availableDateRange.start }
    if let month, month.start > availableDateRange.end { nearest = availableDateRange.end }
    return calendar.dateComponents([.era, .year, .month], from: nearest)
  }

  /// Shows the chosen month, converted from the calendar `old`, or the present one if none was chosen; if it has no
  /// available days, the nearest month that has some.
  private func showMonth(from old: Calendar) {
    let chosen = isMonthChosen ? old.date(from: month) : nil
    month = nearestMonth(to: chosen ?? Date())
    reload()
  }

  private func show(_ new: DateComponents) {
    guard new != month else { return }
    month = new
    reload()
  }

  private func move(by months: Int) {
    let calendar = ownCalendar
    guard let first = calendar.date(from: month),
      let date = calendar.date(byAdding: .month, value: months, to: first)
    else { return }
    let old = month
    isMonthChosen = true
    show(nearestMonth(to: date))
    if month != old { delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old) }
  }

  /// Creates the title, the names of the weekdays and the days of the month.
  private func reload() {
    let calendar = ownCalendar
    guard let first = calendar.date(from: month),
      let range = calendar.range(of: .day, in: .month, for: first)
    else { return }
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("MMMM y")
    titleLabel.text = formatter.string(from: first)
    for view in weekdays { view.removeFromSuperview() }
    let names = calendar.shortWeekdaySymbols
    weekdays = (0..<names.count).map { index in
      let label = UILabel()
      label.text = names[(index + calendar.firstWeekday - 1) % names.count].uppercased()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    for view in days { view.removeFromSuperview() }
    let weekday = calendar.component(.weekday, from: first)
    let offset = (weekday - calendar.firstWeekday + names.count) % names.count
    days = range.map { number in
      var date = month
      date.day = number
      date.calendar = calendar
      let view = CalendarDayView(date, place: offset + number - range.lowerBound)
      view.addAction(
        UIAction { [weak self, weak view] _ in if let view { self?.tap(view) } },
        for: .touchUpInside)
      addSubview(view)
      return view
    }
    for (arrow, step) in zip(arrows, [-1, 1]) {
      let edge =
        step < 0
        ? first : calendar.date(byAdding: .month, value: 1, to: first)
      arrow.isHidden =
        edge.map {
          step < 0 ? $0 <= availableDateRange.start : $0 > availableDateRange.end
        } ?? true
    }
    reloadDays()
    setNeedsLayout()
  }

  private func tap(_ view: CalendarDayView) {
    guard let behavior = selectionBehavior, behavior.canTap(view.date) else { return }
    behavior.tap(view.date)
  }

  /// Updates the colors and decorations of all days.
  final func reloadDays() { for day in days { configure(day) } }

  private func configure(_ view: CalendarDayView) {
    let calendar = ownCalendar
    let date = calendar.date(from: view.date)
    let isAvailable =
      date.map { start in
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
        return end > availableDateRange.start && start <= availableDateRange.end
      } ?? false
    view.isEnabled = isAvailable && selectionBehavior != nil
    let isSelected = selectionBehavior?.isSelected(view.date) ?? false
    view.show(
      isSelected: isSelected, isToday: date.map { calendar.isDateInToday($0) } ?? false,
      isDimmed: !isAvailable
        || selectionBehavior.map { !isSelected && !$0.canTap(view.date) } ?? false,
      tint: tintColor,
      wantsDateDecorations ? delegate?.calendarView(self, decorationFor: view.date) : nil)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for arrow in arrows {
      for case let shape as ShapeView in arrow.subviews { shape.setColor(tintColor) }
    }
    reloadDays()
  }

  private var rowHeight: CGFloat { wantsDateDecorations ? 52 : 44 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44 + 24 + 6 * rowHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, width): (CGFloat, CGFloat) = (8, bounds.width)
    titleLabel.frame = CGRect(x: margin + 8, y: 0, width: max(0, width - 120), height: 44)
    for (index, arrow) in arrows.enumerated() {
      arrow.frame = CGRect(
        x: width - margin - CGFloat(2 - index) * 44, y: 0, width: 44, height: 44)
    }
    let column = (width - 2 * margin) / CGFloat(max(1, weekdays.count))
    for (index, label) in weekdays.enumerated() {
      label.frame = CGRect(x: margin + CGFloat(index) * column, y: 44, width: column, height: 20)
    }
    for day in days {
      let (row, place) = day.place.quotientAndRemainder(dividingBy: max(1, weekdays.count))
      day.frame = CGRect(
        x: margin + CGFloat(place) * column, y: 68 + CGFloat(row) * rowHeight, width: column,
        height: rowHeight)
    }
  }
}

/// A view of a day: the number, with a disk if the day is selected, and a decoration.
final class CalendarDayView: UIControl {
  let date: DateComponents
  /// The index of the day in the grid, whose first row begins with the first weekday.
  let place: Int
  private let disk = UIView()
  private let label = UILabel()
  private var decoration: UIView?

  init(_ date: DateComponents, place: Int) {
    (self.date, self.place) = (date, place)
    super.init(frame: .zero)
    disk.isUserInteractionEnabled = false
    addSubview(disk)
    label.text = date.day.map { "\($0)" }
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(
    isSelected: Bool, isToday: Bool, isDimmed: Bool, tint: UIColor,
    _ decoration: UICalendarView.Decoration?
  ) {
    disk.isHidden = !isSelected
    disk.backgroundColor = isToday ? tint : tint.withAlphaComponent(0.16)
    label.font = .systemFont(
      ofSize: isSelected ? 22 : 20, weight: isSelected ? .semibold : .regular)
    label.textColor =
      isSelected
      ? isToday ? .white : tint : isDimmed ? .tertiaryLabel : isToday ? tint : .label
    self.decoration?.removeFromSuperview()
    self.decoration = decoration?.make()
    if let view = self.decoration {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = min(40, bounds.width)
    let frame = CGRect(x: bounds.midX - side / 2, y: 0, width: side, height: 40)
    disk.frame = CGRect(x: frame.minX, y: 20 - side / 2, width: side, height: side)
    disk.layer.cornerRadius = side / 2
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 40)
    if let decoration {
      decoration.center = CGPoint(
        x: bounds.midX, y: min(bounds.height, 40 + 1 + decoration.bounds.height / 2))
    }
  }
}
