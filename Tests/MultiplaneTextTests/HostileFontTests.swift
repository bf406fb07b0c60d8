// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

/// Invalid fonts: whatever their bytes are, nothing crashes, hangs or draws out of bounds.
@Suite struct HostileFontTests {
  /// Opens a font and uses everything in it.
  private func exerciseFont(_ data: Data) {
    for descriptor in CTFontManagerCreateFontDescriptorsFromData(data).prefix(4) {
      _ = descriptor.attributes
    }
    guard let font = CTFontCreateWithData(data, 20) else { return }
    let values = [
      CTFontGetAscent(font), CTFontGetDescent(font), CTFontGetCapHeight(font),
      CTFontGetUnderlineThickness(font), CTFontGetUnderlinePosition(font),
    ]
    expect(values.allSatisfy { $0.isFinite && abs($0) < 1000 })
    expect(CTFontGetAscent(font) + CTFontGetDescent(font) > 0)
    let line = Sample.line("fine café AV سلام किम", font)
    expect(line.width.isFinite)
    let box = line.path.boundingBox
    expect(box.isNull || (box.width.isFinite && box.width < 100_000))
    _ = Sample.block("fine café AV", font, width: 60)
  }

  @Test func invalidDataIsRejected() {
    expect(CTFontCreateWithData(Data(), 12) == nil)
    expect(CTFontCreateWithData(Data("not a font at all".utf8), 12) == nil)
    expect(CTFontCreateWithData(Data(repeating: 0, count: 4096), 12) == nil)
    expect(CTFontManagerCreateFontDescriptorsFromData(Data([0, 1, 0, 0])).isEmpty)
  }

  @Test(arguments: ["NotoSans-Ligatures", "NotoNaskhArabic", "NotoSansDevanagari"])
  func truncatedFontsDoNotCrash(name: String) throws {
    let data = try Sample.data(name)
    for i in 0..<40 { exerciseFont(data.prefix(data.count * i / 40)) }
  }

  @Test func truncatedCFFOutlinesDoNotCrash() throws {
    let bytes = FontBytes.bundled[2]
    let data = Data(bytes: bytes.pointer, count: bytes.count)
    for i in 0..<30 { exerciseFont(data.prefix(data.count * i / 30)) }
  }

  @Test(arguments: ["NotoSans-Ligatures", "NotoNaskhArabic", "NotoSansHebrew"])
  func mutatedBytesDoNotCrash(name: String) throws {
    let data = try Sample.data(name)
    var seed: UInt64 = 88_172_645_463_325_252
    func next(_ limit: Int) -> Int {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Int(seed % UInt64(limit))
    }
    for _ in 0..<150 {
      var changed = data
      for _ in 0..<(1 + next(24)) { changed[next(changed.count)] = UInt8(next(256)) }
      exerciseFont(changed)
    }
  }

  /// The seeds and the findings of the fuzzer.
  @Test func fuzzerFindingsDoNotCrash() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fuzzing/FailCases/Font")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    expect(files.count >= 4)
    for file in files { exerciseFont(try Data(contentsOf: folder.appendingPathComponent(file))) }
  }

  @Test func directoriesAndMissingFilesReturnNil() {
    expect(FontBytes.read("/") == nil)
    expect(FontBytes.read("/no/such/file") == nil)
  }
}
