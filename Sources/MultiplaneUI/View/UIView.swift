// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle on screen that draws, contains subviews and receives touches. It is the delegate of its layer.
///
/// Members that subclasses may override are in this body; longer implementations are in extensions in other files.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
  // MARK: Storage

  /// The layer that displays the view. Its `delegate` is the view.
  public let layer: CALayer
  // Final, so that members of the struct are read in place; an accessor would copy the struct with its weak references.
  final var storage = UIViewState()

  /// The class of ``layer``, `CALayer` or a subclass; read once, when a view is created. `CALayer` unless overridden.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view without a background, with a frame in the superview's coordinates, in points.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUpBackingLayer()
    if frame != .zero { layer.frame = frame }
  }

  /// Creates a view with a zero frame; the archive is not read.
  /// - Note: Nib files are not supported; the initializer exists because UIKit requires subclasses to implement it.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUpBackingLayer()
  }

  /// Creates a view with a zero frame.
  public convenience override init() { self.init(frame: .zero) }

  /// The methods that a selector created from a string, such as `Selector("turn:")`, can call: those of the
  /// superclass and, for example, `setNeedsLayout` and `removeFromSuperview`.
  open override class var objectiveCMethods: [Selector] {
    super.objectiveCMethods + [
      Selector(UIView.setNeedsLayout, name: "setNeedsLayout"),
      Selector(UIView.layoutIfNeeded, name: "layoutIfNeeded"),
      Selector(UIView.layoutSubviews, name: "layoutSubviews"),
      Selector(UIView.removeFromSuperview, name: "removeFromSuperview"),
      Selector(UIView.recursiveDescription, name: "recursiveDescription"),
    ]
  }

  /// The properties that key-value coding finds by name: those of the superclass and, for example, `frame` and `alpha`.
  open override class var objectiveCProperties: [ObjectiveCProperty] {
    super.objectiveCProperties + [
      ObjectiveCProperty("frame", \UIView.frame),
      ObjectiveCProperty("bounds", \UIView.bounds),
      ObjectiveCProperty("center", \UIView.center),
      ObjectiveCProperty("transform", \UIView.transform),
      ObjectiveCProperty("alpha", \UIView.alpha),
      ObjectiveCProperty("isHidden", \UIView.isHidden),
      ObjectiveCProperty("backgroundColor", \UIView.backgroundColor),
      ObjectiveCProperty("tintColor", \UIView.tintColor),
      ObjectiveCProperty("tag", \UIView.tag),
      ObjectiveCProperty("contentMode", \UIView.contentMode),
      ObjectiveCProperty("clipsToBounds", \UIView.clipsToBounds),
      ObjectiveCProperty("isUserInteractionEnabled", \UIView.isUserInteractionEnabled),
      ObjectiveCProperty("layer", \UIView.layer),
    ]
  }

  override var defaultAccessibilityFrame: CGRect { screenRect(bounds) }

  /// Encodes nothing; the method exists because UIKit's views are archived in nib files.
  open func encode(with coder: NSCoder) {}

  // MARK: Geometry

  /// The bounding box of the view in the superview's coordinates, in points. Setting the frame changes ``center`` and
  /// the size of ``bounds``; use these properties instead if the transform is not the identity. Animatable.
  open var frame: CGRect {
    get { layer.frame }
    set { changing("frame") { changeSize { layer.frame = newValue } } }
  }

  /// The view's rectangle in its own coordinates; its origin is the point shown at the upper left corner. Animatable.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changing("bounds") { changeSize { layer.bounds = newValue } } }
  }

  /// The position of the anchor point, by default the center of the view, in the superview's coordinates. Animatable.
  open var center: CGPoint {
    get { layer.position }
    set {
      changing("center") {
        layer.position = newValue
        frameWasSet()
      }
    }
  }

  /// The affine transform about the anchor point; the identity by default. Animatable.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The 3D transform about the anchor point; the identity by default. Animatable.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the view that is placed at ``center``, in unit coordinates of the bounds; (0.5, 0.5) by default.
  /// Setting another point moves the view. Animatable.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      layer.anchorPoint = newValue
      frameWasSet()
    }
  }

  /// The scale of the drawn content, in pixels per point; by default the scale of the screen. Setting a value that is
  /// not positive and finite has no effect.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Appearance

  /// The background color; nil, the default, is transparent. Animatable.
  open var backgroundColor: UIColor? {
    get { currentBackgroundColor }
    set {
      changing("backgroundColor") {
        storage.backgroundColor = newValue
        layer.backgroundColor = newValue?.cgColor
      }
    }
  }

  /// The opacity of the view and its subviews, clamped to 0...1; 1 by default. Below 0.01 the view receives no touches.
  /// NaN is ignored. Animatable.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      if newValue.isNaN { return }
      changing("alpha") { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }
  }

  /// Whether the view is hidden with its subviews, which then receive no touches either. False by default.
  open var isHidden: Bool {
    get { layer.isHidden || storage.layout?.isHidePending == true }
    set { changing("hidden") { hide(newValue) } }
  }

  /// Whether the view fills its bounds with opaque content; true by default.
  /// - Note: Stored only, without effect.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether content outside the bounds is clipped. False by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the context is cleared before ``draw(_:)``; true by default.
  /// - Note: Stored only, without effect: the context is always cleared.
  open var clearsContextBeforeDrawing: Bool {
    get { storage.clearsContextBeforeDrawing }
    set { storage.clearsContextBeforeDrawing = newValue }
  }

  /// A view whose alpha channel masks this one, positioned like a subview. Nil by default.
  open var mask: UIView? {
    get { storage.mask }
    set {
      storage.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The color of interactive elements, gray while the tint is dimmed. Setting nil, the default, inherits the color of
  /// the superview; without a superview the color is the system blue.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }

  /// The mode that determines whether the tint color is dimmed. Setting `automatic`, the default, inherits the mode of
  /// the superview; the value read is the effective one, `normal` or `dimmed`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Called when ``tintColor`` or ``tintAdjustmentMode`` has changed, in this view or an ancestor. Does nothing unless
  /// overridden.
  open func tintColorDidChange() {}

  /// The mode in which drawn content is fitted to bounds of another size; `scaleToFill` by default.
  open var contentMode: ContentMode {
    get { storage.contentMode }
    set { setContentMode(newValue) }
  }

  /// The stretchable part of the drawn content, in unit coordinates; the whole content by default. Animatable.
  open var contentStretch: CGRect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }

  // MARK: Hierarchy

  /// The view that contains this view as a subview; nil if there is none.
  open var superview: UIView? { storage.superview }
  /// The subviews, from back to front.
  open var subviews: [UIView] { storage.subviews }
  /// The window that contains the view; nil if there is none.
  open var window: UIWindow? { storage.superview?.window }

  /// A number by which the app identifies the view; 0 by default.
  open var tag: Int {
    get { storage.tag }
    set { storage.tag = newValue }
  }

  /// Returns the first view with a tag among this view and its descendants, in depth-first order; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }

  /// Adds a view in front of the other subviews and removes it from its former superview.
  open func addSubview(_ view: UIView) { insert(view, at: storage.subviews.count) }
  /// Inserts a view at an index of ``subviews``, clamped to their range, and removes it from its former superview.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view behind a subview; in front of all subviews if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  /// Inserts a view in front of a subview; in front of all subviews if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  /// Removes the view from its superview; does nothing without a superview.
  open func removeFromSuperview() { leaveSuperview() }
  /// Moves a subview in front of the other subviews; does nothing for a view that is not a subview.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: storage.subviews.count) }
  }
  /// Moves a subview behind the other subviews; does nothing for a view that is not a subview.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
  /// Exchanges the subviews at two indices of ``subviews``; does nothing if an index is out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Whether this view is `view` or a descendant of it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: { $0.superview }).contains { $0 === view }
  }

  /// Called after a subview was added. Does nothing unless overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed or added to another view. Does nothing unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes, with nil if the view is removed. Does nothing unless overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed. Does nothing unless overridden.
  open func didMoveToSuperview() {}
  /// Called before the window of the view changes, with nil if the view leaves its window. Does nothing unless
  /// overridden.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window of the view has changed. Does nothing unless overridden.
  open func didMoveToWindow() {}

  /// The view's controller, or else its superview.
  open override var next: UIResponder? { storage.controller ?? superview }

  // MARK: Layout

  /// Whether subviews are resized together with the view, by their ``autoresizingMask``. True by default.
  open var autoresizesSubviews: Bool {
    get { storage.autoresizesSubviews }
    set {
      guard newValue != storage.autoresizesSubviews else { return }
      storage.autoresizesSubviews = newValue
      rootView.storage.layout?.engine?.translationModeChanged(of: self)
    }
  }
  /// The flexible parts of the view's geometry when its superview is resized; none by default.
  open var autoresizingMask: AutoresizingMask {
    get { storage.autoresizingMask }
    set {
      guard newValue != storage.autoresizingMask else { return }
      storage.autoresizingMask = newValue
      if translatesAutoresizingMaskIntoConstraints {
        rootView.storage.layout?.engine?.translationModeChanged(of: self)
      }
    }
  }

  /// Invalidates the layout, so that ``layoutSubviews()`` is called before the next frame. A change of the size also
  /// invalidates the layout, as does the insertion of a subview while ``layoutSubviews()`` is not running.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Performs the pending layout of the view and its descendants immediately, starting at the topmost ancestor that
  /// needs layout.
  open func layoutIfNeeded() {
    flushLayout()
    layer.layoutIfNeeded()
  }
  /// Lays out the subviews; unless overridden, only the subviews that are positioned by constraints.
  open func layoutSubviews() { layOutConstrainedSubviews() }
  /// Updates properties of the view that do not concern its layout, such as the color of a label. Called before the
  /// first ``layoutSubviews()`` of the view. Called again before the next frame if ``setNeedsUpdateProperties()`` was
  /// called or a property of an `Observable` object that the last call has read was changed. Does nothing unless
  /// overridden.
  ///
  /// The method of the view's controller is called before that of the view.
  open func updateProperties() {}
  /// Makes ``updateProperties()`` be called before the next frame.
  /// - Note: The layout of the view is invalidated as well. UIKit does not call `layoutSubviews()` for this reason.
  open func setNeedsUpdateProperties() { invalidateProperties() }
  /// Calls ``updateProperties()`` of the view and its descendants where it is pending, immediately.
  open func updatePropertiesIfNeeded() { updatePropertiesOfTree() }
  /// Returns the preferred size for a proposed size; the current size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the result of ``sizeThatFits(_:)`` for its current size; the upper left corner of the frame
  /// stays.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    // Keeps the upper left corner, as in iOS.
    frame = CGRect(origin: frame.origin, size: size)
  }
  /// The natural size of the content; ``noIntrinsicMetric`` in both directions unless overridden.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Updates constraints after a change of ``intrinsicContentSize``. Views laid out by frames are not affected; a
  /// container whose layout depends on the sizes of its subviews invalidates its layout itself.
  open func invalidateIntrinsicContentSize() { contentsChanged() }

  /// A value of ``intrinsicContentSize`` for a direction without a natural length: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The margins within which subviews are laid out, in points; 8 by default. The safe area insets are added to the
  /// value that was set, unless ``insetsLayoutMarginsFromSafeArea`` is false.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      guard newValue != storage.layoutMargins else { return }
      storage.layoutMargins = newValue
      marginsChanged()
    }
  }
  /// The ``layoutMargins`` relative to ``effectiveUserInterfaceLayoutDirection``; 8 by default.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directionalMarginsStorage }
    set { directionalMarginsStorage = newValue }
  }
  /// Whether the safe area insets are added to ``layoutMargins``. True by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { storage.layout?.insetsMarginsFromSafeArea ?? true }
    set { setInsetsMarginsFromSafeArea(newValue) }
  }
  /// Whether ``layoutMargins`` are at least as large as the part of the superview's margins that extends into the view.
  /// False by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { storage.layout?.preservesSuperviewMargins ?? false }
    set { setPreservesSuperviewMargins(newValue) }
  }
  /// Called when ``layoutMargins`` may have changed. Does nothing unless overridden.
  open func layoutMarginsDidChange() {}
  /// The distances by which bars cover the edges of the view, in points: the insets that the controllers of the view
  /// and its superviews add for bars and in `additionalSafeAreaInsets`, as far as they extend into the view.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
  /// Called after ``safeAreaInsets`` has changed: immediately if the controller of the view has changed its insets,
  /// otherwise in the next layout of the view. Does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}

  // MARK: Layout direction

  /// The meaning of the view's contents, which determines ``effectiveUserInterfaceLayoutDirection``. `unspecified` by
  /// default. Subviews do not inherit it.
  ///
  /// <https://developer.apple.com/documentation/uikit/uiview/semanticcontentattribute>
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { storage.extras?.semanticContentAttribute ?? .unspecified }
    set { setSemanticContentAttribute(newValue) }
  }
  /// The direction in which the immediate content of the view is laid out. It determines the sides that are leading and
  /// trailing in constraints whose items have the view as their nearest common ancestor, in directional margins, and in
  /// stack views.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  /// Returns the layout direction of a view with an attribute, in the direction of the application, which is always
  /// from left to right.
  open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { attribute.direction(in: .leftToRight) }
  /// Returns the layout direction of a view with an attribute in an interface with the given direction.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.direction(in: layoutDirection) }

  // MARK: Text size

  /// A description of the text size limits of the view and its superviews, for debugging; empty without limits.
  /// - Note: The format is not that of UIKit, which is unpublished.
  open var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self, next: \.superview).compactMap { view -> String? in
      let limits = (view.minimumContentSizeCategory, view.maximumContentSizeCategory)
      if limits.0 == nil, limits.1 == nil { return nil }
      return "\(limits.0?.rawValue ?? "") ... \(limits.1?.rawValue ?? "") of \(type(of: view))"
    }.joined(separator: "; ")
  }
  /// The smallest text size in ``traitCollection`` of the view and its subviews; nil, the default, for no limit. The
  /// limits of a superview apply first.
  /// - Note: A controller does not have the limits in its traits, unless it has no parent and its view is inside the
  ///   limited view.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { storage.extras?.minimumContentSizeCategory }
    set { changingTraits { extras.minimumContentSizeCategory = newValue } }
  }
  /// The largest text size in ``traitCollection`` of the view and its subviews; nil, the default, for no limit. The
  /// limits of a superview apply first.
  /// - Note: A controller does not have the limits in its traits, unless it has no parent and its view is inside the
  ///   limited view.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { storage.extras?.maximumContentSizeCategory }
    set { changingTraits { extras.maximumContentSizeCategory = newValue } }
  }

  // MARK: Traits without effect

  /// Whether the colors of the view stay when the user inverts those of the screen. False by default.
  /// - Note: Stored only, without effect: colors are never inverted.
  open var accessibilityIgnoresInvertColors: Bool {
    get { storage.extras?.ignoresInvertColors ?? false }
    set { extras.ignoresInvertColors = newValue }
  }
  /// Whether a long press shows the view enlarged if the user prefers a large text size. False by default.
  /// - Note: Stored only, without effect, because there is no large content viewer.
  open var showsLargeContentViewer: Bool {
    get { storage.extras?.largeContent.isShown ?? false }
    set { extras.largeContent.isShown = newValue }
  }
  /// The title in the large content viewer; stored without effect. Nil by default.
  open var largeContentTitle: String? {
    get { storage.extras?.largeContent.title }
    set { extras.largeContent.title = newValue }
  }
  /// The image in the large content viewer; stored without effect. Nil by default.
  open var largeContentImage: UIImage? {
    get { storage.extras?.largeContent.image }
    set { extras.largeContent.image = newValue }
  }
  /// Whether the image in the large content viewer is scaled; stored without effect. False by default.
  open var scalesLargeContentImage: Bool {
    get { storage.extras?.largeContent.scalesImage ?? false }
    set { extras.largeContent.scalesImage = newValue }
  }
  /// The insets of the image in the large content viewer, in points; stored without effect. Zero by default.
  open var largeContentImageInsets: UIEdgeInsets {
    get { storage.extras?.largeContent.imageInsets ?? .zero }
    set { extras.largeContent.imageInsets = newValue }
  }
  /// Whether the view can be focused by a remote control or keyboard; false unless overridden. There is no focus.
  open var canBecomeFocused: Bool { false }
  /// Whether the view is focused; always false, since there is no focus.
  open var isFocused: Bool { false }
  /// The container of the items that can be focused: the view.
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// The appearance of the view with the focus, stored without effect. Nil by default.
  open var focusEffect: UIFocusEffect? {
    get { storage.extras?.focus.effect }
    set { extras.focus.effect = newValue }
  }
  /// The name of the focus group of the view, stored without effect. Nil by default.
  open var focusGroupIdentifier: String? {
    get { storage.extras?.focus.group }
    set { extras.focus.group = newValue }
  }
  /// The rank of the view in its focus group, stored without effect. `ignored` by default.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { storage.extras?.focus.priority ?? .ignored }
    set { extras.focus.priority = newValue }
  }
  /// The environments that get the focus, the preferred ones first; none unless overridden. There is no focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The view that gets the focus; nil unless overridden. There is no focus.
  @available(*, deprecated, renamed: "preferredFocusEnvironments") open var preferredFocusedView:
    UIView?
  { nil }
  /// Requests that the focus is updated; without effect.
  open func setNeedsFocusUpdate() {}
  /// Updates the focus if that was requested; without effect.
  open func updateFocusIfNeeded() {}
  /// Returns whether a change of the focus is allowed; true unless overridden. Never called here.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called in UIKit after the focus has changed; never called here. Does nothing unless overridden.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Restoration

  /// Encodes the state of the view to be restored; never called here. Does nothing unless overridden.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state of the view; never called here. Does nothing unless overridden.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// A name under which the state of the view is saved; nil, the default, saves none.
  /// - Note: Stored only, without effect: no state is saved.
  open var restorationIdentifier: String? {
    get { storage.extras?.restorationIdentifier }
    set { extras.restorationIdentifier = newValue }
  }

  // MARK: Motion effects

  /// The effects that change the view when the device is tilted. Empty by default.
  /// - Note: The device is never tilted, so that effects add no offset.
  open var motionEffects: [UIMotionEffect] {
    get { storage.extras?.motionEffects ?? [] }
    set { extras.motionEffects = newValue }
  }
  /// Adds an effect that changes the view when the device is tilted.
  open func addMotionEffect(_ effect: UIMotionEffect) { extras.motionEffects.append(effect) }
  /// Removes an effect; does nothing for an effect that the view does not have.
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    storage.extras?.motionEffects.removeAll { $0 === effect }
  }

  // MARK: Constraints

  /// Whether the frame acts as constraints on position and size; true by default. If false, constraints on the view and
  /// its ``intrinsicContentSize`` determine the frame.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storage.layout?.translates ?? true }
    set { setTranslates(newValue) }
  }
  /// Whether views of the class require constraints; false unless overridden, and unused.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Schedules ``updateConstraints()`` before the next layout. Each new view is scheduled once automatically.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// Whether a call of ``updateConstraints()`` is pending.
  open func needsUpdateConstraints() -> Bool { storage.needsUpdateConstraints }
  /// Updates the view's constraints. Does nothing unless overridden; overriding methods call super last.
  open func updateConstraints() {}
  /// Performs the pending calls of ``updateConstraints()`` of the view and its descendants, inner views first.
  open func updateConstraintsIfNeeded() { updateTreeConstraints() }
  /// The insets from the frame to the alignment rectangle used by constraints; 0 unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the alignment rectangle that the view has with a frame: the frame inset by ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }
  /// Returns the frame that the view has with an alignment rectangle: the rectangle outset by ``alignmentRectInsets``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// Returns the priority with which the view resists growing beyond its ``intrinsicContentSize``; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let all = storage.layout?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? all.horizontal : all.vertical
  }
  /// Sets the priority with which the view resists growing beyond its ``intrinsicContentSize`` along an axis.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutState.hugging.horizontal = priority
    } else {
      layoutState.hugging.vertical = priority
    }
    contentsChanged()
  }
  /// Returns the priority with which the view resists shrinking below its ``intrinsicContentSize``; 750 by default.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    let all = storage.layout?.compression ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? all.horizontal : all.vertical
  }
  /// Sets the priority with which the view resists shrinking below its ``intrinsicContentSize`` along an axis.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutState.compression.horizontal = priority
    } else {
      layoutState.compression.vertical = priority
    }
    contentsChanged()
  }
  /// The view, this one or a descendant, whose first baseline is used for constraints; the result of
  /// ``forBaselineLayout()`` unless overridden.
  open var forFirstBaselineLayout: UIView { forBaselineLayout() }
  /// The view, this one or a descendant, whose last baseline is used for constraints; the result of
  /// ``forBaselineLayout()`` unless overridden.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// Returns the view whose baselines are used for constraints; this view unless overridden. Deprecated in UIKit in
  /// favor of ``forFirstBaselineLayout`` and ``forLastBaselineLayout``.
  open func forBaselineLayout() -> UIView { self }
  /// Returns the size, allowed by the constraints on the content of the view, that is nearest to a target size. Pass
  /// ``layoutFittingCompressedSize`` for the smallest size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size determined by the constraints on the content of the view and by a target width and height, which
  /// are constraints with the given priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// The target size for the smallest size that constraints allow: 0 in both directions.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest size that constraints allow: 10,000 in both directions.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The class, the address, the frame, some other properties that differ from their defaults, and the layer, in the
  /// format of UIKit. On threads other than the main one only the class and the address.
  open override nonisolated var description: String {
    DebugName.text(self) { viewDescription }
  }

  // MARK: Drawing

  /// Draws the content into `UIGraphicsGetCurrentContext()`, which is transparent at first. Draws nothing by default.
  /// - Parameter rect: The part to draw, in the view's coordinates.
  open func draw(_ rect: CGRect) { layer.markDrawsNothing() }
  /// Invalidates the content, so that ``draw(_:)`` is called before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Invalidates a part of the content, in the view's coordinates, so that ``draw(_:)`` is called before the next
  /// frame.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Adjusts fonts that follow the preferred text size; called when the traits may have changed.
  func adjustFonts() {}
  /// The traits of the nearest controller whose view is or contains this view; without such a controller,
  /// ``UITraitCollection/current``. Overrides of the view, and of its superviews up to the controller's view, replace
  /// traits. The text size is limited by ``minimumContentSizeCategory`` and
  /// ``maximumContentSizeCategory`` of the view and its superviews.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// Called after the traits of the view have changed because a controller has overridden the traits of a child,
  /// because a view or controller has set `traitOverrides`, because the view or a superview has limited the text size,
  /// or because a new size of the screen has changed a size class. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The interface style that the view prefers to that of its environment. `unspecified` by default.
  /// - Note: Stored only, without effect: the appearance is always light.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { storage.extras?.interfaceStyle ?? .unspecified }
    set { extras.interfaceStyle = newValue }
  }
  /// Makes the first responder resign if its responder chain contains the view; with `force`, even if it refuses.
  /// Returns false if it refused and was not forced, otherwise true.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInSubtree(force) }

  // MARK: Dynamics

  /// The collision shape of the view in a ``UIDynamicAnimator``: a rectangle of the view's size unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The collision shape if ``collisionBoundsType`` is `path`, relative to the view's center. Empty unless overridden.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Touch

  /// Whether the view and its subviews receive touches. True by default.
  open var isUserInteractionEnabled: Bool {
    get { storage.isUserInteractionEnabled }
    set { storage.isUserInteractionEnabled = newValue }
  }
  /// Whether the view receives more than one touch at a time; recognizers always do. False by default.
  open var isMultipleTouchEnabled: Bool {
    get { storage.isMultipleTouchEnabled }
    set { storage.isMultipleTouchEnabled = newValue }
  }
  /// Whether other views receive no new touches while the view is touched, and the view receives none while others are
  /// touched. False by default.
  open var isExclusiveTouch: Bool {
    get { storage.isExclusiveTouch }
    set { storage.isExclusiveTouch = newValue }
  }

  /// Returns the frontmost view at a point, in the view's coordinates, among this view and its descendants; nil if
  /// there is none.
  ///
  /// Views that are hidden, do not receive touches, have an alpha below 0.01, do not contain the point, or run an
  /// animation that does not allow user interaction are skipped with all their descendants, and so are subviews with a
  /// singular transform. Hence a subview outside its superview's bounds cannot be touched. A view animated by a
  /// ``UIViewPropertyAnimator`` is tested at its presented position, unless
  /// ``UIViewPropertyAnimator/isManualHitTestingEnabled`` is true; during other animations its model frame is used.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestSubtree(point, with: event)
  }
  /// Returns whether a point, in the view's coordinates, is inside the bounds, excluding the right and lower edges.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let b = hitTestBounds
    return point.x >= b.minX && point.x < b.maxX && point.y >= b.minY && point.y < b.maxY
  }

  /// The recognizers that analyze the touches of the view and its subviews; nil without any.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storage.gestureRecognizers.isEmpty ? nil : storage.gestureRecognizers }
    set { setGestureRecognizers(newValue ?? []) }
  }
  /// Adds a recognizer to the view and removes it from its former view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Removes a recognizer from the view, which cancels a gesture in progress; does nothing for a recognizer of another
  /// view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// The interactions of the view, in the order in which they were added. Empty by default.
  open var interactions: [any UIInteraction] {
    get { storage.extras?.interactions ?? [] }
    set { setInteractions(newValue) }
  }
  /// Adds an interaction and removes it from its former view.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes an interaction; does nothing for one of another view.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
  /// Returns whether a recognizer may begin; called before a recognizer of this view or a superview begins. True unless
  /// overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Coordinates

  /// Converts a point from the coordinates of another view, or of the window if nil, to the coordinates of this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  /// Converts a point from the coordinates of this view to the coordinates of another view, or of the window if nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }
  /// Converts a rectangle from the coordinates of another view, or of the window if nil, to the coordinates of this
  /// view; returns its bounding box.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }
  /// Converts a rectangle from the coordinates of this view to the coordinates of another view, or of the window if
  /// nil; returns its bounding box.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  // MARK: Appearance proxies

  /// Returns the proxy for all instances of the class, see ``UIAppearance``.
  open class func appearance() -> Self { appearanceProxy(nil, []) }
  /// Returns the proxy for instances inside containers, which are given from the innermost to the outermost; see
  /// ``UIAppearance``.
  open class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearanceProxy(nil, containerTypes) }
  /// Returns the proxy for instances whose traits include those of `trait`, see ``UIAppearance``.
  open class func appearance(for trait: UITraitCollection) -> Self { appearanceProxy(trait, []) }
  /// Returns the proxy for instances whose traits include those of `trait`, inside containers, which are given from the
  /// innermost to the outermost; see ``UIAppearance``.
  open class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearanceProxy(trait, containerTypes) }

  /// The radii of the corners; 0 by default. They set `cornerRadius`, `maskedCorners` and a continuous `cornerCurve` of
  /// the layer, at once and at each layout. An effect view also clips its contents to them.
  ///
  /// Getting the value before it has been set returns a fixed radius of 0, whatever the layer's.
  ///
  /// - Note: The largest radius becomes `cornerRadius`. Corners whose radii differ are drawn as arcs of circles.
  open var cornerConfiguration: UICornerConfiguration {
    get { storage.extras?.cornerConfiguration ?? .corners(radius: 0) }
    set { setCornerConfiguration(newValue) }
  }

  // MARK: Layer

  /// Draws the content of the view's layer by calling ``draw(_:)`` with `ctx` as the current graphics context.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(ctx.boundingBoxOfClipPath.intersection(layer.bounds))
    UIGraphicsPopContext()
  }
  /// Provides the contents of the view's layer. Unless overridden, they are drawn by ``draw(_:in:)``.
  open func display(_ layer: CALayer) { layer.declineDisplay() }
  /// Called before the content of the view's layer is drawn. Does nothing unless overridden.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out the view: solves constraints, then calls ``layoutSubviews()`` between the corresponding methods of its
  /// controller.
  open func layoutSublayers(of layer: CALayer) { layOutFromLayer() }
  /// Returns the action for a change of the layer: one that adds an animation if an animation block is running and the
  /// property can be animated; otherwise `NSNull`.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIHostEnvironment.current.recorder.action(for: layer, event, of: self) ?? NSNull()
  }
}
