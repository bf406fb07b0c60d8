// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The object that shows the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins or ends, and when the text or the scope of the search bar changes in between.
  func updateSearchResults(for searchController: UISearchController)
  /// Called in UIKit when the user chooses a suggestion; never called here. Does nothing by default.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Does nothing.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// A suggestion that a search controller offers.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  /// The text of the suggestion; nil for none.
  var localizedSuggestion: String? { get }
  /// An object that the suggestion stands for; nil for none.
  var representedObject: Any? { get set }
  /// A description of the suggestion; nil for none.
  var localizedDescription: String? { get }
  /// The image of the suggestion; nil for none.
  var iconImage: UIImage? { get }
}

/// A suggestion with a text and an image.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// The text of the suggestion as an attributed string; never nil.
  public let localizedAttributedSuggestion: NSAttributedString?
  /// A description of the suggestion; nil for none.
  public let localizedDescription: String?
  /// The image of the suggestion; nil for none.
  public let iconImage: UIImage?
  /// An object that the suggestion stands for. Nil by default.
  open var representedObject: Any?
  /// The text of the suggestion; never nil.
  open var localizedSuggestion: String? { localizedAttributedSuggestion?.string }

  /// Creates a suggestion.
  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String? = nil, iconImage: UIImage? = nil
  ) {
    (localizedAttributedSuggestion, localizedDescription) = (suggestion, description)
    self.iconImage = iconImage
  }
  /// Creates a suggestion with a plain text.
  public convenience init(
    localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    self.init(
      localizedAttributedSuggestion: NSAttributedString(string: suggestion),
      localizedDescription: description, iconImage: iconImage)
  }
}

/// The methods by which a delegate of a search controller is notified. All have default implementations.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called when the search becomes active, before its view appears. ``UISearchController/isActive`` is already true.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has become active, at the end of the animation.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search becomes inactive.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has become inactive, at the end of the animation.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when the search becomes active, after `willPresentSearchController(_:)`. The view of the search controller
  /// then appears in any case.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}
