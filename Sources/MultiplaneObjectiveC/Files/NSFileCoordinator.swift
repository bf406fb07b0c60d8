// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A coordinator of accesses to files by different parts of a program: an access that writes a file excludes other
/// accesses to it, and presenters of a file learn of changes.
///
/// Two accesses exclude each other if at least one of them writes, and if they access the same file, or if one accesses
/// a folder that contains the file of the other. Accesses of one thread, and accesses of coordinators with an equal
/// ``purposeIdentifier``, do not exclude each other.
///
/// - Note: Accesses of other programs are not coordinated. Files are compared by path, without resolving symbolic links.
///
/// https://developer.apple.com/documentation/foundation/nsfilecoordinator
open class NSFileCoordinator: NSObject {
  /// The way in which a file is read. Has no effect.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Presenters do not save before.
    public static let withoutChanges = Self(rawValue: 1 << 0)
    /// The URL of the accessor is that to which symbolic links refer.
    public static let resolvesSymbolicLink = Self(rawValue: 1 << 1)
    /// Only the metadata is read, without loading the file.
    public static let immediatelyAvailableMetadataOnly = Self(rawValue: 1 << 2)
    /// The file is uploaded.
    public static let forUploading = Self(rawValue: 1 << 3)
  }

  /// The way in which a file is written. Has no effect.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The file is removed.
    public static let forDeleting = Self(rawValue: 1 << 0)
    /// The file is moved.
    public static let forMoving = Self(rawValue: 1 << 1)
    /// The file is changed.
    public static let forMerging = Self(rawValue: 1 << 2)
    /// The file is replaced.
    public static let forReplacing = Self(rawValue: 1 << 3)
    /// Only the metadata is changed.
    public static let contentIndependentMetadataOnly = Self(rawValue: 1 << 4)
  }

  /// The presenter that uses the coordinator; nil if there is none.
  private let presenter: (any NSFilePresenter)?
  /// Whether ``cancel()`` has been called. Guarded by `condition`.
  private var isCancelled = false
  /// A name of the purpose of the accesses. Accesses with the same name do not wait for each other. Unique by default.
  open var purposeIdentifier = UUID().uuidString

  /// Creates a coordinator.
  /// - Parameter filePresenterOrNil: The presenter that makes the accesses, which is not notified of them. Nil is none.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    presenter = filePresenterOrNil
    super.init()
  }

  /// Creates a coordinator without a presenter.
  public override convenience init() { self.init(filePresenter: nil) }

  // MARK: Presenters

  private nonisolated(unsafe) static var presenters: [any NSFilePresenter] = []
  /// Guards the presenters.
  private static let lock = NSLock()

  /// Adds a presenter, which is retained until it is removed.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    lock.withLock {
      guard !presenters.contains(where: { $0 === filePresenter }) else { return }
      presenters.append(filePresenter)
    }
  }
  /// Removes a presenter.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    lock.withLock { presenters.removeAll { $0 === filePresenter } }
  }
  /// The presenters that have been added and not removed.
  open class var filePresenters: [any NSFilePresenter] { lock.withLock { presenters } }

  /// Calls closures on the queues of presenters: `item` for presenters of a file, `subitem` for those of a folder that
  /// contains it. The presenter that uses the coordinator is left out.
  private func notify(
    _ url: URL, _ item: @escaping @Sendable (any NSFilePresenter) -> Void,
    _ subitem: @escaping @Sendable (any NSFilePresenter) -> Void
  ) {
    let path = url.standardizedFileURL.path
    for other in Self.filePresenters where other !== presenter {
      guard let own = other.presentedItemURL?.standardizedFileURL.path else { continue }
      nonisolated(unsafe) let other = other
      if own == path {
        other.presentedItemOperationQueue.addOperation { item(other) }
      } else if path.hasPrefix(own + "/") {
        other.presentedItemOperationQueue.addOperation { subitem(other) }
      }
    }
  }

  // MARK: Accesses

  /// The accesses whose closures are running. Guarded by `condition`.
  private nonisolated(unsafe) static var active: [FileAccess] = []
  /// Signaled when an access ends, and when a coordinator is cancelled.
  private static let condition = NSCondition()

  /// Waits for the end of other accesses that exclude an access to the files, calls a closure, then notifies the
  /// presenters of the written files.
  /// - Parameters:
  ///   - error: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - notifies: Whether presenters are notified.
  private func access(
    _ read: [URL], _ written: [URL], _ error: NSErrorPointer, notifies: Bool = true,
    _ body: () -> Void
  ) {
    let access = FileAccess(read, written, purposeIdentifier)
    Self.condition.lock()
    while !isCancelled, Self.active.contains(where: access.excludes) { Self.condition.wait() }
    let isCancelled = isCancelled
    if !isCancelled { Self.active.append(access) }
    Self.condition.unlock()
    guard !isCancelled else {
      error?.pointee = CocoaError(.userCancelled) as NSError
      return
    }
    body()
    Self.condition.withLock {
      Self.active.removeAll { $0 === access }
      Self.condition.broadcast()
    }
    guard notifies else { return }
    for url in written {
      notify(url, { $0.presentedItemDidChange() }) { $0.presentedSubitemDidChange(at: url) }
    }
  }

  /// Calls a closure that reads a file, before the method returns.
  /// - Parameters:
  ///   - outError: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - reader: The closure, which receives the URL of the file.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) { access([url], [], outError) { reader(url) } }

  /// Calls a closure that writes a file, before the method returns.
  /// - Parameters:
  ///   - outError: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - writer: The closure, which receives the URL of the file.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) { access([], [url], outError) { writer(url) } }

  /// Calls a closure that reads a file and writes another one, before the method returns.
  /// - Parameters:
  ///   - outError: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - readerWriter: The closure, which receives the URLs of both files.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) { access([readingURL], [writingURL], outError) { readerWriter(readingURL, writingURL) } }

  /// Calls a closure that writes two files, before the method returns.
  /// - Parameters:
  ///   - outError: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - writer: The closure, which receives the URLs of both files.
  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) { access([], [url1, url2], outError) { writer(url1, url2) } }

  /// Calls a closure on a queue, after the end of other accesses that exclude those of the intents.
  /// - Parameter accessor: The closure. Receives an error if the coordinator has been cancelled, and nil otherwise.
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    nonisolated(unsafe) let coordinator = self
    let read = intents.filter { !$0.isWriting }.map(\.url)
    let written = intents.filter(\.isWriting).map(\.url)
    queue.addOperation {
      var error: NSError?
      coordinator.access(read, written, &error) { accessor(nil) }
      if let error { accessor(error) }
    }
  }

  /// Calls a closure that makes several accesses to files by this coordinator, also on other threads. Until the last of
  /// them ends, other coordinators wait with accesses that write files of the batch, or access files that it writes.
  ///
  /// Presenters are notified of the single accesses only.
  /// - Parameters:
  ///   - outError: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - batchAccessor: The closure. It receives another closure, to be called after the last access, on any thread; the
  ///     method waits for this call, or until the closure is released without a call.
  open func prepare(
    forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
    writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor batchAccessor: (@escaping () -> Void) -> Void
  ) {
    access(readingURLs, writingURLs, outError, notifies: false) {
      let semaphore = DispatchSemaphore(value: 0)
      // The method does not keep the end of the batch, which signals when the closure is released.
      func start() {
        let end = BatchEnd(semaphore)
        batchAccessor { end.semaphore.signal() }
      }
      start()
      semaphore.wait()
    }
  }

  /// Has no effect.
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}
  /// Notifies the presenters of a file, and of folders that contained it, that the file has moved.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    notify(oldURL, { $0.presentedItemDidMove(to: newURL) }) {
      $0.presentedSubitem(at: oldURL, didMoveTo: newURL)
    }
  }
  /// Makes later accesses of this coordinator fail, and those that wait for other accesses. A closure that is running
  /// goes on. Can be called on any thread.
  open func cancel() {
    Self.condition.withLock {
      isCancelled = true
      Self.condition.broadcast()
    }
  }
}

