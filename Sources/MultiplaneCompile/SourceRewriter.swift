// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Replaces syntax that Swift supports only with Objective-C by portable syntax, without type information. All line and
/// column numbers stay the same.
///
/// - `@objc`, `@objc(name)`, `@objcMembers`, `@nonobjc`, `@IBAction`, `@IBOutlet` and similar attributes become blanks.
/// - `@NSManaged` becomes `@CAManaged`, which makes a property of a layer animatable.
/// - `#selector(turn)` becomes `_Saa(Self.turn)`, where `_Saa` is a `SelectorName` that is declared at the end of the
///   file (``declarations``). The method is taken from the type, not from an object, so that the selector does not
///   retain its target: by `Self`, or, in the initial value of a property, by an alias of the class. Selectors of equal
///   name and number of parameters are equal.
/// - `#keyPath(CALayer.opacity)` becomes `"opacity"`.
/// - `@UIApplicationMain` becomes `@main`.
/// - `@convention(block)` becomes blanks, which leaves a closure.
/// - The submodule in `import UIKit.UIGestureRecognizerSubclass` becomes blanks.
///
/// - Note: `#selector(object.turn)`, and `#selector(turn)` in the initial value of a property of a class that is
///   generic, private in another type, local or conditionally compiled, take the method from the object, which the
///   selector retains. `#selector(getter: x)` and `@objc optional` remain compile errors.
public struct SourceRewriter {
  /// The source after rewriting, which, followed by ``declarations``, is compiled in place of the author's.
  public let text: String
  /// Declarations that the rewritten source uses, each on a line of its own; empty if it uses none.
  public let declarations: String
  /// Whether a type is the entry point of the program, by `@main`, `@UIApplicationMain` or `@NSApplicationMain`, which
  /// excludes top-level statements.
  public let hasMainType: Bool
  /// Modules named in `import` and `canImport`.
  public let moduleNames: Set<String>
  /// Whether the source contained `@convention(block)`.
  public let hasBlocks: Bool
  /// Whether the source contained `Selector` or a `#selector` that was rewritten.
  public let hasSelectors: Bool

  private static let blankAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable",
  ]
  private static let mainAttributes: Set<String> = ["UIApplicationMain", "NSApplicationMain"]
  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var",
  ]
  /// Objective-C names of properties in key paths, by their Swift names.
  private static let keys = [
    "isHidden": "hidden", "isDoubleSided": "doubleSided", "isOpaque": "opaque",
    "isGeometryFlipped": "geometryFlipped", "isRemovedOnCompletion": "removedOnCompletion",
    "isAdditive": "additive", "isCumulative": "cumulative",
  ]

  /// Parses and rewrites a source.
  public init(_ source: String) {
    var scan = Scan(source)
    var (hasMain, modules) = (false, Set<String>())
    var (hasBlocks, hasSelectors) = (false, false)
    var scope = TypeScope()
    var selectors = SelectorDeclarations()
    var i = 0
    while i < scan.bytes.count {
      guard scan.mask.isCode[i] else {
        i += 1
        continue
      }
      switch scan.bytes[i] {
      case UInt8(ascii: "@"):
        let name = scan.identifier(at: i + 1)
        let end = i + 1 + name.utf8.count
        if Self.blankAttributes.contains(name) {
          scan.blank(i..<(scan.closing(of: end) ?? end))
        } else if Self.mainAttributes.contains(name) {
          scan.replace(i..<end, with: "@main")
        } else if name == "NSManaged" {
          scan.replace(i..<end, with: "@CAManaged")
        } else if name == "convention", let close = scan.closing(of: end),
          scan.text(end + 1..<close - 1) == "block"
        {
          scan.blank(i..<close)
          hasBlocks = true
        }
        if name == "main" || Self.mainAttributes.contains(name) { hasMain = true }
        i = end
      case UInt8(ascii: "#"):
        let name = scan.identifier(at: i + 1)
        let end = i + 1 + name.utf8.count
        if let close = scan.closing(of: end) {
          let words = scan.text(end + 1..<close - 1)
          if name == "selector", !words.hasPrefix("getter:"), !words.hasPrefix("setter:") {
            scan.replaceSelector(i..<close, words, scope.prefix, &selectors)
            hasSelectors = true
          } else if name == "keyPath" {
            scan.replace(i..<close, with: "\"\(Self.key(words))\"")
          }
        }
        scope.note(directive: name)
        i = max(end, i + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        if scan.bytes[i] == UInt8(ascii: "{") { scope.open() } else { scope.close() }
        i += 1
      case let byte where Scan.isIdentifier(byte):
        let name = scan.identifier(at: i)
        let end = i + max(name.utf8.count, 1)
        if name == "import", scan.isWordStart(i) {
          var next = scan.skipBlanks(end)
          var word = scan.identifier(at: next)
          var hasKind = false
          if Self.importKinds.contains(word) {
            hasKind = true
            next = scan.skipBlanks(next + word.utf8.count)
            word = scan.identifier(at: next)
          }
          modules.insert(word)
          if !hasKind { scan.blank(scan.submodule(after: next + word.utf8.count)) }
        } else if name == "canImport", let close = scan.closing(of: end) {
          modules.insert(scan.text(end + 1..<close - 1))
        } else if name == "Selector" {
          hasSelectors = true
        }
        let path = scan.submodule(after: end)
        scope.note(
          name, path: name + scan.text(path), isGeneric: scan.isAngle(at: path.upperBound),
          isStart: scan.isWordStart(i))
        i = end
      default: i += 1
      }
    }
    text = String(decoding: scan.bytes, as: UTF8.self)
    declarations = selectors.text
    hasMainType = hasMain
    moduleNames = modules
    (self.hasBlocks, self.hasSelectors) = (hasBlocks, hasSelectors)
  }

  /// Returns the key path of a `#keyPath` expression, without its leading type name.
  private static func key(_ words: String) -> String {
    var parts = words.split(separator: ".").map(String.init)
    if parts.count > 1, parts[0].first?.isUppercase == true { parts.removeFirst() }
    return parts.map { keys[$0] ?? $0 }.joined(separator: ".")
  }
}

