// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way in which the user selects days of a calendar view. The subclasses permit the selection of one or of several
/// days.
///
/// <https://developer.apple.com/documentation/uikit/uicalendarselection>
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  final weak var view: UICalendarView?

  /// Asks the delegate again which days can be selected.
  open func updateSelectableDates() { view?.reloadDays() }

  /// Returns whether a day is selected.
  func isSelected(_ day: DateComponents) -> Bool { false }
  /// Returns whether the user may tap a day.
  func canTap(_ day: DateComponents) -> Bool { false }
  /// Changes the selection for a tap on a day.
  func tap(_ day: DateComponents) {}

  /// Returns whether two components stand for the same day in the calendar of the view; false without a view.
  final func isSame(_ a: DateComponents, _ b: DateComponents) -> Bool {
    view?.isSameDay(a, b) ?? false
  }
}

/// A delegate of the selection of one day.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// Called after the user has selected a day, and with nil after the user has deselected the day by a second tap.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Returns whether a day can be selected or, for nil, whether the selected day can be deselected. True by default.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Returns true.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// The selection of one day.
///
/// <https://developer.apple.com/documentation/uikit/uicalendarselectionsingledate>
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The object that is notified. Not retained.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  /// Creates a selection with a delegate, which is not retained.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The selected day; nil, the default, for none.
  open var selectedDate: DateComponents? { didSet { view?.reloadDays() } }
  /// Sets ``selectedDate``; the change is never animated.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    selectedDate = dateComponents
  }

  override func isSelected(_ day: DateComponents) -> Bool {
    selectedDate.map { isSame($0, day) } ?? false
  }
  override func canTap(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: isSelected(day) ? nil : day) ?? true
  }
  override func tap(_ day: DateComponents) {
    selectedDate = isSelected(day) ? nil : day
    delegate?.dateSelection(self, didSelectDate: selectedDate)
  }
}

/// A delegate of the selection of several days.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  /// Called after the user has selected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// Called after the user has deselected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Returns whether a day can be selected. True by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Returns whether a day can be deselected. True by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// Returns true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  /// Returns true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// The selection of several days.
///
/// <https://developer.apple.com/documentation/uikit/uicalendarselectionmultidate>
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The object that is notified. Not retained.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  /// Creates a selection with a delegate, which is not retained.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The selected days. None by default.
  open var selectedDates: [DateComponents] = [] { didSet { view?.reloadDays() } }
  /// Sets ``selectedDates``; the change is never animated.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }

  override func isSelected(_ day: DateComponents) -> Bool {
    selectedDates.contains { isSame($0, day) }
  }
  override func canTap(_ day: DateComponents) -> Bool {
    isSelected(day)
      ? delegate?.multiDateSelection(self, canDeselectDate: day) ?? true
      : delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }
  override func tap(_ day: DateComponents) {
    if isSelected(day) {
      selectedDates.removeAll { isSame($0, day) }
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      selectedDates.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}
