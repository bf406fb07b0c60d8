// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// The frame and appearance of an element of a collection view, computed by the layout.
///
/// ``frame`` is derived from ``center``, ``size`` and ``transform3D`` as `UIView.frame` is. A subclass with additional
/// properties must override `copy(with:)` and `isEqual(_:)`, because the collection view applies only attributes that
/// have changed.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject,
  @preconcurrency NSCopying
{
  struct Values: Equatable {
    var indexPath = IndexPath()
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    /// The upper-left corner before the transform, in points. The corner is stored, because rounding errors would occur
    /// if it were computed from the center.
    private(set) var origin = CGPoint.zero
    private(set) var size = CGSize.zero
    private(set) var center = CGPoint.zero
    var transform = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    var isWidthFixed = false
    var isHeightFixed = false
    var list: ListElementContext?

    var frame: CGRect {
      get { CGRect(origin: origin, size: size) }
      set {
        (origin, size) = (newValue.origin, newValue.size)
        center = CGPoint(x: newValue.midX, y: newValue.midY)
      }
    }

    mutating func place(_ center: CGPoint, _ size: CGSize) {
      (self.center, self.size) = (center, size)
      origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
    }
  }

  // `isEqual(_:)`, which reads the values, is nonisolated in NSObject, but attributes are used only on the thread of
  // their collection view.
  private nonisolated(unsafe) final var values = Values()

  /// Creates attributes of a cell with an empty index path, a frame of zero and an alpha of 1.
  public override init() { super.init() }

  /// Creates attributes of an item's cell, with a frame of zero.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    identify(.cell, nil, indexPath)
  }
  /// Creates attributes of a supplementary view of a kind, with a frame of zero.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    identify(.supplementaryView, elementKind, indexPath)
  }
  /// Creates attributes of a decoration view of a kind, with a frame of zero.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    identify(.decorationView, decorationViewKind, indexPath)
  }

  final func identify(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) {
    (values.category, values.kind, values.indexPath) = (category, kind, indexPath)
  }

  // MARK: Identity

  /// The index path of the element: section and item.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }
  /// The category of the element: cell, supplementary view or decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }
  /// The kind of a supplementary or decoration view; nil for cells.
  open var representedElementKind: String? { values.kind }

  /// Sets which dimensions the layout determines, so that self-sizing does not change them.
  final func setFixedDimensions(width: Bool, height: Bool) {
    (values.isWidthFixed, values.isHeightFixed) = (width, height)
  }
  /// Whether the layout determines the width, so that self-sizing does not change it. False by default.
  final var isWidthFixed: Bool { values.isWidthFixed }
  /// Whether the layout determines the height, so that self-sizing does not change it. False by default.
  final var isHeightFixed: Bool { values.isHeightFixed }

  /// The style of the list that contains the element and the position of the element in the list; nil outside of lists.
  final var list: ListElementContext? {
    get { values.list }
    set { values.list = newValue }
  }

  /// The section that scrolls the element by itself; nil for elements that scroll with the collection view alone.
  final var orthogonal: OrthogonalPlacement?

  // MARK: Geometry

  /// The frame of the element in the content's coordinate space: the bounding box of the transformed element if
  /// ``transform3D`` is not the identity. Setting the frame sets ``center`` and ``size``.
  open var frame: CGRect {
    get { hasTransform ? layer.frame : values.frame }
    set {
      guard hasTransform else {
        values.frame = newValue.standardized
        return
      }
      let layer = layer
      layer.frame = newValue
      values.place(layer.position, layer.bounds.size)
    }
  }
  /// The center of the element in the content's coordinate space, in points. Setting it keeps ``size``.
  open var center: CGPoint {
    get { values.center }
    set { values.place(newValue, values.size) }
  }
  /// The size of the element before its transform, in points. Setting it keeps ``center``.
  open var size: CGSize {
    get { values.size }
    set { values.place(values.center, newValue) }
  }
  /// The bounds of the element: ``size`` with an origin of 0. Setting another origin terminates the program.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set {
      precondition(
        newValue.origin == .zero,
        "UICollectionViewLayoutAttributes: the origin of bounds must be 0, it is \(newValue.origin)"
      )
      size = newValue.size
    }
  }
  /// The 3D transform about the center. The identity by default.
  open var transform3D: CATransform3D {
    get { values.transform }
    set { values.transform = newValue }
  }
  /// ``transform3D`` as an affine transform; the identity if it is not affine. Setting it sets ``transform3D``.
  open var transform: CGAffineTransform {
    get {
      CATransform3DIsAffine(values.transform)
        ? CATransform3DGetAffineTransform(values.transform) : .identity
    }
    set { values.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: Appearance

  /// The opacity: 0 is transparent, 1, the default, opaque. Not clamped.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// The z-index: elements with greater values are in front. 0 by default.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// Whether the element is hidden; a hidden element may have no view. False by default.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  // MARK: Dynamics

  /// The collision shape in a dynamic animator. A rectangle of ``size`` unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The collision path, used if ``collisionBoundsType`` is `.path`, relative to the center of the element. Empty
  /// unless overridden.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Copies

  /// Returns a copy of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Construction.object(of: type(of: self))
    copy.values = values
    copy.orthogonal = orthogonal
    return copy
  }
  /// Returns whether an object has the same class and values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || type(of: other) == type(of: self) && other.values == values
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.indexPath)
    hasher.combine(values.kind)
    return hasher.finalize()
  }

  private final var hasTransform: Bool { values.transform != CATransform3DIdentity }
  /// A layer with the geometry of the element, used to compute the transformed frame.
  private final var layer: CALayer {
    let layer = CALayer()
    layer.bounds = bounds
    layer.position = values.center
    layer.transform = values.transform
    return layer
  }
}
