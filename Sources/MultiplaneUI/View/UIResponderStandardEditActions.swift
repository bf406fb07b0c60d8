// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The methods for the commands of editing, for which selectors are written
/// `#selector(UIResponderStandardEditActions.copy(_:))`.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Copies the selection to the pasteboard and deletes it.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Selects content near the caret, such as a word.
  func select(_ sender: Any?)
  /// Selects the whole content.
  func selectAll(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {
  /// The names of the selectors of ``UIResponderStandardEditActions``.
  static let editingActions: Set<String> = [
    "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:",
  ]

  /// Whether the class has the method of an action; false for actions of editing, which every responder has.
  func isAvailable(_ action: Selector) -> Bool {
    if let name = action.name, Self.editingActions.contains(name) { return false }
    return responds(to: action)
  }
}

extension TextEditor {
  /// Whether a command of editing is possible for the text and the selection; nil for other actions.
  func canPerform(_ action: Selector, isSecure: Bool, isEditable: Bool) -> Bool? {
    guard let name = action.name else { return nil }
    switch name {
    case "cut:": return isEditable && !isSecure && selection.length > 0
    case "copy:": return !isSecure && selection.length > 0
    case "paste:":
      let pasteboard = UIPasteboard.general
      return isEditable && (pasteboard.hasStrings || pastesImages && pasteboard.hasImages)
    case "delete:": return isEditable && selection.length > 0
    case "select:": return length > 0 && selection.length == 0
    case "selectAll:": return length > 0 && selection.length < length
    default: return nil
    }
  }
}
