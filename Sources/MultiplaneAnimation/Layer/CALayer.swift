// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import MultiplaneCoreImage
@_exported import MultiplaneGraphics

/// A node of the layer tree with geometry, appearance, timing and animations.
///
/// The properties form the *model*. A ``RenderContext``, which holds the root of a live tree, commits the tree; after
/// the first commit ``presentation()`` returns a copy with the animated values. Coordinates are in points. In a live
/// tree y increases downward.
///
/// Members that subclasses may override are declared in the body of the class, as Swift does not allow overriding
/// members of extensions. Most of them call an implementation in an extension.
open class CALayer: NSObject, CAMediaTiming {
  // MARK: Storage

  /// The values of the properties, which a commit copies into the render tree. Property setters change them with
  /// ``assign(_:_:)``.
  var values = LayerValues()
  var tree = LayerTreeState()
  var animationList: [AttachedAnimation] = []
  var userValues: [String: Any] = [:]
  /// The model layer and the time of a presentation layer; nil for all other layers.
  var presented: PresentationState?
  /// Delegate, actions, style and other members that few layers have; nil until one of them is set.
  var rareData: LayerRareData?

  /// The initial values of the properties that the class adds to those of `CALayer`.
  class var initialContent: LayerContent { .none }

  /// Creates a layer of zero size at (0, 0).
  public override init() {
    super.init()
    values.content = Self.initialContent
  }

  /// Creates a copy of a layer for ``presentation()``, or for drawing while animations run; see ``draw(in:)``. Copies
  /// the values stored under keys that are not properties. The caller sets the values of properties afterwards; a
  /// subclass overrides the initializer to copy its own stored properties.
  /// - Parameter layer: The layer to copy, of the same class.
  public init(layer: Any) {
    super.init()
    values.content = Self.initialContent
    if let other = layer as? CALayer { userValues = other.model().userValues }
  }

  /// Creates a layer from an archive, with its values, sublayers, mask and animations; nil if the archive is damaged.
  ///
  /// Delegates, actions, styles, layout managers, drawn contents, font objects, and values stored under keys that are
  /// not properties are not archived. An attributed string is archived as plain text. Decoding a tree of more than 256
  /// levels returns nil. Foundation archives a class by its name; private and nested classes have no such name.
  /// - Note: The `decodingFailurePolicy` of Foundation's unarchiver determines what happens when an archived class does
  ///   not fit; by default the program ends. Use `.setErrorAndReturn` for archives from untrusted sources.
  public required init?(coder: NSCoder) {
    super.init()
    values.content = Self.initialContent
    guard decodeLayer(from: coder) else { return nil }
  }

  /// Archives the layer for ``init(coder:)``; a presentation layer archives its current values.
  open func encode(with coder: NSCoder) { encodeLayer(with: coder) }

  /// Returns whether ``encode(with:)`` archives the property with a key, such as `opacity`, `sublayers` or `mask`; true
  /// unless overridden.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  deinit { releaseChildren() }

  // MARK: Geometry

  /// The layer's rectangle in its own space; a rectangle with a negative size is standardized when it is set. The
  /// origin is the point at the minimum corner, so changing it scrolls the sublayers.
  open var bounds: CGRect {
    get { values.bounds }
    set { assign(.bounds, .rect(newValue.standardized)) }
  }

  /// The position of the anchor point in the superlayer's space, in points; (0, 0) by default.
  open var position: CGPoint {
    get { values.position }
    set { assign(.position, .point(newValue)) }
  }

