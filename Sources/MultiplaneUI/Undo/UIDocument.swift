// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneTypes

extension UIDocument {
  /// The kinds of changes of a document.
  public enum ChangeKind: Int, Sendable {
    /// The user has changed the document.
    case done = 0
    /// The user has undone a change.
    case undone
    /// The user has redone a change.
    case redone
    /// The document was saved or read.
    case cleared
  }

  /// The purposes of saving a document.
  public enum SaveOperation: Int, Sendable {
    /// To create the file.
    case forCreating = 0
    /// To replace the contents of the file.
    case forOverwriting
  }

  /// The state of a document; empty if it is open without problems.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt
    /// Creates a state from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The document is open without problems.
    public static let normal = State([])
    /// The document is not open.
    public static let closed = State(rawValue: 1 << 0)
    /// There are several versions of the file; never the case here.
    public static let inConflict = State(rawValue: 1 << 1)
    /// The document could not be saved.
    public static let savingError = State(rawValue: 1 << 2)
    /// The document must not be changed, because it is being read.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// A transfer of the file is in progress; never the case here.
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// Posted after ``documentState`` has changed; the object is the document.
  public nonisolated static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")
  /// The key for the URL of a document in an activity of the user.
  public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURL"
}

/// A document in a file, which subclasses read and write by overriding ``load(fromContents:ofType:)`` and
/// ``contents(forType:)``.
///
/// Files are read and written in the next run loop iteration on the main thread. A document with unsaved changes is
/// saved when it is closed.
/// - Note: UIKit also saves such a document from time to time, and uses a thread of its own.
///
/// <https://developer.apple.com/documentation/uikit/uidocument>
@preconcurrency @MainActor open class UIDocument: NSObject {
  /// The file of the document.
  open private(set) var fileURL: URL
  /// The date at which the file was changed, when the document was last read or written; nil before.
  open var fileModificationDate: Date?
  private var changes = DocumentChanges()
  private var manager: UndoManager?
  private var observers: [any NSObjectProtocol] = []
  /// The undo manager's `closedGroupCount` at the last of its notifications; at first, when it was set.
  private var countedGroups = 0

