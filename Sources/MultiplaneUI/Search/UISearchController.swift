// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UISearchController {
  /// When the scopes of the search bar are shown.
  public enum ScopeBarActivation: Int, Sendable {
    /// While the search is active, unless ``UISearchController/automaticallyShowsScopeBar`` is false.
    case automatic = 0
    /// Only when code shows them.
    case manual
    /// From the first text or token of a search until the search ends.
    case onTextEntry
    /// While the search is active.
    case onSearchActivation
  }
}

/// A controller that manages a search bar and shows the results of a search over the contents of another controller.
///
/// The search bar is shown by a navigation item (``UINavigationItem/searchController``) or by a view of the app, such
/// as the header of a table. The search becomes active when the user begins to edit the text. The results are shown
/// below the search bar while there is text.
/// - Note: In UIKit an active search controller is presented modally. Here it is a child of the controller whose
///   contents it covers, so that `presentedViewController` of that controller is nil.
///
/// <https://developer.apple.com/documentation/uikit/uisearchcontroller>
@preconcurrency @MainActor open class UISearchController: UIViewController {
  private let bar = UISearchBar()
  private let results: UIViewController?
  private let dimming = UIView()
  private var storedIsActive = false
  private var showsResults = false
  /// The number of activations and deactivations so far, which shows whether a completed animation is outdated.
  private var changeCount = 0

