// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

@Suite struct FontTests {
  @Test func bundledFontNames() {
    for (name, family, weight) in [
      ("Inter-Thin", "Inter", 100), ("Inter-Light", "Inter", 300), ("Inter-Regular", "Inter", 400),
      ("Inter-Medium", "Inter", 500), ("Inter-SemiBold", "Inter", 600),
      ("Inter-Bold", "Inter", 700),
      ("Inter-Black", "Inter", 900), ("JetBrainsMono-Regular", "JetBrains Mono", 400),
      ("JetBrainsMono-Bold", "JetBrains Mono", 700),
    ] {
      let font = CTFontCreateWithName(name, 20, nil)
      expectEqual(CTFontCopyPostScriptName(font), name)
      expectEqual(CTFontCopyFamilyName(font), family)
      expectEqual(font.face?.metrics.weight, CGFloat(weight))
      expectEqual(CTFontGetSize(font), 20)
    }
  }

  @Test func bundledFontsCoverLatinGreekAndCyrillic() {
    let text = "AZaz09àéîõüßłőřşž€½“”…–— ΑΩαωάέήίόύώϊ АЯаяёґєіїў"
    for face in ["Inter-Regular", "Inter-BoldItalic", "JetBrainsMono-Regular"] {
      let font = CTFontCreateWithName(face, 12, nil)
      for scalar in text.unicodeScalars {
        expect(font.face?.glyph(for: scalar.value) != 0, "\(face) lacks \(scalar)")
      }
    }
  }

  @Test func appleFontNamesMapToBundledFonts() {
    for (name, found) in [
      ("Helvetica", "Inter-Regular"), ("Helvetica-Bold", "Inter-Bold"),
      ("HelveticaNeue-Light", "Inter-Light"), ("Helvetica-BoldOblique", "Inter-BoldItalic"),
      (".AppleSystemUIFont", "Inter-Regular"), ("Menlo-Bold", "JetBrainsMono-Bold"),
      ("Courier", "JetBrainsMono-Regular"), ("SFProText-Semibold", "Inter-SemiBold"),
    ] {
      expectEqual(CTFontCopyPostScriptName(CTFontCreateWithName(name, 12, nil)), found, "\(name)")
    }
  }

  @Test func unknownNamesFallBackToInter() {
    expectEqual(CTFontCopyFamilyName(CTFontCreateWithName("No Such Font 77", 12, nil)), "Inter")
    expect(CTFont(named: "No Such Font 77", size: 12) == nil)
    expectEqual(CTFontGetSize(CTFontCreateWithName("Inter", 0, nil)), 12)
  }

  @Test func metricsScaleWithSize() {
    let small = Sample.inter(10), large = Sample.inter(100)
    for get in [
      CTFontGetAscent, CTFontGetDescent, CTFontGetCapHeight, CTFontGetXHeight,
      CTFontGetUnderlineThickness, CTFontGetUnderlinePosition,
    ] { expect(abs(get(large) - 10 * get(small)) < 1e-9) }
    expect(CTFontGetAscent(large) > CTFontGetCapHeight(large))
    expect(CTFontGetCapHeight(large) > CTFontGetXHeight(large))
    expect(CTFontGetDescent(large) > 0)
    expect(CTFontGetUnderlinePosition(large) < 0)
    expectEqual(CTFontGetSlantAngle(large), 0)
    expect(CTFontGetSlantAngle(Sample.inter(10, "Italic")) < 0)
  }

  @Test func capHeightMatchesOutline() throws {
    let font = Sample.inter(100)
    var glyph: CGGlyph = 0
    expect(CTFontGetGlyphsForCharacters(font, Array("H".utf16), &glyph, 1))
    let path = try #require(CTFontCreatePathForGlyph(font, glyph, nil))
    expect(abs(path.boundingBoxOfPath.maxY - CTFontGetCapHeight(font)) < 0.1)
    expectEqual(path.boundingBoxOfPath.minY, 0)
    let box = CTFontGetBoundingRectsForGlyphs(font, .default, &glyph, nil, 1)
    expectEqual(box, path.boundingBoxOfPath)
    expect(CTFontGetBoundingBox(font).contains(box))
  }

