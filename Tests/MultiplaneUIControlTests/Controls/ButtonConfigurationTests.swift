// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ButtonConfigurationTests {
  private func button(
    _ configuration: UIButton.Configuration,
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = "Title"
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    return button
  }

  /// Returns whether two coordinates differ by less than rounding to pixels can change them.
  private func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }

  private func background(_ button: UIButton) -> UIColor? {
    button.layoutIfNeeded()
    return button.configured.displayed?.background.backgroundColor
  }

  @Test func defaults() {
    let configuration = UIButton.Configuration.plain()
    expectEqual(configuration.buttonSize, .medium)
    expectEqual(configuration.cornerStyle, .dynamic)
    expectEqual(configuration.imagePlacement, .leading)
    expectEqual(configuration.titleAlignment, .automatic)
    expect(configuration.automaticallyUpdateForSelection)
    expectEqual(configuration.background.cornerRadius, CGFloat(5.95))
    expect(configuration.title == nil)
    expectEqual(UIButton.Configuration.plain(), .borderless())
    expect(UIButton.Configuration.filled() != .tinted())
  }

  @Test func insetsFollowSizeUntilSet() {
    var configuration = UIButton.Configuration.filled()
    expectEqual(configuration.contentInsets.top, CGFloat(7))
    expectEqual(configuration.contentInsets.leading, CGFloat(12))
    configuration.buttonSize = .large
    expectEqual(configuration.contentInsets.top, CGFloat(15))
    expectEqual(configuration.contentInsets.trailing, CGFloat(20))
    configuration.contentInsets = .zero
    configuration.buttonSize = .small
    expectEqual(configuration.contentInsets, .zero)
    configuration.setDefaultContentInsets()
    expectEqual(configuration.contentInsets.bottom, CGFloat(5))
  }

  @Test func sizeIsThatOfTitleAndInsets() throws {
    let button = button(.filled())
    let label = try #require(button.titleLabel)
    expectEqual(label.font.pointSize, CGFloat(17))
    let size = label.sizeThatFits(.zero)
    expectEqual(button.intrinsicContentSize.width, size.width + 24)
    expectEqual(button.intrinsicContentSize.height, size.height + 14)
    expect(isNear(label.frame.minX, 12) && isNear(label.frame.minY, 7))
  }

  @Test func imageIsAtItsPlacement() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    for placement: NSDirectionalRectEdge in [.leading, .trailing, .top, .bottom] {
      let button = button(.gray()) {
        $0.image = image
        $0.imagePadding = 4
        $0.imagePlacement = placement
      }
      let title = try #require(button.titleLabel).frame
      let picture = try #require(button.imageView).frame
      switch placement {
      case .leading: expect(isNear(picture.maxX + 4, title.minX))
      case .trailing: expect(isNear(title.maxX + 4, picture.minX))
      case .top: expect(isNear(picture.maxY + 4, title.minY))
      default: expect(isNear(title.maxY + 4, picture.minY))
      }
    }
  }

  @Test func subtitleIsBelowTitle() throws {
    let button = button(.gray()) {
      $0.subtitle = "A longer subtitle"
      $0.titlePadding = 5
      $0.titleAlignment = .trailing
    }
    let title = try #require(button.titleLabel).frame
    let subtitle = try #require(button.subtitleLabel).frame
    expect(isNear(title.maxY + 5, subtitle.minY))
    expect(abs(title.maxX - subtitle.maxX) <= CGFloat(1))
    expectEqual(button.subtitleLabel?.font.pointSize, CGFloat(12))
  }

  @Test func colorsFollowState() {
    let button = button(.filled())
    button.tintColor = .systemGreen
    expectEqual(background(button), .systemGreen)
    expectEqual(button.titleLabel?.textColor, .white)
    button.isHighlighted = true
    expectEqual(background(button), UIColor.systemGreen.withAlphaComponent(0.75))
    expectEqual(button.titleLabel?.alpha, CGFloat(0.75))
    button.isHighlighted = false
    button.isEnabled = false
    expectEqual(background(button), .tertiarySystemFill)
    expectEqual(button.titleLabel?.textColor, .tertiaryLabel)
    button.isEnabled = true
    button.role = .destructive
    expectEqual(background(button), .systemRed)
  }

  @Test func selectionChangesAppearance() {
    let button = button(.plain())
    expectEqual(background(button), .clear)
    button.isSelected = true
    expectEqual(background(button), button.tintColor.withAlphaComponent(0.15))
    button.configuration?.automaticallyUpdateForSelection = false
    expectEqual(background(button), .clear)
  }

  @Test func colorThatWasSetStays() {
    let button = button(.filled()) { $0.background.backgroundColor = .red }
    button.isEnabled = false
    expectEqual(background(button), .red)
  }

  @Test func handlerIsCalledOncePerLayout() {
    let button = button(.gray())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isHighlighted ? "Down" : "Up"
    }
    button.layoutIfNeeded()
    expect(states == [.normal] && button.titleLabel?.text == "Up")
    button.isHighlighted = true
    button.isSelected = true
    button.layoutIfNeeded()
    expectEqual(states, [.normal, [.highlighted, .selected]])
    expectEqual(button.titleLabel?.text, "Down")
    button.layoutIfNeeded()
    expectEqual(states.count, 2)
  }

  @Test func attributesAndTransformersChangeTitle() throws {
    var title = AttributedString("Big")
    title.font = .systemFont(ofSize: 30)
    let button = button(.plain()) {
      $0.attributedTitle = title
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
        var attributes = attributes
        attributes.foregroundColor = .purple
        return attributes
      }
    }
    let text = try #require(button.titleLabel?.attributedText)
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    expectEqual((attributes[.font] as? UIFont)?.pointSize, CGFloat(30))
    expectEqual(attributes[.foregroundColor] as? UIColor, .purple)
    expectEqual(button.configuration?.title, "Big")
  }

  @Test func titleWrapsUnlessItTruncates() {
    let button = button(.filled()) { $0.title = "Several words that need more than one line" }
    let line = button.intrinsicContentSize.height
    expect(button.sizeThatFits(CGSize(width: 120, height: 0)).height > line * 1.5)
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    expectEqual(button.sizeThatFits(CGSize(width: 120, height: 0)).height, line)
  }

  @Test func indicatorReplacesImage() {
    let button = button(.filled()) {
      $0.image = UIImage()
      $0.showsActivityIndicator = true
    }
    expect(button.configured.indicator?.isAnimating == true)
    expect(button.imageView?.image == nil)
    button.configuration?.showsActivityIndicator = false
    button.layoutIfNeeded()
    expect(button.configured.indicator == nil)
  }

  @Test func actionGivesTitleAndIsPerformed() throws {
    var count = 0
    let fixture = try ControlFixture { () -> UIButton in
      let button = UIButton(
        configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in count += 1 })
      button.changesSelectionAsPrimaryAction = true
      button.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
      return button
    }
    expectEqual(fixture.control.configuration?.title, "Go")
    try fixture.tap(10, 10)
    expect(count == 1 && fixture.control.isSelected)
  }

  @Test func imagesOfElementsAreReplacedWithTheirTitles() {
    func image() -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    }
    func menu(_ image: UIImage?) -> UIMenu {
      UIMenu(children: [UIAction(title: "A", image: image) { _ in }])
    }
    let button = UIButton()
    (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
    button.menu = menu(image())
    expect(button.currentImage != nil)
    button.menu = menu(nil)
    expect(button.currentTitle == "A" && button.currentImage == nil)
    let own = image()
    button.setImage(own, for: .normal)
    button.menu = menu(nil)
    expect(button.currentImage === own)
  }

  @Test func releaseFadesHighlight() throws {
    let fixture = try ControlFixture { () -> UIButton in
      let button = UIButton(configuration: .filled())
      button.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
      return button
    }
    try fixture.touch(.down, 10, 10)
    try fixture.wait(0.05)
    let label = try #require(fixture.control.titleLabel)
    expect(label.alpha == CGFloat(0.75) && label.layer.animationKeys() == nil)
    try fixture.touch(.up, 10, 10)
    try fixture.wait(0.05)
    expect(label.alpha == CGFloat(1) && label.layer.animationKeys() != nil)
  }

  @Test func configurationReplacesBackgroundImage() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let button = UIButton(type: .custom)
    button.setBackgroundImage(image, for: .normal)
    expect(button.subviews.contains { ($0 as? UIImageView)?.image === image })
    button.configuration = .plain()
    button.layoutIfNeeded()
    expect(!button.subviews.contains { ($0 as? UIImageView)?.image === image })
    button.configuration = nil
    button.layoutIfNeeded()
    expect(button.subviews.contains { ($0 as? UIImageView)?.image === image })
  }

  @Test func removalShowsContentsOfStates() {
    let button = UIButton(type: .system)
    button.setTitle("Old", for: .normal)
    button.configuration = .filled()
    button.configuration?.title = "New"
    button.layoutIfNeeded()
    expectEqual(button.titleLabel?.text, "New")
    button.setTitle("Newer", for: .normal)
    expectEqual(button.configuration?.title, "Newer")
    button.configuration = nil
    button.layoutIfNeeded()
    expect(button.titleLabel?.text == "Newer" && button.titleLabel?.numberOfLines == 1)
    expect(button.configured.background == nil)
  }
}
