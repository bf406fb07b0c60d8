// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// Reads the text of HTML with its attributes.
struct HTMLReader {
  /// The style of an element, which its contents inherit.
  private struct Style {
    var size: CGFloat = 12
    /// The names of fonts, the preferred one first; empty if the HTML names none.
    var families: [String] = []
    var weight: CGFloat = 400
    var isItalic = false
    var isUnderlined = false
    var isStruck = false
    var color: UIColor?
    var background: UIColor?
    var link: URL?
    var baseline: CGFloat = 0
    var kern: CGFloat?
    var alignment = NSTextAlignment.natural
    var direction = NSWritingDirection.natural
    var lineHeight: CGFloat = 0
    var spacing: CGFloat = 0
    var keepsSpace = false
    var isHidden = false
    /// The lists that contain the element, from the outermost one.
    var lists: [ListKind] = []
  }

  private enum ListKind {
    case bullets
    case numbers
  }

  private struct OpenElement {
    let element: StyleSheet.Element
    let style: Style
    var count = 0
  }

  private var sheet = StyleSheet()
  private var open: [OpenElement] = []
  private var style: Style { open.last?.style ?? initial }
  private(set) var text = AttributedText("")
  /// Whether white space before the next text is ignored: at the start of the text, after the end of a line and after
  /// the marker of a list item.
  private var isAtLineStart = true
  /// The attributes of white space that separates the next text from the last one, unless a line ends between them;
  /// nil without white space.
  private var pendingSpace: [NSAttributedString.Key: Any]?
  /// The attributes of a line break that follows the last text, unless the paragraph ends there; nil without one.
  private var pendingBreak: [NSAttributedString.Key: Any]?
  /// Whether the marker of an item of a list is the last text.
  private var isAfterMarker = false
  /// The style that the root inherits.
  private var initial = Style()
  private let defaults: [NSAttributedString.Key: Any]

