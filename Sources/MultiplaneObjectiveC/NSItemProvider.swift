// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneTypes

/// An item that is moved between parts of a program by dragging or pasting: data or files of one or more types, created
/// when they are needed.
///
/// - Note: The public methods that load an item call a load handler later on the main queue, so that a film does not
///   depend on the order of threads, and the completion handler where the load handler passes its result. On Apple's
///   platforms, most handlers are called on another queue.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// Receives an item or an error.
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
  /// Creates an item, and passes it or an error to the closure. Receives the class of the item that is expected, which
  /// is always nil here, and options.
  public typealias LoadHandler =
    @Sendable (
      _ completionHandler: CompletionHandler?, _ expectedClass: AnyClass?,
      _ options: [AnyHashable: Any]?
    ) -> Void

  /// A registered type, with the load handlers for the forms in which it can be requested.
  private struct Representation: @unchecked Sendable {
    let type: String
    var fileOptions: NSItemProviderFileOptions = []
    var data: (@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)?
    var file: (@Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?)?
    var item: LoadHandler?
    /// Creates the object itself, for requests of its class.
    var object:
      (
        @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void)
          -> Progress?
      )?
    /// The class of the object; nil if the representation is not of an object.
    var objectClass: (any NSItemProviderWriting.Type)?
  }

  private var representations: [Representation] = []
  /// The name of a file that receives the item, without the extension. Nil by default.
  open var suggestedName: String?

  /// Creates a provider without representations.
  public override init() { super.init() }

  /// Creates a provider of an object, of all types that the object can write.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of an item.
  /// - Parameters:
  ///   - item: The item; nil provides nothing.
  ///   - typeIdentifier: The type of the item; nil selects the types that the item can write as data, or `public.data`
  ///     if the item is not an ``NSItemProviderWriting``.
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    super.init()
    guard let item else { return }
    let held = Held(item)
    let own = (item as? any NSItemProviderWriting)?.writableTypeIdentifiersForItemProvider
    for type in typeIdentifier.map({ [$0] }) ?? own ?? [UTType.data.identifier] {
      registerItem(forTypeIdentifier: type) { done, _, _ in done?(held.value, nil) }
    }
  }

  /// Creates a provider of the contents of a file, of the type that its extension has, or else of `public.data`; nil if
  /// the URL is not that of a file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    registerFileRepresentation(
      forTypeIdentifier: type.identifier, fileOptions: [.openInPlace], visibility: .all
    ) { done in
      done(fileURL, false, nil)
      return nil
    }
  }

  /// A wrapper for passing a value of any type to sendable closures.
  private struct Held<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Returns a provider with the same representations.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.representations = representations
    copy.suggestedName = suggestedName
    return copy
  }

  // MARK: Registering

  /// Adds or replaces the data of a type.
  /// - Parameters:
  ///   - visibility: Has no effect.
  ///   - loadHandler: Creates the data when it is requested. Passes it, or an error, to the closure, and returns the
  ///     progress; nil if it is not known.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) ->
      Progress?
  ) { add(Representation(type: typeIdentifier, data: loadHandler)) }

  /// Adds or replaces the file of a type.
  /// - Parameters:
  ///   - visibility: Has no effect.
  ///   - loadHandler: Finds or writes the file when it is requested. Passes its URL and whether it is coordinated, or
  ///     an error, to the closure, and returns the progress; nil if it is not known.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) ->
      Progress?
  ) { add(Representation(type: typeIdentifier, fileOptions: fileOptions, file: loadHandler)) }

  /// Adds or replaces the item of a type.
  open func registerItem(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
  ) { add(Representation(type: typeIdentifier, item: loadHandler)) }

  /// Adds or replaces the data of an object, of all types that it can write.
  /// - Parameter visibility: Has no effect.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    let held = Held(object)
    for type in object.writableTypeIdentifiersForItemProvider {
      add(
        Representation(
          type: type,
          data: { done in
            held.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
          },
          object: { done in
            done(held.value, nil)
            return nil
          }, objectClass: Swift.type(of: object)))
    }
  }

  /// Adds or replaces the data of an object that is created when it is requested, of all types that its class can
  /// write.
  /// - Parameters:
  ///   - visibility: Has no effect.
  ///   - loadHandler: Creates the object. Passes it, or an error, to the closure, and returns the progress; nil if it
  ///     is not known.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      add(
        Representation(
          type: type,
          data: { done in
            loadHandler { object, error in
              guard let object else { return done(nil, error) }
              _ = object.loadData(
                withTypeIdentifier: type, forItemProviderCompletionHandler: done)
            }
          }, object: loadHandler, objectClass: aClass))
    }
  }

  private func add(_ representation: Representation) {
    if let index = representations.firstIndex(where: { $0.type == representation.type }) {
      representations[index] = representation
    } else {
      representations.append(representation)
    }
  }

  // MARK: Types

  /// The type identifiers of the representations, in the order in which they were added.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }
  /// Returns the type identifiers of the representations that have file options; with no options, those of all.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.type)
  }
  /// Returns whether a representation has a type or one that conforms to it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    hasRepresentationConforming(toTypeIdentifier: typeIdentifier, fileOptions: [])
  }
  /// Returns whether a representation has a type, or one that conforms to it, and file options.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains {
      Self.conforms($0, to: typeIdentifier)
    }
  }

  /// Returns whether a type is equal to another one or conforms to it; a type that the system does not declare conforms
  /// to no other.
  package static func conforms(_ type: String, to other: String) -> Bool {
    if type == other { return true }
    guard let type = UTType(type), let other = UTType(other) else { return false }
    return type.conforms(to: other)
  }

  private func representation(_ type: String) -> Representation? {
    representations.first { $0.type == type }
      ?? representations.first { Self.conforms($0.type, to: type) }
  }

  // MARK: Loading

  /// Runs a closure later on the main queue, and returns a progress, which the function passed to the closure
  /// completes.
  private func later(_ body: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void)
    -> Progress
  {
    let progress = Held(Progress(totalUnitCount: 1))
    DispatchQueue.main.async { body { progress.value.completedUnitCount = 1 } }
    return progress.value
  }

  /// Requests data of a type, or of the first type that conforms to it.
  /// - Parameter completionHandler: Receives the data, or an error. Called later.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = representation(typeIdentifier)
    return later { finish in
      guard let found else {
        finish()
        return completionHandler(nil, Self.failure(.itemUnavailableError))
      }
      Self.load(found) { data, error in
        finish()
        completionHandler(data, error)
      }
    }
  }

  /// Requests the data of a type without waiting for the main queue.
  /// - Parameter done: Receives the data, or an error; called before the method returns if the load handler does not
  ///   delay its result.
  package func loadDataNow(
    forTypeIdentifier typeIdentifier: String,
    _ done: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    guard let found = representation(typeIdentifier) else {
      return done(nil, Self.failure(.itemUnavailableError))
    }
    Self.load(found, done)
  }

  private static func load(
    _ found: Representation, _ done: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    if let data = found.data {
      _ = data(done)
    } else if let file = found.file {
      _ = file { url, _, error in
        guard let url else { return done(nil, error) }
        do { done(try Data(contentsOf: url), nil) } catch { done(nil, error) }
      }
    } else if let item = found.item {
      item(
        { item, error in
          guard let item else { return done(nil, error) }
          if let data = (item as Any) as? Data {
            done(data, nil)
          } else if let url = item as? NSURL, url.isFileURL,
            let data = try? Data(contentsOf: url as URL)
          {
            done(data, nil)
          } else if let object = item as? any NSItemProviderWriting {
            _ = object.loadData(
              withTypeIdentifier: found.type, forItemProviderCompletionHandler: done)
          } else {
            done(nil, failure(.unavailableCoercionError))
          }
        }, nil, nil)
    }
  }

  /// Requests a file of a type, or of the first type that conforms to it. The file is removed when the completion
  /// handler returns.
  /// - Parameter completionHandler: Receives the URL of a temporary copy, or an error. Called later.
  @discardableResult open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let found = representation(typeIdentifier)
    let name = suggestedName ?? "item"
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data, let found else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "item-\(ProcessInfo.processInfo.globallyUniqueString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = UTType(found.type)?.preferredFilenameExtension.map { "\(name).\($0)" } ?? name
      let url = folder.appendingPathComponent(file)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: url)
        completionHandler(url, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Requests a file of a type in place; if there is none with the option `openInPlace`, a temporary copy, which is
  /// removed when the completion handler returns.
  /// - Parameter completionHandler: Receives the URL and whether it is that of the original file, or an error. Called
  ///   later.
  @discardableResult open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    guard let found = representation(typeIdentifier), let file = found.file,
      found.fileOptions.contains(.openInPlace)
    else {
      return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { url, error in
        completionHandler(url, false, error)
      }
    }
    return later { finish in
      _ = file { url, _, error in
        finish()
        completionHandler(url, url != nil, error)
      }
    }
  }

  /// Returns whether an object of a class can be created from the representations.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readable(aClass) != nil
  }

  /// Returns the representation from which an object of a class is created: the first one that conforms to a readable
  /// type of the class, in the order of these types; nil if there is none.
  private func readable(_ aClass: any NSItemProviderReading.Type) -> Representation? {
    let types = aClass.readableTypeIdentifiersForItemProvider
    for type in types {
      if let found = representations.first(where: { Self.conforms($0.type, to: type) }) {
        return found
      }
    }
    return nil
  }

  /// Requests an object of a class.
  /// - Parameter completionHandler: Receives the object, or an error. Called later.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let found = readable(aClass)
    let read = Held(aClass)
    return later { finish in
      @Sendable func done(_ object: (any NSItemProviderReading)?, _ error: (any Error)?) {
        finish()
        completionHandler(object, error)
      }
      guard let found else { return done(nil, Self.failure(.itemUnavailableError)) }
      // An object of the program itself is passed on as it is.
      if let object = found.object, let own = found.objectClass,
        Self.isSubclass(own, of: read.value)
      {
        _ = object { object, error in done(object as? any NSItemProviderReading, error) }
        return
      }
      Self.load(found) { data, error in
        guard let data else { return done(nil, error ?? Self.failure(.unknownError)) }
        do {
          done(try read.value.object(withItemProviderData: data, typeIdentifier: found.type), nil)
        } catch {
          done(nil, error)
        }
      }
    }
  }

  private static func isSubclass<Class: NSItemProviderReading>(
    _ own: any NSItemProviderWriting.Type, of type: Class.Type
  ) -> Bool { own is Class.Type }

  /// Requests an item of a type, or of the first type that conforms to it.
  /// - Parameters:
  ///   - options: Options that the load handler receives.
  ///   - completionHandler: Receives the item if an item was registered, the URL if a file was, otherwise the data; or
  ///     an error. Called later; nil loads nothing.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    guard let completionHandler else { return }
    let found = representation(typeIdentifier)
    let options = Held(options)
    _ = later { finish in
      guard let found else {
        finish()
        return completionHandler(nil, Self.failure(.itemUnavailableError))
      }
      if let item = found.item {
        item(
          { item, error in
            finish()
            completionHandler(item, error)
          }, nil, options.value)
      } else if let file = found.file {
        _ = file { url, _, error in
          finish()
          completionHandler(url.map { NSURL(fileURLWithPath: $0.path) }, error)
        }
      } else {
        Self.load(found) { data, error in
          finish()
          completionHandler(data.map { NSData(data: $0) }, error)
        }
      }
    }
  }

  // MARK: Errors

  /// The domain of the errors of item providers.
  public class var errorDomain: String { "NSItemProviderErrorDomain" }

  /// The errors of item providers.
  public enum ErrorCode: Int, Sendable {
    /// The item could not be loaded for a reason that is not known.
    case unknownError = -1
    /// There is no item of the type.
    case itemUnavailableError = -1000
    /// The item is of another class than expected.
    case unexpectedValueClassError = -1100
    /// The item cannot be converted to the type.
    case unavailableCoercionError = -1200
  }

  package static func failure(_ code: ErrorCode) -> any Error {
    NSError(domain: errorDomain, code: code.rawValue)
  }
}

// Structures such as `String` and `URL`, whose classes in Objective-C can be read and written.
extension NSItemProvider {
  /// Returns whether a value of a type can be created from the representations.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Requests a value of a type.
  /// - Parameter completionHandler: Receives the value, or an error. Called later.
  @discardableResult public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass type: T.Type,
    completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    let done = Held<(Any?, (any Error)?) -> Void> { completionHandler($0 as? T, $1) }
    return loadObject(ofClass: T._ObjectiveCType.self) { done.value($0, $1) }
  }

  /// Adds or replaces the data of a value that is created when it is requested, of all types that its class can write.
  /// - Parameters:
  ///   - visibility: Has no effect.
  ///   - loadHandler: Creates the value. Passes it, or an error, to the closure, and returns the progress; nil if it is
  ///     not known.
  public func registerObject<T: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass type: T.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
  ) where T._ObjectiveCType: NSItemProviderWriting & SendableMetatype {
    registerObject(ofClass: T._ObjectiveCType.self, visibility: visibility) { done in
      loadHandler { value, error in done(value?._bridgeToObjectiveC(), error) }
    }
  }
}
