// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypes

/// An identifier, made up for a type that is not declared, that contains a filename extension or MIME type and
/// optionally the identifier of a supertype.
///
/// The identifier is `dyn.a`, followed by digits of 5 bits for a text such as `?0=6:1=xyz`: pairs of keys and values,
/// where numbers in base 16 stand for frequent names.
struct DynamicIdentifier {
  /// The class of the tag, such as `public.filename-extension`.
  let tagClass: String
  /// The filename extension or MIME type.
  let tag: String
  /// The identifier of the type to which the type conforms; nil if there is none.
  let supertype: String?

  private static let names = [
    "UTTypeConformsTo", "public.filename-extension", "com.apple.ostype", "public.mime-type",
    "com.apple.nspboard-type", "public.url-scheme", "public.data", "public.text",
    "public.plain-text", "public.utf16-plain-text", "com.apple.traditional-mac-plain-text",
    "public.image", "public.video", "public.audio", "public.directory", "public.folder",
  ]
  private static let digits = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

  init(tagClass: String, tag: String, supertype: String?) {
    (self.tagClass, self.tag, self.supertype) = (tagClass, tag.lowercased(), supertype)
  }

  /// Decodes an identifier; nil if it does not begin with `dyn.a`, or contains no tag.
  init?(_ identifier: String) {
    guard Self.isDynamic(identifier) else { return nil }
    var (bytes, rest, count): ([UInt8], Int, Int) = ([], 0, 0)
    for letter in identifier.lowercased().utf8.dropFirst(5) {
      guard let digit = Self.digits.firstIndex(of: letter) else { return nil }
      (rest, count) = ((rest << 5 | digit) & 0xFFFF, count + 5)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(rest >> count & 0xFF))
    }
    var values: [String: String] = [:]
    for pair in Self.fields(String(decoding: bytes, as: UTF8.self)) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      values[Self.name(String(parts[0]))] = String(parts[1])
    }
    supertype = values.removeValue(forKey: Self.names[0]).map(Self.name)
    guard let value = values.first else { return nil }
    (tagClass, tag) = (value.key, value.value)
  }

  /// Returns whether an identifier begins with `dyn.a`; case is ignored.
  static func isDynamic(_ identifier: String) -> Bool { identifier.lowercased().hasPrefix("dyn.a") }

  /// The text of the identifier: `dyn.a` and the encoded supertype and tag.
  var identifier: String {
    let conformance = supertype.map { "?0=\(Self.code($0)):" } ?? ""
    var (text, rest, count): ([UInt8], Int, Int) = ([], 0, 0)
    for byte in (conformance + Self.code(tagClass) + "=" + Self.escaped(tag)).utf8 {
      (rest, count) = ((rest << 8 | Int(byte)) & 0xFFFF, count + 8)
      while count >= 5 {
        count -= 5
        text.append(Self.digits[rest >> count & 31])
      }
    }
    if count > 0 { text.append(Self.digits[rest << (5 - count) & 31]) }
    return "dyn.a" + String(decoding: text, as: UTF8.self)
  }

  private static func code(_ name: String) -> String {
    names.firstIndex(of: name).map { String($0, radix: 16, uppercase: true) } ?? escaped(name)
  }

  private static func name(_ code: String) -> String {
    guard code.utf8.count == 1, let index = Int(code, radix: 16) else { return code }
    return names[index]
  }

  private static func escaped(_ text: String) -> String {
    text.flatMap { #":\"#.contains($0) ? "\\\($0)" : "\($0)" }.reduce(into: "") { $0.append($1) }
  }

  /// Returns the parts between colons, without a leading question mark and the backslashes of escaped characters.
  private static func fields(_ text: String) -> [String] {
    var (fields, isEscaped) = ([""], false)
    for letter in text.hasPrefix("?") ? text.dropFirst() : text[...] {
      switch letter {
      case "\\" where !isEscaped: isEscaped = true
      case ":" where !isEscaped: fields.append("")
      default:
        fields[fields.count - 1].append(letter)
        isEscaped = false
      }
    }
    return fields
  }
}