  /// Creates a document that is not open.
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
  }

  /// The name of the document for users: that of the file without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The identifier of the type of the file by its extension; nil for an unknown extension.
  open var fileType: String? {
    UTType(filenameExtension: fileURL.pathExtension)?.identifier
  }
  /// The type in which the document is saved: ``fileType``, or that of data if it is nil.
  open var savingFileType: String? { fileType ?? UTType.data.identifier }
  /// The state of the document. Closed by default.
  open private(set) var documentState = State.closed {
    didSet {
      if documentState != oldValue {
        NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
      }
    }
  }
  /// The progress of a transfer of the file; without work, because there is none.
  open var progress: Progress { Progress(totalUnitCount: 0) }
  /// An activity of the user with the document. Nil by default; stored without effect.
  open var userActivity: NSUserActivity?
  /// Brings the data of an activity up to date: adds the URL of the file.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {
    userActivity.addUserInfoEntries(from: [Self.userActivityURLKey: fileURL])
  }
  /// Continues an activity of the user; does nothing unless overridden.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  // MARK: Reading

  /// Reads the file in the next run loop iteration.
  /// - Parameter completionHandler: Called with whether the document is open.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    readLater(fileURL, completionHandler)
  }
  /// Reads a file in the next run loop iteration, and discards unsaved changes if that succeeds.
  /// - Parameter completionHandler: Called with whether the document was read.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    readLater(url, completionHandler)
  }

  private func readLater(_ url: URL, _ completionHandler: ((Bool) -> Void)?) {
    disableEditing()
    performLater { [self] in
      documentState.insert(.editingDisabled)
      do {
        try read(from: url)
        updateModificationDate()
        updateChangeCount(.cleared)
        documentState = .normal
        enableEditing()
        completionHandler?(true)
      } catch {
        documentState.remove(.editingDisabled)
        enableEditing()
        handleError(error, userInteractionPermitted: true)
        completionHandler?(false)
      }
    }
  }

  /// Reads a file and passes its data to ``load(fromContents:ofType:)``.
  /// - Note: In UIKit, the contents of a folder are a `FileWrapper`, which Foundation lacks on Linux; here reading a
  ///   folder is an error.
  open func read(from url: URL) throws {
    try load(fromContents: Data(contentsOf: url), ofType: fileType)
  }
  /// Takes the contents of the file; must be overridden.
  /// - Parameter contents: The data of the file.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    throw CocoaError(.featureUnsupported)
  }
  /// Called before the document is read. The document must not be changed until ``enableEditing()`` is called.
  open func disableEditing() {}
  /// Called after the document was read, or could not be read. Does nothing unless overridden.
  open func enableEditing() {}

  // MARK: Writing

  /// Returns the contents for the file, a `Data`; must be overridden.
  open func contents(forType typeName: String) throws -> Any {
    throw CocoaError(.featureUnsupported)
  }
  /// Writes the document to a file in the next run loop iteration; if that succeeds, the file becomes ``fileURL``. The
  /// contents are those at the time of the call.
  /// - Parameter completionHandler: Called with whether the document was written.
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) {
    let token = changeCountToken(for: saveOperation)
    let contents = Result { try self.contents(forType: savingFileType ?? "") }
    performLater { [self] in
      do {
        try writeContents(
          contents.get(), andAttributes: fileAttributesToWrite(to: url, for: saveOperation),
          safelyTo: url, for: saveOperation)
        fileURL = url
        updateModificationDate()
        updateChangeCount(withToken: token, for: saveOperation)
        documentState.remove(.savingError)
        if saveOperation == .forCreating { documentState.remove(.closed) }
        completionHandler?(true)
      } catch {
        documentState.insert(.savingError)
        handleError(error, userInteractionPermitted: true)
        completionHandler?(false)
      }
    }
  }
  /// Saves the document if it has unsaved changes.
  /// - Parameter completionHandler: Called with whether the document was saved, or has no unsaved changes.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else {
      completionHandler?(true)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }
  /// Saves the document if it has unsaved changes, and closes it.
  /// - Parameter completionHandler: Called with whether the document is closed.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    autosave { [self] isSaved in
      performLater { [self] in
        if isSaved { documentState = .closed }
        completionHandler?(isSaved)
      }
    }
  }
  /// Writes contents to a file at once, with attributes. The file is replaced only if all is written.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
    safelyTo url: URL, for saveOperation: SaveOperation
  ) throws {
    try writeContents(
      contents, to: url, for: saveOperation,
      originalContentsURL: saveOperation == .forOverwriting ? fileURL : nil)
    var attributes: [FileAttributeKey: Any] = [:]
    for (key, value) in additionalFileAttributes ?? [:] {
      if let key = key.base as? FileAttributeKey
        ?? (key.base as? String).map({
          FileAttributeKey(rawValue: $0)
        })
      {
        attributes[key] = value
      }
    }
    if !attributes.isEmpty {
      try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path)
    }
  }
  /// Writes contents, a `Data`, to a file.
  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    guard let data = contents as? Data else { throw CocoaError(.featureUnsupported) }
    try data.writeWholeFile(to: url)
  }
  /// Returns attributes for the file; none unless overridden.
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws
    -> [AnyHashable: Any]
  { [:] }
  /// Returns the extension of the files of a type; that of ``fileURL`` if the type is nil or has none.
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
  }
  /// Calls a closure in the next run loop iteration, after those passed before.
  open func performAsynchronousFileAccess(_ block: @escaping @MainActor () -> Void) {
    performLater(block)
  }

  private func performLater(_ body: @escaping @MainActor () -> Void) {
    HostContext.current.enqueue { MainActor.assumeIsolated { body() } }
  }

  private func updateModificationDate() {
    let attributes = try? FileManager.default.attributesOfItem(atPath: fileURL.path)
    fileModificationDate = attributes?[.modificationDate] as? Date
  }

  // MARK: Changes

  /// Whether there are changes that were not saved.
  open var hasUnsavedChanges: Bool { !changes.isSaved }
  /// Notes that the user has made, undone or redone a change or, for `cleared`, that the present contents are saved.
  /// Undoing all changes since the contents were saved leads back to the saved contents.
  open func updateChangeCount(_ change: ChangeKind) { changes.update(change) }
  /// Returns an object for ``updateChangeCount(withToken:for:)``, which stands for the present contents.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes.current }
  /// Notes that the contents at the time when a token was returned are saved.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    changes.save(changeCountToken as? Int ?? changes.current)
  }
  /// The undo manager of the document, created on first use. Its changes are counted.
  open var undoManager: UndoManager! {
    get {
      if manager == nil { observe(UndoManager()) }
      return manager
    }
    set { observe(newValue) }
  }

  private func observe(_ manager: UndoManager?) {
    countedGroups = manager?.closedGroupCount ?? 0
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
    self.manager = manager
    guard let manager else { return }
    let kinds: [(Notification.Name, ChangeKind)] = [
      (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
      (.NSUndoManagerDidRedoChange, .redone),
    ]
    for (name, kind) in kinds {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
          [weak self] _ in
          MainActor.assumeIsolated { self?.count(kind) }
        })
    }
  }

  /// Notes a change of the undo manager. For `done`, does nothing if the manager's `closedGroupCount` is still
  /// `countedGroups`.
  private func count(_ kind: ChangeKind) {
    guard let manager else { return }
    defer { countedGroups = manager.closedGroupCount }
    guard kind != .done || manager.closedGroupCount != countedGroups else { return }
    updateChangeCount(kind)
  }

  // MARK: Errors

  /// Called for an error of reading or writing; calls ``finishedHandlingError(_:recovered:)`` unless overridden.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }
  /// Called when an error was handled. Does nothing unless overridden.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
  /// Called in UIKit when the user can no longer be asked about an error; never called here. Does nothing unless
  /// overridden.
  open func userInteractionNoLongerPermitted(forError error: any Error) {}
}
