// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneTypes
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

/// An object that is written as one byte and read from one.
private final class Mark: NSObject, NSItemProviderReading, NSItemProviderWriting {
  let number: UInt8
  init(_ number: UInt8) { self.number = number }
  static let type = "org.example.mark"
  static var writableTypeIdentifiersForItemProvider: [String] { [type] }
  static var readableTypeIdentifiersForItemProvider: [String] { [type] }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data([number]), nil)
    return nil
  }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let byte = data.first else { throw CocoaError(.fileReadCorruptFile) }
    return try checked(Mark(byte))
  }
}

@Suite struct ItemProviderTests {
  private func data(_ provider: NSItemProvider, _ type: UTType) async -> Data? {
    await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: type.identifier) { data, _ in
        done.resume(returning: data)
      }
    }
  }
  private func value<T: _ObjectiveCBridgeable & Sendable>(
    _ provider: NSItemProvider, _ type: T.Type
  ) async -> T? where T._ObjectiveCType: NSItemProviderReading {
    await withCheckedContinuation { done in
      provider.loadObject(ofClass: type) { value, _ in done.resume(returning: value) }
    }
  }

  @Test func stringsAndURLsAreValuesOfTheirTypes() async throws {
    let text = NSItemProvider(object: NSString(string: "héllo"))
    expect(text.hasItemConformingToTypeIdentifier(UTType.plainText.identifier))
    expect(!text.hasItemConformingToTypeIdentifier(UTType.image.identifier))
    expect(await data(text, .text) == Data("héllo".utf8))
    expect(await value(text, String.self) == "héllo")
    expect(!text.canLoadObject(ofClass: URL.self))
    let address = try #require(NSURL(string: "https://example.org/a"))
    let link = NSItemProvider(object: address)
    expect(await value(link, URL.self)?.absoluteString == "https://example.org/a")
  }

  @Test func wideTextIsReadInItsByteOrder() throws {
    func read(_ bytes: [UInt8]) throws -> String {
      let type = UTType.utf16ExternalPlainText.identifier
      return String(
        describing: try NSString.object(withItemProviderData: Data(bytes), typeIdentifier: type))
    }
    expect(try read([0x00, 0x41, 0x20, 0xAC]) == "A\u{20AC}")
    expect(try read([0xFF, 0xFE, 0x41, 0x00, 0xAC, 0x20]) == "A\u{20AC}")
  }

  @Test func objectsAreReadFromDataAndFailWithoutIt() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: Mark.type, visibility: .all) { done in
      done(Data([7]), nil)
      return nil
    }
    let number: UInt8? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: Mark.self) { mark, _ in
        done.resume(returning: (mark as? Mark)?.number)
      }
    }
    expectEqual(number, 7)
    let code: Int? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: NSString.self) { _, error in
        done.resume(returning: (error as NSError?)?.code)
      }
    }
    expectEqual(code, NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test func ownObjectsArePassedOn() async {
    let mark = Mark(3)
    let provider = NSItemProvider(object: mark)
    let isSame: Bool = await withCheckedContinuation { done in
      provider.loadObject(ofClass: Mark.self) { found, _ in
        done.resume(returning: (found as? Mark)?.number == 3)
      }
    }
    expect(isSame)
  }

  @Test @MainActor func filesExistWhileTheyAreHandled() async throws {
    let provider = NSItemProvider(object: NSString(string: "file"))
    provider.suggestedName = "Note"
    let found: (URL?, String?) = await withCheckedContinuation { done in
      provider.loadFileRepresentation(forTypeIdentifier: UTType.text.identifier) { url, _ in
        done.resume(returning: (url, url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }))
      }
    }
    let url = try #require(found.0)
    expect(url.lastPathComponent == "Note" && found.1 == "file")
    expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func typesConformToTheirAncestors() {
    expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data))
    expect(UTType.utf8PlainText.conforms(to: .text) && !UTType.text.conforms(to: .plainText))
    expect(UTType(mimeType: "image/jpeg") == .jpeg && UTType(filenameExtension: "CSV") != nil)
    let own = UTType(exportedAs: "org.example.note", conformingTo: .json)
    expect(own.conforms(to: .text) && UTType("org.example.note") == nil)
    expect(UTType(exportedAs: "org.example.list", conformingTo: own).conforms(to: .text))
  }
}
