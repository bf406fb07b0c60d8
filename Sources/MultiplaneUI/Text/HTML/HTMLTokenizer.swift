// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Divides HTML into tags and text. Comments and declarations are left out; everything else that is not a tag is text.
struct HTMLTokenizer {
  enum Token: Equatable {
    /// A start tag with its name and the values of its attributes by name; names are in lowercase. `isEmpty` if the tag
    /// ends with a slash.
    case start(String, [String: String], isEmpty: Bool)
    case end(String)
    /// Text with its entities replaced.
    case text(String)
  }

  private let characters: [Character]
  private var index = 0

  init(_ html: String) { characters = Array(html) }

  /// Returns the next token; nil at the end.
  mutating func next() -> Token? {
    while index < characters.count {
      if characters[index] == "<", let token = markup() {
        if let token { return token }
        continue
      }
      let start = index
      index += 1
      while index < characters.count, characters[index] != "<" { index += 1 }
      return .text(Self.replacingEntities(String(characters[start..<index])))
    }
    return nil
  }

  /// Returns the text up to the end tag of an element whose contents are not markup, and moves past the tag. Without an
  /// end tag, returns the rest.
  mutating func rawText(of name: String) -> String {
    let start = index
    let end = Array("</" + name)
    while index < characters.count {
      if characters[index] == "<", index + end.count <= characters.count,
        String(characters[index..<index + end.count]).lowercased() == String(end)
      {
        let text = String(characters[start..<index])
        while index < characters.count, characters[index] != ">" { index += 1 }
        index = min(index + 1, characters.count)
        return text
      }
      index += 1
    }
    return String(characters[start...])
  }

  /// Reads the tag, comment or declaration that begins at the current "<". Returns nil if none begins there, and a nil
  /// token for a comment or declaration, which has no effect.
  private mutating func markup() -> Token?? {
    guard index + 1 < characters.count else { return nil }
    let next = characters[index + 1]
    if next == "!" || next == "?" {
      let isComment = characters[index...].starts(with: "<!--")
      let end = Array(isComment ? "-->" : ">")
      var place = index + (isComment ? 4 : 2)
      while place < characters.count, !characters[place...].starts(with: end) { place += 1 }
      index = min(place + end.count, characters.count)
      return .some(nil)
    }
    let isEnd = next == "/"
    var place = index + (isEnd ? 2 : 1)
    guard place < characters.count, characters[place].isLetter else { return nil }
    let nameStart = place
    while place < characters.count, !characters[place].isWhitespace,
      characters[place] != ">", characters[place] != "/"
    {
      place += 1
    }
    let name = String(characters[nameStart..<place]).lowercased()
    var attributes: [String: String] = [:]
    var isEmpty = false
    while place < characters.count, characters[place] != ">" {
      if characters[place].isWhitespace || characters[place] == "/" {
        isEmpty = characters[place] == "/"
        place += 1
        continue
      }
      isEmpty = false
      let keyStart = place
      while place < characters.count, characters[place] != "=", characters[place] != ">",
        characters[place] != "/", !characters[place].isWhitespace
      {
        place += 1
      }
      // A character that cannot begin a name, such as "=", is skipped.
      if place == keyStart {
        place += 1
        continue
      }
      let key = String(characters[keyStart..<place]).lowercased()
      skipSpace(&place)
      guard place < characters.count, characters[place] == "=" else {
        attributes[key] = attributes[key] ?? ""
        continue
      }
      place += 1
      skipSpace(&place)
      let value = Self.replacingEntities(attributeValue(&place))
      attributes[key] = attributes[key] ?? value
    }
    index = min(place + 1, characters.count)
    return .some(isEnd ? .end(name) : .start(name, attributes, isEmpty: isEmpty))
  }

  private func skipSpace(_ place: inout Int) {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
  }

  private func attributeValue(_ place: inout Int) -> String {
    guard place < characters.count else { return "" }
    let quote = characters[place]
    if quote == "\"" || quote == "'" {
      let start = place + 1
      place = start
      while place < characters.count, characters[place] != quote { place += 1 }
      let value = String(characters[start..<place])
      place = min(place + 1, characters.count)
      return value
    }
    let start = place
    while place < characters.count, !characters[place].isWhitespace, characters[place] != ">" {
      place += 1
    }
    return String(characters[start..<place])
  }

