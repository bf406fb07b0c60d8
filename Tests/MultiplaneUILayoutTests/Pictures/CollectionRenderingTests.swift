// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A data source of colored tiles with numbers.
@MainActor private final class Tiles: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "name", for: path)
    let back = UIView()
    back.backgroundColor = UIColor(
      hue: CGFloat(path.item) / 12, saturation: 0.55, brightness: 0.9, alpha: 1)
    back.layer.cornerRadius = 8
    let lit = UIView()
    lit.layer.cornerRadius = 8
    lit.layer.borderWidth = 3
    lit.layer.borderColor = UIColor.systemBlue.cgColor
    lit.backgroundColor = .white
    (cell.backgroundView, cell.selectedBackgroundView) = (back, lit)
    let label = UILabel(frame: cell.contentView.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.text = "\(path.item)"
    cell.contentView.addSubview(label)
    return cell
  }
}

@MainActor @Suite struct CollectionRenderingTests {
  private func expectTiles(
    _ name: String, at time: Double = 0, then: ((UICollectionView) -> Void)? = nil
  ) throws {
    let tiles = Tiles()
    var collection: UICollectionView!
    let flow = UICollectionViewFlowLayout()
    flow.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    flow.itemSize = CGSize(width: 60, height: 60)
    try expectViews(
      "collection/\(name)", 220, 240, at: time,
      { view in
        collection = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 220, height: 240), collectionViewLayout: flow)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "name")
        collection.dataSource = tiles
        collection.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        view.addSubview(collection)
      }, then: then.map { change in { _ in change(collection) } })
    withExtendedLifetime(tiles) {}
  }

  @Test func flowLayout() throws { try expectTiles("flow") }

  @Test func layoutTransition() throws {
    try expectTiles("between", at: 0.15) {
      $0.setCollectionViewLayout(WreathLayout(), animated: true)
    }
  }
}

/// A layout of slightly rotated items around a point.
private final class WreathLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let angle = CGFloat(path.item) / 6 * .pi - 0.75 * .pi
    attributes.size = CGSize(width: 36, height: 36)
    attributes.center = CGPoint(x: 110 + 85 * cos(angle), y: 120 + 85 * sin(angle))
    attributes.transform3D = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    attributes.alpha = path.item % 2 == 0 ? 1 : 0.4
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { (0..<12).compactMap { layoutAttributesForItem(at: [0, $0]) } }
}
