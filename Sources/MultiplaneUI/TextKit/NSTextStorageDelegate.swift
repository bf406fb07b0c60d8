// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The methods with which the delegate of a text storage observes changes and makes others.
@preconcurrency public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called before changes are processed. The delegate may change characters and attributes; these changes are part of
  /// those that are processed.
  /// - Parameters:
  ///   - editedMask: The kinds of the changes.
  ///   - editedRange: The range of the changed text, as it is after the changes.
  ///   - delta: The number of UTF-16 code units by which the text has become longer.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called after the changes have been processed, before the layout managers are notified. The delegate may change
  /// attributes, but not characters.
  /// - Parameters:
  ///   - editedMask: The kinds of the changes.
  ///   - editedRange: The range of the changed text, as it is after the changes.
  ///   - delta: The number of UTF-16 code units by which the text has become longer.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
