// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A controller that shows the definition of a word.
/// - Note: There is no dictionary. The controller shows the word and the message "No Definition".
///
/// <https://developer.apple.com/documentation/uikit/uireferencelibraryviewcontroller>
@preconcurrency @MainActor open class UIReferenceLibraryViewController: UIViewController {
  private let term: String

  /// Returns whether there is a definition of a word: false.
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }

  /// Creates a controller for a word.
  public init(term: String) {
    self.term = term
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns nil, since a word is required, which archives do not contain.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    view = SystemSheetView(term, message: "No Definition") { [weak self] in
      self?.dismiss(animated: true)
    }
  }
}