  @Test func fontMatrixAffectsOnlyGlyphs() throws {
    var matrix = CGAffineTransform(a: 1, b: 0, c: 0.25, d: 1, tx: 0, ty: 0)
    let plain = Sample.inter(40)
    let slanted = CTFontCreateWithName("Inter", 40, &matrix)
    var glyph = try #require(plain.face?.glyph(for: 0x48))
    let path = try #require(CTFontCreatePathForGlyph(plain, glyph, &matrix))
    expectEqual(CTFontCreatePathForGlyph(slanted, glyph, nil), path)
    expectEqual(
      CTFontGetAdvancesForGlyphs(slanted, .default, &glyph, nil, 1),
      CTFontGetAdvancesForGlyphs(plain, .default, &glyph, nil, 1))
  }

  @Test func spacesHaveNoPath() throws {
    let font = Sample.inter(20)
    let space = try #require(font.face?.glyph(for: 0x20))
    expect(CTFontCreatePathForGlyph(font, space, nil) == nil)
    expect(font.advance(of: space) > 0)
  }

  @Test func surrogatePairsAreOneCharacter() {
    var glyphs = [CGGlyph](repeating: 7, count: 3)
    expect(!CTFontGetGlyphsForCharacters(Sample.inter(12), Array("a😀".utf16), &glyphs, 3))
    expect(glyphs[0] != 0 && glyphs[1] == 0 && glyphs[2] == 0)
  }

