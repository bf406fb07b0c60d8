// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import MultiplaneCoreImage
@_exported import MultiplaneGraphics

/// A rectangle in a tree of such: where it is, what it looks like, how its time runs, what animates it.
///
/// What is set here is the *model*. A ``RenderContext`` over the root commits the tree; from then on
/// ``presentation()`` shows what animations make of it. In a stage y grows downwards, in points.
///
/// Members that subclasses may override stand in this body; the work is in the files beside it.
open class CALayer: NSObject, CAMediaTiming {
  // MARK: Storage

  /// Everything that shows. Only ``assign(_:_:)`` and presentation copies write it.
  var values = LayerValues()
  var tree = LayerTreeState()
  var animationList: [AttachedAnimation] = []
  var userValues: [String: Any] = [:]
  /// Set on presentation copies.
  var presented: PresentationState?
  /// Delegate, actions, style: what few layers have.
  var rareData: LayerRareData?

  /// What a new layer of the class has beyond a plain one's values.
  class var initialContent: LayerContent { .none }

  /// A layer of no size at (0, 0).
  public override init() {
    super.init()
    values.content = Self.initialContent
  }

  /// A layer to show another's state, without that state, which it gets afterwards. A subclass copies its own
  /// stored properties here.
  /// - Parameter layer: the layer that is shown.
  public init(layer: Any) {
    super.init()
    values.content = Self.initialContent
  }

  /// A layer of an archive: its values, sublayers, mask and animations. Nil when the archive is damaged.
  ///
  /// Delegates, actions, styles, layout managers, and values stored under other keys than properties' are not
  /// archived, nor is a tree of more than 256 levels, which comes back as nil; of attributed strings
  /// the text is. Foundation archives classes by their names, which private and nested ones do not have.
  /// - Note: what Foundation's unarchiver does with classes that do not belong into a place depends on its
  ///   `decodingFailurePolicy`, which by default ends the program; for foreign archives set the other.
  public required init?(coder: NSCoder) {
    super.init()
    values.content = Self.initialContent
    guard decodeLayer(from: coder) else { return nil }
  }

  /// Stores what ``init(coder:)`` reads; of a presentation layer, what it shows.
  open func encode(with coder: NSCoder) { encodeLayer(with: coder) }

  deinit { releaseChildren() }

  // MARK: Geometry

  /// The layer's rectangle in its own space; a negative size is turned into a positive one. Its origin is what
  /// shows in its corner.
  open var bounds: CGRect {
    get { values.bounds }
    set { assign(.bounds, .rect(newValue.standardized)) }
  }

  /// Where the anchor point lies in the superlayer's space.
  open var position: CGPoint {
    get { values.position }
    set { assign(.position, .point(newValue)) }
  }

