// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation
import Synchronization

/// Where faces come from: those that the program carries, those that it registers, and the machine's.
///
/// The machine is asked for a name only when the program has no font of that name, and for a character only when
/// neither the font in use nor the program's own have it. So what is written in the bundled fonts is the same
/// everywhere. Answers are kept, those that were used last; that is all the state there is, beside what was registered.
package final class FontLibrary: Sendable {
  /// The process's one, as fonts are registered for a process.
  package static let shared = FontLibrary()

  /// What somebody wants of a family.
  struct Style: Hashable, Sendable {
    /// 1...1000, 400 is regular.
    var weight: CGFloat = 400
    var isItalic = false

    /// With a weight of whole units, so that nobody asks for endless kinds of a variable font.
    var rounded: Style {
      Style(
        weight: weight.isFinite ? min(max(weight.rounded(), 1), 1000) : 400, isItalic: isItalic)
    }
  }

  private struct Name: Hashable {
    let name: String
    let style: Style
  }

  private struct Missing: Hashable {
    let scalar: UInt32
    let language: String
    let style: Style
    let isMonospaced: Bool
  }

  private struct File: Hashable {
    let path: String
    let index: Int
    let weight: CGFloat
  }

  private struct State {
    var registered: [(url: URL, faces: [FontFace])] = []
    var named = LRUCache<Name, FontFace?>(limit: 256)
    var fallbacks = LRUCache<Missing, FontFace?>(limit: 2048)
    var files = LRUCache<File, FontFace?>(limit: 128)
    /// What the machine's fonts have of each 256 characters, one bit each. There are no more than 4352 such blocks.
    var blocks: [UInt32: SIMD8<UInt32>] = [:]
  }

  private let bundled: [FontFace] = FontBytes.bundled.compactMap { FontFace($0) }
  private let state = Mutex(State())

  /// Whether there is any: false without the trait `Text`.
  package var hasFonts: Bool { !bundled.isEmpty }

  /// The bundled face nearest to a style; nil without the trait `Text`.
  func systemFace(_ style: Style, isMonospaced: Bool = false) -> FontFace? {
    Self.nearest(bundled.filter { $0.metrics.isMonospaced == isMonospaced }, to: style)
  }

  /// The face of a name, which may be that of a family, and then takes a style, or a full or PostScript name, which
  /// has its own. Nil when there is none of that very name.
  func face(named name: String, _ style: Style) -> FontFace? {
    let plain = Self.normalizedName(name)
    let style = style.rounded
    if let alias = FontAlias.find(plain) {
      var style = style
      style.weight = alias.weight ?? style.weight
      if alias.isItalic { style.isItalic = true }
      return systemFace(style, isMonospaced: alias.isMonospaced)
    }
    return state.withLock { state in
      let key = Name(name: plain, style: style)
      if let kept = state.named[key] { return kept }
      let face =
        Self.find(plain, in: bundled + state.registered.flatMap(\.faces), style)
        ?? installedFace(name, style, &state)
      state.named[key] = .some(face)
      return face
    }
  }

  /// A face with a glyph for a character that a font lacks; nil when there is none anywhere.
  func fallback(
    for scalar: UInt32, language: String, _ style: Style, isMonospaced: Bool
  ) -> FontFace? {
    state.withLock { state in
      let key = Missing(
        scalar: scalar, language: language, style: style.rounded, isMonospaced: isMonospaced)
      if let kept = state.fallbacks[key] { return kept }
      let own =
        bundled.filter { $0.metrics.isMonospaced == isMonospaced }
        + bundled.filter { $0.metrics.isMonospaced != isMonospaced }
      let having = own.filter { $0.glyph(for: scalar) != 0 }
      let registered = state.registered.flatMap(\.faces).filter { $0.glyph(for: scalar) != 0 }
      if let face = Self.nearest(having, to: style) ?? Self.nearest(registered, to: style) {
        state.fallbacks[key] = .some(face)
        return face
      }
      // Nothing is kept of a character that nobody has: its block says so.
      guard Self.installedFontsCover(scalar, &state.blocks) else { return nil }
      let face = installedFallback(key, &state)
      state.fallbacks[key] = .some(face)
      return face
    }
  }

  /// How many answers are kept of each kind.
  var cachedCounts: (names: Int, characters: Int, files: Int, blocks: Int) {
    state.withLock { ($0.named.count, $0.fallbacks.count, $0.files.count, $0.blocks.count) }
  }

  // MARK: Registering

  /// Adds a file's faces to those that names and missing characters find. False when it holds none.
  func register(_ url: URL) -> Bool {
    guard let bytes = FontBytes.read(url.path) else { return false }
    let faces = Self.faces(in: bytes)
    if faces.isEmpty { return false }
    state.withLock {
      $0.registered.append((url, faces))
      $0.named.removeAll()
      $0.fallbacks.removeAll()
    }
    return true
  }

  /// Takes a registered file's faces away. False when there are none.
  func unregister(_ url: URL) -> Bool {
    state.withLock { state in
      guard let i = state.registered.lastIndex(where: { $0.url == url }) else { return false }
      state.registered.remove(at: i)
      state.named.removeAll()
      state.fallbacks.removeAll()
      return true
    }
  }

  /// All faces of a file; of a collection, the first 64.
  static func faces(in bytes: FontBytes) -> [FontFace] {
    let count = min(64, Int(mp_text_face_count(bytes.pointer, bytes.count)))
    return (0..<count).compactMap { FontFace(bytes, index: $0) }
  }

  // MARK: The machine's. Called under the lock, as fontconfig takes one thread at a time.

  private func installedFace(_ name: String, _ style: Style, _ state: inout State) -> FontFace? {
    var index: Int32 = 0
    guard
      let path = mp_text_find_font(name, Float(style.weight), style.isItalic, &index)
    else { return nil }
    defer { free(path) }
    return open(String(cString: path), Int(index), style, &state)
  }

  private func installedFallback(_ missing: Missing, _ state: inout State) -> FontFace? {
    var index: Int32 = 0
    guard
      let path = mp_text_find_fallback(
        missing.scalar, missing.language, Float(missing.style.weight), missing.style.isItalic,
        missing.isMonospaced, &index)
    else { return nil }
    defer { free(path) }
    let face = open(String(cString: path), Int(index), missing.style, &state)
    return face.flatMap { $0.glyph(for: missing.scalar) != 0 ? $0 : nil }
  }

  /// Asks once for each 256 characters.
  private static func installedFontsCover(
    _ scalar: UInt32, _ blocks: inout [UInt32: SIMD8<UInt32>]
  ) -> Bool {
    guard scalar <= 0x10_FFFF else { return false }
    let block = scalar >> 8
    let bits =
      blocks[block]
      ?? {
        var words = [UInt32](repeating: 0, count: 8)
        mp_text_installed_coverage(block << 8, &words)
        let bits = SIMD8(words)
        blocks[block] = bits
        return bits
      }()
    return bits[Int(scalar & 0xFF) >> 5] >> (scalar & 31) & 1 == 1
  }

  private func open(
    _ path: String, _ index: Int, _ style: Style, _ state: inout State
  ) -> FontFace? {
    let key = File(path: path, index: index, weight: style.weight)
    if let kept = state.files[key] { return kept }
    // One face serves all weights unless the font is variable.
    let plain = File(path: path, index: index, weight: 0)
    var face: FontFace?
    if let kept = state.files[plain] {
      face = kept
    } else {
      face = FontBytes.read(path).flatMap { FontFace($0, index: index) }
      state.files[plain] = .some(face)
    }
    if let found = face, found.metrics.isVariableInWeight {
      face = FontFace(found.bytes, index: index, weight: style.weight)
      state.files[key] = .some(face)
    }
    return face
  }

  // MARK: Choosing

  /// Without case, spaces and hyphens.
  static func normalizedName(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" }
  }

  private static func find(_ plain: String, in faces: [FontFace], _ style: Style) -> FontFace? {
    if let face = faces.first(where: {
      Self.normalizedName($0.postScriptName) == plain || Self.normalizedName($0.fullName) == plain
    }), Self.normalizedName(face.familyName) != plain {
      return face
    }
    return nearest(faces.filter { Self.normalizedName($0.familyName) == plain }, to: style)
  }

  /// The first of those that are nearest in slope, then in weight; between two weights the one away from regular.
  private static func nearest(_ faces: [FontFace], to style: Style) -> FontFace? {
    func distance(_ face: FontFace) -> CGFloat {
      let off = face.metrics.weight - style.weight
      let isTowardsRegular = style.weight > 500 ? off < 0 : off > 0
      return abs(off) + (isTowardsRegular ? 0.5 : 0)
        + (face.metrics.isItalic != style.isItalic ? 10_000 : 0)
    }
    return faces.min { distance($0) < distance($1) }
  }
}