  // MARK: Entities

  /// Returns a text with its entities replaced; those that are not known remain.
  static func replacingEntities(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let end = rest.dropFirst().prefix(12).firstIndex { $0 == ";" || $0 == "&" || $0 == " " }
      if let end, rest[end] == ";",
        let found = entity(String(rest[rest.index(after: start)..<end]))
      {
        result += found
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func entity(_ name: String) -> String? {
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number = UInt32(digits.dropFirst(isHexadecimal ? 1 : 0), radix: isHexadecimal ? 16 : 10)
      return number.flatMap { Unicode.Scalar($0 == 0 ? 0xFFFD : $0) }.map { String(Character($0)) }
    }
    return entities[name] ?? entities[name.lowercased()]
  }

  private static let entities: [String: String] = {
    let pairs = names.split(whereSeparator: \.isWhitespace)
    var table: [String: String] = ["nbsp": "\u{A0}", "shy": "\u{AD}", "ensp": "\u{2002}"]
    table["emsp"] = "\u{2003}"
    table["thinsp"] = "\u{2009}"
    table["zwnj"] = "\u{200C}"
    table["zwj"] = "\u{200D}"
    for pair in pairs { table[String(pair.dropFirst())] = String(pair.prefix(1)) }
    return table
  }()

  /// Characters, each followed by the name of its entity.
  private static let names = """
    &amp <lt >gt "quot 'apos ¡iexcl ¢cent £pound ¤curren ¥yen ¦brvbar §sect ¨uml ©copy ªordf «laquo ¬not ®reg ¯macr \
    °deg ±plusmn ²sup2 ³sup3 ´acute µmicro ¶para ·middot ¸cedil ¹sup1 ºordm »raquo ¼frac14 ½frac12 ¾frac34 ¿iquest \
    ÀAgrave ÁAacute ÂAcirc ÃAtilde ÄAuml ÅAring ÆAElig ÇCcedil ÈEgrave ÉEacute ÊEcirc ËEuml ÌIgrave ÍIacute ÎIcirc \
    ÏIuml ÐETH ÑNtilde ÒOgrave ÓOacute ÔOcirc ÕOtilde ÖOuml ×times ØOslash ÙUgrave ÚUacute ÛUcirc ÜUuml ÝYacute \
    ÞTHORN ßszlig àagrave áaacute âacirc ãatilde äauml åaring æaelig çccedil èegrave éeacute êecirc ëeuml ìigrave \
    íiacute îicirc ïiuml ðeth ñntilde òograve óoacute ôocirc õotilde öouml ÷divide øoslash ùugrave úuacute ûucirc \
    üuuml ýyacute þthorn ÿyuml ŒOElig œoelig ŠScaron šscaron ŸYuml ƒfnof ˆcirc ˜tilde –ndash —mdash ‘lsquo ’rsquo \
    ‚sbquo “ldquo ”rdquo „bdquo †dagger ‡Dagger •bull …hellip ‰permil ′prime ″Prime ‹lsaquo ›rsaquo €euro ™trade \
    ←larr ↑uarr →rarr ↓darr ↔harr ⇐lArr ⇒rArr ⇔hArr ∀forall ∂part ∃exist ∅empty ∇nabla ∈isin ∉notin ∋ni ∏prod \
    ∑sum −minus ∗lowast √radic ∝prop ∞infin ∠ang ∧and ∨or ∩cap ∪cup ∫int ∴there4 ∼sim ≅cong ≈asymp ≠ne ≡equiv ≤le \
    ≥ge ⊂sub ⊃sup ⊕oplus ⊗otimes ⊥perp ⋅sdot ◊loz ♠spades ♣clubs ♥hearts ♦diams ΑAlpha ΒBeta ΓGamma ΔDelta ΩOmega \
    αalpha βbeta γgamma δdelta εepsilon θtheta λlambda μmu πpi ρrho σsigma τtau φphi χchi ψpsi ωomega ✓check
    """
}
