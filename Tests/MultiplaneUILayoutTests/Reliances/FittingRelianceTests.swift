// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Behavior of fitting sizes on which public clients rely; the rows are in Documentation/Reliances/Layout.md.
@MainActor @Suite struct FittingRelianceTests {
  private static let text = "Some words that take more than one line where there is little room."

  /// Adds a view to another and pins it to the edges.
  private func pin(_ view: UIView, to outer: UIView) {
    add(view, to: outer)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ])
  }

  private func paragraph() -> UILabel {
    let label = UILabel()
    label.text = Self.text
    label.numberOfLines = 0
    return label
  }

  @Test("L033 A width of priority 999 makes a cell's text wrap for the fitting size")
  func widthConstraintWrapsCellText() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.bounds.size.width = 160
    let label = paragraph()
    pin(label, to: cell.contentView)
    let fence = cell.contentView.widthAnchor.constraint(equalToConstant: 160)
    fence.priority = UILayoutPriority(999)
    let edges = [
      cell.contentView.leftAnchor.constraint(equalTo: cell.leftAnchor),
      cell.contentView.rightAnchor.constraint(equalTo: cell.rightAnchor),
      cell.contentView.topAnchor.constraint(equalTo: cell.topAnchor),
      cell.contentView.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ]
    cell.addConstraints(edges)
    cell.contentView.addConstraint(fence)
    let size = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    cell.contentView.removeConstraint(fence)
    cell.removeConstraints(edges)
    let wrapped = label.sizeThatFits(CGSize(width: 160, height: 0)).height
    expect(wrapped > 2 * UILabel().font.lineHeight)
    expectEqual(size, CGSize(width: 160, height: wrapped))
  }

  @Test("L034 The fitting size of a view without constraints is zero")
  func fittingWithoutConstraints() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60)))
    expectEqual(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), .zero)
    expectEqual(view.frame.size, CGSize(width: 120, height: 80))
  }

  @Test("L035 The fitting height for a width is that of the contents; frames do not change")
  func fittingDoesNotChangeFrames() {
    let outer = box(320, 600)
    let (sheet, child) = (UIView(), UIView())
    add(sheet, to: outer)
    pin(child, to: sheet)
    let label = paragraph()
    pin(label, to: child)
    let top = sheet.topAnchor.constraint(equalTo: outer.topAnchor)
    NSLayoutConstraint.activate([
      sheet.leftAnchor.constraint(equalTo: outer.leftAnchor),
      sheet.rightAnchor.constraint(equalTo: outer.rightAnchor),
      sheet.bottomAnchor.constraint(equalTo: outer.bottomAnchor), top,
    ])
    outer.layoutIfNeeded()
    expectEqual(sheet.frame, outer.bounds)
    top.isActive = false
    let height = sheet.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .defaultLow
    ).height
    expectEqual(height, label.sizeThatFits(CGSize(width: 320, height: 0)).height)
    top.isActive = true
    outer.layoutIfNeeded()
    expectEqual(sheet.frame, outer.bounds)
  }

  @Test("L036 The fitting size of a collection cell is that of the contents of its contentView")
  func cellsFitContents() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = SizedView(UIView.noIntrinsicMetric, 70)
    pin(view, to: cell.contentView)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expectEqual(size, CGSize(width: 200, height: 70))
    expectEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("L037 An intrinsic content size can be computed as the fitting size of a subview")
  func intrinsicSizeFromFittingSize() {
    final class Surface: UIView {
      let content = UIView()
      override var intrinsicContentSize: CGSize {
        let size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(width: size.width + 32, height: size.height + 32)
      }
    }
    let outer = box(300, 400)
    let surface = Surface()
    add(surface, to: outer)
    add(surface.content, to: surface)
    let inner = SizedView(100, 90)
    pin(inner, to: surface.content)
    NSLayoutConstraint.activate([
      surface.content.topAnchor.constraint(equalTo: surface.topAnchor, constant: 16),
      surface.content.leadingAnchor.constraint(equalTo: surface.leadingAnchor, constant: 16),
      surface.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      surface.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(surface.frame, CGRect(x: 0, y: 278, width: 132, height: 122))
    inner.contents.height = 150
    surface.invalidateIntrinsicContentSize()
    outer.layoutIfNeeded()
    expect(surface.frame.height == 182 && inner.frame.height == 150)
  }

  @Test("L038 Without other constraints, the fitting size is the intrinsic content size")
  func fittingSizeIsIntrinsicSize() {
    let view = SizedView(UIView.noIntrinsicMetric, 420)
    expectEqual(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 0, height: 420))
  }

  @Test("L039 A required size in the view overrides a target size of priority 999")
  func requiredSizeOverridesTarget() {
    let outer = UIView()
    let inner = SizedView(UIView.noIntrinsicMetric, 40)
    pin(inner, to: outer)
    inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 200).isActive = true
    let size = outer.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: UILayoutPriority(999),
      verticalFittingPriority: .fittingSizeLevel)
    expectEqual(size, CGSize(width: 200, height: 40))
  }

  @Test("L040 A row is as high as its text at the table's width") func selfSizingRows() throws {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let label = UILabel()
        label.tag = 7
        label.numberOfLines = 0
        label.text = indexPath.row == 0 ? FittingRelianceTests.text : "Short"
        add(label, to: cell.contentView)
        NSLayoutConstraint.activate(
          ["V:|-5-[label]-5-|", "H:|-10-[label]-10-|"].flatMap {
            NSLayoutConstraint.constraints(withVisualFormat: $0, views: ["label": label])
          })
        return cell
      }
    }
    let desk = StageFixture(size: CGSize(width: 200, height: 400))
    let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400)))
    try desk.show { window in
      table.rowHeight = UITableView.automaticDimension
      table.estimatedRowHeight = 44
      table.dataSource = rows
      window.addSubview(table)
    }
    desk.stage.perform {
      let label = table.cellForRow(at: IndexPath(row: 0, section: 0))?.viewWithTag(7) as? UILabel
      let height = label?.sizeThatFits(CGSize(width: 180, height: 0)).height ?? 0
      expect(height > 50)
      let row = table.rectForRow(at: IndexPath(row: 0, section: 0))
      expect(abs(row.height - height - 10) <= 1)
      expect(abs((label?.frame.height ?? 0) - height) <= 1)
    }
  }

  @Test("L041 A table outside any window has its content size after layoutIfNeeded")
  func tableOutsideWindowHasContentSize() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    (table.rowHeight, table.estimatedRowHeight) = (60, 0)
    table.dataSource = rows
    table.layoutIfNeeded()
    expectEqual(table.contentSize, CGSize(width: 200, height: 420))
  }

  @Test("L042 A table with an intrinsic height is laid out in a stack and grows in it")
  func tableGrowsInStack() {
    final class Suggestions: UITableView {
      var rows = 2 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: CGFloat(rows) * rowHeight)
      }
    }
    let outer = box(300, 400)
    let table = Suggestions(frame: .zero)
    table.rowHeight = 44
    expectEqual(table.intrinsicContentSize.width, UIView.noIntrinsicMetric)
    let stack = UIStackView(arrangedSubviews: [table])
    stack.axis = .vertical
    add(stack, to: outer)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(stack.frame, CGRect(x: 0, y: 312, width: 300, height: 88))
    table.rows = 3
    outer.layoutIfNeeded()
    expectEqual(stack.frame, CGRect(x: 0, y: 268, width: 300, height: 132))
  }

  @Test("L043 A width preferred by a cell reaches the layout, which can invalidate itself")
  func cellPreferredWidthReachesLayout() throws {
    final class Cell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.frame.size.width = CGFloat(layoutAttributes.indexPath.item + 1) * 50
        return layoutAttributes
      }
    }
    final class Context: UICollectionViewLayoutInvalidationContext { var isByCell = false }
    final class Row: UICollectionViewLayout {
      var widths: [Int: CGFloat] = [:]
      var places: [UICollectionViewLayoutAttributes] = []
      var contexts = 0
      override class var invalidationContextClass: AnyClass { Context.self }
      override func prepare() {
        super.prepare()
        var x: CGFloat = 0
        places = (0..<3).map { item in
          let place = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: item, section: 0))
          place.frame = CGRect(x: x, y: 0, width: widths[item] ?? 20, height: 30)
          x = place.frame.maxX + 10
          return place
        }
      }
      override var collectionViewContentSize: CGSize {
        CGSize(width: places.last?.frame.maxX ?? 0, height: 30)
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      { places.filter { $0.frame.intersects(rect) } }
      override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      { places[indexPath.item] }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        let (item, width) = (originalAttributes.indexPath.item, preferredAttributes.frame.width)
        guard widths[item] != width else { return false }
        widths[item] = width
        return true
      }
      override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = Context()
        context.isByCell = true
        return context
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if (context as? Context)?.isByCell == true { contexts += 1 }
      }
    }
    final class Items: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let desk = StageFixture(size: CGSize(width: 500, height: 100))
    let (row, items) = (Row(), Items())
    try desk.show { window in
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 500, height: 30), collectionViewLayout: row)
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = items
      window.addSubview(view)
    }
    expectEqual(row.places.map(\.frame.minX), [0, 60, 170])
    expectEqual(row.places.map(\.frame.width), [50, 100, 150])
    expect(row.contexts > 0)
  }

  @Test("L044 The contents of an autoresized view determine the size of its superview")
  func autoresizedContentsSizeSuperview() {
    let outer = box(300, 400)
    let card = UIVisualEffectView()
    add(card, to: outer)
    let inner = SizedView(120, 50)
    pin(inner, to: card.contentView)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(card.frame, CGRect(x: 90, y: 175, width: 120, height: 50))
    expectEqual(inner.frame, CGRect(x: 0, y: 0, width: 120, height: 50))
    inner.contents.width = 200
    outer.layoutIfNeeded()
    expect(card.frame.width == 200 && inner.frame.width == 200)
  }
}
