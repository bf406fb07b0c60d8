// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation
import Synchronization

/// The lookup of faces among bundled, registered and installed fonts.
///
/// Installed fonts are searched only for names and characters that the bundled and registered fonts lack, so that the
/// characters of bundled fonts look the same on every machine. Results are stored in LRU caches.
package final class FontLibrary: Sendable {
  /// The library that all fonts of the process use.
  package static let shared = FontLibrary()

  /// The requested weight and slope within a family.
  struct Style: Hashable, Sendable {
    /// OpenType weight, 1...1000; 400 is regular.
    var weight: CGFloat = 400
    var isItalic = false

    /// The style with its weight rounded to an integer in 1...1000, which bounds the number of instances of a variable
    /// font.
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
    /// The registered faces, with the URL of their file; nil for a font that was registered without a file.
    var registered: [(url: URL?, faces: [FontFace])] = []
    var named = LRUCache<Name, FontFace?>(limit: 256)
    var fallbacks = LRUCache<Missing, FontFace?>(limit: 2048)
    var files = LRUCache<File, FontFace?>(limit: 128)
    /// Coverage of the installed fonts, a bit per character, by block of 256 characters; at most 4,352 blocks.
    var blocks: [UInt32: SIMD8<UInt32>] = [:]
  }

  private let bundled: [FontFace] = FontBytes.bundled.compactMap { FontFace($0) }
  private let state = Mutex(State())

  /// Whether there are bundled fonts; false without the package trait `Text`.
  package var hasFonts: Bool { !bundled.isEmpty }

  /// Returns the bundled face that best matches a style; nil without the package trait `Text`.
  func systemFace(_ style: Style, isMonospaced: Bool = false) -> FontFace? {
    Self.nearest(bundled.filter { $0.metrics.isMonospaced == isMonospaced }, to: style)
  }

  /// Returns the face with a name, ignoring case, spaces and hyphens; nil if there is none. The names in ``FontAlias``,
  /// such as Helvetica and Menlo, map to bundled faces. In family names of installed fonts, hyphens are not ignored.
  ///
  /// With a family name, the style selects the face. With the full or PostScript name of a bundled or registered face,
  /// the style has no effect.
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

  /// Returns a face with a glyph for a character that a font lacks; nil if no font has one.
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
      // A missing character needs no cache entry: the coverage of its block excludes it.
      guard Self.installedFontsCover(scalar, &state.blocks) else { return nil }
      let face = installedFallback(key, &state)
      state.fallbacks[key] = .some(face)
      return face
    }
  }

  /// Numbers of cached lookups by name, lookups by character, opened faces of files, and coverage blocks.
  var cachedCounts: (names: Int, characters: Int, files: Int, blocks: Int) {
    state.withLock { ($0.named.count, $0.fallbacks.count, $0.files.count, $0.blocks.count) }
  }

  // MARK: Registration

  /// Adds the faces of a file to lookups by name and by character; returns an error if the file has no readable face or
  /// is registered.
  func register(_ url: URL) -> CTFontManagerError? {
    let url = url.standardizedFileURL
    let faces = FontBytes.read(url.path).map { Self.faces(in: $0) } ?? []
    if faces.isEmpty {
      return FileManager.default.fileExists(atPath: url.path) ? .unrecognizedFormat : .fileNotFound
    }
    return state.withLock { state in
      if state.registered.contains(where: { $0.url == url }) { return .alreadyRegistered }
      state.registered.append((url, faces))
      state.named.removeAll()
      state.fallbacks.removeAll()
      return nil
    }
  }

  /// Adds a face without a file to lookups by name and by character; returns false if a face with its PostScript name
  /// is registered.
  func register(_ face: FontFace) -> Bool {
    state.withLock { state in
      let isKnown = state.registered.contains { entry in
        entry.faces.contains { $0.postScriptName == face.postScriptName }
      }
      if isKnown { return false }
      state.registered.append((nil, [face]))
      state.named.removeAll()
      state.fallbacks.removeAll()
      return true
    }
  }

  /// Removes the face with the same PostScript name that was registered without a file; returns false if there is none.
  func unregister(_ face: FontFace) -> Bool {
    state.withLock { state in
      let index = state.registered.lastIndex { entry in
        entry.url == nil && entry.faces.contains { $0.postScriptName == face.postScriptName }
      }
      guard let index else { return false }
      state.registered.remove(at: index)
      state.named.removeAll()
      state.fallbacks.removeAll()
      return true
    }
  }

  /// The bundled and registered faces, in this order.
  package var ownFaces: [FontFace] { bundled + state.withLock { $0.registered.flatMap(\.faces) } }

  /// Removes the faces of a file; returns false if the file is not registered.
  func unregister(_ url: URL) -> Bool {
    let url = url.standardizedFileURL
    return state.withLock { state in
      guard let i = state.registered.lastIndex(where: { $0.url == url }) else { return false }
      state.registered.remove(at: i)
      state.named.removeAll()
      state.fallbacks.removeAll()
      return true
    }
  }

  /// Returns the readable faces of a font file; of a collection, only those among the first 64.
  static func faces(in bytes: FontBytes) -> [FontFace] {
    let count = min(64, Int(mp_text_face_count(bytes.pointer, bytes.count)))
    return (0..<count).compactMap { FontFace(bytes, index: $0) }
  }

  // MARK: Installed fonts. Called with the lock held, since fontconfig must not be called concurrently.

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

  /// Returns whether an installed font has a character; calls fontconfig once per block of 256 characters.
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
    // A font without a weight axis has one face for all weights, stored with the weight 0.
    let plain = File(path: path, index: index, weight: 0)
    var face: FontFace?
    if let kept = state.files[plain] {
      face = kept
    } else {
      face = FontBytes.read(path).flatMap { FontFace($0, index: index, isInstalled: true) }
      state.files[plain] = .some(face)
    }
    if let found = face, found.metrics.isVariableInWeight {
      face = FontFace(found.bytes, index: index, weight: style.weight, isInstalled: true)
      state.files[key] = .some(face)
    }
    return face
  }

  // MARK: Matching

  /// Returns a name in lowercase without spaces and hyphens.
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

  /// Returns the first face with the smallest difference in slope, then in weight. If a lighter and a heavier face are
  /// equally distant (within 0.5), the heavier one counts as nearer for a style above 500, otherwise the lighter one.
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

/// The bundled font, weight and slope that the name of a common font of Apple's systems maps to.
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

  /// Returns the alias for a normalized name: a family, optionally followed by a weight and a slope; nil for other
  /// names.
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
