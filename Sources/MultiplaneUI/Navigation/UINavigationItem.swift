// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UINavigationItem {
  /// Whether a title is large in bars that prefer large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Same as the previous item; large for the first one.
    case automatic = 0
    /// Always large.
    case always
    /// Never large.
    case never
  }

  /// The title of the back button that returns to an item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title, or "Back" if it is too long.
    case `default` = 0
    /// The title "Back".
    case generic
    /// No title, only the chevron.
    case minimal
  }
}

/// The items that a navigation bar shows for a controller: title, buttons, and the title of the back button to it.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  private var storedLeft: [UIBarButtonItem] = []
  private var storedRight: [UIBarButtonItem] = []
  private var storedHidesBack = false
  /// The bar that contains the item.
  weak var bar: UINavigationBar?

  /// Creates an item with a title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// Creates an item without a title; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  private func changed() { bar?.itemChanged(self, animated: false) }

  /// The title in the center of the bar. Nil by default.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A view that replaces the title, with its own size; nil by default.
  open var titleView: UIView? { didSet { changed() } }
  /// A line of text above the title, which adds 30 points to the bar's height. Nil by default.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }

  /// The back button that returns to this item, of which the title and tint are used. Nil, the default, uses the item's
  /// title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.setNeedsContentUpdate() } }
  /// The title of the back button without a ``backBarButtonItem``. Nil by default.
  open var backButtonTitle: String? { didSet { bar?.setNeedsContentUpdate() } }
  /// The part of the back button's title that is shown; `default` by default.
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

  /// The leftmost item at the left. Nil by default.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { storedLeft.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The rightmost item at the right. Nil by default.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { storedRight.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// The items at the left, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { storedLeft.isEmpty ? nil : storedLeft }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items at the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { storedRight.isEmpty ? nil : storedRight }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// Whether the title is large, in bars with `prefersLargeTitles`. Automatic by default.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// The appearance of the bar while it shows this item; nil, the default, means that of the bar.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// Like ``standardAppearance``, for compact bars; stored only, since all bars have the same height.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance while the content is scrolled to its top; nil, the default, means that of the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// Shows or hides the back button; animated, it fades.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    storedHidesBack = hidesBackButton
    bar?.itemChanged(self, animated: animated)
  }
  /// Replaces the items at the left by one; animated, it fades in.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Replaces the items at the right by one; animated, it fades in.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Sets the items at the left; animated, they fade in.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedLeft = items ?? []
    bar?.itemChanged(self, animated: animated)
  }
  /// Sets the items at the right; animated, they fade in.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedRight = items ?? []
    bar?.itemChanged(self, animated: animated)
  }

  /// The title of the back button that returns to the item; nil for none.
  var titleOfBackButton: String? {
    switch backButtonDisplayMode {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    case .generic: "Back"
    case .minimal: nil
    }
  }

  /// Whether a back button is shown together with the item.
  var showsBackButton: Bool {
    !hidesBackButton && (storedLeft.isEmpty || leftItemsSupplementBackButton)
  }
}
