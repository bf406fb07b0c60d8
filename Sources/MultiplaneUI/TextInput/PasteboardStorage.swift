// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneTypes

/// The items of a pasteboard, which all pasteboard objects with the same name in a host share.
@MainActor final class PasteboardStorage {
  /// The values of each item by type identifier.
  private(set) var items: [[String: Any]] = []
  private(set) var changeCount = 0
  /// An object of the pasteboard; nil if there is none.
  weak var object: UIPasteboard?
  /// The time after which the items are removed; nil if they stay.
  private var expirationDate: Date?

  /// Replaces the items. They are removed after the time `expires`, unless it is nil.
  func set(_ new: [[String: Any]], expires: Date? = nil) {
    items = new
    expirationDate = expires
    changeCount += 1
  }

  func append(_ new: [[String: Any]]) {
    items += new
    changeCount += 1
  }

  /// Adds a value that a provider has loaded for an item; does nothing if the items were replaced or extended since the
  /// change count was `change`.
  func fulfill(_ type: String, _ value: Any, at index: Int, change: Int) {
    guard change == changeCount, items.indices.contains(index) else { return }
    items[index][type] = value
  }

  /// Removes the items if their time has passed.
  func expire() {
    guard let date = expirationDate, date <= Date() else { return }
    set([])
  }
}

extension UIPasteboard {
  /// The type of colors.
  static let colorType = "com.apple.uikit.color"
  /// The type of attributed strings, which are stored as objects, without data that other programs could read.
  static let richTextType = UTType.flatRTFD.identifier

  /// Returns whether a type is one of the given types or conforms to one of them.
  static func conforms(_ type: String, to others: [String]) -> Bool {
    others.contains { NSItemProvider.conforms(type, to: $0) }
  }

  /// Returns an item in which the value of the automatic type is replaced by values of the types of its class. An item
  /// without such a value, or with one of an unknown class, is returned unchanged.
  static func resolved(_ item: [String: Any]) -> [String: Any] {
    guard let value = item[typeAutomatic] else { return item }
    let values = (value as? Data).map { [UTType.data.identifier: $0] } ?? Self.item(of: value)
    guard !values.isEmpty else { return item }
    var result = item
    result[typeAutomatic] = nil
    return result.merging(values) { own, _ in own }
  }

  /// Returns an item that contains an object under each of its types; an empty item if no type is known for the object
  /// or the object writes its data later.
  static func item(of object: Any) -> [String: Any] {
    switch object {
    case let text as NSAttributedString:
      return [richTextType: text, UTType.utf8PlainText.identifier: text.string]
    case let text as String: return [UTType.utf8PlainText.identifier: text]
    case let url as URL:
      // A URL can also be pasted into a text.
      var item: [String: Any] = [
        UTType.url.identifier: url, UTType.utf8PlainText.identifier: url.absoluteString,
      ]
      if url.isFileURL { item[UTType.fileURL.identifier] = url }
      return item
    case let image as UIImage: return [UTType.png.identifier: image]
    case let color as UIColor: return [colorType: color]
    case let object as any NSItemProviderWriting:
      var item: [String: Any] = [:]
      for type in object.writableTypeIdentifiersForItemProvider {
        // Objects that write their data later cannot be read back at once.
        let received = ReceivedValue()
        _ = object.loadData(withTypeIdentifier: type) { data, _ in received.value = data }
        item[type] = received.value
      }
      return item
    default: return [:]
    }
  }

  /// Returns a value of an item as data: text and URLs in UTF-8, but text in UTF-16 if the type is one of such text;
  /// the data that an object writes at once; other values as a property list. Nil if this fails.
  static func data(of value: Any, type: String) -> Data? {
    switch value {
    case let data as Data: return data
    case let text as String:
      let isWide = NSItemProvider.conforms(type, to: UTType.utf16PlainText.identifier)
      return text.data(using: isWide ? .utf16 : .utf8)
    case let url as URL: return Data(url.absoluteString.utf8)
    default:
      guard let object = value as? any NSItemProviderWriting else {
        return try? PropertyListSerialization.data(
          fromPropertyList: value, format: .binary, options: 0)
      }
      let types = object.writableTypeIdentifiersForItemProvider
      guard let known = types.contains(type) ? type : types.first else { return nil }
      let received = ReceivedValue()
      _ = object.loadData(withTypeIdentifier: known) { data, _ in received.value = data }
      return received.value as? Data
    }
  }

  /// Returns the text of a string, of a URL or of data in UTF-8; nil for other values.
  static func string(of value: Any) -> String? {
    switch value {
    case let text as String: text
    case let text as NSAttributedString: text.string
    case let url as URL: url.absoluteString
    case let data as Data: String(data: data, encoding: .utf8)
    default: nil
    }
  }
  static func url(of value: Any) -> URL? {
    switch value {
    case let url as URL: url
    case let text as String: URL(string: text)
    case let data as Data: String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
    default: nil
    }
  }
  static func image(of value: Any) -> UIImage? {
    value as? UIImage ?? (value as? Data).flatMap { UIImage(data: $0) }
  }
  static func color(of value: Any) -> UIColor? {
    value as? UIColor
      ?? (value as? Data).flatMap {
        try? UIColor.object(withItemProviderData: $0, typeIdentifier: colorType)
      }
  }
}

/// The data that was passed to a completion handler; nil until the handler is called.
private final class ReceivedValue: @unchecked Sendable {
  var value: Any?
}
