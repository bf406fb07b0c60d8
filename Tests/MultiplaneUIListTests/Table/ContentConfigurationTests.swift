// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Contents of a fixed height, in one color per state.
private struct Stripe: UIContentConfiguration {
  var height: CGFloat
  var isSelected = false

  func makeContentView() -> any UIView & UIContentView { StripeView(self) }
  func updated(for state: any UIConfigurationState) -> Stripe {
    var copy = self
    copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
    return copy
  }
}

private final class StripeView: UIView, UIContentView {
  private let stripe = UIView()
  private let height: NSLayoutConstraint
  private(set) var shown: Stripe

  init(_ stripe: Stripe) {
    shown = stripe
    height = self.stripe.heightAnchor.constraint(equalToConstant: stripe.height)
    super.init(frame: .zero)
    addSubview(self.stripe)
    self.stripe.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      height, self.stripe.topAnchor.constraint(equalTo: topAnchor),
      self.stripe.bottomAnchor.constraint(equalTo: bottomAnchor),
      self.stripe.leftAnchor.constraint(equalTo: leftAnchor),
      self.stripe.rightAnchor.constraint(equalTo: rightAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let newValue = newValue as? Stripe else { return }
      shown = newValue
      height.constant = newValue.height
    }
  }
}

@MainActor @Suite struct ContentConfigurationTests {
  private func cell(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
    UITableViewCell(style: style, reuseIdentifier: nil)
  }

