// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct FontMetricsTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: 3),
    ])
  }

  /// Values measured on iOS: <https://jaredsinclair.com/2024/03/02/scaled-metrics.html> and
  /// <https://stackoverflow.com/questions/51243804>.
  @Test func bodyTextHasMeasuredSizes() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    expectEqual(metrics.scaledValue(for: 17, compatibleWith: traits(.large)), 17)
    expect(
      abs(metrics.scaledValue(for: 17, compatibleWith: traits(.medium)) - 16.3333) < 0.001)
    let font = metrics.scaledFont(
      for: .systemFont(ofSize: 17), compatibleWith: traits(.accessibilityExtraExtraExtraLarge))
    expectEqual(font.pointSize, 48)
  }

  @Test func sizesGrowWithTheCategoryOfTheCurrentTraits() {
    expectEqual(UIFontMetrics.default.scaledValue(for: 10), 10)
    traits(.accessibilityLarge).performAsCurrent {
      expect(abs(UIFontMetrics.default.scaledValue(for: 11) - 20) < 0.001)
      expect(abs(UIFont.TextStyle.caption1.metrics.scaledValue(for: 16) - 32) < 0.001)
    }
    for style: UIFont.TextStyle in [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ] {
      let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
      ]
      let values = categories.map {
        style.metrics.scaledValue(for: 100, compatibleWith: traits($0))
      }
      expect(
        values == values.sorted() && values[0] < 100 && values[11] > 150 || style == .caption2)
    }
  }

  @Test func maximumLimitsTheSize() {
    let metrics = UIFontMetrics(forTextStyle: .title1)
    let font = UIFont.boldSystemFont(ofSize: 28)
    let large = metrics.scaledFont(
      for: font, maximumPointSize: 40, compatibleWith: traits(.accessibilityExtraLarge))
    expect(large.pointSize == 40 && large.fontName == font.fontName)
    expectEqual(
      metrics.scaledFont(for: large, compatibleWith: traits(.large)).pointSize, 28)
  }

  @Test func descriptorsKeepTheTextStyle() throws {
    let descriptor = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: .title2, compatibleWith: traits(.extraLarge))
    expectEqual(descriptor.object(forKey: .textStyle) as? UIFont.TextStyle, .title2)
    expectEqual(descriptor.pointSize, 24)
    let bold = UIFont(descriptor: try #require(descriptor.withSymbolicTraits(.traitBold)), size: 0)
    expect(bold.pointSize == 24 && bold.adjusted(for: traits(.large)).pointSize == 22)
    expectEqual(bold.adjusted(for: traits(.large)).fontName, bold.fontName)
    expectEqual(
      UIFont(descriptor: descriptor, size: 20).adjusted(for: traits(.large)).pointSize, 20)
    expect(UIFont.systemFont(ofSize: 10).fontDescriptor.object(forKey: .textStyle) == nil)
  }

  @Test func designsHaveFonts() throws {
    let descriptor = UIFont.systemFont(ofSize: 15).fontDescriptor
    let mono = UIFont(descriptor: try #require(descriptor.withDesign(.monospaced)), size: 0)
    expectEqual(
      mono.familyName, UIFont.monospacedSystemFont(ofSize: 15, weight: .regular).familyName)
    expect(mono.pointSize == 15 && descriptor.withDesign(.serif) == nil)
    expect(descriptor.withDesign(.default) === descriptor)
  }

  @Test func fontsFollowTheTraits() throws {
    let fixture = StageFixture()
    let (label, field, text) = (UILabel(), UITextField(), UITextView())
    let (fixed, button) = (UILabel(), UIButton(type: .system))
    let (parent, child) = (UIViewController(), UIViewController())
    try fixture.show { window in
      window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      for view in [label, field, text, fixed, button] { child.view.addSubview(view) }
      button.titleLabel?.font = .preferredFont(forTextStyle: .callout)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.setTitle("Title", for: .normal)
      label.font = .preferredFont(forTextStyle: .headline)
      label.adjustsFontForContentSizeCategory = true
      field.font = UIFontMetrics.default.scaledFont(
        for: .systemFont(ofSize: 17), maximumPointSize: 30)
      field.adjustsFontForContentSizeCategory = true
      text.font = .preferredFont(forTextStyle: .footnote)
      text.adjustsFontForContentSizeCategory = true
      text.text = "Text"
      fixed.font = .preferredFont(forTextStyle: .body)
      let narrow = button.intrinsicContentSize.width
      parent.setOverrideTraitCollection(traits(.accessibilityLarge), forChild: child)
      expect(label.font.pointSize == 33 && label.font.fontName.contains("emi"))
      expect(field.font?.pointSize == 30 && text.font?.pointSize == 27)
      expectEqual(
        (text.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 27
      )
      expectEqual(fixed.font.pointSize, 17)
      expect(
        button.titleLabel?.font.pointSize == 32 && button.intrinsicContentSize.width > narrow)
      label.font = .preferredFont(forTextStyle: .body)
      expectEqual(label.font.pointSize, 33)
      parent.setOverrideTraitCollection(nil, forChild: child)
      expect(label.font.pointSize == 17 && text.font?.pointSize == 13)
      expectEqual(field.font?.pointSize, 17)
    }
  }

  @Test func labelsAreAdjustedWhenTheyEnterAWindow() throws {
    let fixture = StageFixture()
    let (parent, child, label) = (UIViewController(), UIViewController(), UILabel())
    try fixture.show { window in
      window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      parent.setOverrideTraitCollection(traits(.extraExtraLarge), forChild: child)
      label.adjustsFontForContentSizeCategory = true
      label.attributedText = NSAttributedString(
        string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .title3)])
      expectEqual(label.font.pointSize, 17)
      child.view.addSubview(label)
      let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      expectEqual(font?.pointSize, 24)
    }
  }

  @Test func viewsLimitTheTextSize() throws {
    let fixture = StageFixture()
    let (outer, inner, label) = (UIView(), UIView(), UILabel())
    try fixture.show { window in
      window.addSubview(outer)
      outer.addSubview(inner)
      inner.addSubview(label)
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      outer.minimumContentSizeCategory = .extraExtraLarge
      expectEqual(label.font.pointSize, 21)
      expectEqual(label.traitCollection.preferredContentSizeCategory, .extraExtraLarge)
      inner.maximumContentSizeCategory = .medium
      expectEqual(label.font.pointSize, 16)
      expectEqual(outer.traitCollection.preferredContentSizeCategory, .extraExtraLarge)
      inner.maximumContentSizeCategory = nil
      outer.minimumContentSizeCategory = nil
      expectEqual(label.font.pointSize, 17)
    }
  }
}
