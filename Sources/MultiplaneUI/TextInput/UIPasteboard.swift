// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC
import MultiplaneTypes

/// An object that stores copied items, such as text, URLs, images and colors, for pasting.
///
/// Each host, such as a `Stage`, has its own pasteboards, which exist as long as the host. The system's pasteboard is
/// neither read nor written, so that rendering does not depend on its contents.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    /// The name of the general pasteboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The key of an option for items.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The `Date` after which the items are removed.
    public static let expirationDate = Self(rawValue: "expirationDate")
    /// Whether other devices may not receive the items. Has no effect, because there are none.
    public static let localOnly = Self(rawValue: "localOnly")
  }

  private let storage: PasteboardStorage
  /// The name of the pasteboard.
  public let name: Name

  init(_ name: Name, _ storage: PasteboardStorage) {
    self.name = name
    self.storage = storage
    super.init()
    if storage.object == nil { storage.object = self }
  }

  /// The pasteboard of the current host, in place of the system's general pasteboard.
  open class var general: UIPasteboard { UIHostEnvironment.current.pasteboard }

  /// Creates an object for the pasteboard with a name; nil if there is no such pasteboard and `create` is false.
  /// - Parameters:
  ///   - pasteboardName: The name.
  ///   - create: Whether a pasteboard is created if there is none with the name.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    let environment = UIHostEnvironment.current
    if pasteboardName == .general {
      self.init(pasteboardName, environment.pasteboard.storage)
      return
    }
    guard let known = environment.pasteboards[pasteboardName] ?? (create ? .init() : nil) else {
      return nil
    }
    environment.pasteboards[pasteboardName] = known
    self.init(pasteboardName, known)
  }
  /// Returns a new pasteboard with a name of its own.
  open class func withUniqueName() -> UIPasteboard {
    let environment = UIHostEnvironment.current
    let name = Name("com.apple.UIKit.pboard.\(environment.uniquePasteboardCount)")
    environment.uniquePasteboardCount += 1
    let storage = PasteboardStorage()
    environment.pasteboards[name] = storage
    return UIPasteboard(name, storage)
  }
  /// Removes the pasteboard with a name and its items, and posts ``removedNotification`` for the first of its objects
  /// that exists, or else for a new one. Does nothing for the general pasteboard and without a pasteboard of the name.
  open class func remove(withName pasteboardName: Name) {
    guard
      let storage = UIHostEnvironment.current.pasteboards.removeValue(forKey: pasteboardName)
    else { return }
    storage.set([])
    NotificationCenter.default.post(
      name: removedNotification, object: storage.object ?? UIPasteboard(pasteboardName, storage))
  }
  /// Whether the items exist after the end of the program. Always false.
  open var isPersistent: Bool { false }
  /// Does nothing: items exist as long as their host.
  open func setPersistent(_ persistent: Bool) {}

  /// Number of times the items were replaced, extended or removed.
  open var changeCount: Int { storage.changeCount }

  // MARK: Items

  /// The items: for each one, values by type identifier. Empty by default.
  open var items: [[String: Any]] {
    get {
      storage.expire()
      return storage.items
    }
    set { setItems(newValue) }
  }
  /// The number of items.
  open var numberOfItems: Int { items.count }

  /// Replaces the items, and posts ``changedNotification``. Values of the type ``typeAutomatic`` receive the types of
  /// their classes.
  /// - Parameter options: The time at which the items are removed, and options without an effect.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    let old = types
    storage.set(items.map { Self.resolved($0) }, expires: options[.expirationDate] as? Date)
    notify(old)
  }
  /// Adds items, and posts ``changedNotification``. Values of the type ``typeAutomatic`` receive the types of their
  /// classes.
  open func addItems(_ items: [[String: Any]]) {
    let old = types
    storage.expire()
    storage.append(items.map { Self.resolved($0) })
    notify(old)
  }

  private func notify(_ old: [String]) {
    let new = types
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.filter { !old.contains($0) },
        Self.changedTypesRemovedUserInfoKey: old.filter { !new.contains($0) },
      ])
  }

  /// Providers of the items. Setting them replaces the items by data that the providers write.
  open var itemProviders: [NSItemProvider] {
    get {
      items.map { item in
        let provider = NSItemProvider()
        for (type, value) in item.sorted(by: { $0.key < $1.key }) {
          let data = Self.data(of: value, type: type)
          if let object = value as? any NSItemProviderWriting,
            object.writableTypeIdentifiersForItemProvider.contains(type)
          {
            provider.registerObject(object, visibility: .all)
          } else if let data {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
              $0(data, nil)
              return nil
            }
          }
        }
        return provider
      }
    }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }
  /// Replaces the items by data that providers write, immediately or later.
  /// - Parameters:
  ///   - localOnly: Has no effect.
  ///   - expirationDate: The time at which the items are removed; nil for never.
  open func setItemProviders(
    _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
  ) {
    var options: [OptionsKey: Any] = [:]
    options[.expirationDate] = expirationDate
    setItems(itemProviders.map { _ in [:] }, options: options)
    let (storage, change) = (storage, changeCount)
    for (index, provider) in itemProviders.enumerated() {
      for type in provider.registeredTypeIdentifiers {
        provider.loadDataNow(forTypeIdentifier: type) { data, _ in
          guard let data else { return }
          if MainThread.isCurrent {
            MainActor.assumeIsolated { storage.fulfill(type, data, at: index, change: change) }
          } else {
            DispatchQueue.main.async {
              storage.fulfill(type, data, at: index, change: change)
            }
          }
        }
      }
    }
  }
  /// Replaces the items by objects.
  open func setObjects(_ objects: [any NSItemProviderWriting]) {
    setItems(objects.map { Self.item(of: $0) })
  }
  /// Replaces the items by values such as strings and URLs.
  public func setObjects<T: _ObjectiveCBridgeable>(_ objects: [T])
  where T._ObjectiveCType: NSItemProviderWriting { setItems(objects.map { Self.item(of: $0) }) }
  /// Replaces the items by objects.
  /// - Parameters:
  ///   - localOnly: Has no effect.
  ///   - expirationDate: The time at which the items are removed; nil for never.
  open func setObjects(
    _ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?
  ) {
    var options: [OptionsKey: Any] = [:]
    options[.expirationDate] = expirationDate
    setItems(objects.map { Self.item(of: $0) }, options: options)
  }

  // MARK: Types and data

  /// The types of the first item, in alphabetical order. Empty without items.
  open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
  /// Returns the types of each item whose index is in `itemSet`, or of all items if it is nil, in alphabetical order.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet).map { $0.keys.sorted() }
  }
  private func chosen(_ itemSet: IndexSet?) -> [[String: Any]] {
    let items = items
    guard let itemSet else { return items }
    return items.indices.filter { itemSet.contains($0) }.map { items[$0] }
  }
  /// Returns whether the first item has one of the types, or one that conforms to it.
  open func contains(pasteboardTypes: [String]) -> Bool {
    types.contains { Self.conforms($0, to: pasteboardTypes) }
  }
  /// Returns whether each item whose index is in `itemSet`, or each of all items if it is nil, has one of the types or
  /// one that conforms to it. False if there are no such items, and if an index is not that of an item.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    let chosen = chosen(itemSet)
    guard !chosen.isEmpty, itemSet == nil || itemSet?.count == chosen.count else { return false }
    return chosen.allSatisfy { item in
      item.keys.contains { Self.conforms($0, to: pasteboardTypes) }
    }
  }
  /// Returns the indexes of the items with one of the types, or one that conforms to it.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let items = items
    return IndexSet(
      items.indices.filter { index in
        items[index].keys.contains { Self.conforms($0, to: pasteboardTypes) }
      })
  }
  private static func value(_ item: [String: Any], _ type: String) -> (value: Any, type: String)? {
    if let value = item[type] { return (value, type) }
    return item.sorted { $0.key < $1.key }.first { NSItemProvider.conforms($0.key, to: type) }
      .map { ($0.value, $0.key) }
  }
  /// Returns the data of the first item for a type, or a type that conforms to it; nil if there is none.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    items.first.flatMap { Self.value($0, pasteboardType) }.flatMap {
      Self.data(of: $0.value, type: $0.type)
    }
  }
  /// Returns the data of the items whose indexes are in `itemSet`, or of all items if it is nil, for a type or a type
  /// that conforms to it. Items without such data are left out.
  open func data(
    forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?
  ) -> [Data]? {
    chosen(itemSet).compactMap { Self.value($0, pasteboardType) }.compactMap {
      Self.data(of: $0.value, type: $0.type)
    }
  }
  /// Returns the value of the first item for a type, or a type that conforms to it; nil if there is none.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first.flatMap { Self.value($0, pasteboardType) }?.value
  }
  /// Returns the values of the items whose indexes are in `itemSet`, or of all items if it is nil, for a type or a type
  /// that conforms to it. Items without such a value are left out.
  open func values(
    forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?
  ) -> [Any]? { chosen(itemSet).compactMap { Self.value($0, pasteboardType)?.value } }
  /// Replaces the items by data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }
  /// Replaces the items by a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  // MARK: Values

  private func all<Value>(_ types: [String], _ convert: (Any) -> Value?) -> [Value]? {
    let found = items.compactMap { item -> Value? in
      for type in types {
        if let found = Self.value(item, type), let value = convert(found.value) { return value }
      }
      return nil
    }
    return found.isEmpty ? nil : found
  }
  private func has(_ types: [String]) -> Bool {
    items.contains { item in item.keys.contains { Self.conforms($0, to: types) } }
  }

  /// The first string, which may be that of a URL; nil if there is none. Setting it replaces the items.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The strings of all items that have one; nil if there is none. Setting them replaces the items.
  open var strings: [String]? {
    get { all(Self.typeListString, Self.string) }
    set { items = (newValue ?? []).map { Self.item(of: $0) } }
  }
  /// The first URL; nil if there is none. Setting it replaces the items.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs of all items that have one; nil if there is none. Setting them replaces the items.
  open var urls: [URL]? {
    get { all(Self.typeListURL, Self.url) }
    set { items = (newValue ?? []).map { Self.item(of: $0) } }
  }
  /// The first image; nil if there is none. Setting it replaces the items.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The images of all items that have one; nil if there is none. Setting them replaces the items.
  open var images: [UIImage]? {
    get { all(Self.typeListImage, Self.image) }
    set { items = (newValue ?? []).map { Self.item(of: $0) } }
  }
  /// The first color; nil if there is none. Setting it replaces the items.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colors of all items that have one; nil if there is none. Setting them replaces the items.
  open var colors: [UIColor]? {
    get { all(Self.typeListColor, Self.color) }
    set { items = (newValue ?? []).map { Self.item(of: $0) } }
  }
  /// Whether an item contains text.
  open var hasStrings: Bool { has(Self.typeListString) }
  /// Whether an item contains a URL.
  open var hasURLs: Bool { has(Self.typeListURL) }
  /// Whether an item contains an image.
  open var hasImages: Bool { has(Self.typeListImage) }
  /// Whether an item contains a color.
  open var hasColors: Bool { has(Self.typeListColor) }

  // MARK: Names

  /// The types of text.
  public nonisolated static let typeListString = [
    UTType.utf8PlainText.identifier, UTType.plainText.identifier, UTType.text.identifier,
  ]
  /// The types of URLs.
  public nonisolated static let typeListURL = [UTType.url.identifier]
  /// The types of images.
  public nonisolated static let typeListImage = [
    UTType.png.identifier, UTType.jpeg.identifier, UTType.gif.identifier, UTType.image.identifier,
  ]
  /// The types of colors.
  public nonisolated static let typeListColor = ["com.apple.uikit.color"]
  /// A placeholder for the types of a value, which the pasteboard determines from the class of the value: a string, an
  /// attributed string, a URL, an image, a color, data, or an object that writes data for item providers. A value of
  /// another class keeps this type.
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// Posted by a pasteboard after its items were set or extended, not when they expire. The user info contains the
  /// types that the first item has gained and those that it has lost.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  /// Posted by a pasteboard when it is removed.
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  /// The key of the added types in ``changedNotification``, an array of strings.
  public nonisolated static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedKey"
  /// The key of the removed types in ``changedNotification``, an array of strings.
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedKey"
}
