// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A shop page: each section has a large tile beside two small ones, a title, a background panel and badges.
@MainActor private final class Shop: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? 3 : 6
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    cell.contentView.backgroundColor = UIColor(
      hue: 0.55 + CGFloat(path.section) * 0.3 + CGFloat(path.item) * 0.04, saturation: 0.5,
      brightness: 0.95, alpha: 1)
    cell.contentView.layer.cornerRadius = 8
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let extra = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: path)
    if kind == "title" {
      let label = UILabel(frame: extra.bounds)
      label.font = .boldSystemFont(ofSize: 17)
      label.text = path.section == 0 ? "New" : "For you"
      extra.addSubview(label)
    } else {
      extra.backgroundColor = .systemRed
      extra.layer.cornerRadius = extra.bounds.width / 2
    }
    return extra
  }
}

/// A white panel with rounded corners.
@MainActor private final class Panel: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 12
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct CompositionalRenderingTests {
  /// Creates a section of a large tile and two small ones beside it.
  private func section() -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(14), .absolute(14)), elementKind: "badge",
      containerAnchor: .init(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)), supplementaryItems: [badge])
    let small = item(.fractionalWidth(1), .fractionalHeight(0.5))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitem: small, count: 2)
    column.interItemSpacing = .fixed(8)
    column.contentInsets.leading = 8
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row(.absolute(80)), subitems: [large, column])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 18, trailing: 20)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: row(.absolute(34)), elementKind: "title", alignment: .top)
    ]
    let panel = NSCollectionLayoutDecorationItem.background(elementKind: "panel")
    panel.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 6, trailing: 8)
    section.decorationItems = [panel]
    return section
  }

  @Test func shopPage() throws {
    let shop = Shop()
    try expectViews("collection/shop", 220, 320) { view in
      let layout = UICollectionViewCompositionalLayout(section: section())
      layout.register(Panel.self, forDecorationViewOfKind: "panel")
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 220, height: 320), collectionViewLayout: layout)
      collection.backgroundColor = .systemGroupedBackground
      collection.contentInset.top = 8
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      for kind in ["title", "badge"] {
        collection.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: kind)
      }
      collection.dataSource = shop
      view.addSubview(collection)
    }
    withExtendedLifetime(shop) {}
  }

  @Test func scrolledSection() throws {
    let shop = Shop()
    try expectViews("collection/orthogonal", 220, 220) { view in
      let first = section()
      first.orthogonalScrollingBehavior = .continuous
      let others = section()
      let layout = UICollectionViewCompositionalLayout { number, _ in
        number == 0 ? others : first
      }
      layout.register(Panel.self, forDecorationViewOfKind: "panel")
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 220, height: 220), collectionViewLayout: layout)
      collection.backgroundColor = .systemGroupedBackground
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      for kind in ["title", "badge"] {
        collection.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: kind)
      }
      collection.dataSource = shop
      view.addSubview(collection)
      collection.scrollToItem(at: [1, 4], at: .right, animated: false)
    }
    withExtendedLifetime(shop) {}
  }
}
