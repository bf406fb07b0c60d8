// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneText

@Suite struct TextDrawingTests {
  private static let red = CGColor(red: 0.85, green: 0.1, blue: 0.15, alpha: 1)
  private static let blue = CGColor(red: 0.1, green: 0.25, blue: 0.7, alpha: 1)

  private func expect(
    _ width: Int, _ height: Int, named name: String, _ items: [DisplayList.Item]
  ) {
    expectGolden(
      of: DisplayList(items), width: width, height: height, background: .white,
      named: "text/" + name)
  }

  @Test func textScripts() {
    let block = Sample.block(
      "Hamburgefonstiv\nΞεσκεπάζω ψυχή\nСъешь ещё булок\nQuoted “½ €” → ✓", Sample.inter(18))
    expect(190, 100, named: "textScripts", TextPainter.block(block, at: CGPoint(x: 8, y: 6)))
  }

  @Test func textWeights() {
    let text = NSMutableAttributedString(string: "")
    for style in ["Thin", "Light", "Regular", "Medium", "SemiBold", "Bold", "Black", "Italic"] {
      text.append(Sample.string(style + "\n", Sample.inter(15, style)))
    }
    text.append(Sample.string("Monospaced", CTFontCreateWithName("Menlo", 15, nil)))
    let block = TextBlock(StyledText(text, base: .coreText), TextBlock.Options())
    expect(110, 190, named: "textWeights", TextPainter.block(block, at: CGPoint(x: 8, y: 6)))
  }