/// The bytes of a source during rewriting; their number never changes.
private struct Scan {
  var bytes: [UInt8]
  let mask: CodeMask

  init(_ source: String) {
    bytes = Array(source.utf8)
    mask = CodeMask(bytes)
  }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Returns the identifier at an offset; empty if there is none.
  func identifier(at start: Int) -> String {
    guard start < bytes.count, mask.isCode[start] else { return "" }
    return String(decoding: bytes[start...].prefix { Self.isIdentifier($0) }, as: UTF8.self)
  }

  /// Whether an opening angle bracket is at an offset.
  func isAngle(at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: "<")
  }

  func isWordStart(_ start: Int) -> Bool {
    start == 0 || !(Self.isIdentifier(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "."))
  }

  func skipBlanks(_ start: Int) -> Int {
    bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
  }

  /// Returns the offset after the parenthesis that closes the parenthesis at an offset; nil if there is none.
  func closing(of open: Int) -> Int? {
    guard open < bytes.count, mask.isCode[open], bytes[open] == UInt8(ascii: "(") else {
      return nil
    }
    var depth = 0
    for i in open..<bytes.count where mask.isCode[i] {
      if bytes[i] == UInt8(ascii: "(") { depth += 1 }
      if bytes[i] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return i + 1 }
      }
    }
    return nil
  }

  /// Returns the range of the dotted names after a module name.
  func submodule(after start: Int) -> Range<Int> {
    var end = start
    while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."),
      Self.isIdentifier(bytes[end + 1])
    {
      end += 1 + identifier(at: end + 1).utf8.count
    }
    return start..<end
  }

  /// Returns the text of a range without surrounding white space.
  func text(_ range: Range<Int>) -> String {
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let inner = bytes[range].drop(while: isBlank)
    let tail = inner.reversed().prefix(while: isBlank).count
    return String(decoding: inner.dropLast(tail), as: UTF8.self)
  }

  /// Replaces a `#selector` expression.
  /// - Parameters:
  ///   - range: The range of the expression.
  ///   - words: The text in its parentheses.
  ///   - prefix: The prefix of methods of the enclosing type.
  mutating func replaceSelector(
    _ range: Range<Int>, _ words: String, _ prefix: TypeScope.Prefix?,
    _ selectors: inout SelectorDeclarations
  ) {
    let open = range.lowerBound + "#selector".utf8.count
    let name = Self.methodName(words)
    guard !name.isEmpty, let function = selectors.function(forMethod: name) else {
      return replace(range.lowerBound..<open, with: " Selector")
    }
    replace(range.lowerBound..<open + 1, with: function + "(")
    guard let begin = bytes[(open + 1)..<range.upperBound].firstIndex(where: { $0 > 0x20 }) else {
      return
    }
    if words.hasPrefix("self."), prefix != nil {
      bytes[begin] = UInt8(ascii: "S")
    } else if Self.isMember(words), let prefix {
      let written =
        switch prefix {
        case .dynamicSelf: "Self."
        case .type(let path): selectors.alias(of: path).map { $0 + "." } ?? "Self."
        }
      let place = begin - written.utf8.count..<begin
      guard place.lowerBound > range.lowerBound + 4, bytes[place].allSatisfy({ $0 == 0x20 }) else {
        return
      }
      replace(place, with: written)
    }
  }

  /// Returns the name of the method in a `#selector` expression, without its type and its parameters.
  private static func methodName(_ words: String) -> String {
    let path = words.prefix { $0 != "(" && !$0.isWhitespace }
    return String(path.split(separator: ".").last ?? "").filter { $0 != "`" }
  }

  /// Whether a `#selector` expression consists of the name of a method, possibly with those of its parameters.
  private static func isMember(_ words: String) -> Bool {
    !words.prefix { $0 != "(" }.contains { $0 == "." || $0.isWhitespace }
      && !words.contains(" as ")
  }

  /// Replaces a range by blanks, except for line breaks.
  mutating func blank(_ range: Range<Int>) {
    for i in range where bytes[i] != 0x0A && bytes[i] != 0x0D { bytes[i] = 0x20 }
  }

  /// Replaces a range by a text that is not longer, padded with blanks; ignores a longer text.
  mutating func replace(_ range: Range<Int>, with text: String) {
    guard text.utf8.count <= range.count else { return }
    blank(range)
    for (i, byte) in zip(range, text.utf8) { bytes[i] = byte }
  }
}