/// An access to files.
private final class FileAccess {
  /// The paths of the files that are accessed, also of those that are written.
  private let paths: [String]
  /// The paths of the files that are written.
  private let written: [String]
  private let purpose: String
  private let thread = Thread.current

  init(_ read: [URL], _ written: [URL], _ purpose: String) {
    self.written = written.map(\.standardizedFileURL.path)
    paths = read.map(\.standardizedFileURL.path) + self.written
    self.purpose = purpose
  }

  /// Returns whether this access must not run at the same time as another one.
  func excludes(_ other: FileAccess) -> Bool {
    guard thread !== other.thread, purpose != other.purpose else { return false }
    return Self.overlap(written, other.paths) || Self.overlap(paths, other.written)
  }

  /// Returns whether a path of one array equals a path of the other one, or one of the two contains the other.
  private static func overlap(_ a: [String], _ b: [String]) -> Bool {
    a.contains { a in b.contains { b in a == b || contains(a, b) || contains(b, a) } }
  }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

/// Signals a semaphore when it is released.
private final class BatchEnd {
  let semaphore: DispatchSemaphore
  init(_ semaphore: DispatchSemaphore) { self.semaphore = semaphore }
  deinit { semaphore.signal() }
}

/// An access to a file, for ``NSFileCoordinator/coordinate(with:queue:byAccessor:)``.
public final class NSFileAccessIntent: NSObject, Sendable {
  /// The file.
  public let url: URL
  let isWriting: Bool

  private init(_ url: URL, isWriting: Bool) { (self.url, self.isWriting) = (url, isWriting) }

  /// Returns an access that reads a file. The options have no effect.
  public static func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> NSFileAccessIntent { NSFileAccessIntent(url, isWriting: false) }
  /// Returns an access that writes a file. The options have no effect.
  public static func writingIntent(
    with url: URL, options: NSFileCoordinator.WritingOptions = []
  ) -> NSFileAccessIntent { NSFileAccessIntent(url, isWriting: true) }
}