  @Test func symbolicTraitsSelectFaces() throws {
    let font = Sample.inter(15)
    let bold = try #require(
      CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    expect(CTFontCopyPostScriptName(bold) == "Inter-Bold" && CTFontGetSize(bold) == 15)
    let both = try #require(
      CTFontCreateCopyWithSymbolicTraits(bold, 30, nil, .traitItalic, .traitItalic))
    expect(CTFontCopyPostScriptName(both) == "Inter-BoldItalic" && CTFontGetSize(both) == 30)
    expectEqual(CTFontGetSymbolicTraits(both), [.traitBold, .traitItalic])
    let mono = CTFontCreateWithName("Menlo", 12, nil)
    expectEqual(CTFontGetSymbolicTraits(mono), .traitMonoSpace)
    expect(
      CTFontCreateCopyWithSymbolicTraits(mono, 0, nil, .traitItalic, .traitItalic) == nil)
  }

  @Test func descriptorsRoundTrip() {
    for name in ["Inter-Bold", "Inter-Italic", "JetBrainsMono-Regular"] {
      let font = CTFontCreateWithName(name, 21, nil)
      let again = CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(font), 0, nil)
      expectEqual(again, font)
    }
    let thin = CTFontDescriptorCreateWithAttributes([
      kCTFontFamilyNameAttribute: "Inter",
      kCTFontTraitsAttribute: [kCTFontWeightTrait: NSNumber(value: -0.8)],
    ])
    let font = CTFontCreateWithFontDescriptor(thin, 9, nil)
    expectEqual(CTFontCopyPostScriptName(font), "Inter-Thin")
  }

  @Test func weightConversionsAreInverse() {
    for weight: CGFloat in [-1, -0.8, -0.5, 0, 0.1, 0.23, 0.3, 0.4, 0.56, 0.62, 0.9] {
      expect(abs(FontWeight.ui(FontWeight.openType(weight)) - weight) < 1e-12)
    }
    expectEqual(FontWeight.openType(0.4), 700)
  }

  @Test func fontsCompareByValue() {
    expectEqual(Sample.inter(12), CTFontCreateWithName("Inter Regular", 12, nil))
    expectEqual(Sample.inter(12).hashValue, CTFontCreateWithName("Inter", 12, nil).hashValue)
    expect(Sample.inter(12) != Sample.inter(13))
    expect(Sample.inter(12) != Sample.inter(12, "Bold"))
  }

  @Test func interfaceFontSizes() throws {
    let system = try #require(CTFontCreateUIFontForLanguage(.system, 0, nil))
    expectEqual(CTFontGetSize(system), 13)
    let bold = try #require(CTFontCreateUIFontForLanguage(.emphasizedSystem, 20, nil))
    expect(CTFontCopyPostScriptName(bold) == "Inter-Bold" && CTFontGetSize(bold) == 20)
  }

  @Test func registeredFontsAreFoundByName() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "multiplane-font-\(ProcessInfo.processInfo.processIdentifier).ttf")
    defer { try? FileManager.default.removeItem(at: url) }
    try Sample.data("NotoSansDevanagari").write(to: url)
    expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
    expect(CTFont(named: "NotoSansDevanagari-Regular", size: 10) != nil)
    var error: Unmanaged<CFError>?
    let sameFile = url.deletingLastPathComponent()
      .appendingPathComponent("./" + url.lastPathComponent)
    expect(!CTFontManagerRegisterFontsForURL(sameFile, .process, &error))
    expectEqual(error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
    expect(CTFontManagerUnregisterFontsForURL(url, .process, nil))
    expect(!CTFontManagerUnregisterFontsForURL(url, .process, nil))
    expect(!CTFontManagerRegisterFontsForURL(url.appendingPathComponent("x"), .process, nil))
  }

  @Test func graphicsFontsAreRegistered() throws {
    let data = try Sample.data("NotoSans-Ligatures")
    let provider = try #require(CGDataProvider(data: data))
    let font = try #require(CGFont(provider))
    let name = try #require(font.postScriptName)
    var error: Unmanaged<CFError>?
    expect(!CTFontManagerUnregisterGraphicsFont(font, &error))
    expectEqual(error?.takeRetainedValue().code, CTFontManagerError.notRegistered.rawValue)
    expect(CTFontManagerRegisterGraphicsFont(font, nil))
    expect(CTFont(named: name, size: 10) != nil)
    expect(FontLibrary.shared.ownFaces.contains { $0.postScriptName == name })
    expect(!CTFontManagerRegisterGraphicsFont(font, &error))
    expectEqual(error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
    expect(CTFontManagerUnregisterGraphicsFont(font, nil))
    expect(CGFont(try #require(CGDataProvider(data: Data([1, 2, 3])))) == nil)
  }

  @Test func fontsAreReadThroughSymbolicLinks() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "multiplane-links-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let data = try Sample.data("NotoSansHebrew")
    try data.write(to: URL(fileURLWithPath: path("font")))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("font"))
    try FileManager.default.createSymbolicLink(
      atPath: path("nowhere"), withDestinationPath: path("gone"))
    let bytes = try #require(FontBytes.read(path("link")))
    expectEqual(Data(bytes: bytes.pointer, count: bytes.count), data)
    expect(FontBytes.read(path("nowhere")) == nil)
    expect(FontBytes.read(folder.path) == nil)
    // A named pipe without a writer, from which a read would wait forever.
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    expect(FontBytes.read(path("pipe")) == nil)
    expect(FontBytes.read("/dev/zero") == nil)
  }

  @Test func cacheKeepsRecentValues() {
    var values = LRUCache<Int, String>(limit: 3)
    for i in 1...3 { values[i] = "\(i)" }
    expectEqual(values[1], "1")
    values[4] = "4"
    expectEqual(values.count, 3)
    expect(values[2] == nil && values[1] == "1" && values[3] == "3" && values[4] == "4")
    values[1] = "one"
    expect(values.count == 3 && values[1] == "one")
    values[1] = nil
    expect(values.count == 2 && values[1] == nil)
  }

  @Test func cachedLookupsAreLimited() {
    let library = FontLibrary.shared
    for i in 0..<2000 {
      let style = FontLibrary.Style(weight: 400 + CGFloat(i) / 2)
      expect(library.face(named: "Inter", style) != nil)
    }
    let style = FontLibrary.Style()
    let before = library.cachedCounts.blocks
    for i in 0..<256 {
      _ = library.fallback(for: 0x10_F000 + UInt32(i), language: "", style, isMonospaced: false)
    }
    let kept = library.cachedCounts
    expect(kept.names <= 256 && kept.characters <= 2048 && kept.files <= 128)
    expect(kept.blocks > 0 && kept.blocks - before < 64)
  }

  @Test func weightsAreRoundedAndClamped() {
    expectEqual(FontLibrary.Style(weight: 512.4, isItalic: true).rounded.weight, 512)
    expectEqual(FontLibrary.Style(weight: -.infinity).rounded.weight, 400)
    expectEqual(FontLibrary.Style(weight: .nan).rounded.weight, 400)
    expectEqual(FontLibrary.Style(weight: 1e9).rounded.weight, 1000)
  }
}
