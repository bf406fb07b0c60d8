// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UINavigationItem {
  /// Whether a title is large where the bar allows it.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before; the first one's is large.
    case automatic = 0
    /// Large.
    case always
    /// Never large.
    case never
  }

  /// What the button that leads back to an item says.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title; "Back" where that is too long.
    case `default` = 0
    /// "Back".
    case generic
    /// Nothing but its arrow.
    case minimal
  }
}

/// What a navigation bar shows of a controller: title, buttons, and how the button says that leads back to it.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  private var storedLeft: [UIBarButtonItem] = []
  private var storedRight: [UIBarButtonItem] = []
  private var storedHidesBack = false
  /// The bar that it is in.
  weak var bar: UINavigationBar?

  /// An item with a title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// An item without a title; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init() }

  private func changed() { bar?.itemChanged(self, animated: false) }

  /// In the middle of the bar. Nil by default.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// In the title's place, of its own size; nil, the default, shows the title.
  open var titleView: UIView? { didSet { changed() } }
  /// A line above the title, for which the bar grows by 30 points. Nil by default.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }

  /// The button that leads back to this item, as the next one shows it; its title counts. Nil, the default, takes
  /// the item's title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.setNeedsContentUpdate() } }
  /// What that button says when there is no ``backBarButtonItem``. Nil by default.
  open var backButtonTitle: String? { didSet { bar?.setNeedsContentUpdate() } }
  /// How much that button says; as much as there is room for by default.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { bar?.setNeedsContentUpdate() }
  }
  /// Whether no button leads back from this item. False by default.
  open var hidesBackButton: Bool {
    get { storedHidesBack }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Whether items at the left stand beside the button that leads back instead of in its place. False by default.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// The outermost item at the left. Nil by default.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { storedLeft.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The outermost item at the right. Nil by default.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { storedRight.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// From the left edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { storedLeft.isEmpty ? nil : storedLeft }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// From the right edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { storedRight.isEmpty ? nil : storedRight }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// Whether the title is large, in bars whose `prefersLargeTitles` is true. Automatic by default.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// The bar's look while it shows this item; nil, the default, takes the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// As ``standardAppearance``, for lower bars; kept, as bars have one height.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look while what scrolls below is at its top; nil, the default, takes the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// Shows or hides the button that leads back; animated, it fades.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    storedHidesBack = hidesBackButton
    bar?.itemChanged(self, animated: animated)
  }
  /// Sets the only item at the left; animated, it fades in.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Sets the only item at the right; animated, it fades in.
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

  /// What the button says that leads back to it.
  var titleOfBackButton: String? {
    switch backButtonDisplayMode {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    case .generic: "Back"
    case .minimal: nil
    }
  }

  /// Whether a button leads back from it to another.
  var showsBackButton: Bool {
    !hidesBackButton && (storedLeft.isEmpty || leftItemsSupplementBackButton)
  }
}
