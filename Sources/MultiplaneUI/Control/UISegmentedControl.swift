// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A row of segments of which at most one is selected.
///
/// The control has the appearance of iOS 13 and later: a gray, rounded row with a white indicator behind the selected
/// segment, and separators between the other segments. A touch that begins on the selected segment drags the indicator;
/// the selection changes when the touch ends inside the control.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The value of ``selectedSegmentIndex`` while no segment is selected: -1.
  public nonisolated static let noSegment = -1

  @MainActor private struct SegmentContents {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var isEnabled = true
    var offset = CGSize.zero
    let label = UILabel()
    let picture = UIImageView(frame: .zero)
    let background = UIImageView(frame: .zero)
    var action: UIAction?
  }

  /// A kind of segments, by their places in the control.
  public enum Segment: Int, Sendable {
    /// All segments.
    case any = 0
    /// The segment at the left, if there are several.
    case left
    /// The segments that have others at both sides.
    case center
    /// The segment at the right, if there are several.
    case right
    /// The only segment.
    case alone
  }

  private struct DividerStates: Hashable { let left, right: State }

  private var segments: [SegmentContents] = []
  private let selectionIndicator = UIView()
  /// The lines between adjacent segments, from left to right.
  private var separators: [UIImageView] = []
  private var selectedIndex = noSegment
  /// The index of the enabled segment last under the touch that drags the indicator; nil while no touch drags the
  /// indicator.
  private var draggedIndex: Int?
  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]
  private var highlightedIndex: Int?
  /// The background images for the default bar metrics, by the states for which they were set.
  private var backgrounds: [State: UIImage] = [:]
  private var dividers: [DividerStates: UIImage] = [:]
  private var contentAdjustments: [Segment: UIOffset] = [:]

  /// Creates a control with a segment for each title (`String`) and image (`UIImage`) in `items`; other items are
  /// ignored. The control has the size that fits the segments.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    commonInit()
    for item in items ?? [] where item is String || item is UIImage {
      insert(item as? String, item as? UIImage, at: segments.count, false)
    }
    sizeToFit()
  }
  /// Creates a control with a segment for each action, which displays the image or else the title of the action, and
  /// performs the action when the user selects it.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
  }
  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// Creates a control without segments.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    selectionIndicator.backgroundColor = .white
    selectionIndicator.layer.cornerRadius = 7
    selectionIndicator.layer.shadowOpacity = 0.12
    selectionIndicator.layer.shadowRadius = 4
    selectionIndicator.layer.shadowOffset = CGSize(width: 0, height: 3)
    selectionIndicator.isUserInteractionEnabled = false
    selectionIndicator.isHidden = true
    addSubview(selectionIndicator)
  }

  // MARK: Segments

  /// Number of segments, including disabled ones.
  open var numberOfSegments: Int { segments.count }
  /// The index of the selected segment; ``noSegment``, the default, for none. Setting an index that does not exist
  /// removes the selection. Setting the index sends no event.
  open var selectedSegmentIndex: Int {
    get { selectedIndex }
    set {
      let index = segments.indices.contains(newValue) ? newValue : Self.noSegment
      guard index != selectedIndex else { return }
      selectedIndex = index
      setNeedsLayout()
    }
  }
  /// Whether a tapped segment is selected only while the events of the tap are sent. False by default.
  open var isMomentary = false
  /// Whether the widths of segments without a set width depend on their contents instead of being equal. False by
  /// default.
  open var apportionsSegmentWidthsByContent = false { didSet { contentWidthsChanged() } }
  /// The color of the indicator behind the selected segment; nil, the default, for white.
  open var selectedSegmentTintColor: UIColor? {
    didSet { selectionIndicator.backgroundColor = selectedSegmentTintColor ?? .white }
  }

  /// Inserts a segment with a title, optionally with an animation. The index is clamped to 0...``numberOfSegments``.
  /// - Note: UIKit's duration of the animation is not published; here it is 0.25 s.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title, nil, at: segment, animated)
  }
  /// Inserts a segment with an image, like ``insertSegment(withTitle:at:animated:)``.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(nil, image, at: segment, animated)
  }
  /// Removes a segment, optionally with an animation of 0.25 s. If the segment was selected, none is selected
  /// afterwards. Does nothing if the segment does not exist.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let gone = segments.remove(at: segment)
    if selectedIndex == segment {
      selectedIndex = Self.noSegment
    } else if selectedIndex > segment {
      selectedIndex -= 1
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    gone.background.removeFromSuperview()
    guard animated, window != nil else {
      gone.label.removeFromSuperview()
      gone.picture.removeFromSuperview()
      return
    }
    UIView.animate(withDuration: 0.25) { [self] in
      gone.label.alpha = 0
      gone.picture.alpha = 0
      layoutIfNeeded()
    } completion: { _ in
      gone.label.removeFromSuperview()
      gone.picture.removeFromSuperview()
    }
  }
  /// Removes all segments, without animation.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }
  /// Sets the title of a segment and removes its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// Returns the title of a segment; nil if the segment has no title or does not exist.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }
  /// Sets the image of a segment and removes its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// Returns the image of a segment; nil if the segment has no image or does not exist.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }
  /// Sets the width of a segment in points; 0, the default, for automatic sizing. Negative widths become 0.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = max(0, width) }
  }
  /// Returns the width set for a segment in points; 0 for automatic sizing, or if the segment does not exist.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }
  /// Sets the offset of a segment's title or image from the center of the segment, in points. Zero by default.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }
  /// Sets whether a segment can be selected by a touch. The title of a disabled segment is gray by default.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Returns whether a segment can be selected by a touch; true by default, false if the segment does not exist.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }
  /// Sets the attributes of the titles for a state. The attributes for the normal state apply to all segments; in
  /// selected or disabled segments, the attributes for these states override them. Other states have no effect.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    self.attributes[state] = attributes
    contentWidthsChanged()
  }
  /// Returns the attributes of the titles that were set for exactly `state`; nil if there are none.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  /// Returns the offset of a segment's title or image from its center, in points; zero if the segment does not exist.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    segments.indices.contains(segment) ? segments[segment].offset : .zero
  }

  // MARK: Actions

  /// Inserts a segment that displays the image or else the title of an action, and performs the action when the user
  /// selects it. The index is clamped to 0...``numberOfSegments``.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(action.image == nil ? action.title : nil, action.image, at: segment, animated)
    segments[min(max(segment, 0), segments.count - 1)].action = action
  }
  /// Sets the action of a segment, and with it the image or else the title.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      ($0.title, $0.image) = (action.image == nil ? action.title : nil, action.image)
    }
  }
  /// Returns the action of a segment; nil if the segment has no action or does not exist.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }
  /// Returns the index of the segment whose action has an identifier; `NSNotFound` if there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  // MARK: Images

  /// Sets the image that is stretched behind the segments in a state; segments in a state without an image use that of
  /// the normal state. Any image replaces the gray background, the indicator and the separators. Images for other bar
  /// metrics than the default ones are ignored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    if backgrounds.isEmpty, backgroundImage != nil {
      if backgroundColor == .tertiarySystemFill { backgroundColor = nil }
    }
    backgrounds[state] = backgroundImage
    setNeedsLayout()
  }
  /// Returns the background image that was set for exactly `state`; nil if there is none, and for other bar metrics
  /// than the default ones.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backgrounds[state] : nil
  }
  /// Sets the image between segments in two states. Between segments in states without an image, that for two normal
  /// segments is used. Images for other bar metrics than the default ones are ignored.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    dividers[DividerStates(left: leftState, right: rightState)] = dividerImage
    setNeedsLayout()
  }
  /// Returns the image that was set for exactly these states; nil if there is none, and for other bar metrics than the
  /// default ones.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    barMetrics == .default ? dividers[DividerStates(left: leftState, right: rightState)] : nil
  }
  /// Sets the offset of the contents of a kind of segments, in points. The offset for a particular kind replaces that
  /// for ``Segment/any``. Offsets for other bar metrics than the default ones are ignored.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    contentAdjustments[leftCenterRightOrAlone] = adjustment
    setNeedsLayout()
  }
  /// Returns the offset that was set for exactly this kind of segments; zero if there is none, and for other bar
  /// metrics than the default ones.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    barMetrics == .default ? contentAdjustments[leftCenterRightOrAlone] ?? .zero : .zero
  }

  private func adjustment(_ index: Int) -> UIOffset {
    let kind: Segment =
      segments.count == 1
      ? .alone : index == 0 ? .left : index == segments.count - 1 ? .right : .center
    return contentAdjustments[kind] ?? contentAdjustments[.any] ?? .zero
  }
  private func state(_ index: Int) -> State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    return index == indicatorIndex ? .selected : highlightedIndex == index ? .highlighted : .normal
  }

  private func insert(_ title: String?, _ image: UIImage?, at index: Int, _ animated: Bool) {
    let animated = animated && window != nil
    if animated { layoutIfNeeded() }
    var segment = SegmentContents()
    (segment.title, segment.image) = (title, image)
    segment.label.textAlignment = .center
    segment.picture.contentMode = .center
    addSubview(segment.background)
    addSubview(segment.picture)
    addSubview(segment.label)
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selectedIndex >= index { selectedIndex += 1 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard animated else { return }
    UIView.performWithoutAnimation {
      let frame = frames[index]
      for view in [segment.label, segment.picture] as [UIView] {
        view.frame = CGRect(x: frame.minX, y: frame.minY, width: 0, height: frame.height)
        view.alpha = 0
      }
    }
    UIView.animate(withDuration: 0.25) { [self] in layoutIfNeeded() }
  }

  private func change(_ index: Int, _ change: (inout SegmentContents) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    contentWidthsChanged()
  }

  /// Invalidates the layout and the intrinsic content size, after a change on which the widths of segments may depend.
  private func contentWidthsChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  private func font(_ isSelectedSegment: Bool) -> UIFont {
    .systemFont(ofSize: 13, weight: isSelectedSegment ? .medium : .regular)
  }

  private func title(_ index: Int) -> AttributedText? {
    let isSelectedSegment = index == indicatorIndex
    let isOff = !isEnabled || !segments[index].isEnabled
    var all: [NSAttributedString.Key: Any] = [
      .font: font(isSelectedSegment),
      .foregroundColor: isOff ? UIColor.tertiaryLabel : UIColor.label,
    ]
    for state: State in [.normal] + (isSelectedSegment ? [.selected] : [])
      + (isOff ? [.disabled] : [])
    {
      all.merge(attributes[state] ?? [:]) { $1 }
    }
    return segments[index].title.map { AttributedText($0, attributes: all) }
  }

  /// Returns the width set for a segment, or else the width of its title or image, rounded up to whole points, plus 10
  /// points on each side.
  private func naturalWidth(_ index: Int) -> CGFloat {
    if segments[index].width > 0 { return segments[index].width }
    let title = title(index).map { DrawnString($0, .usesLineFragmentOrigin).bounds(.zero).size }
    let content = title?.width ?? segments[index].image?.size.width ?? 0
    return content.rounded(.up) + 20
  }

  private var frames: [CGRect] {
    guard !segments.isEmpty else { return [] }
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.indices.filter { segments[$0].width == 0 }
    let natural = free.reduce(0) { $0 + naturalWidth($1) }
    let rest = max(0, bounds.width - fixed)
    var x: CGFloat = 0
    return segments.indices.map { index in
      let width =
        segments[index].width > 0
        ? segments[index].width
        : apportionsSegmentWidthsByContent && natural > 0
          ? rest * naturalWidth(index) / natural : rest / CGFloat(max(free.count, 1))
      defer { x += width }
      return CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames
    for (index, frame) in frames.enumerated() {
      let segment = segments[index]
      segment.label.setText(title(index))
      segment.picture.image = segment.image?.withRenderingMode(.alwaysTemplate)
      segment.picture.tintColor = .label
      let shift = adjustment(index)
      let place = frame.offsetBy(
        dx: segment.offset.width + shift.horizontal, dy: segment.offset.height + shift.vertical)
      segment.background.image = backgrounds[state(index)] ?? backgrounds[.normal]
      segment.background.frame = frame
      segment.label.frame = place
      segment.picture.frame = place
      let alpha: CGFloat = highlightedIndex == index && index != indicatorIndex ? 0.3 : 1
      segment.label.alpha = alpha
      segment.picture.alpha = alpha
    }
    layOutIndicator(frames)
    layOutSeparators(frames)
  }

  /// The index of the segment that is displayed as selected: during a drag of the indicator, the segment to which it is
  /// dragged. Nil if there is none, and in a momentary control.
  private var indicatorIndex: Int? {
    let index = draggedIndex ?? selectedIndex
    return segments.indices.contains(index) && !isMomentary ? index : nil
  }

  private func layOutIndicator(_ frames: [CGRect]) {
    guard let indicatorIndex, backgrounds.isEmpty else {
      selectionIndicator.isHidden = true
      return
    }
    let frame = frames[indicatorIndex].insetBy(dx: 2, dy: 2)
    let place = { [self] in
      selectionIndicator.bounds.size = frame.size
      selectionIndicator.center = CGPoint(x: frame.midX, y: frame.midY)
      // The indicator shrinks to 95 percent while a touch drags it.
      selectionIndicator.transform =
        draggedIndex == nil ? .identity : CGAffineTransform(scaleX: 0.95, y: 0.95)
    }
    if selectionIndicator.isHidden { UIView.performWithoutAnimation(place) } else { place() }
    selectionIndicator.isHidden = false
  }

  private func layOutSeparators(_ frames: [CGRect]) {
    while separators.count >= max(frames.count, 1) { separators.removeLast().removeFromSuperview() }
    while separators.count + 1 < frames.count {
      let line = UIImageView(frame: .zero)
      line.isUserInteractionEnabled = false
      line.backgroundColor = UIColor.systemGray.withAlphaComponent(0.3)
      insertSubview(line, at: 0)
      separators.append(line)
    }
    let height = max(0, bounds.height - 16)
    for (index, line) in separators.enumerated() {
      if !dividers.isEmpty || !backgrounds.isEmpty {
        let states = DividerStates(left: state(index), right: state(index + 1))
        let image = dividers[states] ?? dividers[DividerStates(left: .normal, right: .normal)]
        let width = image?.size.width ?? 0
        (line.image, line.backgroundColor, line.alpha) = (image, nil, 1)
        line.frame = CGRect(
          x: frames[index].maxX - width / 2, y: 0, width: width, height: bounds.height)
        bringSubviewToFront(line)
        continue
      }
      UIView.performWithoutAnimation {
        line.frame = CGRect(x: frames[index].maxX - 0.5, y: 8, width: 1, height: height)
      }
      line.alpha = index == indicatorIndex || index + 1 == indicatorIndex ? 0 : 1
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widths = segments.indices.map { naturalWidth($0) }
    let width =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(segments.count)
    return CGSize(width: width, height: 32)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  // MARK: Touch

  private func segment(at touch: UITouch) -> Int? {
    let x = touch.location(in: self).x
    return frames.indices.first {
      frames[$0].minX <= x && x < frames[$0].maxX && segments[$0].isEnabled
    }
  }

  /// Lays out the control with a spring animation of 0.3 s, which moves the indicator to the segment at
  /// `indicatorIndex`.
  private func animateIndicator() {
    setNeedsLayout()
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { self.layoutIfNeeded() }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    highlightedIndex = segment(at: touch)
    guard highlightedIndex != nil else { return false }
    if highlightedIndex == indicatorIndex {
      draggedIndex = highlightedIndex
      animateIndicator()
    }
    setNeedsLayout()
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    highlightedIndex = segment(at: touch)
    if draggedIndex != nil, let highlightedIndex, highlightedIndex != draggedIndex {
      draggedIndex = highlightedIndex
      animateIndicator()
    }
    setNeedsLayout()
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = isTouchInside ? touch.flatMap({ segment(at: $0) }) : nil
    let wasCarried = draggedIndex != nil
    (highlightedIndex, draggedIndex) = (nil, nil)
    setNeedsLayout()
    guard let index, index != selectedIndex || isMomentary else {
      if wasCarried { animateIndicator() }
      return
    }
    selectedIndex = index
    animateIndicator()
    segments[index].action?.perform(from: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedIndex = Self.noSegment }
  }
  open override func cancelTracking(with event: UIEvent?) {
    let wasCarried = draggedIndex != nil
    (highlightedIndex, draggedIndex) = (nil, nil)
    setNeedsLayout()
    if wasCarried { animateIndicator() }
  }
}
