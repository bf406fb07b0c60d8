// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIPageControl {
  /// Whether a ground lies behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger is on them.
    case automatic = 0
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// How a finger changes the page at the moment.
  public enum InteractionState: Int, Sendable {
    /// None does.
    case none = 0
    /// By a tap, to the next or the previous one.
    case discrete
    /// By moving over the dots.
    case continuous
  }
}

/// A row of dots, one for each page, of which the current one is stronger.
///
/// A tap on its right half leads to the next page, one on its left half to the previous; a finger that moves sideways
/// leads through the pages, one for each dot. When not all dots find room, those around the current one show, smaller at
/// the ends.
///
/// It looks as on iOS 17.
/// - Note: UIKit's measures are not published. Here dots are 7 points wide, 10 apart, in a row of 26.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private var count = 0
  private var page = 0
  /// What shows as current, which may lag behind while ``defersCurrentPageDisplay``.
  private var displayedPage = 0
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  /// Those that have room, by page.
  private var dots: [Int: UIImageView] = [:]
  /// The pages that had room at the last layout.
  private var lastVisiblePages: Range<Int>?
  private let backgroundView = UIView()
  private var isPressed = false
  /// Where the finger came down, and on which page that was.
  private var start = (x: CGFloat(0), page: 0)

  private static let dot: CGFloat = 7
  private static let gap: CGFloat = 10
  private static let margin: CGFloat = 12
  private static let height: CGFloat = 26
  /// How far a finger moves before it leads through the pages.
  private static let dragDistance: CGFloat = 10

  /// A control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// A control without pages.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    backgroundView.isUserInteractionEnabled = false
    backgroundView.backgroundColor = .systemFill
    backgroundView.layer.cornerRadius = Self.height / 2
    addSubview(backgroundView)
    updateAppearance()
  }

  // MARK: Pages

  /// How many there are; 0 by default. Less than 0 is 0.
  open var numberOfPages: Int {
    get { count }
    set {
      count = max(0, newValue)
      currentPage = page
      invalidateIntrinsicContentSize()
      updateAppearance()
    }
  }
  /// From 0; what lies outside of the pages is moved to the nearer end. Setting it calls nobody.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(newValue, 0), max(count - 1, 0))
      displayedPage = page
      updateAppearance()
    }
  }
  /// Whether a single page shows no dot. False by default.
  open var hidesForSinglePage = false { didSet { updateAppearance() } }
  /// Whether a page that a finger leads to shows as current only after ``updateCurrentPageDisplay()``. False by default.
  open var defersCurrentPageDisplay = false
  /// Shows the current page as such, after a finger led to it.
  open func updateCurrentPageDisplay() {
    displayedPage = page
    updateAppearance()
  }
  /// Whether a finger that moves leads through the pages. True by default.
  open var allowsContinuousInteraction = true
  /// How a finger changes the page at the moment.
  open private(set) var interactionState = InteractionState.none

  // MARK: Looks

  /// Of the dots; nil, the default, is white through which much shows, or gray on a prominent ground.
  open var pageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }
  /// Of the current page's dot; nil, the default, is white, or black on a prominent ground.
  open var currentPageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }
  /// Whether a ground lies behind the dots; while a finger is on them by default.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { updateAppearance() } }
  /// In place of the dots; nil, the default, leaves them. It has the dots' colour unless told otherwise.
  open var preferredIndicatorImage: UIImage? { didSet { imagesChanged() } }
  /// In place of the current page's dot; nil, the default, is that of the others.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesChanged() } }
  /// Sets what shows in place of a page's dot; nil is ``preferredIndicatorImage``. Traps when there is no such page.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page)
    images[page] = image
    imagesChanged()
  }
  /// What was set for a page, else ``preferredIndicatorImage``. Traps when there is no such page.
  open func indicatorImage(forPage page: Int) -> UIImage? {
    check(page)
    return images[page] ?? preferredIndicatorImage
  }
  /// Sets what shows in place of a page's dot while it is current. Traps when there is no such page.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page)
    currentImages[page] = image
    imagesChanged()
  }
  /// What was set for a page while it is current, else ``preferredCurrentPageIndicatorImage``. Traps when there is no such
  /// page.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    check(page)
    return currentImages[page] ?? preferredCurrentPageIndicatorImage
  }

  private func check(_ page: Int) {
    precondition(page >= 0 && page < count, "there is no page \(page) among \(count)")
  }

  private func imagesChanged() {
    invalidateIntrinsicContentSize()
    updateAppearance()
  }

  private func image(at index: Int) -> UIImage? {
    let current =
      index == displayedPage ? currentImages[index] ?? preferredCurrentPageIndicatorImage : nil
    return current ?? images[index] ?? preferredIndicatorImage
  }

  private func updateAppearance() {
    let isShown = count > 1 || !hidesForSinglePage
    backgroundView.isHidden = !isShown || count == 0 || backgroundStyle == .minimal
    backgroundView.alpha = backgroundStyle == .prominent || isPressed ? 1 : 0
    setNeedsLayout()
  }

  private func style(_ dot: UIImageView, _ index: Int) {
    let isPlain = backgroundStyle != .prominent
    let color =
      index == displayedPage
      ? currentPageIndicatorTintColor ?? (isPlain ? .white : .label)
      : pageIndicatorTintColor ?? (isPlain ? UIColor(white: 1, alpha: 0.3) : .tertiaryLabel)
    let image = image(at: index)
    dot.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    dot.tintColor = color
    dot.backgroundColor = image == nil ? color : nil
    dot.isHidden = count <= 1 && hidesForSinglePage
  }

  /// Shows with a change of the ground and of the dots' places.
  private func animate(_ duration: CFTimeInterval = 0.2) {
    guard window != nil else { return updateAppearance() }
    layoutIfNeeded()
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { [self] in
      updateAppearance()
      layoutIfNeeded()
    }
  }

  // MARK: Layout

  /// The size that so many pages need.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let pictures = Array(images.values) + Array(currentImages.values)
    let all =
      (pictures
      + [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap {
        $0
      }).map(\.size)
    let side = max(Self.dot, all.map(\.width).max() ?? 0)
    let tall = all.map(\.height).max() ?? 0
    let count = CGFloat(max(0, pageCount))
    return CGSize(
      width: count * side + max(0, count - 1) * Self.gap + 2 * Self.margin,
      height: max(Self.height, tall + 2 * Self.gap))
  }

  /// From the middle of a dot to that of the next.
  private var pitch: CGFloat { size(forNumberOfPages: 2).width - size(forNumberOfPages: 1).width }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let pitch = pitch
    let room = Int(
      min(max(1, (bounds.width - 2 * Self.margin + Self.gap) / pitch + 0.001), 1000))
    let shown = min(count, room)
    let first = min(max(displayedPage - shown / 2, 0), count - shown)
    let window = first..<first + shown
    // Two more at both sides, which come and go unseen.
    let there = max(0, first - 2)..<min(count, window.upperBound + 2)
    for index in dots.keys.sorted() where !there.contains(index) {
      dots.removeValue(forKey: index)?.removeFromSuperview()
    }
    for index in there {
      let isNew = dots[index] == nil
      let dot = dots[index] ?? UIImageView(frame: .zero)
      if isNew {
        dots[index] = dot
        addSubview(dot)
        UIView.performWithoutAnimation {
          layOutDot(dot, index, in: lastVisiblePages ?? window, pitch)
        }
      }
      layOutDot(dot, index, in: window, pitch)
    }
    lastVisiblePages = window
    let size = size(forNumberOfPages: shown)
    backgroundView.bounds.size = size
    backgroundView.layer.cornerRadius = size.height / 2
    backgroundView.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Shows a dot where it is while the pages of a range have room.
  private func layOutDot(
    _ dot: UIImageView, _ index: Int, in window: Range<Int>, _ pitch: CGFloat
  ) {
    style(dot, index)
    let middle = CGFloat(window.lowerBound) + CGFloat(window.count - 1) / 2
    let size = dot.image?.size ?? CGSize(width: Self.dot, height: Self.dot)
    dot.bounds.size = size
    dot.layer.cornerRadius = dot.image == nil ? size.height / 2 : 0
    dot.center = CGPoint(x: bounds.midX + (CGFloat(index) - middle) * pitch, y: bounds.midY)
    let scale = scale(of: index, first: window.lowerBound, last: window.upperBound - 1)
    dot.transform = CGAffineTransform(scaleX: scale, y: scale)
    dot.alpha = scale < 0.1 ? 0 : 1
  }

  /// Dots beyond which there are more are smaller; those without room nearly vanish.
  private func scale(of index: Int, first: Int, last: Int) -> CGFloat {
    if index < first || index > last { return 0.01 }
    let before = first > 0 ? index - first : 2
    let behind = last < count - 1 ? last - index : 2
    return [0.5, 0.75, 1][min(before, behind, 2)]
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: count) }
  override var accessibilityDefaults: AccessibilityDefaults { .element(.adjustable) }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }

  // MARK: Touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isPressed = true
    start = (touch.location(in: self).x, page)
    animate()
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = touch.location(in: self).x - start.x
    if allowsContinuousInteraction, abs(way) > Self.dragDistance { interactionState = .continuous }
    guard interactionState == .continuous else { return true }
    selectPage(nearestTo: CGFloat(start.page) + (way / pitch).rounded())
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    isPressed = false
    if interactionState == .none, isTouchInside, let touch {
      interactionState = .discrete
      selectPage(nearestTo: CGFloat(page) + (touch.location(in: self).x < bounds.midX ? -1 : 1))
    }
    interactionState = .none
    animate()
  }
  open override func cancelTracking(with event: UIEvent?) {
    isPressed = false
    interactionState = .none
    animate()
  }

  /// Goes to the page nearest to a number, and tells of it when that is another.
  private func selectPage(nearestTo number: CGFloat) {
    let new = Int(min(max(number, 0), CGFloat(max(count - 1, 0))))
    guard new != page else { return }
    page = new
    if !defersCurrentPageDisplay { displayedPage = new }
    animate()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
