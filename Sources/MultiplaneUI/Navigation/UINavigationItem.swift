// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UINavigationItem {
  /// Whether a title is large in bars that prefer large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Large if the title of the previous item of the stack is large; large for the first item.
    case automatic = 0
    /// Large, regardless of the previous item.
    case always
    /// Small, regardless of the previous item.
    case never
  }

  /// The kind of title that the back button to an item displays.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title for the back button set in the item, else the item's title; "Back" if there is none or it is too long,
    /// and none if "Back" is too long as well.
    case `default` = 0
    /// The title "Back", or none if there is not enough space.
    case generic
    /// No title, only the chevron.
    case minimal
  }
}

/// The contents that a navigation bar displays for a controller: its title, its bar button items, and the title of the
/// back button that returns to it.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  private var storedLeft: [UIBarButtonItem] = []
  private var storedRight: [UIBarButtonItem] = []
  private var storedHidesBack = false
  /// The bar whose stack contains the item; nil if there is none.
  weak var bar: UINavigationBar?

  /// Creates an item with a title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// Creates an item without a title; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The placement of a search bar in a navigation bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// The choice of the system: `stacked`.
    case automatic = 0
    /// Beside the title.
    case inline
    /// Below the title.
    case stacked
  }

  /// The search controller whose search bar is shown below the title; nil, the default, for none.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      if oldValue?.item === self { oldValue?.item = nil }
      searchController?.item = self
      searchController?.connectSearchBar()
      bar?.heightChanged()
    }
  }
  /// Whether the search bar shrinks and disappears while the content is scrolled, before a large title does. True by
  /// default.
  /// - Note: The search bar is visible at first, while the content is at its top.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  /// The preferred placement of the search bar, stored without effect: the search bar is below the title. `automatic`
  /// by default.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// The placement of the search bar: `stacked`.
  open var searchBarPlacement: SearchBarPlacement { .stacked }

  private func changed() { bar?.itemChanged(self, animated: false) }

  /// Whether the item is an accessibility element. False by default.
  /// - Note: This and the other accessibility properties of an item are stored without effect.
  open var isAccessibilityElement = false
  /// The text that describes the item to assistive applications. Nil by default.
  open var accessibilityLabel: String?
  /// The text that describes the result of a tap on the item to assistive applications. Nil by default.
  open var accessibilityHint: String?
  /// The text that describes the current value of the item to assistive applications. Nil by default.
  open var accessibilityValue: String?
  /// The identifier of the item in UI tests. Nil by default.
  open var accessibilityIdentifier: String?
  /// The accessibility traits of the item. None by default.
  open var accessibilityTraits = UIAccessibilityTraits.none

  /// The title, displayed in the center of the bar or as a large title. Nil by default.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A view displayed in place of the title in the center of the bar, with its own size as far as there is space; nil
  /// by default.
  open var titleView: UIView? { didSet { changed() } }
  /// A line of text above the title, which adds 30 points to the bar's height. Nil by default.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }

  /// An item whose title and tint color are used for the back button that returns to this item. Nil by default.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.setNeedsContentUpdate() } }
  /// The title of the back button that returns to this item, unless ``backBarButtonItem`` has a title; nil, the
  /// default, means ``title``.
  open var backButtonTitle: String? { didSet { bar?.setNeedsContentUpdate() } }
  /// The kind of title of the back button that returns to this item: the title, "Back" or none; `default`, the title,
  /// by default.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { bar?.setNeedsContentUpdate() }
  }
  /// Whether the back button is hidden while this item is visible. False by default.
  open var hidesBackButton: Bool {
    get { storedHidesBack }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Whether items at the left are shown beside the back button instead of replacing it. False by default.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// The first of ``leftBarButtonItems``, nearest to the left edge; nil by default. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { storedLeft.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The first of ``rightBarButtonItems``, nearest to the right edge; nil by default. Setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { storedRight.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// The items at the left, from the edge inwards; nil, the default, for none.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { storedLeft.isEmpty ? nil : storedLeft }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items at the right, from the edge inwards; nil, the default, for none.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { storedRight.isEmpty ? nil : storedRight }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// The button of a split view controller, displayed to the left of ``leftBarButtonItems``; nil for none.
  var displayModeButton: UIBarButtonItem? {
    didSet { if displayModeButton !== oldValue { changed() } }
  }

  /// Whether the title is large in bars with `prefersLargeTitles`; `automatic` by default.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// The appearance of the bar while this item is visible; nil, the default, means
  /// ``UINavigationBar/standardAppearance`` of the bar.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance of compact bars while this item is visible; stored only, since all bars have the same height. Nil
  /// by default.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar while this item is visible and no content is scrolled under the row with the title; nil,
  /// the default, means ``UINavigationBar/scrollEdgeAppearance`` of the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// Shows or hides the back button. If `animated`, the contents of a bar in a window cross-fade, unless a transition
  /// is running.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    storedHidesBack = hidesBackButton
    bar?.itemChanged(self, animated: animated)
  }
  /// Replaces the items at the left by `item`, or removes them if `item` is nil. If `animated`, the contents of a bar
  /// in a window cross-fade, unless a transition is running.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Replaces the items at the right by `item`, or removes them if `item` is nil. If `animated`, the contents of a bar
  /// in a window cross-fade, unless a transition is running.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Sets the items at the left, from the edge inwards. If `animated`, the contents of a bar in a window cross-fade,
  /// unless a transition is running.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedLeft = items ?? []
    bar?.itemChanged(self, animated: animated)
  }
  /// Sets the items at the right, from the edge inwards. If `animated`, the contents of a bar in a window cross-fade,
  /// unless a transition is running.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedRight = items ?? []
    bar?.itemChanged(self, animated: animated)
  }

  /// The title of the back button that returns to the item, without regard to the available space; nil for none.
  var titleOfBackButton: String? {
    switch backButtonDisplayMode {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    case .generic: "Back"
    case .minimal: nil
    }
  }

  /// Whether a back button is displayed while the item is visible and not the first of the stack.
  var showsBackButton: Bool {
    !hidesBackButton && (storedLeft.isEmpty || leftItemsSupplementBackButton)
  }
}
