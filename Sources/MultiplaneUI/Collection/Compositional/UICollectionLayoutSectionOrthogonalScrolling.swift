// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The ways in which a section of a compositional layout scrolls across the scroll direction of the layout.
///
/// <https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingbehavior>
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself.
  case none = 0
  /// The section scrolls to any offset.
  case continuous
  /// The section scrolls freely and stops where the start of a group is at the start of the section.
  case continuousGroupLeadingBoundary
  /// The section stops at multiples of the extent of the collection view.
  case paging
  /// The section moves by one group at a time, and stops with the start of a group at the start of the section.
  case groupPaging
  /// The section moves by one group at a time, and stops with a group in the middle of the collection view.
  case groupPagingCentered
}

/// The deceleration and the bouncing of a section that scrolls by itself.
public struct UICollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
  /// The rates of deceleration.
  public enum DecelerationRate: Int, Sendable {
    /// Fast for sections that move by one group at a time, else normal.
    case automatic = 0
    /// ``UIScrollView/DecelerationRate/normal``.
    case normal
    /// ``UIScrollView/DecelerationRate/fast``.
    case fast
  }

  /// The conditions under which the section bounces at its ends.
  public enum Bounce: Int, Sendable {
    /// The section bounces if its content is longer than the visible part.
    case automatic = 0
    /// The section always bounces.
    case always
    /// The section never bounces.
    case never
  }

  /// The rate of deceleration. `automatic` by default.
  public var decelerationRate = DecelerationRate.automatic
  /// The condition for bouncing. `automatic` by default.
  public var bounce = Bounce.automatic

  /// Creates properties with automatic deceleration and bouncing.
  public init() {}
}

/// A closure that receives the visible cells and supplementary views of a section, an offset in points, and the
/// environment of the layout.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) ->
  Void

/// A visible element of a section, whose appearance a handler may change.
///
/// <https://developer.apple.com/documentation/uikit/nscollectionlayoutvisibleitem>
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, 0...1.
  var alpha: CGFloat { get set }
  /// The z-index: elements with greater values are in front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The 3D transform about the center.
  var transform3D: CATransform3D { get set }
  /// A name of the element, which consists of its kind and its index path.
  var name: String { get }
  /// The index path of the element: section and item.
  var indexPath: IndexPath { get }
  /// The frame of the element in the content, in points, without the offset of a section that scrolls by itself.
  var frame: CGRect { get }
  /// The category of the element: cell, supplementary view or decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// A visible element that reads and changes its attributes.
final class VisibleLayoutItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var bounds: CGRect { attributes.bounds }
  var frame: CGRect { attributes.frame }
  var indexPath: IndexPath { attributes.indexPath }
  var name: String {
    let path = indexPath.map { "\($0)" }.joined(separator: "-")
    return "\(representedElementKind ?? "cell")-\(path)"
  }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
