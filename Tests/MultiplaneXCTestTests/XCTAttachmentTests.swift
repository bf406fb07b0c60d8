// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneUI
import Testing

@testable import MultiplaneXCTest

@Suite struct XCTAttachmentTests {
  @Test func imagesAreFiles() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let original = XCTAttachment(image: image)
    #expect(original.uniformTypeIdentifier == "public.png" && original.payload == image.pngData())
    let small = XCTAttachment(image: image, quality: .low)
    #expect(small.uniformTypeIdentifier == "public.jpeg")
    #expect(small.payload?.prefix(2) == Data([0xFF, 0xD8]))
    #expect(original.name == nil && original.lifetime == .deleteOnSuccess)
  }

  @Test func attachmentsAreArchived() throws {
    let text = XCTAttachment(string: "é")
    (text.name, text.lifetime) = ("note", .keepAlways)
    let data = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: true)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: XCTAttachment.self, from: data))
    #expect(copy.name == "note" && copy.lifetime == .keepAlways)
    #expect(copy.payload == Data("é".utf8) && copy.uniformTypeIdentifier == "public.plain-text")
  }
}