  /// The z coordinate of the anchor point in the superlayer's space, in points; on screen, siblings are usually drawn
  /// from the lowest to the highest. 0 by default.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { assign(.zPosition, .number(Double(newValue))) }
  }

  /// The point that is placed at ``position`` and about which ``transform`` is applied, in the unit square of the
  /// bounds; (0.5, 0.5) by default. Setting it moves the layer.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { assign(.anchorPoint, .point(newValue)) }
  }

  /// The z coordinate of the anchor point in the layer's own space, in points; 0 by default.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { assign(.anchorPointZ, .number(Double(newValue))) }
  }

  /// Whether y increases downward in the layer's drawing: true in a live tree, as in a UIKit window, and false in other
  /// trees; inverted if an odd number of layers from this one to the root have ``isGeometryFlipped`` set.
  open func contentsAreFlipped() -> Bool { hasFlippedContents }

  /// The transform applied about the anchor point; the identity by default.
  open var transform: CATransform3D {
    get { values.transform }
    set { assign(.transform, .transform(newValue)) }
  }

  /// The transform applied to all sublayers and the mask, about the anchor point of the bounds; the identity by
  /// default.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { assign(.sublayerTransform, .transform(newValue)) }
  }

  /// The bounding box of the layer in its superlayer's space, without the superlayer's ``sublayerTransform``.
  ///
  /// Setting the frame sets the position, and then the size of the bounds, which is computed with the inverse of the
  /// transform. The frame is derived from other properties and cannot be animated itself.
  open var frame: CGRect {
    get { LayerGeometry.boundingBox(values.bounds, flatMatrix) }
    set { changing("frame") { setFrame(newValue) } }
  }

  /// Returns ``transform`` as an affine transform; the identity if ``transform`` is not affine, as measured on Core
  /// Animation.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

  /// Sets ``transform`` to an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // MARK: Appearance

  /// Whether the layer and its sublayers are not drawn. False by default.
  open var isHidden: Bool {
    get { values.isHidden }
    set { assign(.isHidden, .flag(newValue)) }
  }

  /// The opacity of the layer and its sublayers, 0...1; clamped when drawn. 1 by default. ``allowsGroupOpacity``
  /// determines whether it applies to the group or to each layer.
  open var opacity: Float {
    get { values.opacity }
    set { assign(.opacity, .number(Double(newValue))) }
  }

  /// The color that fills the bounds behind the contents; nil, for none, by default.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { assign(.backgroundColor, newValue.map { .color($0) } ?? .null) }
  }

  /// The radius, in points, of the corners of background, border and the clip of ``masksToBounds``. 0 by default.
  /// - Note: As on iOS, the radius of circular corners is not reduced if it exceeds half a side.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { assign(.cornerRadius, .number(Double(newValue))) }
  }

  /// The corners that ``cornerRadius`` rounds; all by default. Only the lowest four bits are stored.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { assign(.maskedCorners, .number(Double(newValue.rawValue & 15))) }
  }

  /// The width, in points, of the border, which is drawn inside the edge of the bounds and above the sublayers; 0 by
  /// default.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { assign(.borderWidth, .number(Double(newValue))) }
  }

  /// The color of the border; opaque black by default, nil draws no border.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set { assign(.borderColor, newValue.map { .color($0) } ?? .null) }
  }

  /// Whether the layer's own content and its sublayers are clipped to the bounds and their rounded corners. False by
  /// default.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { assign(.masksToBounds, .flag(newValue)) }
  }

  /// Whether the layer and its sublayers are drawn if the layer is back-facing. True by default. Layers that preserve
  /// the depth of their sublayers, such as ``CATransformLayer``, ignore it.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { assign(.isDoubleSided, .flag(newValue)) }
  }

  /// A layer whose alpha multiplies that of this layer and its sublayers; positioned like a sublayer. Nil by default.
  open var mask: CALayer? {
    get { presented.map { $0.mask } ?? tree.mask }
    set { setMask(newValue) }
  }

  /// The name of the layer in key paths, such as `sublayers.NAME.position`, and in diagnostics. Nil by default.
  open var name: String? {
    get { values.name }
    set { assign(.name, newValue.map { .text($0) } ?? .null) }
  }

  // MARK: Contents

  /// The content, drawn above the background: a `CGImage`, or the recording that ``display()`` creates, which several
  /// layers can share. Nil by default; any other value is reported and changes nothing.
  ///
  /// In a live tree the first row of an image is at minimum y. An animation cross-fades from one value to the next; a
  /// keyframe animation with discrete calculation mode changes abruptly.
  /// - Note: How Core Animation mixes two images is not measured. Here each image is placed as if it were alone, and
  ///   the weighted images are added.
  open var contents: Any? {
    get { LayerProperty.contents.get(values).bridgedValue }
    set { setDecoded(newValue, .contents) }
  }

  /// The placement of the contents in the bounds; ``CALayerContentsGravity/resize`` by default. An unknown value is
  /// stored as ``CALayerContentsGravity/center``.
  open var contentsGravity: CALayerContentsGravity {
    get { values.extras.contentsGravity }
    set { assign(.contentsGravity, .text(newValue.rawValue)) }
  }

  /// The part of the contents that is drawn, in the unit square of the contents; the whole square by default. Beyond
  /// the square an image is extended by its outermost pixels.
  open var contentsRect: CGRect {
    get { values.extras.contentsRect }
    set { assign(.contentsRect, .rect(newValue)) }
  }

  /// The center rectangle of a nine-slice stretch, in the unit square of the contents; the whole square by default. The
  /// four corner parts keep their size if they fit in the area that the contents fill.
  open var contentsCenter: CGRect {
    get { values.extras.contentsCenter }
    set { assign(.contentsCenter, .rect(newValue)) }
  }

  /// The number of pixels per point of an image in ``contents``; 1 by default. A value that is not positive and finite
  /// acts as 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { assign(.contentsScale, .number(Double(newValue))) }
  }

  /// The storage format of drawn contents; four bytes per pixel by default.
  /// - Note: Stored but without effect: drawn contents are not stored as pixels.
  open var contentsFormat: CALayerContentsFormat {
    get { values.extras.contentsFormat }
    set { assign(.contentsFormat, .text(newValue.rawValue)) }
  }

  /// The sampling filter for contents that are drawn larger than their size in pixels; linear by default.
  open var magnificationFilter: CALayerContentsFilter {
    get { values.extras.magnificationFilter }
    set { assign(.magnificationFilter, .text(newValue.rawValue)) }
  }

  /// The sampling filter for contents that are drawn smaller than their size in pixels; linear by default.
  open var minificationFilter: CALayerContentsFilter {
    get { values.extras.minificationFilter }
    set { assign(.minificationFilter, .text(newValue.rawValue)) }
  }

  /// The bias that ``minificationFilter`` adds to the mipmap level if it is trilinear; positive values select smaller
  /// bitmaps. 0 by default.
  open var minificationFilterBias: Float {
    get { values.extras.minificationFilterBias }
    set { assign(.minificationFilterBias, .number(Double(newValue))) }
  }

  /// Whether the layer promises to fill its bounds with opaque colors. False by default.
  /// - Note: Stored but without effect: the renderer determines opacity from the content.
  open var isOpaque: Bool {
    get { values.extras.isOpaque }
    set { assign(.isOpaque, .flag(newValue)) }
  }

  // MARK: Shadow

  /// The color of the shadow; opaque black by default, nil draws no shadow. Its alpha is multiplied by
  /// ``shadowOpacity``.
  ///
  /// A shadow is drawn below everything in the layer, in the shape of ``shadowPath`` or else of the layer's alpha, and
  /// is visible through translucent content. ``opacity`` applies to the layer and the shadow separately, and ``mask``
  /// to both.
  /// - Note: A layer with ``masksToBounds`` has no shadow, as the clip would hide it.
  open var shadowColor: CGColor? {
    get { values.extras.shadowColor }
    set { assign(.shadowColor, newValue.map { .color($0) } ?? .null) }
  }

  /// The opacity of the shadow, 0...1; clamped when drawn. 0, for no shadow, by default.
  open var shadowOpacity: Float {
    get { values.extras.shadowOpacity }
    set { assign(.shadowOpacity, .number(Double(newValue))) }
  }

  /// The offset of the shadow from the layer, in points along the layer's axes; (0, -3) by default.
  open var shadowOffset: CGSize {
    get { values.extras.shadowOffset }
    set { assign(.shadowOffset, .size(newValue)) }
  }

  /// The blur radius of the shadow, in points; 3 by default. The standard deviation of the Gaussian blur is 0.96 times
  /// the radius.
  open var shadowRadius: CGFloat {
    get { values.extras.shadowRadius }
    set { assign(.shadowRadius, .number(Double(newValue))) }
  }

  /// The path, in the layer's space, that casts the shadow instead of the layer's alpha; copied when set. Nil by
  /// default. No built-in action animates its changes.
  open var shadowPath: CGPath? {
    get { values.extras.shadowPath }
    set { assign(.shadowPath, newValue.map { .path($0.immutableCopy) } ?? .null) }
  }

  // MARK: Compositing

  /// The curve of rounded corners; circular by default. Unknown values are stored as circular.
  /// - Note: If two continuous corners do not fit on a side, they meet in its middle; if they fit on no side, the
  ///   outline is a capsule.
  open var cornerCurve: CALayerCornerCurve {
    get { values.extras.cornerCurve }
    set { assign(.cornerCurve, .text(newValue.rawValue)) }
  }

  /// Returns the length along a side that a rounded corner occupies, as a multiple of the radius: 1.528665 for
  /// continuous corners, otherwise 1.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Whether the y axis is flipped in the layer: its drawing and its sublayers are mirrored between the edges of
  /// minimum and maximum y, and so are the points that ``hitTest(_:)`` tests. False by default. Coordinate conversions
  /// ignore the flip.
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { assign(.isGeometryFlipped, .flag(newValue)) }
  }

  /// Whether the straight edges of background, border, images in ``contents`` and ``masksToBounds`` are antialiased;
  /// otherwise a pixel is drawn if its center is inside. True by default. The edges of a layer with rounded corners are
  /// always antialiased.
  /// - Note: UIKit sets the property to false for the layers of views; Multiplane does not.
  open var allowsEdgeAntialiasing: Bool {
    get { values.extras.allowsEdgeAntialiasing }
    set { assign(.allowsEdgeAntialiasing, .flag(newValue)) }
  }

  /// The edges that are antialiased if ``allowsEdgeAntialiasing`` is true; all by default. Only the lowest four bits
  /// are stored.
  ///
  /// Two adjacent layers have no seam between them if neither antialiases the common edge.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { values.extras.edgeAntialiasingMask }
    set { assign(.edgeAntialiasingMask, .number(Double(newValue.rawValue & 15))) }
  }

  /// Whether an opacity below 1 applies to the layer and its sublayers as a group instead of to each one. True by
  /// default. A layer with effects such as a mask or filters is a group in any case.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { assign(.allowsGroupOpacity, .flag(newValue)) }
  }

  /// Whether the layer is rendered into a bitmap at ``rasterizationScale`` before compositing. False by default.
  ///
  /// The bitmap includes the layer's filters, shadow and mask, but not its opacity. It is sampled with the filters of
  /// the contents. The bitmap can be cached while nothing but animations of `position`, `zPosition`, `transform` and
  /// `opacity` changes the layer.
  /// - Note: The layer is drawn without a bitmap if the bitmap would have more than 16 million pixels or a side above
  ///   32,768 pixels, or if ``rasterizationScale`` is not positive and finite.
  open var shouldRasterize: Bool {
    get { values.extras.shouldRasterize }
    set { assign(.shouldRasterize, .flag(newValue)) }
  }

  /// The number of pixels per point of the bitmap that ``shouldRasterize`` creates; 1 by default.
  open var rasterizationScale: CGFloat {
    get { values.extras.rasterizationScale }
    set { assign(.rasterizationScale, .number(Double(newValue))) }
  }

  /// Whether drawing may be deferred to another thread. False by default.
  /// - Note: Stored but without effect.
  open var drawsAsynchronously: Bool {
    get { values.extras.drawsAsynchronously }
    set { assign(.drawsAsynchronously, .flag(newValue)) }
  }

  // MARK: Filters

  /// The filters of the rendered layer and its sublayers, applied in order: instances of `CIFilter` that layers
  /// support, such as `CIGaussianBlur`; nil by default. Any other value is reported and changes nothing.
  ///
  /// Filters are applied before the shadow and the ``mask``. They are copied when set; after that their inputs that are
  /// numbers or colors are set and animated by key paths such as `filters.NAME.inputRadius`.
  /// - Note: Filters are rendered as on macOS; iOS ignores them.
  open var filters: [Any]? {
    get { values.extras.filters.isEmpty ? nil : values.extras.filters.map { CIFilter($0) } }
    set { setDecoded(newValue, .filters) }
  }

  /// The filters applied to the backdrop within the layer's bounds and their rounded corners; nil by default. See
  /// ``filters``.
  ///
  /// The backdrop is everything drawn before the layer, up to the nearest superlayer that is composited as a group,
  /// such as one with a mask, filters, a blend mode, a shadow in the shape of its content, or rasterization.
  open var backgroundFilters: [Any]? {
    get {
      values.extras.backgroundFilters.isEmpty
        ? nil : values.extras.backgroundFilters.map { CIFilter($0) }
    }
    set { setDecoded(newValue, .backgroundFilters) }
  }

  /// The blend mode with the backdrop: a name such as `multiplyBlendMode`, or a `CIFilter` such as
  /// `CIMultiplyBlendMode`. Nil, the default, composites source-over; any other value is reported and changes nothing.
  /// - Note: Modes that change the backdrop where the layer is transparent, such as `CISourceInCompositing`, do so
  ///   within its bounds.
  open var compositingFilter: Any? {
    get { values.extras.compositingFilter?.external }
    set { setDecoded(newValue, .compositingFilter) }
  }

  // MARK: Scrolling

  /// Scrolls the closest ancestor scroll layer, along the axes of its scroll mode, so that a point of this layer's
  /// space becomes the origin of the scroll layer's bounds; does nothing without a scroll layer.
  open func scroll(_ p: CGPoint) { scrollNearest { $0.scroll(to: convert(p, to: $0)) } }

  /// Scrolls the closest ancestor scroll layer, along the axes of its scroll mode, by the minimum that makes a
  /// rectangle of this layer's space visible; does nothing without a scroll layer.
  open func scrollRectToVisible(_ r: CGRect) {
    scrollNearest { $0.scroll(to: convert(r, to: $0)) }
  }

  /// The part of the bounds that is visible in the closest ancestor scroll layer; the whole bounds without a scroll
  /// layer, an empty rectangle if no part is visible.
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

  /// Converts a time of another layer to this layer's time. If `layer` is nil, `t` is a time of the host.
  open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(ofMediaTime: layer?.mediaTime(ofLocalTime: t) ?? t)
  }

  /// Converts a time of this layer to another layer's time; if `layer` is nil, to the host's time. A layer with speed 0
  /// converts every time to 0 in its superlayer's time.
  open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let time = mediaTime(ofLocalTime: t)
    return layer?.localTime(ofMediaTime: time) ?? time
  }

  // MARK: Tree

  /// The layer of which this layer is a sublayer or the mask; nil for a root.
  open var superlayer: CALayer? {
    presented.map { $0.superlayer } ?? tree.superlayer
  }

  /// The sublayers; nil if there are none. On screen, they are normally drawn in order of ``zPosition`` and, where it
  /// is equal, in the order of this array, the last one in front.
  open var sublayers: [CALayer]? {
    get { presented.map { $0.sublayers } ?? (tree.sublayers.isEmpty ? nil : tree.sublayers) }
    set { setSublayers(newValue ?? []) }
  }

  /// Adds a layer in front of the other sublayers, removing it from its previous superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .end) }

  /// Inserts a layer at an index of ``sublayers``; in front of all if the index is too large.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: .index(Int(index)))
  }

  /// Inserts a layer directly behind `sibling`; behind all sublayers if `sibling` is nil, and in front of all if
  /// `sibling` is not a sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.map { .below($0) } ?? .index(0))
  }

  /// Inserts a layer directly in front of `sibling`; in front of all sublayers if `sibling` is nil or not a sublayer of
  /// this layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sibling.map { .above($0) } ?? .end)
  }

  /// Replaces a sublayer by another layer at the same index.
  /// - Precondition: `oldLayer` is a sublayer of this layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Removes the layer from its superlayer. At the next commit of the tree that the layer leaves, the animations of its
  /// subtree are removed, and end unfinished if they have not ended, unless the layer is in this tree again by then.
  open func removeFromSuperlayer() { detachFromSuperlayer() }

  // MARK: Coordinate conversion

  /// Converts a point of another layer's space to this layer's space. If `layer` is nil, the point is in the space in
  /// which the root layer is positioned.
  open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    conversion(from: layer).applying(to: p)
  }

  /// Converts a point of this layer's space to another layer's space; if `layer` is nil, to the space in which the root
  /// layer is positioned.
  open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    conversion(to: layer).applying(to: p)
  }

  /// Converts a rectangle of another layer's space to this layer's space, and returns the bounding box of the converted
  /// corners. If `layer` is nil, the rectangle is in the space in which the root layer is positioned.
  open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    LayerGeometry.boundingBox(r, conversion(from: layer))
  }

  /// Converts a rectangle of this layer's space to another layer's space, and returns the bounding box of the converted
  /// corners. If `layer` is nil, converts to the space in which the root layer is positioned.
  open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    LayerGeometry.boundingBox(r, conversion(to: layer))
  }

  /// Whether a point of the layer's own space is in the bounds, excluding the edges of maximum x and y.
  open func contains(_ p: CGPoint) -> Bool {
    let b = values.bounds
    return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
  }

  /// Returns the frontmost layer of the subtree at a point of the *superlayer's* space; nil if there is none.
  ///
  /// A layer is skipped with its sublayers if it is hidden, fully transparent or scaled to 0, or if its ``mask`` or
  /// clip does not contain the point.
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

  // MARK: Layout

  /// Requests ``layoutSublayers()`` before the next commit of the layer's tree. Layout is also requested by a change of
  /// the size of the bounds, by setting ``layoutManager``, and by adding a sublayer except during the layer's own
  /// layout.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether layout of the layer was requested and has not yet begun.
  open func needsLayout() -> Bool { tree.needsLayout }

  /// Performs the pending layout of the subtree immediately, starting at the topmost ancestor that needs layout.
  open func layoutIfNeeded() { layoutFromTopmostDirtyAncestor() }

  /// Lays out the sublayers with the delegate, or else with the ``layoutManager``; does nothing without either.
  open func layoutSublayers() { delegateLayout() }

  /// Returns the preferred size in the superlayer's space: that of the ``layoutManager``, or else the size of
  /// ``frame``.
  open func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? frame.size
  }

  /// The object that lays out the sublayers if the delegate does not. Retained; nil by default.
  open var layoutManager: (any CALayoutManager)? {
    get { modelRareData?.layoutManager }
    set {
      ensuredRareData.layoutManager = newValue
      setNeedsLayout()
    }
  }

  // MARK: Display

  /// Requests ``display()`` of the whole layer before the next commit of the layer's tree, after layout.
  open func setNeedsDisplay() { markNeedsDisplay(nil) }

  /// Requests that a part of the layer be redrawn before the next commit of the layer's tree, after layout.
  ///
  /// Successive requests are combined into their bounding rectangle, widened to whole pixels of ``contentsScale``. The
  /// context of ``draw(in:)`` is clipped to that rectangle; content outside of it is preserved. After a change of the
  /// bounds, or when the contents consist of too many partial recordings, the whole layer is redrawn.
  /// - Parameter r: The area in the layer's space.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay(r) }

  /// Whether display of the layer was requested and has not yet begun.
  open func needsDisplay() -> Bool { tree.needsDisplay }

  /// Displays the layer immediately if it needs display.
  open func displayIfNeeded() { displayIfMarked() }

  /// Updates the contents of the layer with the delegate's `display(_:)`, or else, after its `layerWillDraw(_:)`, by
  /// recording ``draw(in:)``. Not meant to be called directly; a subclass may set ``contents`` here instead.
  ///
  /// Drawn contents have the size of the bounds and are placed as images are, but stay sharp at any scale. The contents
  /// stay unchanged if nothing implements drawing; the drawn contents of a layer without area are removed.
  open func display() { displayContents() }

  /// Draws the contents with the delegate's `draw(_:in:)`.
  ///
  /// While an animation changes a property for which ``needsDisplay(forKey:)`` returns true, this method draws the
  /// frames, on a copy of the layer that is created with `init(layer:)`, has the current values, and is in no tree. The
  /// drawing should depend only on the layer's properties. (If the class overrides ``display()``, the layer itself is
  /// displayed as time advances.)
  /// - Parameter ctx: The context, whose user space is the layer's; drawing outside of the bounds is clipped. In a
  ///   `Stage`, y increases downward.
  open func draw(in ctx: CGContext) { delegateDraw(in: ctx) }

  /// Whether setting the bounds to another value requests display. False by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { values.needsDisplayOnBoundsChange }
    set { assign(.needsDisplayOnBoundsChange, .flag(newValue)) }
  }

  /// Whether changing a property requests display, and an animation of the property redraws the layer in each frame.
  /// False for all keys unless overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Draws the layer and its sublayers into a context whose user space is the layer's own, ignoring the layer's
  /// position and transform, but not its opacity and mask.
  ///
  /// A model layer is drawn without animations, after displaying the layers that need it. A ``presentation()`` layer is
  /// drawn with the animated state of its tree at its time. The drawing differs from that on screen in some points, as
  /// on Apple's systems: see `Documentation/render-in-context.md`.
  open func render(in ctx: CGContext) { draw(treeIn: ctx) }

  // MARK: Delegate

  /// The object that draws, lays out the sublayers and provides actions. Not retained; nil by default.
  weak open var delegate: (any CALayerDelegate)? {
    get { modelRareData?.delegate }
    set { if newValue != nil || rareData != nil { ensuredRareData.delegate = newValue } }
  }

  // MARK: Actions

  /// The actions that ``action(forKey:)`` returns if the delegate provides none, by event name; the event of a changed
  /// property has the property's key as its name. Nil by default.
  open var actions: [String: any CAAction]? {
    get { modelRareData?.actions }
    set { ensuredRareData.actions = newValue }
  }

  /// Values, by key, for the built-in properties that are not set. A nested style under the key "style" provides the
  /// values that the outer style lacks; a dictionary under "actions" provides actions. Nil by default.
  /// - Note: A property that has its default value when a layer without a style gets one counts as not set.
  open var style: [AnyHashable: Any]? {
    get { modelRareData?.style }
    set { applyStyle(newValue) }
  }

  /// Returns the action for an event: the first one found in the delegate, ``actions``, the ``style``,
  /// ``defaultAction(forKey:)`` and Core Animation's built-in table; nil if there is none or `NSNull` ends the search.
  ///
  /// The table applies to committed layers. A change of a value that can be interpolated normally gets a basic
  /// animation from the previous value, with the transaction's duration and timing function. Some other changes, such
  /// as of sublayers or ``isHidden``, get a fade. Paths, timing properties and ``Animatable`` properties have no
  /// built-in action.
  /// - Note: If an animation presents a value other than the model value before the change, the built-in animation
  ///   starts from the presented value, so that an interrupted movement continues without a jump.
  open func action(forKey event: String) -> (any CAAction)? { lookUpAction(forKey: event) }

  /// Returns the default action of the class for an event; nil unless overridden.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Animations

  /// Adds a copy of an animation, replacing an earlier one with the same key.
  ///
  /// The animation begins at the host's next commit unless it has a begin time. If the layer is in no live tree at this
  /// commit, the animation ends then, unfinished. A duration of 0 or less is replaced by the transaction's duration.
  /// - Parameter key: The key that identifies the animation; nil for an animation that cannot be looked up. A
  ///   ``CATransition`` always has the key ``kCATransition``.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Removes the animation with a key, which ends unfinished unless it has already ended; does nothing if there is
  /// none.
  open func removeAnimation(forKey key: String) { remove { $0.key == key } }

  /// Removes all animations of the layer; those that have not ended end unfinished.
  open func removeAllAnimations() { remove { _ in true } }

  /// Returns the keys of the animations in the order of adding, without animations that have no key; nil if there are
  /// none.
  open func animationKeys() -> [String]? {
    let keys = model().animationList.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the layer's immutable copy of the animation with a key; nil if there is none.
  open func animation(forKey key: String) -> CAAnimation? {
    model().animationList.last { $0.key == key }?.animation
  }

  /// Returns a layer with the last committed state evaluated at the host's time; nil before the first commit and
  /// outside a live tree. A presentation layer returns itself. The layer is created with the class's ``init(layer:)``.
  /// Setting its properties is a programmer error.
  open func presentation() -> Self? { presentedCopy() as? Self }

  /// Returns the model layer of a presentation layer; otherwise the layer itself.
  open func model() -> Self { presented.map { $0.model as! Self } ?? self }

  // MARK: Key-value coding

  /// Returns the value of a property, or the value stored under a key that is not a property. The numbers and Booleans
  /// of properties are returned as `NSNumber`.
  open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

  /// Sets a property from a value of a type that it accepts. Nil usually sets zero, false, the identity or nil, and for
  /// names the default. An unusable value of a built-in property is reported and changes nothing. Values for keys that
  /// are not properties are stored.
  open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

  /// Returns the value of a property or of a component of it, such as `position.x` or `transform.rotation.z`, also of a
  /// sublayer, as in `sublayers.NAME.opacity`, or the value at a key path in a dictionary or an object that is stored
  /// under a key; nil if there is none.
  open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }

  /// Sets a property or a component of it, such as `position.x`, also of a sublayer, as in `sublayers.NAME.opacity`, or
  /// the value at a key path in an object or a mutable dictionary that is stored under a key. An unusable value, or a
  /// key path of several keys that leads to no property, is reported and changes nothing.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    store(value, forKeyPath: keyPath)
  }

  /// Called when a property that the layer observes has changed; does nothing unless overridden.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/observevalue(forkeypath:of:change:context:)
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Returns the default value of a built-in property; nil if it is zero, false, the identity or nil, and for other
  /// keys.
  open class func defaultValue(forKey key: String) -> Any? {
    LayerDefaults.value(forKey: key, in: initialContent)
  }
}
