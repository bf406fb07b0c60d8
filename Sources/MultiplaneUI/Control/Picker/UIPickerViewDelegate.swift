// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says how many rows a picker has.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// How many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what a picker's rows look like, and hears which were chosen.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// How wide a wheel is, in points; 0, unless implemented, is as wide as the others of that kind.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// How high a wheel's rows are, in points; 0, unless implemented, is 32.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// What a row says; nil, a question mark, unless implemented.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// What a row says, with attributes; nil, unless implemented, asks for the plain title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row; a label of its title unless implemented.
  /// - Parameter view: one of the wheel's that is no longer used, to be used again.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Hears that a wheel that a finger turned has come to rest at a row, though it be the one where it was.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// 0.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }
  /// 0.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { 0 }
  /// Nil.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Nil.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// A label of the title.
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

/// A row of a picker that has a title only.
final class PickerLabel: UILabel {
  /// A label of a title; of a question mark without, as in UIKit.
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
