// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIPageControl {
  /// The style of the background behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// The background is visible while the control is touched.
    case automatic = 0
    /// The background is visible even while the control is not touched.
    case prominent
    /// The background is never visible.
    case minimal
  }

  /// The current interaction with a page control.
  public enum InteractionState: Int, Sendable {
    /// No touch is changing the page.
    case none = 0
    /// A tap that selects the next or previous page.
    case discrete
    /// A drag that changes the page by one for each distance between two dots.
    case continuous
  }
}

/// A control with a row of dots, one for each page. The dot of the current page is emphasized.
///
/// A tap on the right half of the control selects the next page, and a tap on the left half the previous page. A
/// horizontal drag changes the page by one for each distance between two dots. If not all dots fit, only dots around
/// the current page are visible, and the two outermost dots are smaller at each end beyond which there are more pages.
///
/// The control has the appearance of iOS 17.
/// - Note: UIKit's dimensions are not published. Here dots are 7 points wide with gaps of 10 points, in a row 26 points
///   high.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private var count = 0
  private var page = 0
  /// The page whose dot is emphasized. Can differ from `page` only after the user selected a page while
  /// ``defersCurrentPageDisplay`` was true.
  private var displayedPage = 0
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  /// The views of the visible dots, and of up to two hidden dots beyond each end, by page index.
  private var dots: [Int: UIImageView] = [:]
  /// The pages whose dots were visible at the last layout; nil before the first layout. A new dot starts at its
  /// position in that layout, so that an animation moves it together with the other dots.
  private var lastVisiblePages: Range<Int>?
  private let backgroundView = UIView()
  private var isPressed = false
  /// The x coordinate of the tracked touch and the current page when the touch began.
  private var start = (x: CGFloat(0), page: 0)

  private static let dot: CGFloat = 7
  private static let gap: CGFloat = 10
  private static let margin: CGFloat = 12
  private static let height: CGFloat = 26
  /// Touch slop: the horizontal movement after which a touch becomes a drag, in points.
  private static let dragDistance: CGFloat = 10

  /// Creates a page control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// Creates a page control without pages.
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

  /// Number of pages. 0 by default; negative values become 0.
  open var numberOfPages: Int {
    get { count }
    set {
      count = max(0, newValue)
      currentPage = page
      invalidateIntrinsicContentSize()
      updateAppearance()
    }
  }
  /// The index of the current page, clamped to the existing pages; 0 without pages. Setting the index sends no event.
  open var currentPage: Int {
    get { page }
    set {
      let old = page
      page = min(max(newValue, 0), max(count - 1, 0))
      displayedPage = page
      if page != old { progress?.pageChanged(to: page) }
      updateAppearance()
    }
  }
  /// Whether the dots are hidden if there is only one page. False by default.
  open var hidesForSinglePage = false { didSet { updateAppearance() } }
  /// Whether the dot of a page that the user selects is not emphasized before ``updateCurrentPageDisplay()`` is called,
  /// or ``currentPage`` or ``numberOfPages`` is set. False by default.
  open var defersCurrentPageDisplay = false
  /// Emphasizes the dot of ``currentPage``, after the user selected a page while ``defersCurrentPageDisplay`` was true.
  open func updateCurrentPageDisplay() {
    displayedPage = page
    updateAppearance()
  }
  /// Whether a horizontal drag changes the page. True by default.
  open var allowsContinuousInteraction = true
  /// The kind of interaction by which the user is selecting a page, for example while ``UIControl/Event/valueChanged``
  /// is sent; ``InteractionState/none`` otherwise.
  open private(set) var interactionState = InteractionState.none {
    didSet {
      guard (interactionState == .continuous) != (oldValue == .continuous) else { return }
      progress?.visibilityChanged()
      setNeedsLayout()
    }
  }

  /// The progress of the current page. A capsule shows it in place of the dot of the page, unless the dot has an image
  /// or a drag changes the page. Nil, the default, for no progress.
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      if oldValue?.control === self { oldValue?.control = nil }
      if progress == nil { progressFill.removeFromSuperview() }
      progress?.control = self
      imagesChanged()
    }
  }
  private let progressFill = UIView()
  /// The length that the capsule of the progress has in addition to a dot, in points; 0 without progress, and if there
  /// is a preferred image for all dots or for that of the current page.
  private var progressLength: CGFloat {
    let hasImages = preferredIndicatorImage != nil || preferredCurrentPageIndicatorImage != nil
    return progress == nil || hasImages ? 0 : 21
  }
  /// Whether the capsule is in place of the current page's dot.
  private var showsCapsule: Bool {
    progress != nil && interactionState != .continuous && image(at: displayedPage) == nil
  }

  // MARK: Appearance

  /// The color of the dots; nil, the default, for translucent white, or gray on a prominent background.
  open var pageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }
  /// The color of the current page's dot; nil, the default, for white, or the label color on a prominent background.
  open var currentPageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }
  /// The style of the background behind the dots. Automatic by default.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { updateAppearance() } }
  /// The image that replaces the dots; nil, the default, for dots.
  ///
  /// The image is tinted with the color of the dots unless its rendering mode is `.alwaysOriginal`.
  open var preferredIndicatorImage: UIImage? { didSet { imagesChanged() } }
  /// The image that replaces the current page's dot; nil, the default, for the image of the page while it is not
  /// current.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesChanged() } }
  /// Sets the image that replaces a page's dot; nil for ``preferredIndicatorImage``.
  /// - Precondition: The page exists.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page)
    images[page] = image
    imagesChanged()
  }
  /// Returns the image set for a page, else ``preferredIndicatorImage``.
  /// - Precondition: The page exists.
  open func indicatorImage(forPage page: Int) -> UIImage? {
    check(page)
    return images[page] ?? preferredIndicatorImage
  }
  /// Sets the image that replaces a page's dot while the page is current; nil for
  /// ``preferredCurrentPageIndicatorImage``.
  /// - Precondition: The page exists.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page)
    currentImages[page] = image
    imagesChanged()
  }
  /// Returns the image set for a page while it is current, else ``preferredCurrentPageIndicatorImage``.
  /// - Precondition: The page exists.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    check(page)
    return currentImages[page] ?? preferredCurrentPageIndicatorImage
  }

  private func check(_ page: Int) {
    precondition(page >= 0 && page < count, "Page \(page) is outside 0..<\(count).")
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

  /// Updates the background and the dots with an animation, or without one while the control is in no window.
  private func animate(_ duration: CFTimeInterval = 0.2) {
    guard window != nil else { return updateAppearance() }
    layoutIfNeeded()
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { [self] in
      updateAppearance()
      layoutIfNeeded()
    }
  }

  // MARK: Layout

  /// Returns the size, in points, required to display the dots or images of a number of pages.
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
      width: count * side + max(0, count - 1) * Self.gap + 2 * Self.margin
        + (pageCount > 0 ? progressLength : 0),
      height: max(Self.height, tall + 2 * Self.gap))
  }

  /// Distance between the centers of adjacent dots, in points.
  private var pitch: CGFloat { size(forNumberOfPages: 2).width - size(forNumberOfPages: 1).width }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let pitch = pitch
    let room = Int(
      min(
        max(1, (bounds.width - 2 * Self.margin - progressLength + Self.gap) / pitch + 0.001), 1000))
    let shown = min(count, room)
    let first = min(max(displayedPage - shown / 2, 0), count - shown)
    let window = first..<first + shown
    // Up to two hidden dots are kept beyond each end, so that dots are added and removed while they are not visible.
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

  /// Sets the image, color, position and scale of the dot of page `index` for a range of visible pages.
  private func layOutDot(
    _ dot: UIImageView, _ index: Int, in window: Range<Int>, _ pitch: CGFloat
  ) {
    style(dot, index)
    let middle = CGFloat(window.lowerBound) + CGFloat(window.count - 1) / 2
    let size = dot.image?.size ?? CGSize(width: Self.dot, height: Self.dot)
    // The dots beside the capsule of the progress make space for it.
    let length = showsCapsule ? progressLength : 0
    let shift = CGFloat((index - displayedPage).signum()) * length / 2
    let isCapsule = showsCapsule && index == displayedPage
    dot.bounds.size = CGSize(
      width: size.width + (isCapsule ? length : 0), height: size.height)
    dot.layer.cornerRadius = dot.image == nil ? size.height / 2 : 0
    dot.center = CGPoint(x: bounds.midX + (CGFloat(index) - middle) * pitch + shift, y: bounds.midY)
    dot.clipsToBounds = isCapsule
    if !isCapsule, progressFill.superview === dot { progressFill.removeFromSuperview() }
    if isCapsule {
      if progressFill.superview !== dot { dot.addSubview(progressFill) }
      progressFill.backgroundColor = dot.backgroundColor
      dot.backgroundColor = pageIndicatorTintColor ?? UIColor(white: 0.5, alpha: 0.3)
      progressFill.frame = CGRect(
        x: 0, y: 0, width: dot.bounds.width * CGFloat(progress?.currentProgress ?? 0),
        height: size.height)
    }
    let scale = scale(of: index, first: window.lowerBound, last: window.upperBound - 1)
    dot.transform = CGAffineTransform(scaleX: scale, y: scale)
    dot.alpha = scale < 0.1 ? 0 : 1
  }

  /// Returns the scale of the dot of page `index` while the pages `first...last` are visible: 0.5 and 0.75 for the two
  /// outermost dots at an end beyond which there are more pages, 0.01 outside the range, else 1.
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
    let movement = touch.location(in: self).x - start.x
    if allowsContinuousInteraction, abs(movement) > Self.dragDistance {
      interactionState = .continuous
    }
    guard interactionState == .continuous else { return true }
    selectPage(nearestTo: CGFloat(start.page) + (movement / pitch).rounded())
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

  /// Selects a page, clamped to the existing pages. Sends events if the page changes.
  final func advance(to page: Int) { selectPage(nearestTo: CGFloat(page)) }

  /// Selects the page with an index, clamped to the existing pages. Sends `valueChanged` and `primaryActionTriggered`
  /// if the page changes.
  private func selectPage(nearestTo number: CGFloat) {
    let new = Int(min(max(number, 0), CGFloat(max(count - 1, 0))))
    guard new != page else { return }
    page = new
    progress?.pageChanged(to: new)
    if !defersCurrentPageDisplay { displayedPage = new }
    animate()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