  @Test func listConfigurationDefaults() {
    let content = UIListContentConfiguration.cell()
    let margins = content.directionalLayoutMargins
    expectEqual(margins, NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
    expectEqual(content.imageToTextPadding, CGFloat(16))
    expectEqual(content.textToSecondaryTextVerticalPadding, CGFloat(3))
    expectEqual(content.axesPreservingSuperviewLayoutMargins, .horizontal)
    expectEqual(content.textProperties.numberOfLines, 0)
    let header = UIListContentConfiguration.groupedHeader()
    expectEqual(header.directionalLayoutMargins.top, CGFloat(17))
    expectEqual(header.textProperties.transform, .uppercase)
    expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
  }

  @Test func textAndAttributedTextReplaceEachOther() {
    var content = UIListContentConfiguration.cell()
    content.attributedText = NSAttributedString(string: "a")
    content.text = "b"
    expect(content.attributedText == nil)
    content.attributedText = NSAttributedString(string: "a")
    expect(content.text == nil)
  }

  @Test func contentViewReplacesLabels() throws {
    let cell = cell(.subtitle)
    let plain = cell.contentView
    var content = cell.defaultContentConfiguration()
    content.text = "Text"
    content.secondaryText = "Secondary"
    cell.contentConfiguration = content
    let view = try #require(cell.contentView as? UIListContentView)
    expect(view.superview === cell && plain.superview == nil)
    expect(cell.textLabel?.superview === plain)
    content.text = "Other"
    cell.contentConfiguration = content
    expect(cell.contentView === view)
    expectEqual((view.configuration as? UIListContentConfiguration)?.text, "Other")
    cell.contentConfiguration = nil
    expect(cell.contentView === plain && plain.superview === cell)
  }

  @Test func listCellFitsItsText() {
    let cell = cell()
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    cell.contentConfiguration = content
    expectEqual(cell.fittingHeight(width: 320), CGFloat(44))
    content.text = String(repeating: "many words ", count: 20)
    cell.contentConfiguration = content
    expect(cell.fittingHeight(width: 320) > CGFloat(80))
  }

  @Test func secondaryTextIsBelowOrBeside() throws {
    let view = UIListContentView(configuration: .cell())
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    for content in [UIListContentConfiguration.subtitleCell(), .valueCell()] {
      var content = content
      content.text = "Text"
      content.secondaryText = "More"
      view.configuration = content
      view.layoutIfNeeded()
      let text = try #require(view.textLayoutGuide)
      let secondary = try #require(view.secondaryTextLayoutGuide)
      view.layoutIfNeeded()
      let (first, second) = (text.layoutFrame, secondary.layoutFrame)
      if content.prefersSideBySideTextAndSecondaryText {
        expect(first.maxX < second.minX && second.maxX == CGFloat(312))
      } else {
        expect(first.maxY <= second.minY && first.minX == second.minX)
      }
    }
    expect(view.imageLayoutGuide == nil)
  }

  @Test func imageIsLimited() {
    var properties = UIListContentConfiguration.ImageProperties()
    properties.maximumSize = CGSize(width: 20, height: 0)
    let size = properties.displayedSize(CGSize(width: 40, height: 10))
    expectEqual(size, CGSize(width: 20, height: 5))
    properties.reservedLayoutSize = CGSize(width: 30, height: 0)
    expectEqual(properties.areaSize(size), CGSize(width: 30, height: 5))
  }

  @Test func customContentsFollowState() throws {
    let cell = cell()
    cell.contentConfiguration = Stripe(height: 70)
    expectEqual(cell.fittingHeight(width: 320), CGFloat(70))
    cell.frame.size.height = 70
    let view = try #require(cell.contentView as? StripeView)
    expect(!view.shown.isSelected)
    cell.isSelected = true
    cell.layoutIfNeeded()
    expect(cell.contentView === view && view.shown.isSelected)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.layoutIfNeeded()
    expect(!view.shown.isSelected)
  }

  private final class Stripes: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.contentConfiguration = Stripe(height: 30 + CGFloat(indexPath.row) * 20)
      return cell
    }
  }

  @Test func rowsHaveHeightOfCustomContents() throws {
    let fixture = StageFixture()
    let source = Stripes()
    try fixture.show { window in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      window.addSubview(table)
      table.layoutIfNeeded()
      let heights = table.visibleCells.map(\.frame.height)
      expectEqual(heights, [30, 50, 70] as [CGFloat])
    }
    try fixture.wait(0.1)
    expect(fixture.stage.diagnostics.isEmpty)
  }

  @Test func handlerReceivesState() {
    let cell = cell()
    var states: [UICellConfigurationState] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state)
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = state.isHighlighted ? .red : .blue
      cell.backgroundConfiguration = background
    }
    cell.layoutIfNeeded()
    let view = cell.configured.backgroundView
    expect(view?.configuration.backgroundColor == .blue && cell.subviews.first === view)
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    expectEqual(states.map(\.isHighlighted), [false, true])
    expectEqual(view?.configuration.backgroundColor, .red)
    expect(cell.parts.defaultSelectionView == nil)
  }

  private final class Updated: UITableViewCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }

  @Test func cellsAreUpdatedBeforeTheFirstLayout() {
    let cell = Updated(style: .default, reuseIdentifier: nil)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    expectEqual(cell.states.map(\.isDisabled), [false])
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    expectEqual(cell.states.map(\.isDisabled), [false, true])
  }

  @Test func contentsKeepTheBackgroundColor() {
    let cell = cell()
    cell.backgroundColor = nil
    cell.contentConfiguration = Stripe(height: 30)
    expect(cell.backgroundColor == nil)
    cell.backgroundConfiguration = .clear()
    cell.backgroundConfiguration = nil
    expectEqual(cell.backgroundColor, .systemBackground)
  }

  @Test func collectionCellsHaveConfigurations() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    var content = UIListContentConfiguration.cell()
    content.text = "Item"
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listPlainCell()
    cell.isSelected = true
    cell.layoutIfNeeded()
    expect(cell.contentView is UIListContentView && cell.contentView.frame == cell.bounds)
    expectEqual(cell.configured.backgroundView?.configuration.backgroundColor, .systemGray4)
    cell.backgroundConfiguration = nil
    expect(cell.configured.backgroundView == nil)
  }

  @Test func headersHaveConfigurations() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = header.defaultContentConfiguration()
    content.text = "Header"
    header.contentConfiguration = content
    header.backgroundConfiguration = header.defaultBackgroundConfiguration()
    header.layoutIfNeeded()
    expect(header.contentView is UIListContentView)
    let size = header.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expect(size.height > CGFloat(20) && size.height < CGFloat(40))
  }

  @Test func backgroundViewsReplaceBackgroundConfiguration() {
    let keys: [ReferenceWritableKeyPath<UITableViewCell, UIView?>] = [
      \.backgroundView, \.selectedBackgroundView, \.multipleSelectionBackgroundView,
    ]
    for key in keys {
      let cell = cell()
      cell.backgroundConfiguration = .listPlainCell()
      let view = UIView()
      cell[keyPath: key] = view
      cell.layoutIfNeeded()
      expect(cell.backgroundConfiguration == nil && cell[keyPath: key] === view)
      cell.backgroundConfiguration = .listPlainCell()
      if key != \.multipleSelectionBackgroundView { expect(cell[keyPath: key] == nil) }
    }
    for key in [\UICollectionViewCell.backgroundView, \.selectedBackgroundView] {
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      cell.backgroundConfiguration = .listPlainCell()
      let view = UIView()
      cell[keyPath: key] = view
      cell.layoutIfNeeded()
      expect(cell.backgroundConfiguration == nil && cell[keyPath: key] === view)
    }
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.backgroundConfiguration = .listPlainHeaderFooter()
    let view = UIView()
    header.backgroundView = view
    header.layoutIfNeeded()
    expect(header.backgroundConfiguration == nil && header.backgroundView === view)
  }

  @Test func textFollowsTextSizeOfTraits() throws {
    let fixture = StageFixture()
    let view = UIListContentView(configuration: .cell())
    var (size, fixedSize): (CGFloat?, CGFloat?)
    try fixture.show { window in
      window.addSubview(view)
      window.minimumContentSizeCategory = .accessibilityLarge
      var content = UIListContentConfiguration.cell()
      content.text = "Text"
      view.configuration = content
      size = view.label("Text")?.font.pointSize
      content.textProperties.adjustsFontForContentSizeCategory = false
      view.configuration = content
      fixedSize = view.label("Text")?.font.pointSize
    }
    expect(size == 33 && fixedSize == 17)
  }
}
