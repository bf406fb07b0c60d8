// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct ConfigurationValueTests {
  private let state = UICellConfigurationState(traitCollection: .current)

  @Test func statesCompareCustomValues() {
    var other = state
    expectEqual(other, state)
    let key = UIConfigurationStateCustomKey("archived")
    other[key] = true
    expect(other != state && other[key] == AnyHashable(true))
    other[key] = nil
    expectEqual(other, state)
  }

  @Test func transformersAreEqualToTheirCopies() {
    let invert = UIConfigurationColorTransformer { _ in .red }
    let copy = invert
    expect(copy == invert && copy != UIConfigurationColorTransformer { _ in .red })
    expectEqual(invert(.blue), .red)
    expectEqual(UIConfigurationColorTransformer.grayscale, .grayscale)
    let gray = UIConfigurationColorTransformer.grayscale(UIColor.white.withAlphaComponent(0.5))
    expectEqual(gray.cgColor.alpha, CGFloat(0.5))
  }

  @Test func strokesInsideAnEmptyViewAreEmpty() {
    let view = ConfigurationBackgroundView(frame: .zero)
    var background = UIBackgroundConfiguration.clear()
    (background.strokeWidth, background.strokeOutset) = (1, -3)
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 2, leading: 2, bottom: 2, trailing: 2)
    view.show(background, tint: .blue)
    expectEqual(view.subviews.count, 2)
    expect(view.subviews.allSatisfy { $0.frame.size == .zero && $0.frame.minX == CGFloat(2) })
  }

  @Test func conversionKeepsLinks() {
    var text = AttributedString("a")
    text.link = URL(string: "https://a.example")
    let object = NSAttributedString(text)
    expectEqual(object.attributes(at: 0, effectiveRange: nil)[.link] as? URL, text.link)
    expectEqual(AttributedString(object).link, text.link)
  }

  @Test func backgroundFollowsStateUntilSet() {
    var background = UIBackgroundConfiguration.listPlainCell()
    var selected = state
    selected.isSelected = true
    expectEqual(background.updated(for: state).backgroundColor, .systemBackground)
    expectEqual(background.updated(for: selected).backgroundColor, .systemGray4)
    background.backgroundColor = .green
    expectEqual(background.updated(for: selected).backgroundColor, .green)
    background.backgroundColor = nil
    expectEqual(background.resolvedBackgroundColor(for: .orange), .orange)
    background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .brown }
    expectEqual(background.resolvedBackgroundColor(for: .orange), .brown)
    expectEqual(background.resolvedStrokeColor(for: .orange), .orange)
  }

  @Test func backgroundHasInsetsAndStroke() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let background = ConfigurationBackgroundView(frame: view.bounds)
    view.addSubview(background)
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundColor = .red
    configuration.cornerRadius = 100
    configuration.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.strokeWidth = 2
    configuration.strokeOutset = 3
    background.show(configuration, tint: .blue)
    let color = try #require(background.subviews.first)
    expectEqual(color.frame, CGRect(x: 2, y: 1, width: 94, height: 46))
    expectEqual(color.layer.cornerRadius, CGFloat(23))
    let stroke = try #require(background.subviews.last)
    expectEqual(stroke.frame, CGRect(x: -1, y: -2, width: 100, height: 52))
    expectEqual(stroke.layer.borderWidth, CGFloat(2))
  }

  @Test func attributedStringsConvert() {
    var text = AttributedString("ab")
    text.font = .systemFont(ofSize: 9)
    text.underlineStyle = .single
    text.kern = 2
    let object = NSAttributedString(text)
    let attributes = object.attributes(at: 1, effectiveRange: nil)
    expectEqual(object.string, "ab")
    expectEqual((attributes[.font] as? UIFont)?.pointSize, CGFloat(9))
    expectEqual((attributes[.underlineStyle] as? NSNumber)?.intValue, 1)
    let back = AttributedString(object)
    expectEqual(back, text)
    expectEqual(back.uiKit.kern, CGFloat(2))
    let container = AttributeContainer([.foregroundColor: UIColor.red])
    expectEqual(container.foregroundColor, .red)
    let dictionary = [NSAttributedString.Key: Any](container)
    expectEqual(dictionary.count, 1)
  }
}