  /// Creates a search controller.
  /// - Parameter searchResultsController: The controller that shows the results; nil if the searched controller shows
  ///   them itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.searchController = self
  }
  /// Creates a search controller without a controller for results.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }
  /// Creates a search controller without a controller for results; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    bar.searchController = self
  }

  // MARK: Search

  /// The object that shows the results. Not retained. Nil by default.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
    didSet { connectSearchBar() }
  }
  /// The delegate, which is not retained. Nil by default.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The search bar.
  open var searchBar: UISearchBar { bar }
  /// The controller that shows the results; nil if the searched controller shows them itself.
  open var searchResultsController: UIViewController? { results }
  /// Whether the search is active. Setting it begins or ends the search with an animation. False by default; it remains
  /// false while the navigation item of the search controller is not that of a top controller, or, without an item,
  /// while the search bar is in the view of no controller.
  open var isActive: Bool {
    get { storedIsActive }
    set { if newValue { activate() } else { deactivate() } }
  }
  /// The suggestions for the search, stored without effect. Nil by default.
  open var searchSuggestions: [any UISearchSuggestion]?

  // MARK: Appearance

  /// Whether the contents below the search bar are dimmed while the search is active and no results are shown. A tap
  /// there ends the search. True by default.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateContents() } }
  /// The former name of ``obscuresBackgroundDuringPresentation``.
  @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title and the buttons of the navigation bar are hidden while the search is active, if the search bar
  /// is in the navigation bar. True by default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the Cancel button is shown while the search is active. True by default; setting
  /// ``UISearchBar/showsCancelButton`` of the search bar sets it to false.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes of the search bar, if there are any, are shown while the search is active. True by default.
  open var automaticallyShowsScopeBar = true
  /// When the scopes of the search bar are shown. `automatic` by default; another value takes precedence over
  /// ``automaticallyShowsScopeBar``.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether the results are shown while the search is active and the search bar contains text or tokens. True by
  /// default; setting ``showsSearchResultsController`` sets it to false.
  open var automaticallyShowsSearchResultsController = true { didSet { updateContents() } }
  /// Whether the results are shown while the search is active.
  open var showsSearchResultsController: Bool {
    get { resultsAreWanted }
    set {
      showsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  /// The placement of the search bar in a navigation bar: `stacked`.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }

  /// Connects the search bar, which a subclass may replace, to this controller.
  final func connectSearchBar() { searchBar.searchController = self }

  private var resultsAreWanted: Bool {
    automaticallyShowsSearchResultsController ? !searchBar.isSearchEmpty : showsResults
  }

  // MARK: View

  open override func loadView() { view = SearchOverlay() }
  open override func viewDidLoad() {
    super.viewDidLoad()
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(handler: { [weak self] _ in self?.isActive = false }))
    updateContents()
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dimming.frame = view.bounds
    results?.viewIfLoaded?.frame = view.bounds
  }
  /// Ends the search if it is active and the controller presents no other controller; otherwise the same as for other
  /// controllers.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard storedIsActive, presentedViewController == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    deactivate(animated: flag, completion: completion)
  }

  /// Shows the results, or else the dimming view if it is wanted, in the view of the controller; does nothing while the
  /// search is inactive.
  private func updateContents() {
    guard isViewLoaded, storedIsActive else { return }
    if let results, resultsAreWanted {
      if results.parent !== self {
        addChild(results)
        results.view.frame = view.bounds
        view.addSubview(results.view)
        results.didMove(toParent: self)
      }
    } else if let results, results.parent === self {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
    let isDimmed = obscuresBackgroundDuringPresentation && results?.parent !== self
    if isDimmed, dimming.superview == nil {
      dimming.frame = view.bounds
      view.insertSubview(dimming, at: 0)
    } else if !isDimmed {
      dimming.removeFromSuperview()
    }
  }

  // MARK: - Navigation bar

  /// The navigation item that shows the search bar; nil if there is none.
  weak final var item: UINavigationItem?
  /// The height of the search bar in a navigation bar, in points.
  final var rowHeight: CGFloat { searchBar.isShowingScopes ? 96 : 52 }
  /// Whether the navigation bar shows nothing but the search bar.
  final var replacesNavigationBarContents: Bool {
    storedIsActive && hidesNavigationBarDuringPresentation
  }

  /// The controller whose contents the search covers. With a navigation item: the top controller of the navigation
  /// controller, if the item is that controller's. Without one: the nearest other controller above the search bar in
  /// the responder chain.
  private var owner: UIViewController? {
    if let item {
      let top = item.bar?.controller?.topViewController
      return top?.navigationItem === item ? top : nil
    }
    return sequence(first: searchBar as UIResponder, next: \.next).lazy.compactMap {
      $0 as? UIViewController
    }.first { $0 !== self }
  }

  private func place() {
    guard let parent, let window = parent.view.window else { return }
    let bounds = parent.view.bounds
    let above = item?.bar ?? searchBar
    let edge = above.window === window ? parent.view.convert(above.bounds, from: above).maxY : 0
    let top = max(bounds.minY, min(edge, bounds.maxY))
    view.frame = CGRect(
      x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
    parent.view.bringSubviewToFront(view)
  }

  /// Lays out the navigation bar, the search bar and the view of the controller for the present state.
  private func layOut() {
    item?.bar?.heightChanged()
    item?.bar?.controller?.view.layoutIfNeeded()
    searchBar.layoutIfNeeded()
    if parent != nil { place() }
  }

  // MARK: - Activation

  /// Begins the search when editing of the search bar begins.
  final func barDidBeginEditing() { activate() }
  /// Updates the contents and notifies the results updater after a change of the text or the scope; does nothing while
  /// the search is inactive.
  final func barDidChange() {
    guard storedIsActive else { return }
    if scopeBarActivation == .onTextEntry, !searchBar.isSearchEmpty, !searchBar.showsScopeBar {
      searchBar.setShowsScope(true, animated: true)
      UIView.animate(
        withDuration: Self.duration, delay: 0, options: .allowUserInteraction
      ) { self.layOut() }
    }
    updateContents()
    notifyOfSearch()
  }
  /// Ends the search after a tap on the Cancel button.
  final func barCancelled() { deactivate() }

  private func activate() {
    guard !storedIsActive, let owner else { return }
    storedIsActive = true
    changeCount += 1
    let change = changeCount
    delegate?.willPresentSearchController(self)
    delegate?.presentSearchController(self)
    if parent !== owner {
      owner.addChild(self)
      view.alpha = 0
      view.layer.zPosition = 1
      owner.view.addSubview(view)
      didMove(toParent: owner)
    }
    updateContents()
    UIView.performWithoutAnimation { place() }
    notifyOfSearch()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    let showsScopes =
      switch scopeBarActivation {
      case .automatic: automaticallyShowsScopeBar
      case .manual: false
      case .onTextEntry: !searchBar.isSearchEmpty
      case .onSearchActivation: true
      }
    if showsScopes { searchBar.setShowsScope(true, animated: true) }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction
    ) { [self] in
      view.alpha = 1
      layOut()
    } completion: { [self] _ in
      guard change == changeCount else { return }
      place()
      delegate?.didPresentSearchController(self)
    }
  }

  /// Notifies the results updater of a change of the search, and ``owner`` too if a navigation item has the controller.
  private func notifyOfSearch() {
    if item != nil { owner?.contentUnavailableStateChanged() }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private static let duration: TimeInterval = 0.25

  private func deactivate(animated: Bool = true, completion: (() -> Void)? = nil) {
    guard storedIsActive else {
      completion?()
      return
    }
    delegate?.willDismissSearchController(self)
    storedIsActive = false
    changeCount += 1
    let change = changeCount
    searchBar.endSearch()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: animated) }
    if scopeBarActivation != .manual, automaticallyShowsScopeBar || scopeBarActivation != .automatic
    {
      searchBar.setShowsScope(false, animated: animated)
    }
    notifyOfSearch()
    UIView.animate(
      withDuration: animated ? Self.duration : 0, delay: 0, options: .allowUserInteraction
    ) { [self] in
      view.alpha = 0
      layOut()
    } completion: { [self] _ in
      if change == changeCount {
        removeResults()
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
        delegate?.didDismissSearchController(self)
      }
      completion?()
    }
  }

  private func removeResults() {
    guard let results, results.parent === self else { return }
    results.willMove(toParent: nil)
    results.view.removeFromSuperview()
    results.removeFromParent()
  }
}

/// The view of a search controller. Touches outside of its subviews pass through it.
private final class SearchOverlay: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}

/// A controller that shows the search bar of a search controller above its results.
///
/// <https://developer.apple.com/documentation/uikit/uisearchcontainerviewcontroller>
@preconcurrency @MainActor open class UISearchContainerViewController: UIViewController {
  /// The search controller whose search bar is shown.
  public let searchController: UISearchController

  /// Creates a controller for a search controller.
  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns nil, since a search controller is required, which archives do not contain.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(searchController.searchBar)
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bar = searchController.searchBar
    bar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width,
      height: bar.sizeThatFits(.zero).height)
  }
}
