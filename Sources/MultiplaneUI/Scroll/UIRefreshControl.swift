// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What appears when contents are pulled down from their top, and says, by `valueChanged`, that they are to be made
/// anew; it turns until it is told that they are.
///
/// Set it as a scroll view's ``UIScrollView/refreshControl``.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// In points.
  private static let height: CGFloat = 60
  /// How far contents are pulled for it, in points and in parts of the view's height, of which the less counts.
  /// - Note: UIKit's figures are not published.
  private static let triggerDistance: (points: CGFloat, part: CGFloat) = (120, 0.3)

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

  /// Whether it turns.
  open private(set) var isRefreshing = false
  /// Whether the drag that is under way made it turn: one pull does so once.
  private var hasTriggered = false

  /// A refresh control of the usual height, in no view.
  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    setUp()
  }

  /// A refresh control; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size.height = Self.height
    setUp()
  }

  private func setUp() {
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    label.textColor = .systemGray
    spinner.hidesWhenStopped = false
    spinner.showProgress(0)
    addSubview(spinner)
    addSubview(label)
  }

  /// What stands below the spokes; nil by default.
  open var attributedTitle: NSAttributedString? {
    get { label.attributedText }
    set {
      label.attributedText = newValue
      setNeedsLayout()
    }
  }

  /// The colour of the spokes; gray unless it is set.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      spinner.color = newValue
    }
  }

  /// Lets it turn, for a program that began to make contents anew: there is room for it above them. Where contents are is
  /// left as it is, and `valueChanged` is not sent.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    begin()
    if let scrollView, scrollView.scroll.drag == nil { scrollView.applyRefreshInset() }
  }

  /// Says that contents are made anew: it stops to turn, and contents go back over the room that it had.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.removeRefreshInset()
    guard window != nil, UIView.areAnimationsEnabled else { return stop() }
    UIView.animate(withDuration: 0.25) {
      self.spinner.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
    } completion: { [weak self] _ in
      guard let self else { return }
      self.spinner.transform = .identity
      if !self.isRefreshing { self.stop() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = label.attributedText?.length ?? 0 > 0
    spinner.center = CGPoint(x: bounds.midX, y: hasTitle ? 20 : bounds.midY)
    label.isHidden = !hasTitle
    label.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 16)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  // MARK: Pulling

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  private func begin() {
    isRefreshing = true
    spinner.transform = .identity
    spinner.startAnimating()
  }

  private func stop() {
    spinner.stopAnimating()
    spinner.showProgress(0)
  }

  /// How far contents are below their top, without the room that it takes.
  private func pullDistance(_ scrollView: UIScrollView) -> CGFloat {
    -scrollView.contentOffset.y - scrollView.adjustedContentInset.top
      + scrollView.scroll.refreshInset
  }

  /// How much of the way contents are pulled that makes it turn.
  private func share(of scrollView: UIScrollView) -> CGFloat {
    let needed = min(
      Self.triggerDistance.points, scrollView.bounds.height * Self.triggerDistance.part)
    return pullDistance(scrollView) / max(needed, 1)
  }

  /// Puts it above the contents; it stays at the top of what shows when it is pulled further.
  func place() {
    guard let scrollView else { return }
    let y = -max(Self.height, pullDistance(scrollView))
    let place = CGRect(
      x: scrollView.bounds.minX, y: y, width: scrollView.bounds.width, height: Self.height)
    if frame != place { frame = place }
  }

  /// Another finger may pull.
  func dragBegan() { hasTriggered = false }

  /// A finger pulls.
  func updateForPull() {
    guard let scrollView, isEnabled, !isRefreshing, !hasTriggered else { return }
    let share = share(of: scrollView)
    spinner.showProgress(share)
    guard share >= 1 else { return }
    hasTriggered = true
    begin()
    sendActions(for: .valueChanged)
  }

  /// Contents move by themselves.
  func updateForReturn() {
    guard let scrollView, !isRefreshing, scrollView.scroll.drag == nil else { return }
    spinner.showProgress(share(of: scrollView))
  }

  var inset: CGFloat { Self.height }
}

extension UIScrollView {
  func setRefreshControl(_ control: UIRefreshControl?) {
    guard control !== scroll.refreshControl else { return }
    scroll.refreshControl?.removeFromSuperview()
    if scroll.refreshInset != 0 {
      withoutOffsetAdjustment { changeLimits { scroll.refreshInset = 0 } }
    }
    scroll.refreshControl = control
    guard let control else { return }
    insertSubview(control, at: 0)
    control.place()
    if control.isRefreshing { applyRefreshInset() }
  }

  /// Changes limits without contents that stand at their begin following.
  private func withoutOffsetAdjustment(_ change: () -> Void) {
    let isMoving = scroll.isAdjustingOffset
    scroll.isAdjustingOffset = true
    change()
    scroll.isAdjustingOffset = isMoving
  }

  /// Gives a control that refreshes room above the contents, if it has none yet.
  func applyRefreshInset() {
    guard let control = scroll.refreshControl, control.isRefreshing, scroll.refreshInset == 0 else {
      return
    }
    withoutOffsetAdjustment { changeLimits { scroll.refreshInset = control.inset } }
  }

  func removeRefreshInset() {
    guard scroll.refreshInset != 0 else { return }
    withoutOffsetAdjustment { changeLimits { scroll.refreshInset = 0 } }
    if scroll.drag != nil { return rebaseDrag() }
    let (place, top) = (contentOffset, limits.y.lowerBound)
    guard scroll.motion == nil, place.y < top else { return }
    guard window != nil, UIView.areAnimationsEnabled else { return contentOffset.y = top }
    startMotion(
      .adjustment,
      .axes(
        x: ScrollTrajectory(.constant(place.x)),
        y: ScrollTrajectory(.spring(ScrollSpring(to: top, from: place.y, velocity: 0)))))
  }
}
