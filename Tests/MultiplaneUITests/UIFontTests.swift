// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

@Suite struct UIFontTests {
  @Test func systemFontsUseBundledFaces() {
    expectEqual(UIFont.systemFont(ofSize: 17).fontName, "Inter-Regular")
    expectEqual(UIFont.boldSystemFont(ofSize: 17).fontName, "Inter-Bold")
    expectEqual(UIFont.italicSystemFont(ofSize: 17).fontName, "Inter-Italic")
    expectEqual(
      UIFont.monospacedSystemFont(ofSize: 17, weight: .bold).fontName, "JetBrainsMono-Bold")
    for (weight, name) in [
      (UIFont.Weight.ultraLight, "Thin"), (.thin, "Thin"), (.light, "Light"), (.medium, "Medium"),
      (.semibold, "SemiBold"), (.heavy, "Black"), (.black, "Black"),
    ] {
      expectEqual(UIFont.systemFont(ofSize: 10, weight: weight).fontName, "Inter-" + name)
    }
  }

  @Test func textStyleSizesMatchIPhone() {
    let sizes = [
      UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .callout,
      .subheadline, .footnote, .caption1, .caption2,
    ].map { UIFont.preferredFont(forTextStyle: $0).pointSize }
    expectEqual(sizes, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    expectEqual(UIFont.preferredFont(forTextStyle: .headline).fontName, "Inter-SemiBold")
    expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
  }

  @Test func metricsAreSigned() {
    let font = UIFont.systemFont(ofSize: 20)
    expect(font.ascender > 0 && font.descender < 0)
    expectEqual(font.lineHeight, font.ascender - font.descender)
    expect(font.capHeight > font.xHeight)
    expectEqual(font.withSize(40).lineHeight, 2 * font.lineHeight)
  }

  @Test func unknownFontNamesReturnNil() throws {
    expect(try #require(UIFont(name: "Helvetica-Bold", size: 12)).fontName == "Inter-Bold")
    expect(UIFont(name: "No Such Font 77", size: 12) == nil)
  }

  @Test func monospacedDigitsHaveEqualWidth() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 30, weight: .regular)
    expectEqual(
      "111".size(withAttributes: [.font: font]), "888".size(withAttributes: [.font: font]))
    let plain = UIFont.systemFont(ofSize: 30)
    expect(
      "111".size(withAttributes: [.font: plain]) != "888".size(withAttributes: [.font: plain]))
  }

  @Test func descriptorsResolveTraits() throws {
    let font = UIFont.systemFont(ofSize: 19)
    expectEqual(UIFont(descriptor: font.fontDescriptor, size: 0), font)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    expectEqual(UIFont(descriptor: bold, size: 0).fontName, "Inter-BoldItalic")
    expectEqual(UIFont(descriptor: bold, size: 0).pointSize, 19)
    let thin = font.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.ultraLight]
    ])
    expectEqual(UIFont(descriptor: thin, size: 8).fontName, "Inter-Thin")
    expectEqual(font.fontDescriptor.withSize(3).pointSize, 3)
  }

  @Test func familiesAndNamesAreListed() {
    expect(UIFont.familyNames.contains("Inter"))
    expect(UIFont.familyNames.contains("JetBrains Mono"))
    expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Bold"))
    expect(UIFont.fontNames(forFamilyName: "Nowhere").isEmpty)
  }

  @Test func textStyleDeterminesSizeAndWeight() {
    let headline = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.headline])
    expect(headline.pointSize == 17 && headline.postscriptName == "Inter-SemiBold")
    let footnote = UIFontDescriptor(
      fontAttributes: [.textStyle: UIFont.TextStyle.footnote.rawValue, .name: "Menlo"])
    expectEqual(UIFont(descriptor: footnote, size: 0).pointSize, 13)
    expectEqual(footnote.postscriptName, "JetBrainsMono-Regular")
    expectEqual(UIFont(descriptor: headline, size: 30).pointSize, 30)
    expectEqual(headline.withSize(9).pointSize, 9)
    expectEqual(UIFontDescriptor().pointSize, 12)
  }

  @Test func defaultDesignReplacesMonospacedDesign() throws {
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    let monospaced = try #require(body.withDesign(.monospaced))
    expectEqual(monospaced.postscriptName, "JetBrainsMono-Regular")
    let back = try #require(monospaced.withDesign(.default))
    expect(back.postscriptName == "Inter-Regular" && back.pointSize == body.pointSize)
    expectEqual(back.textStyle, .body)
    let bold = UIFont.monospacedSystemFont(ofSize: 9, weight: .bold).fontDescriptor
    expectEqual(bold.withDesign(.default)?.postscriptName, "Inter-Bold")
  }

  @Test func featureSettingsChangeGlyphs() {
    let base = UIFont.systemFont(ofSize: 20)
    func font(_ type: Int, _ selector: Int) -> UIFont {
      let settings: [[UIFontDescriptor.FeatureKey: Int]] = [
        [.featureIdentifier: type, .typeIdentifier: selector]
      ]
      return UIFont(
        descriptor: base.fontDescriptor.addingAttributes([.featureSettings: settings]), size: 0)
    }
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      NSAttributedString(string: text, attributes: [.font: font]).size().width
    }
    expect(width("111", base) != width("000", base))
    let digits = font(kNumberSpacingType, kMonospacedNumbersSelector)
    expectEqual(width("111", digits), width("000", digits))
    expectEqual(digits, UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular))
    // The features remain in the descriptor of the font, by their OpenType tags.
    expectEqual(UIFont(descriptor: digits.fontDescriptor, size: 30), digits.withSize(30))
    let tags: [(Int, Int, String, Int)] = [
      (kLigaturesType, kCommonLigaturesOffSelector, "liga", 0),
      (kLowerCaseType, kLowerCaseSmallCapsSelector, "smcp", 1),
      (kStylisticAlternativesType, kStylisticAltTwelveOnSelector, "ss12", 1),
      (kStylisticAlternativesType, kStylisticAltTwoOffSelector, "ss02", 0),
      (kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector, "case", 1),
      (kTextSpacingType, kAltProportionalTextSelector, "palt", 1),
      (kCharacterShapeType, kJIS2004CharactersSelector, "jp04", 1),
    ]
    for (type, selector, tag, value) in tags {
      expectEqual(
        font(type, selector).features.map { "\($0.tag) \($0.value)" }, ["\(tag) \(value)"])
    }
    expect(font(kNumberSpacingType, 99).features.isEmpty)
    // A selector of widths of digits replaces another one, but not one for their heights.
    let list: [[UIFontDescriptor.FeatureKey: Int]] = [
      [.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector],
      [.featureIdentifier: kNumberCaseType, .typeIdentifier: kLowerCaseNumbersSelector],
      [.featureIdentifier: kNumberSpacingType, .typeIdentifier: kProportionalNumbersSelector],
    ]
    let replaced = UIFont(
      descriptor: base.fontDescriptor.addingAttributes([.featureSettings: list]), size: 0)
    expectEqual(replaced.features.map(\.tag), ["onum", "pnum"])
    let raised = NSAttributedString(
      string: "2", attributes: [.font: base, kCTSuperscriptAttributeName: 1])
    expect(raised.size().width < width("2", base))
  }
}