  /// Depth in the superlayer's space; siblings are drawn in its order. 0 by default.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { assign(.zPosition, .number(Double(newValue))) }
  }

  /// The point that ``position`` places and ``transform`` turns about, in the unit square of the bounds;
  /// (0.5, 0.5) by default. Setting it moves the layer.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { assign(.anchorPoint, .point(newValue)) }
  }

  /// The depth of the anchor point; 0 by default.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { assign(.anchorPointZ, .number(Double(newValue))) }
  }

  /// Whether y grows downwards in what the layer draws: true in a live tree, whose root is flipped as that of a UIKit
  /// window, false outside of one; the other way round when an odd number of layers from here to the root has
  /// ``isGeometryFlipped``.
  open func contentsAreFlipped() -> Bool { hasFlippedContents }

  /// Applied about the anchor point; the identity by default.
  open var transform: CATransform3D {
    get { values.transform }
    set { assign(.transform, .transform(newValue)) }
  }

  /// Applied to all sublayers, about the anchor point of the bounds; the identity by default.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { assign(.sublayerTransform, .transform(newValue)) }
  }

  /// The bounding box of the layer in its superlayer's space.
  ///
  /// Setting it sets the size of the bounds, by way of the inverse of the transform, then the position.
  /// Does not animate by itself.
  open var frame: CGRect {
    get { LayerGeometry.boundingBox(values.bounds, flatMatrix) }
    set { setFrame(newValue) }
  }

  /// ``transform`` as a map of the plane; the identity if it leaves the plane, as measured on Core Animation.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

  /// Sets ``transform``.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // MARK: Appearance

  /// Not drawn, nor its sublayers. False by default.
  open var isHidden: Bool {
    get { values.isHidden }
    set { assign(.isHidden, .flag(newValue)) }
  }

  /// 0...1, of the layer and its sublayers as one picture; clamped when drawn. 1 by default.
  open var opacity: Float {
    get { values.opacity }
    set { assign(.opacity, .number(Double(newValue))) }
  }

  /// Nil by default.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { assign(.backgroundColor, newValue.map { .color($0) } ?? .null) }
  }

  /// Rounds background and border, and what ``masksToBounds`` clips. 0 by default.
  /// - Note: above half a side it is not made smaller, as on iOS.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { assign(.cornerRadius, .number(Double(newValue))) }
  }

  /// The corners that are rounded; all by default.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { assign(.maskedCorners, .number(Double(newValue.rawValue & 15))) }
  }

  /// Inwards from the edge of the bounds; 0 by default.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { assign(.borderWidth, .number(Double(newValue))) }
  }

  /// Opaque black by default.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set { assign(.borderColor, newValue.map { .color($0) } ?? .null) }
  }

  /// Whether shape and sublayers are clipped to the bounds and their rounded corners. False by default.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { assign(.masksToBounds, .flag(newValue)) }
  }

  /// Whether it shows when it faces away. True by default.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { assign(.isDoubleSided, .flag(newValue)) }
  }

  /// A layer whose alpha multiplies this one's, placed in it like a sublayer. Nil by default.
  open var mask: CALayer? {
    get { presented.map { $0.mask } ?? tree.mask }
    set { setMask(newValue) }
  }

  /// For the author's use, and in diagnostics.
  open var name: String? {
    get { values.name }
    set { assign(.name, newValue.map { .text($0) } ?? .null) }
  }

  // MARK: Contents

  /// What shows above the background: a `CGImage`, or what ``display()`` has recorded, an object that other layers
  /// may have too. Nil by default; what is neither is reported, and changes nothing.
  ///
  /// An image's first row is at the least y. An animation fades from one picture into the other; key frames in discrete
  /// mode show one after the other.
  /// - Note: how Core Animation mixes the two is not measured: here the shares of both, each placed as it would be
  ///   alone, are added up.
  open var contents: Any? {
    get { LayerProperty.contents.get(values).bridgedValue }
    set { setDecoded(newValue, .contents) }
  }

  /// Where the contents lie in the bounds; stretched to them by default. Unknown ones count as in the centre.
  open var contentsGravity: CALayerContentsGravity {
    get { values.extras.contentsGravity }
    set { assign(.contentsGravity, .text(newValue.rawValue)) }
  }

  /// The part of the contents that shows, in their unit square; all by default. Beyond the square an image's outermost
  /// pixels go on.
  open var contentsRect: CGRect {
    get { values.extras.contentsRect }
    set { assign(.contentsRect, .rect(newValue)) }
  }

  /// The middle of nine parts of the contents, in their unit square, of which corners are not stretched; all by
  /// default.
  open var contentsCenter: CGRect {
    get { values.extras.contentsCenter }
    set { assign(.contentsCenter, .rect(newValue)) }
  }

  /// Pixels of the contents for each point; 1 by default.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { assign(.contentsScale, .number(Double(newValue))) }
  }

  /// How drawing is stored; four bytes a pixel by default.
  /// - Note: kept, without effect: drawing is not stored as pixels.
  open var contentsFormat: CALayerContentsFormat {
    get { values.extras.contentsFormat }
    set { assign(.contentsFormat, .text(newValue.rawValue)) }
  }

  /// How the contents are sampled when they are drawn larger; linear by default.
  open var magnificationFilter: CALayerContentsFilter {
    get { values.extras.magnificationFilter }
    set { assign(.magnificationFilter, .text(newValue.rawValue)) }
  }

  /// How the contents are sampled when they are drawn smaller; linear by default.
  open var minificationFilter: CALayerContentsFilter {
    get { values.extras.minificationFilter }
    set { assign(.minificationFilter, .text(newValue.rawValue)) }
  }

  /// By how many levels of detail the trilinear filter chooses too coarse a size; 0 by default.
  open var minificationFilterBias: Float {
    get { values.extras.minificationFilterBias }
    set { assign(.minificationFilterBias, .number(Double(newValue))) }
  }

  /// A promise that the layer fills its bounds with opaque colours. False by default.
  /// - Note: kept, without effect: what is opaque is seen by looking.
  open var isOpaque: Bool {
    get { values.extras.isOpaque }
    set { assign(.isOpaque, .flag(newValue)) }
  }

  // MARK: Shadow

  /// The colour of the shadow where what casts it is opaque; opaque black by default.
  ///
  /// A shadow lies behind all that the layer shows, in the shape of its alpha, and shows through where that is
  /// translucent; an opacity below 1 holds for both. The layer's ``mask`` cuts it too.
  /// - Note: a layer that ``masksToBounds`` has none, as it would lie outside.
  open var shadowColor: CGColor? {
    get { values.extras.shadowColor }
    set { assign(.shadowColor, newValue.map { .color($0) } ?? .null) }
  }

  /// 0...1; 0 by default, which is no shadow.
  open var shadowOpacity: Float {
    get { values.extras.shadowOpacity }
    set { assign(.shadowOpacity, .number(Double(newValue))) }
  }

  /// In points, y down; (0, -3) by default.
  open var shadowOffset: CGSize {
    get { values.extras.shadowOffset }
    set { assign(.shadowOffset, .size(newValue)) }
  }

  /// The standard deviation of the blur, in points; 3 by default.
  open var shadowRadius: CGFloat {
    get { values.extras.shadowRadius }
    set { assign(.shadowRadius, .number(Double(newValue))) }
  }

  /// Casts the shadow in place of what the layer shows; copied. Nil by default. Never animated implicitly.
  open var shadowPath: CGPath? {
    get { values.extras.shadowPath }
    set { assign(.shadowPath, newValue.map { .path($0.immutableCopy) } ?? .null) }
  }

  // MARK: Compositing

  /// The curve of rounded corners; a quarter of a circle by default, to which unknown ones are turned.
  /// - Note: continuous corners that do not fit on a side become those of UIKit's rounded rectangles.
  open var cornerCurve: CALayerCornerCurve {
    get { values.extras.cornerCurve }
    set { assign(.cornerCurve, .text(newValue.rawValue)) }
  }

  /// How far a rounded corner of that curve reaches along its sides, in radii: 1, or 1.528665 if continuous.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Whether y grows the other way in the layer: what it and its sublayers draw is mirrored between the edges of
  /// least and greatest y, and so are the places that ``hitTest(_:)`` looks at. False by default. Conversions of
  /// points do not know of it.
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { assign(.isGeometryFlipped, .flag(newValue)) }
  }

  /// Whether the straight edges of background, contents, border and ``masksToBounds`` are drawn smoothly; else a pixel
  /// belongs to the layer as its middle does. True by default. Rounded corners, with the edges between them, always are.
  /// - Note: in UIKit the layers of views have false.
  open var allowsEdgeAntialiasing: Bool {
    get { values.extras.allowsEdgeAntialiasing }
    set { assign(.allowsEdgeAntialiasing, .flag(newValue)) }
  }

  /// Which edges are drawn smoothly, where ``allowsEdgeAntialiasing``; all by default. Of other bits nothing is kept.
  ///
  /// Layers that meet at an edge that neither smooths leave no seam between them.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { values.extras.edgeAntialiasingMask }
    set { assign(.edgeAntialiasingMask, .number(Double(newValue.rawValue & 15))) }
  }

  /// Whether an opacity below 1 holds for the layer and its sublayers as one picture, instead of for each alone.
  /// True by default.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { assign(.allowsGroupOpacity, .flag(newValue)) }
  }

  /// Whether the layer is drawn into a picture of ``rasterizationScale`` first. False by default.
  ///
  /// The picture has the layer's filters, shadow and mask, not its opacity. It is scaled by the contents' filters, and
  /// kept while only the layer's place, opacity and depth change.
  /// - Note: a picture of more than 16 million pixels is not made: then the layer is drawn as if this were false.
  open var shouldRasterize: Bool {
    get { values.extras.shouldRasterize }
    set { assign(.shouldRasterize, .flag(newValue)) }
  }

  /// Pixels of that picture for each point; 1 by default.
  open var rasterizationScale: CGFloat {
    get { values.extras.rasterizationScale }
    set { assign(.rasterizationScale, .number(Double(newValue))) }
  }

  /// Whether drawing may be put off to another thread. False by default.
  /// - Note: kept, without effect.
  open var drawsAsynchronously: Bool {
    get { values.extras.drawsAsynchronously }
    set { assign(.drawsAsynchronously, .flag(newValue)) }
  }

  // MARK: Filters

  /// Filters of the rendered layer and its sublayers, applied in order, each a `CIFilter` with one input image; nil by
  /// default. What is none is reported, and changes nothing.
  ///
  /// Filters come before the shadow and the ``mask``. They are taken as they are when they are set; later their inputs
  /// are set and animated by key paths as `filters.NAME.inputRadius`.
  /// - Note: as on macOS; iOS ignores them.
  open var filters: [Any]? {
    get { values.extras.filters.isEmpty ? nil : values.extras.filters.map { CIFilter($0) } }
    set { setDecoded(newValue, .filters) }
  }

  /// What is done, within the layer's bounds and their rounded corners, to the picture of what lies behind the layer;
  /// as ``filters``. Nil by default.
  ///
  /// What lies behind is all that is drawn before, up to the nearest superlayer that is composited as one picture: with
  /// an opacity, a mask, filters, a shadow in the shape of its sublayers, or rasterized.
  open var backgroundFilters: [Any]? {
    get {
      values.extras.backgroundFilters.isEmpty
        ? nil : values.extras.backgroundFilters.map { CIFilter($0) }
    }
    set { setDecoded(newValue, .backgroundFilters) }
  }

  /// How the layer is combined with what lies behind: a blend mode's name, as `multiplyBlendMode`, or its `CIFilter`,
  /// as `CIMultiplyBlendMode`. Nil, the default, covers what lies behind; what is neither is reported, and changes
  /// nothing.
  /// - Note: modes that change what lies behind where the layer is clear, as `CISourceInCompositing`, do so within its
  ///   bounds.
  open var compositingFilter: Any? {
    get { values.extras.compositingFilter?.external }
    set { setDecoded(newValue, .compositingFilter) }
  }

  // MARK: Scrolling

  /// Scrolls the nearest scroll layer above so that a point of this layer's space is its origin; without one,
  /// nothing happens.
  open func scroll(_ p: CGPoint) { scrollNearest { $0.scroll(to: convert(p, to: $0)) } }

  /// Scrolls the nearest scroll layer above as little as shows all of a rectangle of this layer's space; without
  /// one, nothing happens.
  open func scrollRectToVisible(_ r: CGRect) {
    scrollNearest { $0.scroll(to: convert(r, to: $0)) }
  }

  /// The part of the bounds that the nearest scroll layer above shows; without one, all of them.
  open var visibleRect: CGRect { boundsInScrollLayer }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { assign(.beginTime, .number(newValue)) }
  }
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { assign(.duration, .number(newValue)) }
  }
  open var speed: Float {
    get { values.timing.speed }
    set { assign(.speed, .number(Double(newValue))) }
  }
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { assign(.timeOffset, .number(newValue)) }
  }
  open var repeatCount: Float {
    get { values.timing.repeatCount }
    set { assign(.repeatCount, .number(Double(newValue))) }
  }
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { assign(.repeatDuration, .number(newValue)) }
  }
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { assign(.autoreverses, .flag(newValue)) }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { assign(.fillMode, .text(newValue.rawValue)) }
  }

  /// A time of another layer, or of the host when nil, in this layer's time.
  open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(ofMediaTime: layer?.mediaTime(ofLocalTime: t) ?? t)
  }

  /// A time of this layer in that of another layer, or of the host when nil. What stands still converts to 0.
  open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let time = mediaTime(ofLocalTime: t)
    return layer?.localTime(ofMediaTime: time) ?? time
  }

  // MARK: Tree

  /// The layer that this one is in, or masks.
  open var superlayer: CALayer? {
    presented.map { $0.superlayer } ?? tree.superlayer
  }

  /// In the order of drawing, but for ``zPosition``; nil when there are none.
  open var sublayers: [CALayer]? {
    get { presented.map { $0.sublayers } ?? (tree.sublayers.isEmpty ? nil : tree.sublayers) }
    set { setSublayers(newValue ?? []) }
  }

  /// Adds a layer in front of the others, out of the superlayer that it had.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .end) }

  /// Inserts a layer, at the end when `index` is too large.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: .index(Int(index)))
  }

  /// Inserts a layer behind a sibling: behind all when nil, before all when it is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.map { .below($0) } ?? .index(0))
  }

  /// Inserts a layer before a sibling: before all when nil or when it is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sibling.map { .above($0) } ?? .end)
  }

  /// Puts a layer in the place of a sublayer; a programmer's error when that is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of the tree; its animations end, unfinished, at the next commit.
  open func removeFromSuperlayer() { detachFromSuperlayer() }

  // MARK: Places

  /// A point of another layer's space, or of the root's superlayer when nil, in this layer's.
  open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    conversion(from: layer).applying(to: p)
  }

  /// A point of this layer's space in another's, or in that of the root's superlayer when nil.
  open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    conversion(to: layer).applying(to: p)
  }

  /// The bounding box of the corners of a rect of another layer's space.
  open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    LayerGeometry.boundingBox(r, conversion(from: layer))
  }

  /// The bounding box of the corners of a rect of this layer's space.
  open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    LayerGeometry.boundingBox(r, conversion(to: layer))
  }

  /// Whether a point of the layer's own space lies in the bounds, of which the upper edges do not count.
  open func contains(_ p: CGPoint) -> Bool {
    let b = values.bounds
    return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
  }

  /// The frontmost layer of the subtree at a point of the *superlayer's* space; nil when there is none.
  ///
  /// Hidden and clear layers, and what lies outside a mask or a superlayer that masks, are passed over.
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

  // MARK: Layout

  /// Asks for ``layoutSublayers()`` before the next commit. A new size of the bounds and a new sublayer ask
  /// for it too.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether layout is asked for.
  open func needsLayout() -> Bool { tree.needsLayout }

  /// Lays out now what asked for it, from the topmost layer above that did.
  open func layoutIfNeeded() { layoutFromTopmostDirtyAncestor() }

  /// Places the sublayers: calls the delegate, else the ``layoutManager``; without both does nothing.
  open func layoutSublayers() { delegateLayout() }

  /// The size that the layer would like in its superlayer's space: what its ``layoutManager`` says, else that of its
  /// ``frame``.
  open func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? frame.size
  }

  /// Lays out the sublayers when no delegate does. Retained; nil by default.
  open var layoutManager: (any CALayoutManager)? {
    get { modelRareData?.layoutManager }
    set {
      ensuredRareData.layoutManager = newValue
      setNeedsLayout()
    }
  }

  // MARK: Display

  /// Asks for ``display()`` before the next commit, after layout.
  open func setNeedsDisplay() { markNeedsDisplay(nil) }

  /// Asks for a part of the layer to be drawn again before the next commit, after layout.
  ///
  /// Parts that are asked for one after the other count as the rectangle around them, widened to whole
  /// pixels of ``contentsScale``. ``draw(in:)`` gets a context that is clipped to it; what lies outside
  /// stays. After a change of size all is drawn.
  /// - Parameter r: in the layer's space.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay(r) }

  /// Whether display is asked for.
  open func needsDisplay() -> Bool { tree.needsDisplay }

  /// Displays the layer now, if that is asked for.
  open func displayIfNeeded() { displayIfMarked() }

  /// Gives the layer its contents: by the delegate's `display(_:)`, else, after its `layerWillDraw(_:)`, by
  /// what ``draw(in:)`` records. To be called by nobody; a subclass may set ``contents`` here instead.
  ///
  /// Contents that were drawn have the size of the bounds and are placed as images are, but stay sharp at any
  /// scale. Where nobody draws they stay as they are; a layer without size gets none.
  open func display() { displayContents() }

  /// Draws the contents: calls the delegate's `draw(_:in:)`.
  ///
  /// While an animation changes a property for which ``needsDisplay(forKey:)`` says true, it is called for
  /// each frame, on a copy of the layer by `init(layer:)` whose properties have the values of that time. Such a
  /// copy is in no tree. What is drawn should follow from the layer's properties alone.
  /// - Parameter ctx: its user space is the layer's; what is drawn outside of the bounds is cut off. In a stage
  ///   y grows downwards.
  open func draw(in ctx: CGContext) { delegateDraw(in: ctx) }

  /// Whether a new bounds rectangle asks for display. False by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { values.needsDisplayOnBoundsChange }
    set { assign(.needsDisplayOnBoundsChange, .flag(newValue)) }
  }

  /// Whether a change of a property asks for display, and an animation of it draws each frame. False for all
  /// unless overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Draws the layer and its sublayers into a context whose user space is the layer's own: its position and transform
  /// do not count, its opacity and mask do.
  ///
  /// A model layer is drawn as it is, without animations, after the layers that ask for display are displayed. A
  /// ``presentation()`` layer is drawn as its tree, animated, shows at its time. What is drawn differs from a stage's
  /// frame as it does from the screen on Apple's systems: see `Documentation/render-in-context.md`.
  open func render(in ctx: CGContext) { draw(treeIn: ctx) }

  // MARK: Delegate

  /// Draws, lays out the sublayers, and gives actions. Not retained; nil by default.
  weak open var delegate: (any CALayerDelegate)? {
    get { modelRareData?.delegate }
    set { if newValue != nil || rareData != nil { ensuredRareData.delegate = newValue } }
  }

  // MARK: Actions

  /// Actions by event. Nil by default.
  open var actions: [String: any CAAction]? {
    get { modelRareData?.actions }
    set { ensuredRareData.actions = newValue }
  }

  /// Values, by key, of the properties that are not set; a style under "style" gives those that it lacks, and a
  /// dictionary under "actions" gives actions. Nil by default.
  /// - Note: a property that has its default when the style is set counts as not set.
  open var style: [AnyHashable: Any]? {
    get { modelRareData?.style }
    set { applyStyle(newValue) }
  }

  /// What an event does: the first of what the delegate, ``actions``, the ``style``, ``defaultAction(forKey:)``
  /// and Core Animation's own table have for it; nil for nothing, also where `NSNull` ends the search.
  ///
  /// The table animates the changes of a committed layer: what moves by a basic animation from the value before,
  /// of the transaction's duration and pace; what cannot move by a fade.
  /// - Note: where an animation shows another value at that moment, the built-in animation begins there, so that
  ///   an interrupted movement goes on without a jump.
  open func action(forKey event: String) -> (any CAAction)? { lookUpAction(forKey: event) }

  /// What an event does to all layers of the class; nil unless overridden.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Animations

  /// Adds a copy of an animation, in the place of an earlier one of the same key.
  ///
  /// It begins at the next commit unless it has a begin time. A duration of 0 or less becomes that of the
  /// transaction.
  /// - Parameter key: nil for an animation that cannot be asked for.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Ends an animation, unfinished; none of that key is harmless.
  open func removeAnimation(forKey key: String) { remove { $0.key == key } }

  /// Ends all animations, unfinished.
  open func removeAllAnimations() { remove { _ in true } }

  /// The keys of the animations, in order of adding; nil when there are none.
  open func animationKeys() -> [String]? {
    let keys = model().animationList.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's frozen copy of an animation.
  open func animation(forKey key: String) -> CAAnimation? {
    model().animationList.last { $0.key == key }?.animation
  }

  /// A layer that shows the state at the host's time of what was committed last; nil before that, and out of a
  /// live tree. Made by the class's ``init(layer:)``. Setting its properties is a programmer's error.
  open func presentation() -> Self? { presentedCopy() as? Self }

  /// The layer of which this is the presentation; else itself.
  open func model() -> Self { presented.map { $0.model as! Self } ?? self }

  // MARK: Key-value coding

  /// The value of a property, or what was stored under another key. Numbers come as `NSNumber`.
  open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

  /// Sets a property, from any spelling of its value; nil is 0, or none. Other keys are stored.
  open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

  /// The value of a property or of a part of it, such as `position.x` or `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }

  /// Sets a property or a part of it. What does not fit is reported, and changes nothing.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    store(value, forKeyPath: keyPath)
  }

  /// What a property is when nobody sets it; nil for 0, for none, and for keys that are no property.
  open class func defaultValue(forKey key: String) -> Any? {
    LayerDefaults.value(forKey: key, in: initialContent)
  }
}
