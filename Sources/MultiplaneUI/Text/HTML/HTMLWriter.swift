// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// Writes a text with its attributes as HTML.
enum HTMLWriter {
  static func html(_ text: AttributedText) -> String {
    let units = Array(text.string.utf16)
    var body = ""
    var paragraph = ""
    var style = ""
    func close(isLast: Bool) {
      if paragraph.isEmpty, isLast { return }
      // A paragraph without contents is not displayed.
      let contents = paragraph.isEmpty ? "<br>" : paragraph
      body += "<p\(style.isEmpty ? "" : " style=\"\(style)\"")>\(contents)</p>\n"
      paragraph = ""
    }
    for run in text.runs {
      let part = String(decoding: units[run.range], as: UTF16.self)
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if index > 0 { close(isLast: false) }
        if paragraph.isEmpty { style = paragraphStyle(run.attributes) }
        if !line.isEmpty { paragraph += span(String(line), run.attributes) }
      }
    }
    close(isLast: true)
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="UTF-8">
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }

  private static func paragraphStyle(_ attributes: [NSAttributedString.Key: Any]) -> String {
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    var items = ["margin: 0 0 \(number(style?.paragraphSpacing ?? 0))px 0"]
    let names: [NSTextAlignment: String] = [
      .left: "left", .right: "right", .center: "center", .justified: "justify",
    ]
    if let name = style.flatMap({ names[$0.alignment] }) { items.append("text-align: \(name)") }
    return items.joined(separator: "; ")
  }

  private static func span(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> String {
    var items: [String] = []
    if let font = attributes[.font] as? UIFont {
      let name = font.familyName.replacingOccurrences(of: "\"", with: "")
      let traits = font.fontDescriptor.symbolicTraits
      items.append("font-family: '\(escaped(name))'")
      items.append("font-size: \(number(font.pointSize))px")
      if traits.contains(.traitBold) { items.append("font-weight: bold") }
      if traits.contains(.traitItalic) { items.append("font-style: italic") }
    }
    if let color = (attributes[.foregroundColor] as? UIColor) {
      items.append("color: \(css(color))")
    }
    if let color = (attributes[.backgroundColor] as? UIColor) {
      items.append("background-color: \(css(color))")
    }
    var lines: [String] = []
    if isSet(attributes[.underlineStyle]) { lines.append("underline") }
    if isSet(attributes[.strikethroughStyle]) { lines.append("line-through") }
    if !lines.isEmpty { items.append("text-decoration: \(lines.joined(separator: " "))") }
    if let kern = attributes[.kern] as? CGFloat {
      items.append("letter-spacing: \(number(kern))px")
    }
    // Spaces that HTML would join become spaces that do not break.
    let content = escaped(text).replacingOccurrences(of: "\u{2028}", with: "<br>")
      .replacingOccurrences(of: "  ", with: " &nbsp;").replacingOccurrences(
        of: "\t", with: "<span class=\"Apple-tab-span\" style=\"white-space: pre\">\t</span>")
    let span =
      items.isEmpty ? content : "<span style=\"\(items.joined(separator: "; "))\">\(content)</span>"
    let link =
      (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
    return link.map { "<a href=\"\(escaped($0))\">\(span)</a>" } ?? span
  }

  private static func isSet(_ value: Any?) -> Bool {
    (value as? Int ?? (value as? NSNumber)?.intValue ?? 0) != 0
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func css(_ color: UIColor) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgba(\(byte(red)), \(byte(green)), \(byte(blue)), \(number(alpha)))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
