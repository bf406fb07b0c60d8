// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The methods that provide the numbers of components and rows of a picker.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of components, each of which is a wheel of the picker.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows in a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The methods that provide the row contents of a picker and observe selections.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the width of a component in points; 0, the default, for an equal part of the remaining width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of the rows in a component in points; 0, the default, for 32.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row. If this title and the attributed title are nil, as by default, the row displays a
  /// question mark.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// Returns the attributed title of a row; nil, the default, for the plain title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row; by default, a label with its title.
  /// - Parameter view: A view for reuse, which displayed a row of the component before; nil if there is none.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called when a component touched by the user came to rest at a row, even if the row did not change.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns 0: the component gets an equal part of the remaining width.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }
  /// Returns 0: rows are 32 points high.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { 0 }
  /// Returns nil: the row displays a question mark unless it has an attributed title.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Returns nil: the row displays its plain title.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns a label with the attributed title or else the title of the row.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    PickerLabel.label(
      self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component),
      self.pickerView(pickerView, titleForRow: row, forComponent: component), reusing: view)
  }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// The default row view of a picker, a label.
final class PickerLabel: UILabel {
  /// Returns a label with a title; if both titles are nil, with a question mark, as in UIKit.
  static func label(_ styled: NSAttributedString?, _ title: String?, reusing view: UIView?)
    -> PickerLabel
  {
    let label = view as? PickerLabel ?? PickerLabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 23)
    if let styled { label.attributedText = styled } else { label.text = title ?? "?" }
    return label
  }
}
