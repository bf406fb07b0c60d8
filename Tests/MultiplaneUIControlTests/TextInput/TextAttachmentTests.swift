// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct TextAttachmentTests {
  private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      }
  }

  @Test func boundsDetermineSizeAndBaseline() {
    let font = UIFont.systemFont(ofSize: 20)
    let attachment = NSTextAttachment(image: image(30, 40))
    let text = NSMutableAttributedString(string: "A", attributes: [.font: font])
    let alone = text.size()
    text.append(NSAttributedString(attachment: attachment))
    let standing = text.size()
    expect(abs(standing.width - alone.width - 30) < 0.01)
    expect(abs(standing.height - (40 - font.descender)) < 0.01)
    // A negative y lowers the image, so that it also extends below the baseline.
    attachment.bounds = CGRect(x: 0, y: -25, width: 10, height: 40)
    let lowered = text.size()
    expect(abs(lowered.width - alone.width - 10) < 0.01)
    expect(abs(lowered.height - (font.ascender + 25)) < 0.01)
  }

  @Test func imagesAreDrawnWhereTheTextIs() throws {
    let attachment = NSTextAttachment(image: image(8, 8))
    attachment.bounds = CGRect(x: 0, y: -4, width: 8, height: 8)
    let text = NSMutableAttributedString(attachment: attachment)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      text.draw(at: CGPoint(x: 5, y: 6))
    }
    let pixels = try #require(drawn.cgImage)
    let scale = pixels.width / 20
    func isRed(_ x: Int, _ y: Int) -> Bool {
      let color = pixels[x * scale + scale / 2, y * scale + scale / 2]
      return color.red > 250 && color.green < 5 && color.alpha > 250
    }
    expect(isRed(5, 6) && isRed(12, 13))
    expect(!isRed(4, 6) && !isRed(13, 13) && !isRed(8, 5) && !isRed(8, 14))
  }

  @Test func imageAndContentsReplaceEachOther() {
    let attachment = NSTextAttachment(data: Data([1]), ofType: "public.png")
    attachment.image = image(3, 4)
    expect(attachment.contents == nil && attachment.fileType == nil && attachment.image != nil)
    attachment.image = nil
    attachment.contents = Data([2])
    attachment.image = nil
    expectEqual(attachment.contents, Data([2]))
    attachment.image = image(3, 4)
    attachment.contents = Data([3])
    expect(attachment.contents == Data([3]) && attachment.image == nil)
  }

  /// An attachment as wide as its line.
  private final class Wide: NSTextAttachment {
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width, height: lineFrag.width / 2) }
  }

  @Test func attachmentsAdaptToTheContainer() {
    let storage = NSTextStorage(string: "ab\n")
    storage.append(NSAttributedString(attachment: Wide(data: nil, ofType: nil)))
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 110, height: 1000))
    container.lineFragmentPadding = 5
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    expectEqual(manager.attachmentSize(forGlyphAt: 3), CGSize(width: 100, height: 50))
    expectEqual(manager.attachmentSize(forGlyphAt: 0), CGSize(width: -1, height: -1))
    container.size = CGSize(width: 210, height: 1000)
    expectEqual(manager.attachmentSize(forGlyphAt: 3), CGSize(width: 200, height: 100))
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = storage
    expectEqual(label.sizeThatFits(CGSize(width: 60, height: 0)).width, 60)
  }

  @Test func runDelegatesReserveSpace() throws {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { _ in }, getAscent: { _ in 31 },
      getDescent: { _ in 7 }, getWidth: { _ in 19 })
    let delegate = try #require(CTRunDelegateCreate(&callbacks, nil))
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: " ", attributes: [kCTRunDelegateAttributeName: delegate]))
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    expect(width == 19 && ascent == 31 && descent == 7)
  }
}
