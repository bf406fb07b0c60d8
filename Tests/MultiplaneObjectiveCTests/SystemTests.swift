// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

private class Wheel: NSObject {
  var spokes = 8
  func name() -> String { "wheel" }
}
private class RoundWheel: Wheel {
  override func name() -> String { "round" }
}
private class FlatWheel: Wheel {
  var pressure = 0.5
}
private protocol WheelDelegate {}

/// Parts of Apple's Foundation and of the Objective-C runtime that Linux lacks.
@Suite struct SystemTests {
  @Test func objectsChangeTheirClass() throws {
    let wheel = Wheel()
    expectEqual(class_getInstanceSize(FlatWheel.self), class_getInstanceSize(Wheel.self) + 8)
    expectEqual(class_getInstanceSize(nil), 0)
    expect(object_setClass(wheel, RoundWheel.self) == Wheel.self)
    expect(wheel.name() == "round" && wheel.spokes == 8 && type(of: wheel) == RoundWheel.self)
    expect(object_setClass(wheel, Wheel.self) == RoundWheel.self && wheel.name() == "wheel")
    nonisolated(unsafe) var messages: [String] = []
    RuntimeDiagnostics.$taskHandler.withValue({ messages.append($1) }) {
      expect(object_setClass(wheel, FlatWheel.self) == Wheel.self)
      expect(object_setClass(wheel, NSString.self) == Wheel.self)
    }
    expect(messages.count == 2 && type(of: wheel) == Wheel.self)
    expect(object_setClass(nil, Wheel.self) == nil)
    expect(NSStringFromProtocol(WheelDelegate.self).hasSuffix("WheelDelegate"))
  }

  @Test func processIsDescribed() {
    let process = ProcessInfo()
    expect(process === ProcessInfo.processInfo && process.thermalState == .nominal)
    expect(!process.isLowPowerModeEnabled && !process.isMacCatalystApp)
    var size = 0
    expectEqual(sysctlbyname("hw.machine", nil, &size, nil, 0), 0)
    var machine = [CChar](repeating: 0, count: size)
    expectEqual(sysctlbyname("hw.machine", &machine, &size, nil, 0), 0)
    expect(machine.firstIndex(of: 0) == size - 1 && size > 1)
    var count: Int32 = 0
    size = 4
    expect(sysctlbyname("hw.ncpu", &count, &size, nil, 0) == 0 && count == process.processorCount)
    size = 1
    expect(sysctlbyname("hw.ncpu", &count, &size, nil, 0) == -1 && errno == ENOMEM)
    expect(sysctlbyname("hw.wheel", nil, &size, nil, 0) == -1 && errno == ENOENT)
  }

  @Test func sourcesOfMemoryPressureAreCancelled() async {
    let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical])
    expect(source.mask == [.warning, .critical] && source.data.isEmpty)
    await withCheckedContinuation { continuation in
      source.setCancelHandler { continuation.resume() }
      source.activate()
      source.cancel()
    }
    expect(source.isCancelled)
  }

  @Test func valuesContainPointers() {
    let object = NSObject()
    let value = NSValue(nonretainedObject: object)
    expect(value.nonretainedObjectValue as AnyObject === object)
    expect(NSValue(pointer: nil).pointerValue == nil)
    let address = Unmanaged.passUnretained(object).toOpaque()
    expect(NSValue(pointer: address).pointerValue == address && NSValue(pointer: address) == value)
  }

  @Test func collectionsAreEnumerated() {
    var iterator = NSFastEnumerationIterator(NSArray(array: [1, "a"]))
    expect(iterator.next() as? Int == 1 && iterator.next() as? String == "a")
    expect(iterator.next() == nil)
    var keys = NSFastEnumerationIterator(NSDictionary(dictionary: ["k": 1]))
    expect(keys.next() as? String == "k" && keys.next() == nil)
  }

  @Test func namesAreReadAndWritten() throws {
    let formatter = MultiplaneObjectiveC.PersonNameComponentsFormatter()
    var name = try #require(formatter.personNameComponents(from: "Dr. Ada Maria King Jr."))
    expect(name.middleName == "Maria" && formatter.string(from: name) == "Ada King")
    let copy = try #require(formatter.copy() as? MultiplaneObjectiveC.PersonNameComponentsFormatter)
    formatter.style = .long
    expect(formatter.string(from: name) == "Dr. Ada Maria King Jr." && copy.style == .default)
    formatter.style = .abbreviated
    expectEqual(formatter.string(from: name), "AK")
    name.nickname = "Countess"
    formatter.style = .short
    expectEqual(formatter.string(from: name), "Countess")
    let reversed = try #require(formatter.personNameComponents(from: "van Dyke, Dick"))
    expect(reversed.familyName == "van Dyke" && reversed.givenName == "Dick")
    expectEqual(formatter.personNameComponents(from: "Ada")?.givenName, "Ada")
    expect(formatter.personNameComponents(from: " ") == nil)
    var other = PersonNameComponents()
    (other.familyName, other.givenName) = ("山田", "太郎")
    formatter.style = .medium
    expectEqual(formatter.string(from: other), "山田太郎")
  }

  @Test func emptyObjectsAreCreated() {
    let (text, attributed) = (NSMutableString(), NSMutableAttributedString())
    text.append("a")
    attributed.append(NSAttributedString(string: "b"))
    expect(text.description == "a" && attributed.string == "b" && NSAttributedString().length == 0)
    expectEqual(Progress().totalUnitCount, 0)
  }
}

