// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// Where an element of a collection lies and how it looks: what a layout tells the view.
///
/// ``frame`` says of ``center``, ``size`` and ``transform3D`` what `UIView.frame` says of a view. A subclass with properties
/// of its own overrides `copy(with:)` and `isEqual(_:)`: the view applies attributes that differ from those before.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject,
  @preconcurrency NSCopying
{
  struct Values: Equatable {
    var indexPath = IndexPath()
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    /// The corner before the transform; kept beside the middle, from which it could differ by rounding.
    private(set) var origin = CGPoint.zero
    private(set) var size = CGSize.zero
    private(set) var center = CGPoint.zero
    var transform = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    var isWidthFixed = false
    var isHeightFixed = false

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

  // Comparing is nonisolated in NSObject; attributes stay with the thread of their view all the same.
  private nonisolated(unsafe) final var values = Values()

  /// Those of a cell without a path.
  public override init() { super.init() }

  /// Those of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    identify(.cell, nil, indexPath)
  }
  /// Those of a supplementary view of a kind.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    identify(.supplementaryView, elementKind, indexPath)
  }
  /// Those of a decoration view of a kind.
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

  // MARK: What it is

  /// Which element it is: section and item.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }
  /// Whether it is a cell, a supplementary or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }
  /// The kind of a supplementary or decoration view; nil of cells.
  open var representedElementKind: String? { values.kind }

  /// Says which sides the layout does not ask views for.
  final func setFixedDimensions(width: Bool, height: Bool) {
    (values.isWidthFixed, values.isHeightFixed) = (width, height)
  }
  /// Whether views cannot have another width.
  final var knowsWidth: Bool { values.isWidthFixed }
  /// Whether views cannot have another height.
  final var knowsHeight: Bool { values.isHeightFixed }

  // MARK: Where it is

  /// The box around the element in the space of the collection's contents. Setting it sets ``center`` and ``size``.
  ///
  /// With a ``transform3D`` that is not the identity it is the box around what the transform makes of the element.
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
  /// The element's middle in the space of the collection's contents.
  open var center: CGPoint {
    get { values.center }
    set { values.place(newValue, values.size) }
  }
  /// How large the element is, before its transform.
  open var size: CGSize {
    get { values.size }
    set { values.place(values.center, newValue) }
  }
  /// The ``size`` at 0; its origin has to be 0.
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
  /// Applied about the middle, in space. The identity by default.
  open var transform3D: CATransform3D {
    get { values.transform }
    set { values.transform = newValue }
  }
  /// ``transform3D`` as long as it is flat, else the identity; setting it sets that.
  open var transform: CGAffineTransform {
    get {
      CATransform3DIsAffine(values.transform)
        ? CATransform3DGetAffineTransform(values.transform) : .identity
    }
    set { values.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: How it looks

  /// From 0, clear, to 1, the default.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// What lies over what: the greater over the less. 0 by default.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// Whether it is not shown; such an element may have no view at all. False by default.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  // MARK: Dynamics

  /// What of the element collides in an animator: a rectangle of its ``size`` unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// For `path`: what collides, from the middle of the element. Empty unless overridden.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Copies

  /// One of the same class that says the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Construction.object(of: type(of: self))
    copy.values = values
    return copy
  }
  /// Whether both say the same of the same element.
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
  /// One that lies as the element, for what its transform makes of it.
  private final var layer: CALayer {
    let layer = CALayer()
    layer.bounds = bounds
    layer.position = values.center
    layer.transform = values.transform
    return layer
  }
}
