// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct LayoutAttributesTests {
  private typealias Attributes = UICollectionViewLayoutAttributes

  @Test func defaultsMatchUIKit() {
    let cell = Attributes(forCellWith: [2, 3])
    expect(cell.indexPath == [2, 3] && cell.representedElementKind == nil)
    expectEqual(cell.representedElementCategory, .cell)
    expect(cell.frame == .zero && cell.alpha == 1 && cell.zIndex == 0 && !cell.isHidden)
    expect(cell.transform == .identity && CATransform3DIsIdentity(cell.transform3D))
    let header = Attributes(forSupplementaryViewOfKind: "head", with: [1, 0])
    expectEqual(header.representedElementCategory, .supplementaryView)
    expect(header.representedElementKind == "head" && header.indexPath == [1, 0])
    let line = Attributes(forDecorationViewOfKind: "line", with: [0, 0])
    expectEqual(line.representedElementCategory, .decorationView)
  }

  @Test func frameFollowsCenterAndSize() {
    let cell = Attributes(forCellWith: [0, 0])
    cell.frame = CGRect(x: 10, y: 20, width: 30, height: 50)
    expect(cell.center == CGPoint(x: 25, y: 45) && cell.size == CGSize(width: 30, height: 50))
    expectEqual(cell.bounds, CGRect(x: 0, y: 0, width: 30, height: 50))
    cell.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    expectEqual(cell.frame, CGRect(x: 20, y: 40, width: 10, height: 10))
    cell.center = .zero
    cell.size = CGSize(width: 4, height: 6)
    expectEqual(cell.frame, CGRect(x: -2, y: -3, width: 4, height: 6))
    cell.frame = CGRect(x: 0, y: 0, width: -10, height: 10)
    expect(cell.center == CGPoint(x: -5, y: 5) && cell.size.width == 10 as CGFloat)
  }

  @Test func frameRoundTripsExactly() {
    let cell = Attributes(forCellWith: [0, 0])
    let frame = CGRect(x: 213.5, y: 0.1, width: 320.0 / 3, height: 0.7)
    cell.frame = frame
    expectEqual(cell.frame, frame)
  }

  @Test func frameBoundsTransformedSize() {
    let cell = Attributes(forCellWith: [0, 0])
    cell.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    cell.transform = CGAffineTransform(scaleX: 2, y: 3)
    expectEqual(cell.frame, CGRect(x: -20, y: -20, width: 80, height: 60))
    expect(cell.size == CGSize(width: 40, height: 20) && cell.center == CGPoint(x: 20, y: 10))
    cell.frame = CGRect(x: 0, y: 0, width: 20, height: 30)
    expect(cell.size == CGSize(width: 10, height: 10) && cell.center == CGPoint(x: 10, y: 15))
  }

  @Test func frameMatchesViewWithSameGeometry() {
    let cell = Attributes(forCellWith: [0, 0])
    cell.bounds.size = CGSize(width: 70, height: 30)
    cell.center = CGPoint(x: 90, y: 80)
    cell.transform3D = CATransform3DMakeRotation(0.7, 1, 2, 3)
    let view = UIView()
    view.bounds = cell.bounds
    view.center = cell.center
    view.transform3D = cell.transform3D
    expect(cell.frame == view.frame && cell.frame.width > 50)
  }

  @Test func transformAndTransform3DAreSynchronized() {
    let cell = Attributes(forCellWith: [0, 0])
    cell.transform = CGAffineTransform(translationX: 3, y: 4)
    expect(CATransform3DEqualToTransform(cell.transform3D, CATransform3DMakeTranslation(3, 4, 0)))
    cell.transform3D = CATransform3DMakeScale(2, 2, 1)
    expectEqual(cell.transform, CGAffineTransform(scaleX: 2, y: 2))
    cell.transform3D = CATransform3DMakeRotation(1, 1, 0, 0)
    expectEqual(cell.transform, .identity)
  }

  @Test func copiesAreEqualUntilChanged() throws {
    let changes: [(Attributes) -> Void] = [
      { $0.center.x += 1 }, { $0.size.width += 1 }, { $0.alpha = 0.5 }, { $0.zIndex = 2 },
      { $0.isHidden = true }, { $0.indexPath = [0, 1] },
      { $0.transform = CGAffineTransform(rotationAngle: 1) },
    ]
    let cell = Attributes(forCellWith: [0, 0])
    for change in changes {
      let copy = try #require(cell.copy() as? Attributes)
      expect(copy == cell && copy.hash == cell.hash && copy !== cell)
      change(copy)
      expect(copy != cell)
    }
    expect(cell != Attributes(forDecorationViewOfKind: "", with: [0, 0]))
    expect(
      Attributes(forDecorationViewOfKind: "a", with: [0, 0])
        != Attributes(forDecorationViewOfKind: "b", with: [0, 0]))
  }

  /// A subclass with an additional property, as applications define it.
  private final class RotatedAttributes: UICollectionViewLayoutAttributes {
    var angle: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! RotatedAttributes
      copy.angle = angle
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? RotatedAttributes else { return false }
      return MainActor.assumeIsolated { other.angle == angle } && super.isEqual(object)
    }
  }

  private final class RotatedLayout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { RotatedAttributes.self }
  }

  @Test func subclassCopiesKeepProperties() throws {
    let cell = RotatedAttributes(forCellWith: [0, 4])
    cell.angle = 2
    cell.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let copy = try #require(cell.copy() as? RotatedAttributes)
    expect(copy.angle == 2 as CGFloat && copy.frame == cell.frame && copy == cell)
    copy.angle = 3
    expect(copy != cell)
  }

  @Test func layoutsUseLayoutAttributesClass() {
    let source = FlowDataSource([1])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: RotatedLayout())
    view.dataSource = source
    let cell = view.collectionViewLayout.layoutAttributesForItem(at: [0, 0])
    expect(cell is RotatedAttributes && cell?.size == CGSize(width: 50, height: 50))
  }
}
