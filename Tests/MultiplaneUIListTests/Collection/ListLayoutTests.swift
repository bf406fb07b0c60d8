// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ListLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    let texts: [String]
    init(_ texts: [String]) { self.texts = texts }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      texts.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        content.text = texts[indexPath.item]
        cell.contentConfiguration = content
      }
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      if let header = view as? UICollectionViewListCell {
        var content = header.defaultContentConfiguration()
        content.text = "Header"
        header.contentConfiguration = content
      }
      return view
    }
  }

  private func cells(
    _ configuration: UICollectionLayoutListConfiguration,
    _ body: (UICollectionView, [UICollectionViewListCell]) throws -> Void
  ) throws {
    let fixture = StageFixture()
    let source = Source(["One", String(repeating: "many words ", count: 20), "Three"])
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let view = fixture.stage.perform {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    }
    try fixture.show { window in
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionViewListCell.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = source
      window.addSubview(view)
    }
    try fixture.wait(0.1)
    try fixture.stage.perform {
      let cells = (0..<3).compactMap {
        view.cellForItem(at: IndexPath(item: $0, section: 0)) as? UICollectionViewListCell
      }
      try #require(cells.count == 3)
      try body(view, cells)
    }
  }

  @Test func cellsHaveHeightOfText() throws {
    try cells(UICollectionLayoutListConfiguration(appearance: .plain)) { view, cells in
      expectEqual(cells[0].frame, CGRect(x: 0, y: 0, width: 320, height: 44))
      expect(cells[1].frame.height > CGFloat(80))
      expectEqual(cells[2].frame.minY, cells[1].frame.maxY)
      expectEqual(cells[0].backgroundConfiguration, .listPlainCell())
      expectEqual(view.backgroundColor, .systemBackground)
    }
  }

  @Test func insetGroupsAreInsetAndRounded() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    try cells(configuration) { view, cells in
      expect(cells[0].frame.minX == CGFloat(16) && cells[0].frame.width == CGFloat(288))
      expectEqual(cells[0].layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      expectEqual(cells[1].layer.cornerRadius, CGFloat(0))
      expectEqual(cells[2].layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      let header = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))
      let list = try #require(header as? UICollectionViewListCell)
      expectEqual(list.defaultContentConfiguration(), .groupedHeader())
      expectEqual(list.frame.maxY, cells[0].frame.minY)
      expectEqual(view.backgroundColor, .systemGroupedBackground)
    }
  }

  @Test func separatorsFollowHandler() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.itemSeparatorHandler = { path, separators in
      var separators = separators
      if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
      if path.item == 2 {
        separators.color = .red
        separators.bottomSeparatorInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 7, bottom: 0, trailing: 9)
      }
      return separators
    }
    try cells(configuration) { _, cells in
      @MainActor func line(_ cell: UICollectionViewListCell) -> UIView? {
        cell.subviews.first { $0.frame.height == 1 && !$0.isHidden }
      }
      expectEqual(line(cells[0])?.frame.minX, CGFloat(16))
      expect(line(cells[1]) == nil)
      let last = try #require(line(cells[2]))
      expect(last.frame.minX == CGFloat(7) && last.frame.width == CGFloat(304))
      expectEqual(last.backgroundColor, .red)
    }
  }

  @Test func accessoriesNarrowContents() throws {
    try cells(UICollectionLayoutListConfiguration(appearance: .plain)) { _, cells in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
      let cell = cells[0]
      cell.accessories = [
        .disclosureIndicator(), .checkmark(displayed: .whenEditing),
        .customView(
          configuration: .init(customView: box, placement: .leading(), maintainsFixedSize: true)),
      ]
      cell.layoutIfNeeded()
      expectEqual(box.frame, CGRect(x: 16, y: 17, width: 30, height: 10))
      expectEqual(cell.contentView.frame.minX, CGFloat(46))
      expectEqual(cell.contentView.frame.maxX, CGFloat(296))
      cell.accessories = []
      cell.layoutIfNeeded()
      expect(cell.contentView.frame == cell.bounds && box.superview == nil)
    }
  }

  @Test func accessoriesFollowEditingMode() throws {
    try cells(UICollectionLayoutListConfiguration(appearance: .plain)) { view, cells in
      let cell = cells[0]
      cell.accessories = [
        .label(text: "always"), .label(text: "editing", displayed: .whenEditing),
        .label(text: "reading", displayed: .whenNotEditing),
      ]
      var states: [Bool] = []
      cell.configurationUpdateHandler = { states.append($1.isEditing) }
      @MainActor func texts() -> [String] {
        view.layoutIfNeeded()
        return cell.subviews.compactMap { ($0 as? UILabel)?.text }
      }
      expectEqual(texts(), ["always", "reading"])
      view.isEditing = true
      expectEqual(texts(), ["always", "editing"])
      view.isEditing = false
      expect(texts() == ["always", "reading"] && states == [false, true, false])
    }
  }

  @Test func explicitBackgroundColorIsKept() throws {
    try cells(UICollectionLayoutListConfiguration(appearance: .grouped)) { view, _ in
      expectEqual(view.backgroundColor, .systemGroupedBackground)
      view.backgroundColor = .systemBackground
      view.reloadData()
      view.layoutIfNeeded()
      expectEqual(view.backgroundColor, .systemBackground)
    }
  }

  @Test func headerTopPaddingIsAboveHeaders() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    func frames() throws -> (header: CGRect, cell: CGRect) {
      var frames: (header: CGRect, cell: CGRect)?
      try cells(configuration) { view, cells in
        let header = view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        frames = header.map { ($0.frame, cells[0].frame) }
      }
      return try #require(frames)
    }
    let standard = try frames()
    expect(standard.header.minY == 0 && standard.cell.minY == standard.header.maxY)
    configuration.headerTopPadding = 30
    let padded = try frames()
    expect(padded.header.minY == 30 && padded.cell.minY == padded.header.maxY)
    expectEqual(padded.header.height, standard.header.height)
    configuration.headerMode = .none
    try cells(configuration) { _, cells in expectEqual(cells[0].frame.minY, 30) }
  }
}