/// Names of Apple's fonts, for which a bundled one stands in.
struct FontAlias {
  var isMonospaced = false
  var weight: CGFloat?
  var isItalic = false

  private static let families: [(name: String, isMonospaced: Bool)] = [
    (".applesystemuifont", false), (".sfnstext", false), (".sfnsdisplay", false),
    (".sfuitext", false), (".sfuidisplay", false), (".sfui", false), (".sfns", false),
    ("sanfrancisco", false), ("sfprotext", false), ("sfprodisplay", false), ("sfpro", false),
    ("systemui", false), ("system", false), ("helveticaneue", false), ("helvetica", false),
    (".sfnsmono", true), ("sfmono", true), ("menlo", true), ("monaco", true),
    ("couriernew", true), ("courier", true),
  ]

  private static let weights: [(name: String, weight: CGFloat)] = [
    ("ultralight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// What a name without case, spaces and hyphens stands for: a family, and a weight or a slope behind it.
  static func find(_ name: String) -> FontAlias? {
    for family in families where name.hasPrefix(family.name) {
      var rest = name.dropFirst(family.name.count)
      var alias = FontAlias(isMonospaced: family.isMonospaced)
      for weight in weights where rest.hasPrefix(weight.name) {
        alias.weight = weight.weight
        rest = rest.dropFirst(weight.name.count)
        break
      }
      for slope in ["italic", "oblique"] where rest.hasPrefix(slope) {
        alias.isItalic = true
        rest = rest.dropFirst(slope.count)
      }
      if rest.isEmpty { return alias }
    }
    return nil
  }
}
