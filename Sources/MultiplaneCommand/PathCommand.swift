// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages
  import MultiplaneLive

  struct Path: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Convert SVG path data to Swift source; measure and draw the path.",
      discussion: """
        Prints Swift statements that build the path, after a comment with its bounds and length. \
        The bounds enclose the curves, not their control points.

        Examples:
          multiplane path 'M0-12C6-34 42-30 34 2L0 40-34 2Z' --name heart
          multiplane path -o heart.png < heart.txt
          multiplane path 'M0 0L10 10' --json
        """)

    /// The class of the path that the statements build.
    enum Style: String, ExpressibleByArgument, CaseIterable { case uikit, coregraphics }

    @Argument(
      help: ArgumentHelp(
        "The value of the d attribute of an SVG path (default: standard input).", valueName: "data")
    )
    var data: String?

    @Option(
      name: .customLong("as"),
      help: ArgumentHelp("The framework of the source: uikit or coregraphics.", valueName: "style"))
    var style = Style.uikit

    @Option(help: "The name of the variable.")
    var name = "path"

    @Option(help: "Number of decimals, 0 to 15 (default: all).")
    var precision: Int?

    @Option(
      name: [.short, .customLong("output")],
      help: ArgumentHelp("A PNG file for an image of the path.", valueName: "file.png"))
    var output: String?

    @Option(help: ArgumentHelp("The longer side of the image.", valueName: "pixels"))
    var side = 512

    @Option(
      help: ArgumentHelp(
        "Draw a stroke of this width, in units of the path, instead of a fill.", valueName: "width"
      ))
    var stroke: Double?

    @Flag(help: "Use the even-odd fill rule.")
    var evenOdd = false

    @Flag(help: "Print bounds, length, elements and source as one JSON object.")
    var json = false

    func validate() throws {
      if let output, !output.lowercased().hasSuffix(".png") {
        throw ValidationError("The image is a PNG file; its name must end in .png, not \(output).")
      }
      guard (16...8192).contains(side) else {
        throw ValidationError("--side must be 16 to 8192 pixels, not \(side).")
      }
      if let precision, !(0...15).contains(precision) {
        throw ValidationError("--precision must be 0 to 15, not \(precision).")
      }
      if let stroke, !(stroke > 0 && stroke.isFinite) {
        throw ValidationError("--stroke must be greater than 0, not \(stroke).")
      }
      guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart,
        name.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }), name != "_"
      else { throw ValidationError("--name must be a Swift identifier, not \(name).") }
      if Self.keywords.contains(name) {
        throw ValidationError("--name must not be a Swift keyword, such as \(name).")
      }
    }

    /// Reserved words of Swift, which the option `--name` rejects.
    private static let keywords: Set = [
      "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
      "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
      "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
      "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
      "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
      "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    func run() throws {
      let text =
        data.flatMap { $0 == "-" ? nil : $0 }
        ?? String(
          decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
      let path: CGPath
      do { path = try CGPath(svgPathData: text) } catch {
        throw SceneProductError(
          code: 2, message: "\(error)", hint: Self.place(error.offset, in: text))
      }
      let source = path.swiftSource(
        as: style == .uikit ? .uiBezierPath : .cgPath, name: name, precision: precision)
      let bounds = path.isEmpty ? .zero : path.boundingBoxOfPath
      let length = Double(PathMeasure.length(of: path))
      var count = 0
      path.applyWithBlock { _ in count += 1 }
      if json {
        let object: JSONValue = [
          "bounds": .array(
            [bounds.minX, bounds.minY, bounds.width, bounds.height].map { .number(Double($0)) }),
          "length": .number(length), "elements": JSONValue(count), "source": .text(source),
        ]
        try printLine(object.json)
      } else {
        try printLine(
          """
          // \(count) \(count == 1 ? "element" : "elements"), length \(Self.text(length)), bounds \
          x \(Self.text(bounds.minX)) to \(Self.text(bounds.maxX)), \
          y \(Self.text(bounds.minY)) to \(Self.text(bounds.maxY))
          \(source)
          """)
      }
      if let output { try draw(path, to: output) }
    }

    /// Returns a number with at most six decimals.
    private static func text(_ value: Double) -> String {
      let rounded = (value * 1e6).rounded() / 1e6
      return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }

    private static func text(_ value: CGFloat) -> String { text(Double(value)) }

    /// Returns a hint with at most 24 bytes of the path data before an offset in UTF-8 bytes; never nil.
    private static func place(_ offset: Int, in text: String) -> String? {
      let bytes = Array(text.utf8)
      guard !bytes.isEmpty else { return "The path data is empty." }
      let begin = max(0, min(offset, bytes.count) - 24)
      let before = String(decoding: bytes[begin..<min(offset, bytes.count)], as: UTF8.self)
      return "Parsing stopped after: \(begin > 0 ? "…" : "")\(before)"
    }

    private func draw(_ path: CGPath, to file: String) throws {
      let shape =
        stroke.map {
          path.copy(
            strokingWithWidth: CGFloat($0), lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        } ?? path
      let bounds = shape.isEmpty ? .zero : shape.boundingBoxOfPath
      guard bounds.width.isFinite, bounds.height.isFinite, max(bounds.width, bounds.height) > 0
      else {
        throw SceneProductError(
          code: 1, message: "There is nothing to draw.",
          hint: stroke == nil ? "Use --stroke 1 to draw the outline." : nil)
      }
      // The margin is 1/32 of the longer side.
      let scale = CGFloat(side) * 15 / 16 / max(bounds.width, bounds.height)
      let margin = CGFloat(side) / 32
      let width = max(1, Int((bounds.width * scale + 2 * margin).rounded()))
      let height = max(1, Int((bounds.height * scale + 2 * margin).rounded()))
      guard
        let context = CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpace(name: CGColorSpace.sRGB)!,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { throw SceneProductError(code: 1, message: "The image could not be allocated.") }
      context.setFillColor(CGColor(gray: 1, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      // y points down in SVG and up in a bitmap context.
      context.translateBy(x: margin, y: CGFloat(height) - margin)
      context.scaleBy(x: scale, y: -scale)
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      context.addPath(shape)
      context.fillPath(using: evenOdd && stroke == nil ? .evenOdd : .winding)
      guard let image = context.makeImage() else {
        throw SceneProductError(code: 1, message: "The image could not be created.")
      }
      do { try image.pngData().writeWholeFile(to: URL(fileURLWithPath: file)) } catch {
        throw SceneProductError(
          code: 1, message: "\(file) cannot be written: \(error.localizedDescription)")
      }
    }
  }
#endif