  /// Reads the text of HTML.
  /// - Parameter defaults: Attributes that are used where the HTML determines none. The size of the font is that of the
  ///   root element; the paragraph style is ignored.
  init(_ html: String, defaults: [NSAttributedString.Key: Any]) {
    self.defaults = defaults
    if let font = defaults[.font] as? UIFont { initial.size = font.pointSize }
    // Style sheets apply to the whole document, wherever they are.
    var styles = HTMLTokenizer(html)
    while let token = styles.next() {
      if case .start("style", _, isEmpty: false) = token {
        sheet.add(styles.rawText(of: "style"))
      } else if case .start("script", _, isEmpty: false) = token {
        _ = styles.rawText(of: "script")
      }
    }
    begin("html", [:])
    begin("body", [:])
    let rootCount = open.count
    var tokens = HTMLTokenizer(html)
    while let token = tokens.next() {
      switch token {
      case .text(let text): add(text)
      case .start(let name, let attributes, let isEmpty):
        if ["script", "style", "title", "noscript"].contains(name) {
          if !isEmpty { _ = tokens.rawText(of: name) }
        } else if name == "body" || name == "html" {
          restyleRoot(name, attributes)
        } else {
          start(name, attributes, isEmpty: isEmpty)
        }
      case .end(let name):
        if name == "br" { breakLine() }
        if let index = open.lastIndex(where: { $0.element.name == name }), index >= rootCount {
          end(from: index)
        }
      }
    }
    end(from: rootCount)
  }

  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre",
    "section",
    "article", "header", "footer", "main", "nav", "aside", "address", "figure", "figcaption",
    "center",
    "table", "tr", "tbody", "thead", "dl", "dt", "dd", "form", "fieldset", "hr",
  ]
  private static let voids: Set<String> = [
    "br", "hr", "img", "meta", "link", "input", "area", "base", "col", "embed", "source", "wbr",
  ]

  // MARK: Elements

  private mutating func start(_ name: String, _ attributes: [String: String], isEmpty: Bool) {
    switch name {
    case "br": return breakLine()
    case "img", "meta", "link", "input", "wbr", "base", "source", "area", "col", "embed": return
    default: break
    }
    // An element that cannot contain itself ends where the next one begins.
    let closers: [String: Set<String>] = ["p": Self.blocks, "li": ["li"], "dt": ["dt", "dd"]]
    for (closed, starters) in closers where starters.contains(name) {
      let barrier: Set<String> = closed == "p" ? [] : ["ul", "ol", "dl"]
      if let index = open.lastIndex(where: {
        $0.element.name == closed || barrier.contains($0.element.name)
      }), open[index].element.name == closed {
        end(from: index)
      }
    }
    let isBlock = Self.blocks.contains(name)
    if isBlock { endLine() }
    if (name == "td" || name == "th"), !isAtLineStart { append("\t") }
    begin(name, attributes)
    if name == "li" { addMarker() }
    if isEmpty || Self.voids.contains(name) { end(from: open.count - 1) }
  }

  private mutating func end(from index: Int) {
    while open.count > index, let last = open.last {
      if Self.blocks.contains(last.element.name) { endLine(endsItem: last.element.name == "li") }
      open.removeLast()
    }
  }

  /// Opens an element with the style that its name, the style sheet and its attributes determine.
  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    let classes = (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    let element = StyleSheet.Element(
      name: name, classes: Set(classes), identifier: attributes["id"])
    let inherited = style
    var new = inherited
    if Self.blocks.contains(name) { new.spacing = 0 }
    Self.apply(name, attributes, to: &new)
    let declarations =
      sheet.declarations(for: open.map(\.element) + [element])
      + StyleSheet.declarations(attributes["style"] ?? "")
    for isImportant in [false, true] {
      for item in declarations where item.isImportant == isImportant {
        Self.apply(item.name, item.value, to: &new, inherited)
      }
    }
    open.append(OpenElement(element: element, style: new))
  }

  /// Applies the attributes of an `html` or `body` tag to the element, which exists already. Does nothing for a tag
  /// without attributes or inside of another element.
  private mutating func restyleRoot(_ name: String, _ attributes: [String: String]) {
    guard open.count == 2, !attributes.isEmpty else { return }
    if name == "html" {
      open = []
      begin("html", attributes)
    } else {
      open.removeLast()
    }
    begin("body", name == "body" ? attributes : [:])
  }

  /// Applies the style that HTML gives to an element by its name and by attributes for style, such as `align` and
  /// `color`.
  private static func apply(_ name: String, _ attributes: [String: String], to style: inout Style) {
    switch name {
    case "b", "strong", "th": style.weight = 700
    case "i", "em", "cite", "var", "dfn", "address": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruck = true
    case "small": style.size *= 5 / 6
    case "big": style.size *= 1.2
    case "code", "tt", "kbd", "samp": style.families = ["monospace"]
    case "pre":
      style.families = ["monospace"]
      style.keepsSpace = true
      style.spacing = style.size
    case "mark": style.background = .init(red: 1, green: 1, blue: 0, alpha: 1)
    case "sup":
      style.baseline += style.size / 3
      style.size *= 5 / 6
    case "sub":
      style.baseline -= style.size / 6
      style.size *= 5 / 6
    case "center": style.alignment = .center
    case "p": style.spacing = style.size
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let scales: [CGFloat] = [2, 1.5, 1.17, 1, 0.83, 0.67]
      let index = Int(name.dropFirst()).map { $0 - 1 } ?? 0
      style.size *= scales[index]
      style.weight = 700
      style.spacing = style.size * [0.67, 0.83, 1, 1.33, 1.67, 2.33][index]
    case "ul", "menu": style.lists.append(.bullets)
    case "ol": style.lists.append(.numbers)
    case "a":
      guard let address = attributes["href"], !address.isEmpty else { break }
      style.link =
        URL(string: address)
        ?? address.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed).flatMap {
          URL(string: $0)
        }
      style.color = UIColor(red: 0, green: 0, blue: 238.0 / 255, alpha: 1)
      style.isUnderlined = true
    case "font":
      if let color = attributes["color"].flatMap({ StyleSheet.color($0) }) { style.color = color }
      if let face = attributes["face"] { apply("font-family", face, to: &style, style) }
      let sizes: [CGFloat] = [9, 10, 12, 13.5, 18, 24, 36]
      if let size = attributes["size"].flatMap({ Int($0) }), (1...7).contains(size) {
        style.size = sizes[size - 1]
      }
    default: break
    }
    if let align = attributes["align"] { apply("text-align", align, to: &style, style) }
    if let direction = attributes["dir"] { apply("direction", direction, to: &style, style) }
  }

  /// Applies a declaration of CSS; does nothing for a property that has no effect on text. An unknown value leaves the
  /// style unchanged or, for example for `direction`, restores the default.
  /// - Parameter parent: The style that the element inherits.
  private static func apply(
    _ key: String, _ value: String, to style: inout Style, _ parent: Style
  ) {
    let word = value.lowercased()
    switch key {
    case "color": style.color = StyleSheet.color(value) ?? style.color
    case "background-color", "background":
      style.background = StyleSheet.color(value) ?? style.background
    case "font-size":
      let sizes: [String: CGFloat] = [
        "xx-small": 6.75, "x-small": 7.5, "small": 9.75, "medium": 12, "large": 13.5,
        "x-large": 18, "xx-large": 24, "smaller": parent.size / 1.2, "larger": parent.size * 1.2,
      ]
      let size = sizes[word] ?? StyleSheet.length(value, size: parent.size)
      if let size, size > 0 { style.size = min(size, 1000) }
    case "font-family":
      style.families = value.split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'\n\t"))
      }
    case "font-weight":
      let weights: [String: CGFloat] = [
        "normal": 400, "bold": 700, "bolder": 700, "lighter": 300,
      ]
      if let weight = weights[word] ?? Double(word).map({ CGFloat($0) }) { style.weight = weight }
    case "font-style": style.isItalic = word == "italic" || word.hasPrefix("oblique")
    case "font": applyFont(value, to: &style, parent)
    case "text-decoration", "text-decoration-line":
      // The lines of a parent also apply to its children.
      if word.contains("none") {
        (style.isUnderlined, style.isStruck) = (parent.isUnderlined, parent.isStruck)
      }
      if word.contains("underline") { style.isUnderlined = true }
      if word.contains("line-through") { style.isStruck = true }
    case "text-align":
      let alignments: [String: NSTextAlignment] = [
        "left": .left, "right": .right, "center": .center, "justify": .justified,
        "start": .natural,
      ]
      style.alignment = alignments[word] ?? style.alignment
    case "direction":
      style.direction = word == "rtl" ? .rightToLeft : word == "ltr" ? .leftToRight : .natural
    case "letter-spacing": style.kern = StyleSheet.length(value, size: style.size)
    case "line-height":
      let factor = Double(word).map { CGFloat($0) * style.size }
      style.lineHeight = factor ?? StyleSheet.length(value, size: style.size) ?? 0
    case "margin-bottom":
      style.spacing = StyleSheet.length(value, size: style.size) ?? style.spacing
    case "margin":
      let parts = value.split(whereSeparator: \.isWhitespace).map(String.init)
      let bottom = parts.count > 2 ? parts[2] : parts.first ?? ""
      style.spacing = StyleSheet.length(bottom, size: style.size) ?? style.spacing
    case "white-space": style.keepsSpace = word.hasPrefix("pre")
    case "display": if word == "none" { style.isHidden = true }
    case "vertical-align":
      if word == "super" { style.baseline += style.size / 3 }
      if word == "sub" { style.baseline -= style.size / 6 }
    default: break
    }
  }

  /// Applies the short form of a font, such as `bold 12px/1.5 Arial, sans-serif`.
  private static func applyFont(_ value: String, to style: inout Style, _ parent: Style) {
    var words = value.split(whereSeparator: \.isWhitespace).map(String.init)
    while let word = words.first {
      words.removeFirst()
      if word.first?.isNumber == true,
        StyleSheet.length(word, size: 1) == nil || !word.allSatisfy(\.isNumber)
      {
        let parts = word.split(separator: "/").map(String.init)
        apply("font-size", parts[0], to: &style, parent)
        if parts.count > 1 { apply("line-height", parts[1], to: &style, parent) }
        if !words.isEmpty { apply("font-family", words.joined(separator: " "), to: &style, parent) }
        return
      }
      if word == "italic" || word == "oblique" {
        style.isItalic = true
      } else {
        apply("font-weight", word, to: &style, parent)
      }
    }
  }

  // MARK: Text

  private mutating func add(_ text: String) {
    if style.isHidden { return }
    if style.keepsSpace {
      let clean = text.replacingOccurrences(of: "\r\n", with: "\n")
      if !clean.isEmpty { append(clean) }
      return
    }
    var words = ""
    var isSpaced = false
    for character in text {
      if character == " " || character == "\t" || character.isNewline {
        isSpaced = true
        continue
      }
      if isSpaced, words.isEmpty {
        pendingSpace = pendingSpace ?? attributes
      } else if isSpaced {
        words.append(" ")
      }
      isSpaced = false
      words.append(character)
    }
    if !words.isEmpty { append(words) }
    if isSpaced { pendingSpace = pendingSpace ?? attributes }
  }

  private mutating func append(_ part: String) {
    if style.isHidden { return }
    addPendingBreak()
    if let space = pendingSpace, !isAtLineStart { text.append(" ", attributes: space) }
    pendingSpace = nil
    text.append(part, attributes: attributes)
    isAtLineStart = part.last.map { $0.isNewline && $0 != "\u{2028}" } ?? false
    isAfterMarker = false
  }

  private mutating func addPendingBreak() {
    guard let attributes = pendingBreak else { return }
    text.append("\u{2028}", attributes: attributes)
    (pendingBreak, isAfterMarker) = (nil, false)
  }

  /// Breaks the line in a paragraph, a heading or an item of a list, and ends the paragraph elsewhere.
  private mutating func breakLine() {
    if style.isHidden { return }
    pendingSpace = nil
    addPendingBreak()
    let block = open.last { Self.blocks.contains($0.element.name) || isCell($0) }
    let name = block?.element.name ?? ""
    if ["p", "li", "h1", "h2", "h3", "h4", "h5", "h6"].contains(name) {
      pendingBreak = attributes
    } else {
      text.append("\n", attributes: attributes)
      isAfterMarker = false
    }
    isAtLineStart = true
  }

  private func isCell(_ open: OpenElement) -> Bool { ["td", "th"].contains(open.element.name) }

  /// Ends the line of a block, unless the line is empty.
  /// - Parameter endsItem: Whether the block is a list item, whose line is not empty even if it contains only the
  ///   marker.
  private mutating func endLine(endsItem: Bool = false) {
    pendingSpace = nil
    guard !isAtLineStart || pendingBreak != nil || (endsItem && isAfterMarker) else { return }
    text.append("\n", attributes: attributes)
    (pendingBreak, isAfterMarker, isAtLineStart) = (nil, false, true)
  }

  /// Adds the bullet or the number of an item of a list.
  private mutating func addMarker() {
    guard let kind = style.lists.last, !style.isHidden else { return }
    var marker = ["•", "◦", "▪"][min(style.lists.count, 3) - 1]
    if kind == .numbers,
      let list = open.lastIndex(where: { ["ul", "ol", "menu"].contains($0.element.name) })
    {
      open[list].count += 1
      marker = "\(open[list].count)."
    }
    append("\t\(marker)\t")
    // White space after the marker does not count.
    (isAtLineStart, isAfterMarker) = (true, true)
  }

  // MARK: Attributes

  private var attributes: [NSAttributedString.Key: Any] {
    let style = style
    var result = defaults
    result[.font] = font
    result[.foregroundColor] =
      style.color ?? defaults[.foregroundColor] ?? UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    if let background = style.background { result[.backgroundColor] = background }
    if let link = style.link { result[.link] = link }
    if style.isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if style.baseline != 0 { result[.baselineOffset] = style.baseline }
    if let kern = style.kern { result[.kern] = kern }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = style.alignment
    paragraph.baseWritingDirection = style.direction
    paragraph.paragraphSpacing = max(0, style.spacing)
    (paragraph.minimumLineHeight, paragraph.maximumLineHeight) = (
      style.lineHeight, style.lineHeight
    )
    if !style.lists.isEmpty {
      let indent = 36 * CGFloat(style.lists.count)
      paragraph.headIndent = indent
      paragraph.tabStops = [
        NSTextTab(textAlignment: .left, location: indent - 25),
        NSTextTab(textAlignment: .natural, location: indent),
      ]
    }
    result[.paragraphStyle] = paragraph
    return result
  }

  /// The first font of the style that is installed; if there is none, the default font or, without one, the system
  /// font.
  private var font: UIFont {
    let style = style
    let weight: UIFont.Weight =
      switch style.weight {
      case ..<350: .light
      case ..<450: .regular
      case ..<550: .medium
      case ..<650: .semibold
      case ..<750: .bold
      case ..<850: .heavy
      default: .black
      }
    var font: UIFont?
    for family in style.families where font == nil {
      switch family.lowercased() {
      case "-apple-system", "system-ui", "sans-serif", "helvetica", "helvetica neue", "arial":
        font = .systemFont(ofSize: style.size, weight: weight)
      case "monospace", "courier", "courier new", "menlo":
        font = .monospacedSystemFont(ofSize: style.size, weight: weight)
      default:
        guard let named = UIFont(name: family, size: style.size) else { continue }
        let bold = style.weight >= 600
        font = bold ? named.adding(.traitBold) : named
      }
    }
    var base = font ?? (defaults[.font] as? UIFont)?.withSize(style.size)
    if font == nil, base != nil, style.weight >= 600 { base = base?.adding(.traitBold) }
    let upright = base ?? .systemFont(ofSize: style.size, weight: weight)
    return style.isItalic ? upright.adding(.traitItalic) : upright
  }
}

extension UIFont {
  /// Returns the font with a further trait; the font itself if its family has no such font.
  fileprivate func adding(_ trait: UIFontDescriptor.SymbolicTraits) -> UIFont {
    let traits = fontDescriptor.symbolicTraits.union(trait)
    return fontDescriptor.withSymbolicTraits(traits).map {
      UIFont(descriptor: $0, size: pointSize)
    } ?? self
  }
}
