// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The methods by which a delegate provides the sessions of a ``UIFindInteraction``. The second and the third have
/// default implementations.
/// - Note: No method is called, because there is no panel for finding text.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
  /// Returns the session that finds text in the view of the interaction; nil for none.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  /// Called after a session has begun.
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  /// Called after a session has ended.
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  /// Does nothing.
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  /// Does nothing.
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// The abstract base class of sessions that find and replace text. Subclasses override the properties and methods.
/// - Note: No method is called, because there is no panel for finding text.
@preconcurrency @MainActor open class UIFindSession: NSObject {
  /// The display of the number of results.
  public enum SearchResultDisplayStyle: Int, Sendable {
    /// The index of the highlighted result and the number of results.
    case currentAndTotal = 0
    /// The number of results.
    case total
    /// No numbers.
    case none
  }

  /// The number of results. 0 unless overridden.
  open var resultCount: Int { 0 }
  /// The index of the highlighted result; `NSNotFound`, the value unless overridden, for none.
  open var highlightedResultIndex: Int { NSNotFound }
  /// The display of the number of results. `currentAndTotal` by default.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  /// Whether found text can be replaced. False unless overridden.
  open var supportsReplacement: Bool { false }
  /// Whether the highlighted result can be replaced. False unless overridden.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

  /// Creates a session.
  public override init() { super.init() }

  /// Finds text. Does nothing unless overridden.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  /// Replaces the highlighted result. Does nothing unless overridden.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  /// Replaces all results. Does nothing unless overridden.
  open func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  /// Highlights the next result in a direction. Does nothing unless overridden.
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// Removes the results. Does nothing unless overridden.
  open func invalidateFoundResults() {}
}

/// Options for finding text.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  /// The places in words at which text is found.
  public enum WordMatchMethod: Int, Sendable {
    /// Anywhere.
    case contains = 0
    /// At the beginning of words.
    case startsWith
    /// Only as whole words.
    case fullWord
  }

  /// The places in words at which text is found. Always `contains`.
  open var wordMatchMethod: WordMatchMethod { .contains }
  /// The options for comparing strings. Always empty.
  open var stringCompareOptions: NSString.CompareOptions { [] }
}