  @Test func textAttributes() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = Self.red
    let text = NSMutableAttributedString(string: "")
    let font = Sample.inter(22, "Bold")
    let kinds: [(String, [NSAttributedString.Key: Any])] = [
      ("colour\n", [.foregroundColor: Self.blue]),
      ("highlight\n", [.backgroundColor: CGColor(red: 1, green: 0.9, blue: 0.4, alpha: 1)]),
      ("underline\n", [.underlineStyle: 1, .underlineColor: Self.red]),
      ("thick", [.underlineStyle: NSUnderlineStyle.thick.rawValue]),
      (" two\n", [.underlineStyle: NSUnderlineStyle.double.rawValue]),
      ("dots ", [.underlineStyle: NSUnderlineStyle([.single, .patternDot]).rawValue]),
      (
        "by word\n",
        [.underlineStyle: NSUnderlineStyle([.single, .patternDash, .byWord]).rawValue]
      ),
      ("struck\n", [.strikethroughStyle: 1, .strikethroughColor: Self.red]),
      ("outline\n", [.strokeWidth: 3, .strokeColor: Self.blue]),
      ("both\n", [.strokeWidth: -3, .strokeColor: Self.blue, .foregroundColor: CGColor.white]),
      ("shadow\n", [.shadow: shadow]),
      ("up", [.baselineOffset: 6]), ("down\n", [.baselineOffset: -4]),
      ("apart", [.kern: 6]),
    ]
    for (part, attributes) in kinds { text.append(Sample.string(part, font, attributes)) }
    let block = TextBlock(StyledText(text, base: .coreText), TextBlock.Options())
    expect(150, 320, named: "textAttributes", TextPainter.block(block, at: CGPoint(x: 8, y: 6)))
  }

  @Test func textJustified() {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.firstLineHeadIndent = 12
    style.paragraphSpacing = 5
    let block = Sample.block(
      "Letters are drawn as outlines, so that text can be stroked, morphed and moved along.\n"
        + "Tabs:\tone\ttwo.", Sample.inter(11), width: 150, [.paragraphStyle: style])
    expect(166, 90, named: "textJustified", TextPainter.block(block, at: CGPoint(x: 8, y: 6)))
  }

  @Test func textRightToLeft() throws {
    let text = NSMutableAttributedString(
      attributedString: Sample.string("שלום, עולם! 12\n", try Sample.font("NotoSansHebrew", 20)))
    text.append(Sample.string("سلام يا عالم\n", try Sample.font("NotoNaskhArabic", 20)))
    text.append(Sample.string("नमस्ते किताब", try Sample.font("NotoSansDevanagari", 20)))
    var options = TextBlock.Options()
    options.width = 150
    let block = TextBlock(StyledText(text, base: .coreText), options)
    expect(166, 110, named: "textRightToLeft", TextPainter.block(block, at: CGPoint(x: 8, y: 6)))
  }

  @Test func textAlongCircle() {
    let circle = CGMutablePath()
    circle.addArc(
      center: CGPoint(x: 60, y: 60), radius: 42, startAngle: .pi, endAngle: 3 * .pi,
      clockwise: false)
    let line = Sample.line("round and round and round and ", Sample.inter(17, "SemiBold"))
    expect(
      120, 120, named: "textAlongCircle",
      [
        .fill(
          line.path(along: circle, isFlipped: true), rule: .winding, paint: .color(Self.blue),
          transform: .identity)
      ])
  }

  @Test func placeholdersLieWithinTheAdvance() {
    let height: CGFloat = 750
    for advance in [110, 130, 160, 200, 270, 280, 290, 500, 1000] as [CGFloat] {
      let outline = TextPainter.placeholder(advance: advance, em: 1000)
      #expect(outline.points.allSatisfy { (0...advance).contains($0.x) }, "\(advance)")
      let box = CGPath(outline: outline).boundingBox
      #expect(box.width >= advance / 2 && box.maxY == height && box.minY.isZero, "\(advance)")
    }
    #expect(TextPainter.placeholder(advance: 100, em: 1000).isEmpty)
    #expect(TextPainter.placeholder(advance: -200, em: 1000).isEmpty)
  }

  // MARK: Contexts

  private func darkPixelCount(_ image: CGImage, _ rect: CGRect) -> Int {
    let bytes = [UInt8](image.dataProvider!.data! as Data)
    var count = 0
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where bytes[y * image.bytesPerRow + 4 * x] < 128 {
        count += 1
      }
    }
    return count
  }

  @Test func linesAreUprightInBitmaps() {
    // The foot of an L is at the bottom: rows of the image run downward.
    let image = Sample.render(40, 40) { context in
      context.textPosition = CGPoint(x: 8, y: 8)
      CTLineDraw(Sample.line("L", Sample.inter(32, "Bold")), context)
      #expect(context.textPosition.x > 20)
    }
    let foot = darkPixelCount(image, CGRect(x: 0, y: 26, width: 40, height: 8))
    let head = darkPixelCount(image, CGRect(x: 0, y: 6, width: 40, height: 8))
    #expect(foot > head && head > 0)
  }

  @Test func contextProvidesColorAndDrawingMode() {
    let line = Sample.line(
      "I", Sample.inter(40, "Black"), [kCTForegroundColorFromContextAttributeName: true])
    func image(_ mode: CGTextDrawingMode) -> CGImage {
      Sample.render(30, 50) { context in
        context.setFillColor(.white)
        context.setStrokeColor(.black)
        context.setTextDrawingMode(mode)
        context.textPosition = CGPoint(x: 8, y: 8)
        CTLineDraw(line, context)
        context.setFillColor(.black)
        if mode == .clip { context.fill(CGRect(x: 0, y: 0, width: 30, height: 50)) }
      }
    }
    let all = CGRect(x: 0, y: 0, width: 30, height: 50)
    expectEqual(darkPixelCount(image(.fill), all), 0)
    expectEqual(darkPixelCount(image(.invisible), all), 0)
    let stroked = darkPixelCount(image(.stroke), all), clipped = darkPixelCount(image(.clip), all)
    #expect(stroked > 20)
    #expect(clipped > stroked)
  }

  @Test func glyphsDrawAtPositions() throws {
    let font = Sample.inter(30, "Bold")
    let glyph = try #require(font.face?.glyph(for: 0x49))
    let byContext = Sample.render(60, 40) { context in
      context.setFont(CTFontCopyGraphicsFont(font, nil)!)
      context.setFontSize(30)
      context.showGlyphs([glyph, glyph], at: [CGPoint(x: 5, y: 5), CGPoint(x: 35, y: 5)])
    }
    let byFont = Sample.render(60, 40) { context in
      CTFontDrawGlyphs(
        font, [glyph, glyph], [CGPoint(x: 5, y: 5), CGPoint(x: 35, y: 5)], 2, context)
    }
    expectEqual(byContext.dataProvider?.data, byFont.dataProvider?.data)
    #expect(darkPixelCount(byFont, CGRect(x: 30, y: 0, width: 30, height: 40)) > 20)
    let advancing = Sample.render(60, 40) { context in
      context.setFont(CTFontCopyGraphicsFont(font, nil)!)
      context.setFontSize(30)
      context.setCharacterSpacing(5)
      context.textPosition = CGPoint(x: 5, y: 5)
      context.showGlyphs(
        [glyph, glyph], advances: [CGSize(width: 25, height: 0), CGSize(width: 25, height: 0)])
      expectEqual(context.textPosition, CGPoint(x: 65, y: 5))
    }
    expectEqual(advancing.dataProvider?.data, byFont.dataProvider?.data)
  }

  @Test func textMatrixRotatesLines() {
    let image = Sample.render(60, 60) { context in
      context.textMatrix = CGAffineTransform(rotationAngle: .pi / 2)
      context.textPosition = CGPoint(x: 40, y: 5)
      CTLineDraw(Sample.line("IIII", Sample.inter(20, "Bold")), context)
      #expect(context.textPosition.y > 20)
    }
    #expect(darkPixelCount(image, CGRect(x: 20, y: 20, width: 22, height: 40)) > 50)
    expectEqual(darkPixelCount(image, CGRect(x: 42, y: 0, width: 18, height: 60)), 0)
  }

  @Test func textMatrixIsNotPartOfGraphicsState() {
    _ = Sample.render(4, 4) { context in
      let turned = CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 3, ty: 4)
      context.saveGState()
      context.textMatrix = turned
      context.restoreGState()
      #expect(context.textMatrix == turned && context.textPosition == CGPoint(x: 3, y: 4))
    }
  }

  @Test func framesDrawLikeTheirLines() {
    let text = Sample.string("one two three", Sample.inter(14))
    let box = CGRect(x: 5, y: 5, width: 50, height: 60)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), CFRange(), CGPath(rect: box), nil)
    let whole = Sample.render(70, 70) { CTFrameDraw(frame, $0) }
    let single = Sample.render(70, 70) { context in
      var origins = [CGPoint](repeating: .zero, count: CTFrameGetLines(frame).count)
      CTFrameGetLineOrigins(frame, CFRange(), &origins)
      for (line, origin) in zip(CTFrameGetLines(frame), origins) {
        context.textPosition = CGPoint(x: origin.x + 5, y: origin.y + 5)
        CTLineDraw(line, context)
      }
    }
    expectEqual(whole.dataProvider?.data, single.dataProvider?.data)
  }

  @Test func linePathsCombineGlyphPaths() {
    let line = Sample.line("Go on", Sample.inter(40))
    let parts = CGMutablePath()
    for glyph in line.glyphPaths { parts.addPath(glyph.path) }
    expectEqual(parts, line.path)
    expectEqual(line.glyphPaths.map(\.stringIndex), [0, 1, 3, 4])
    expectEqual(CTLineGetImageBounds(line, nil), line.path.boundingBoxOfPath)
  }

  @Test func invisibleTextIsNotDrawn() {
    // Neither runs in a clear color nor spaces draw anything.
    #expect(TextPainter.block(Sample.block("   ", Sample.inter(20))).isEmpty)
    #expect(
      TextPainter.block(Sample.block("x", Sample.inter(20), [.foregroundColor: CGColor.clear]))
        .isEmpty)
  }
}
