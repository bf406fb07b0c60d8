// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A container that shows one of several controllers as a page and lets the user turn pages, by scrolling or with a
/// page curl.
///
/// Pages that scroll follow the finger. The scroll view contains three pages, of which the middle one is visible at
/// rest; as in UIKit, it is the first subview of the view.
/// - Note: A swipe, or a tap near an edge, starts a page curl, which then runs by itself: from the bottom up to the
///   next page, and back down to the previous page. Books with two visible pages (``SpineLocation/mid``) are not
///   supported. Pages are always in left-to-right order.
///
/// <https://developer.apple.com/documentation/uikit/uipageviewcontroller>
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The style in which pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl.
    case pageCurl = 0
    /// Pages scroll.
    case scroll
  }
  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// Pages are beside one another.
    case horizontal = 0
    /// Pages are below one another.
    case vertical
  }
  /// The direction in which pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the previous page.
    case reverse
  }
  /// The place of the spine of pages that curl.
  /// - Note: The place has no effect: pages curl up from the bottom or back down.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine, since pages scroll.
    case none = 0
    /// The left or upper edge.
    case min
    /// The middle, with two visible pages.
    case mid
    /// The right or lower edge.
    case max
  }
  /// The keys of the options of a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key for the raw value of a ``SpineLocation``, if pages curl.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The key for the distance between pages in points, if pages scroll; 0 by default.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The style in which pages are turned.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages are turned.
  public let navigationOrientation: NavigationOrientation
  /// The place of the spine; `none` if pages scroll, otherwise `min` unless given to the initializer. Stored without
  /// effect.
  public let spineLocation: SpineLocation
  /// Whether pages have content on their back. False by default; stored without effect.
  open var isDoubleSided = false
  /// The data source that supplies the pages. Nil, the default, prevents the user from turning pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if dataSource !== oldValue { forgetNeighbors() } }
  }
  /// The delegate that is informed of pages that the user turns. Nil by default.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  private let spacing: CGFloat
  let scrollView: PageScrollView?
  /// The page that is visible at rest.
  private var current: UIViewController?
  /// The pages beside the visible one, as the data source last returned them; nil while they are not known.
  private var neighbors: (before: UIViewController?, after: UIViewController?)?
  private var turn: PageTurn?
  private var pageControl: UIPageControl?
  private lazy var curlRecognizers: [UIGestureRecognizer] = makeCurlRecognizers()

  /// A turn to another page that is in progress.
  private struct PageTurn {
    let page: UIViewController
    let direction: NavigationDirection
    /// Whether the app started the turn, not the user.
    let isProgrammatic: Bool
    let sendsAppearance: Bool
    var completion: ((Bool) -> Void)?
  }

  /// Creates a controller without pages.
  /// - Parameter options: The spacing of pages that scroll, at least 0, or the spine location of pages that curl.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    func number(_ key: OptionsKey) -> Double? {
      switch options?[key] {
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      case let value as SpineLocation: Double(value.rawValue)
      default: nil
      }
    }
    let space = style == .scroll ? number(.interPageSpacing) ?? 0 : 0
    spacing = space.isFinite ? CGFloat(Swift.max(0, space)) : 0
    let spine = number(.spineLocation).flatMap { Int(exactly: $0) }.flatMap(SpineLocation.init)
    spineLocation = style == .scroll ? .none : spine ?? .min
    scrollView =
      style == .scroll ? PageScrollView(isVertical: navigationOrientation == .vertical) : nil
    super.init(nibName: nil, bundle: nil)
    scrollView?.pages = self
  }

  /// Creates a controller whose pages curl, with the spine at the left edge, as UIKit does without options. No nib is
  /// loaded.
  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Creates a controller whose pages curl, with the spine at the left edge; the archive is not read.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    spacing = 0
    scrollView = nil
    super.init(coder: coder)
  }

  /// The visible page, in an array; nil if there is none. During a turn, the page from which it started.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// The gesture recognizers that turn pages in the page-curl style; empty in the scroll style.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? curlRecognizers : []
  }

  /// Shows another page.
  /// - Parameters:
  ///   - viewControllers: The page, as the first element; other elements are ignored. Nil or an empty array shows none.
  ///   - direction: The direction of the turn, if it is animated.
  ///   - animated: Whether the page is turned. Without effect if no other page is visible in a window, or if animations
  ///     are disabled.
  ///   - completion: Called when the turn has ended, with false if another page was set before; immediately and with
  ///     true if the turn is not animated.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    finishTurnNow()
    defer { updatePageControl() }
    let page = viewControllers?.first
    guard let page, let current, page !== current, animated, viewIfLoaded?.window != nil,
      UIView.areAnimationsEnabled
    else {
      replacePage(with: page)
      completion?(true)
      return
    }
    forgetNeighbors()
    beginTurn(to: page, direction, isProgrammatic: true, completion)
    if let scrollView {
      scrollView.setLimits(before: true, after: true)
      let place = direction == .forward ? 2 * scrollView.pitch : 0
      scrollView.setContentOffset(
        navigationOrientation == .horizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place),
        animated: true)
    } else {
      curl(from: current, to: page, direction)
    }
  }

  // MARK: View

  /// Creates a view with the scroll view of pages that scroll, or with the gesture recognizers of pages that curl.
  open override func loadView() {
    super.loadView()
    guard let view = viewIfLoaded else { return }
    view.clipsToBounds = true
    if let scrollView {
      view.addSubview(scrollView)
    } else {
      for recognizer in curlRecognizers { view.addGestureRecognizer(recognizer) }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let current { insert(current, slot: 1) }
    updatePageControl()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutPages()
  }

  /// The view that contains the pages.
  private var pageContainer: UIView { scrollView ?? view }

  /// The height of the page control, as in UIKit.
  private static let pageControlHeight: CGFloat = 37

  private func layOutPages() {
    guard let view = viewIfLoaded else { return }
    var area = view.bounds
    if let pageControl {
      area.size.height = Swift.max(0, area.height - Self.pageControlHeight)
      pageControl.frame = CGRect(
        x: area.minX, y: area.maxY, width: area.width, height: Self.pageControlHeight)
    }
    scrollView?.fit(
      navigationOrientation == .horizontal
        ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2))
    updateLimits()
    if let current { place(current, slot: 1) }
    if let turn { place(turn.page, slot: turn.direction == .forward ? 2 : 0) }
  }

  private func place(_ page: UIViewController, slot: CGFloat) {
    guard let pageView = page.viewIfLoaded, pageView.superview === pageContainer else { return }
    var frame = CGRect(origin: .zero, size: pageContainer.bounds.size)
    if let scrollView {
      let start = slot * scrollView.pitch + spacing / 2
      if navigationOrientation == .horizontal {
        (frame.origin.x, frame.size.width) = (start, scrollView.pitch - spacing)
      } else {
        (frame.origin.y, frame.size.height) = (start, scrollView.pitch - spacing)
      }
    }
    if pageView.frame != frame { pageView.frame = frame }
  }

  private func insert(_ page: UIViewController, slot: CGFloat) {
    pageContainer.insertSubview(page.view, at: 0)
    place(page, slot: slot)
  }

  // MARK: Pages

  /// Replaces the visible page without animation.
  private func replacePage(with page: UIViewController?) {
    forgetNeighbors()
    scrollView?.move(to: 0)
    guard page !== current else { return }
    let old = current
    current = page
    old?.willMove(toParent: nil)
    if let page {
      addChild(page)
      if isViewLoaded {
        layOutPages()
        insert(page, slot: 1)
      }
      page.didMove(toParent: self)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    old?.removeFromParent()
  }

  private func forgetNeighbors() {
    neighbors = nil
    updateLimits()
  }

  private func updateLimits() {
    guard let scrollView else { return }
    if turn?.isProgrammatic == true { return scrollView.setLimits(before: true, after: true) }
    // Before the pages are known, both sides scroll, so that a drag is not left to an enclosing scroll view.
    scrollView.setLimits(
      before: neighbors.map { $0.before != nil } ?? true,
      after: neighbors.map { $0.after != nil } ?? true)
  }

  /// Asks the data source for the pages beside the visible one, unless they are known.
  private func findNeighbors() {
    guard neighbors == nil, let current, let dataSource else { return }
    neighbors = (
      dataSource.pageViewController(self, viewControllerBefore: current),
      dataSource.pageViewController(self, viewControllerAfter: current)
    )
    updateLimits()
  }

  // MARK: Turning

  private func beginTurn(
    to page: UIViewController, _ direction: NavigationDirection, isProgrammatic: Bool,
    _ completion: ((Bool) -> Void)? = nil
  ) {
    if !isProgrammatic { delegate?.pageViewController(self, willTransitionTo: [page]) }
    let sendsAppearance = appearance == .appeared
    turn = PageTurn(
      page: page, direction: direction, isProgrammatic: isProgrammatic,
      sendsAppearance: sendsAppearance, completion: completion)
    addChild(page)
    if sendsAppearance {
      current?.beginAppearanceTransition(false, animated: true)
      page.beginAppearanceTransition(true, animated: true)
    }
    UIView.performWithoutAnimation {
      insert(page, slot: direction == .forward ? 2 : 0)
      page.view.layoutIfNeeded()
    }
  }

  /// Ends the turn in progress, if there is one: shows the new page if `completed`, else the old one. Notifies the
  /// delegate of the end of a turn by the user, and calls the completion handler of the turn.
  private func endTurn(completed: Bool, finished: Bool = true) {
    guard let turn, let old = current else { return }
    self.turn = nil
    let (shown, gone) = completed ? (turn.page, old) : (old, turn.page)
    if !completed, turn.sendsAppearance {
      old.beginAppearanceTransition(true, animated: true)
      turn.page.beginAppearanceTransition(false, animated: true)
    }
    current = shown
    neighbors = nil
    gone.willMove(toParent: nil)
    gone.viewIfLoaded?.removeFromSuperview()
    UIView.performWithoutAnimation { place(shown, slot: 1) }
    if turn.sendsAppearance {
      gone.endAppearanceTransition()
      shown.endAppearanceTransition()
    }
    gone.removeFromParent()
    if completed {
      shown.didMove(toParent: self)
      if !turn.isProgrammatic, let pageControl {
        pageControl.currentPage += turn.direction == .forward ? 1 : -1
      }
    }
    updateLimits()
    if !turn.isProgrammatic {
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: [old],
        transitionCompleted: completed)
    }
    turn.completion?(finished)
  }

  /// Ends a turn in progress at once. A turn that the app started shows the new page; a scroll by the user shows it
  /// only if at least half of it is visible.
  private func finishTurnNow() {
    guard let turn else { return }
    let isForward = (scrollView?.displacement ?? 1) > 0
    let isNear = scrollView.map { abs($0.displacement) * 2 >= $0.pitch } ?? true
    let completed = turn.isProgrammatic || isNear && isForward == (turn.direction == .forward)
    endTurn(completed: completed, finished: false)
    scrollView?.stopMoving()
    scrollView?.move(to: 0)
  }

  // MARK: Scrolling

  /// Asks the data source for the pages beside the visible one, and returns whether a drag may turn pages.
  func pageDragShouldBegin() -> Bool {
    guard current != nil, dataSource != nil, turn?.isProgrammatic != true else { return false }
    findNeighbors()
    return true
  }

  /// Begins, cancels or completes a turn by the user after a change of the offset. Does nothing during a turn that the
  /// app has started, and while the pages beside the visible one are not known.
  func pageOffsetDidChange() {
    guard let scrollView, turn?.isProgrammatic != true, let neighbors, scrollView.pitch > 0 else {
      return
    }
    let displacement = scrollView.displacement
    guard displacement != 0 else { return }
    let direction: NavigationDirection = displacement > 0 ? .forward : .reverse
    if let turn, turn.direction != direction { endTurn(completed: false) }
    if turn == nil {
      guard let page = direction == .forward ? neighbors.after : neighbors.before,
        page !== current
      else { return }
      self.neighbors = neighbors
      beginTurn(to: page, direction, isProgrammatic: false)
    }
    // A drag that goes on beyond the next page turns one page after the other.
    if scrollView.isDragging, abs(displacement) >= scrollView.pitch { completeScroll() }
  }

  /// Makes the page at the present offset the middle one.
  private func completeScroll() {
    guard let scrollView, let turn else { return }
    let rest =
      scrollView.displacement + (turn.direction == .forward ? -scrollView.pitch : scrollView.pitch)
    endTurn(completed: true)
    findNeighbors()
    scrollView.move(to: rest)
  }

  /// Ends the turn after scrolling has ended at a page.
  func pageScrollingDidEnd() {
    guard let scrollView, let turn else { return }
    if turn.isProgrammatic {
      endTurn(completed: true)
      scrollView.move(to: 0)
      return
    }
    guard !scrollView.isDragging, !scrollView.isDecelerating else { return }
    let displacement = scrollView.displacement
    if abs(abs(displacement) - scrollView.pitch) < 0.5 {
      endTurn(completed: true)
      scrollView.move(to: 0)
    } else if abs(displacement) < 0.5 {
      endTurn(completed: false)
      scrollView.move(to: 0)
    }
  }

  // MARK: Curling

  private func makeCurlRecognizers() -> [UIGestureRecognizer] {
    let pan = UIPanGestureRecognizer(
      target: nil,
      action: Selector { [weak self] (pan: UIPanGestureRecognizer) in
        guard let self, pan.state == .began else { return }
        let velocity = pan.velocity(in: self.view)
        let along = self.navigationOrientation == .horizontal ? velocity.x : velocity.y
        if along != 0 { self.curlByGesture(along < 0 ? .forward : .reverse) }
      })
    let tap = UITapGestureRecognizer(
      target: nil,
      action: Selector { [weak self] (tap: UITapGestureRecognizer) in
        guard let self, let view = self.viewIfLoaded else { return }
        let (place, size) = (tap.location(in: view), view.bounds.size)
        let (x, length) =
          self.navigationOrientation == .horizontal ? (place.x, size.width) : (place.y, size.height)
        if x > length - Self.tapMargin { self.curlByGesture(.forward) }
        if x < Self.tapMargin { self.curlByGesture(.reverse) }
      })
    tap.cancelsTouchesInView = false
    return [pan, tap]
  }

  /// The distance from the edges within which a tap turns a page, in points. UIKit does not document it.
  private static let tapMargin: CGFloat = 44

  private func curlByGesture(_ direction: NavigationDirection) {
    guard turn == nil, let current else { return }
    neighbors = nil
    findNeighbors()
    guard let page = direction == .forward ? neighbors?.after : neighbors?.before else { return }
    beginTurn(to: page, direction, isProgrammatic: false)
    curl(from: current, to: page, direction)
  }

  /// The duration of a page curl, in seconds. UIKit does not document it.
  private static let curlDuration = 0.6

  private func curl(
    from old: UIViewController, to page: UIViewController, _ direction: NavigationDirection
  ) {
    page.view.removeFromSuperview()
    UIView.transition(
      with: pageContainer, duration: Self.curlDuration,
      options: direction == .forward ? .transitionCurlUp : .transitionCurlDown
    ) {
      old.view.removeFromSuperview()
      self.insert(page, slot: 1)
    } completion: { [weak self] finished in
      guard let self, self.turn?.page === page else { return }
      self.endTurn(completed: true, finished: finished)
    }
  }

  // MARK: Page control

  private func updatePageControl() {
    guard isViewLoaded, transitionStyle == .scroll, navigationOrientation == .horizontal,
      let dataSource, current != nil
    else { return }
    let count = dataSource.presentationCount(for: self)
    guard count >= 0 else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return layOutPages()
    }
    let control = pageControl ?? UIPageControl()
    if pageControl == nil {
      control.isUserInteractionEnabled = false
      view.addSubview(control)
      pageControl = control
    }
    control.numberOfPages = count
    control.currentPage = dataSource.presentationIndex(for: self)
    layOutPages()
  }
}
