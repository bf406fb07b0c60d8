// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneRunner

@Suite struct ContactSheetTests {
  @Test func framesAreSpreadOverWholeRange() {
    expectEqual(
      ContactSheet.frames(of: 0..<90, count: 12), [0, 8, 16, 24, 32, 40, 49, 57, 65, 73, 81, 89])
    expectEqual(ContactSheet.frames(of: 10..<13, count: 12), [10, 11, 12])
    expectEqual(ContactSheet.frames(of: 5..<100, count: 1), [5])
    for count in 2..<20 {
      let frames = ContactSheet.frames(of: 3..<203, count: count)
      expect(frames.count == count && frames.first == 3 && frames.last == 202)
      let steps = Set(zip(frames, frames.dropFirst()).map { $1 - $0 })
      expect(steps.max()! - steps.min()! <= 1)
    }
  }

  @Test func pageFitsAllTiles() {
    let sheet = ContactSheet(columns: 4, count: 9, tileWidth: 40, tileHeight: 30)
    let page = sheet.page()
    expectEqual(page.width, 4 * 40 + 5 * 24)
    let picture = Bitmap(width: 40, height: 30)
    for i in 0..<picture.stride * 30 { picture.pixels[i] = 0xFF00_00FF }
    for n in 0..<9 { sheet.place(picture, at: n, on: page) }
    let red = (0..<page.height * page.stride).filter { page.pixels[$0] == 0xFF00_00FF }
    expectEqual(red.count, 9 * 40 * 30)
  }

  @Test func transparentImagesShowCheckerboard() {
    let sheet = ContactSheet(columns: 1, count: 1, tileWidth: 16, tileHeight: 16)
    let page = sheet.page()
    sheet.place(Bitmap(width: 16, height: 16), at: 0, on: page)
    let first = page.pixels + 24 * page.stride + 24
    expect(first[0] == 0xFFFF_FFFF && first[8] == 0xFFD0_D0D0)
  }

  @Test func fontCoversLabelCharacters() {
    expect(StrokeFont.characters.isSuperset(of: "0123456789.s# "))
    let font = StrokeFont(size: 12)
    expectEqual(font.width(of: "00"), font.width(of: "71"))
    expectEqual(font.width(of: ""), 0)
    expectEqual(font.width(of: "0"), 8)
    expectEqual(font.draw("1.0 s", at: .zero, color: .black).items.count, 5)
  }

  @Test func glyphOutlinesStayWithinBounds() throws {
    for character in StrokeFont.characters where character != " " {
      let list = StrokeFont(size: 6).draw(String(character), at: .zero, color: .black)
      guard case .stroke(let path, _, _, _)? = list.items.first else {
        Issue.record("\(character) is not drawn")
        continue
      }
      let box = path.boundingBoxOfPath
      expect(!path.isEmpty && box.minX >= -0.1 && box.minY >= -0.3, "\(character): \(box)")
      expect(box.maxX <= 4.1 && box.maxY <= 7.9, "\(character): \(box)")
    }
  }
}
