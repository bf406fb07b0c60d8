// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The interaction with which the user finds text in a view.
/// - Note: There is no panel for finding text: the interaction stores its properties without effect.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
  /// The view to which the interaction belongs; nil if it belongs to none.
  public private(set) weak var view: UIView?
  /// The delegate that provides sessions; nil for the interaction of a text view, and after the delegate was
  /// deallocated.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  /// The session of the visible panel. Always nil.
  open var activeFindSession: UIFindSession? { nil }
  /// The closure that returns the menu of options of the panel from the proposed elements, stored without effect. Nil
  /// by default.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  /// Whether the panel for finding text is visible. Always false.
  open var isFindNavigatorVisible: Bool { false }
  /// The text to find. Nil by default.
  open var searchText: String?
  /// The text that replaces found text. Nil by default.
  open var replacementText: String?

  /// Creates an interaction with a delegate, which is not retained.
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }
  /// Creates the interaction of a text view, which has no delegate.
  init(for textView: UITextView) { super.init() }

  /// Called before the interaction is added to a view or, with nil, removed from one. Does nothing unless overridden.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added to a view or, with nil, removed from one. Sets ``view``.
  open func didMove(to view: UIView?) { self.view = view }
  /// Does nothing: there is no panel.
  open func presentFindNavigator(showingReplace replaceVisible: Bool) {}
  /// Does nothing: there is no panel.
  open func dismissFindNavigator() {}
  /// Does nothing: there is no panel.
  open func findNext() {}
  /// Does nothing: there is no panel.
  open func findPrevious() {}
  /// Does nothing: there are no results.
  open func updateResultCount() {}
}