private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  var events: [String] = []
  init(_ url: URL) {
    presentedItemURL = url
    presentedItemOperationQueue.maxConcurrentOperationCount = 1
  }
  func presentedItemDidChange() { events.append("changed") }
  func presentedItemDidMove(to newURL: URL) { events.append("to " + newURL.lastPathComponent) }
  func presentedSubitemDidChange(at url: URL) { events.append("sub " + url.lastPathComponent) }
}

/// A class with an initializer of its own, which need not declare `init()`.
private final class NumberedItem: NSExtensionItem, @unchecked Sendable {
  let number: Int
  init(number: Int) {
    self.number = number
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

@Suite struct FileTests {
  @Test func coordinatorsNotifyPresenters() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    let (own, other, parent) = (Presenter(file), Presenter(file), Presenter(folder))
    let presenters = [own, other, parent]
    for presenter in presenters { NSFileCoordinator.addFilePresenter(presenter) }
    defer { for presenter in presenters { NSFileCoordinator.removeFilePresenter(presenter) } }
    let coordinator = NSFileCoordinator(filePresenter: own)
    var error: NSError?
    coordinator.coordinate(writingItemAt: file, options: .forReplacing, error: &error) { url in
      try? Data([1]).write(to: url, options: .atomicWrite)
    }
    var size = 0
    coordinator.coordinate(readingItemAt: file, error: nil) {
      size = (try? Data(contentsOf: $0))?.count ?? 0
    }
    coordinator.item(at: file, didMoveTo: folder.appendingPathComponent("b.txt"))
    for presenter in presenters {
      presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    }
    expect(error == nil && size == 1 && own.events.isEmpty)
    expectEqual(other.events, ["changed", "to b.txt"])
    expectEqual(parent.events, ["sub a.txt", "changed"])
    coordinator.cancel()
    coordinator.coordinate(writingItemAt: file, error: &error) { _ in size = 2 }
    expect(error?.domain == NSCocoaErrorDomain && size == 1)
  }

  @Test func accessesToAFileFollowEachOther() {
    let file = URL(fileURLWithPath: "/tmp/multiplane-coordination")
    nonisolated(unsafe) var (active, most) = (0, 0)
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in
        lock.withLock {
          active += 1; most = max(most, active)
        }
        usleep(1000)
        lock.withLock { active -= 1 }
      }
    }
    expectEqual(most, 1)
  }

  /// Calls closures on two threads; the second one begins after the first has called its argument. False if they do not
  /// end in time.
  private func race(
    _ first: @escaping @Sendable (() -> Void) -> Void, _ second: @escaping @Sendable () -> Void
  ) -> Bool {
    let (started, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      first { started.signal() }
      ended.signal()
    }
    guard started.wait(timeout: .now() + 2) == .success else { return false }
    Thread.detachNewThread {
      second()
      ended.signal()
    }
    return (0..<2).allSatisfy { _ in ended.wait(timeout: .now() + 2) == .success }
  }

  @Test func onlyWritersExcludeOtherAccesses() {
    let folder = URL(fileURLWithPath: "/tmp/multiplane-exclusion")
    let file = folder.appendingPathComponent("a.txt")
    let read = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var events: [String] = []
    let readersEnd = race { begin in
      NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in
        begin()
        if read.wait(timeout: .now() + 1) == .success { events.append("both read") }
      }
    } _: {
      NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in read.signal() }
    }
    let writersEnd = race { begin in
      NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in
        begin()
        usleep(20_000)
        events.append("file")
      }
    } _: {
      NSFileCoordinator().coordinate(writingItemAt: folder, options: .forDeleting, error: nil) {
        _ in events.append("folder")
      }
    }
    expect(readersEnd && writersEnd && events == ["both read", "file", "folder"])
  }

  @Test func waitingAccessesAreCancelled() {
    let file = URL(fileURLWithPath: "/tmp/multiplane-cancellation")
    nonisolated(unsafe) let waiting = NSFileCoordinator()
    nonisolated(unsafe) var (error, events): (NSError?, [String]) = (nil, [])
    let cancelled = DispatchSemaphore(value: 0)
    let end = race { begin in
      NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in
        begin()
        usleep(10_000)
        waiting.cancel()
        if cancelled.wait(timeout: .now() + 1) == .success { events.append("cancelled") }
      }
    } _: {
      waiting.coordinate(writingItemAt: file, error: &error) { _ in events.append("called") }
      cancelled.signal()
    }
    expect(end && events == ["cancelled"])
    expectEqual(error?.code, CocoaError.userCancelled.rawValue)
  }

  @Test func batchesEndWithTheirLastAccess() {
    let file = URL(fileURLWithPath: "/tmp/multiplane-batch")
    let presenter = Presenter(file)
    NSFileCoordinator.addFilePresenter(presenter)
    defer { NSFileCoordinator.removeFilePresenter(presenter) }
    nonisolated(unsafe) let coordinator = NSFileCoordinator()
    nonisolated(unsafe) var (isWritten, events): (Bool, [String]) = (false, [])
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      coordinator.prepare(forReadingItemsAt: [], writingItemsAt: [file], error: nil) { done in
        nonisolated(unsafe) let done = done
        Thread.detachNewThread {
          usleep(10_000)
          coordinator.coordinate(writingItemAt: file, error: nil) { _ in isWritten = true }
          done()
        }
      }
      events.append(isWritten ? "written" : "early")
      coordinator.prepare(forReadingItemsAt: [file], writingItemsAt: [], error: nil) { _ in }
      ended.signal()
    }
    expectEqual(ended.wait(timeout: .now() + 2), .success)
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    expect(events == ["written"] && presenter.events == ["changed"])
  }

  @Test func volumesHaveCapacity() throws {
    let values = try URL(fileURLWithPath: NSTemporaryDirectory()).resourceValues(
      forKeys: [.volumeAvailableCapacityForImportantUsageKey])
    expect(try #require(values.volumeAvailableCapacityForImportantUsage) > 0)
  }

  @Test func extensionItemsAreCopied() throws {
    let item = NSExtensionItem()
    let title = NSMutableAttributedString(string: "a")
    item.attributedTitle = title
    title.mutableString.append("b")
    item.attachments = [NSItemProvider()]
    let copy = try #require(item.copy() as? NSExtensionItem)
    expect(copy.attributedTitle?.string == "a" && copy.attachments?.count == 1)
    item.userInfo = ["n": [1, 2]]
    let data = try NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
    let decoded = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: NSExtensionItem.self, from: data))
    expect(decoded.attributedTitle?.string == "a" && decoded.attributedContentText == nil)
    expectEqual(decoded.userInfo?["n"] as? [Int], [1, 2])
    expect(NumberedItem(number: 3).copy() is NumberedItem)
  }
}
