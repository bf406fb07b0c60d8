// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCoreFoundation
import TestSupport
import Testing

@Suite struct FoundationNameTests {
  @Test func dataHasAddressesAndChanges() throws {
    for count in [3, 100] {
      let data = Data((0..<count).map { UInt8($0) })
      let bytes = try #require(CFDataGetBytePtr(data))
      expect((0..<count).allSatisfy { bytes[$0] == UInt8($0) })
      withExtendedLifetime(data) {}
    }
    let mutable: CFMutableData = CFDataCreateMutable(nil, 0)
    CFDataAppendBytes(mutable, [1, 2, 3, 4], 4)
    CFDataReplaceBytes(mutable, CFRangeMake(1, 2), [9], 1)
    CFDataGetMutableBytePtr(mutable)[0] = 7
    CFDataIncreaseLength(mutable, 1)
    let result = mutable as Data
    expect(result == Data([7, 9, 4, 0]) && CFDataGetLength(mutable) == 4)
    let slice = Data([0, 1, 2, 1, 2])[1...]
    expectEqual(CFDataFind(slice, Data([1, 2]), CFRangeMake(1, 3), []), CFRangeMake(2, 2))
    expectEqual(CFDataFind(slice, Data([5]), CFRangeMake(0, 4), []).location, kCFNotFound)
    var copy: [UInt8] = [0, 0]
    CFDataGetBytes(slice, CFRangeMake(1, 2), &copy)
    expectEqual(copy, [2, 1])
  }

  @Test func errorsAndEncodingsHaveNames() {
    let error: CFError = CFErrorCreate(
      nil, "Wheel", 4, [AnyHashable(NSLocalizedDescriptionKey): "broken"])
    expect(
      CFErrorCopyDescription(error) == "broken" && CFErrorGetDomain(error) == "Wheel")
    expect(CFErrorCopyFailureReason(error) == nil)
    let encoding = CFStringConvertIANACharSetNameToEncoding("ISO-8859-1")
    expectEqual(
      CFStringConvertEncodingToNSStringEncoding(encoding), String.Encoding.isoLatin1.rawValue)
    expectEqual(CFStringConvertEncodingToIANACharSetName(encoding), "iso-8859-1")
    expectEqual(CFStringConvertIANACharSetNameToEncoding("wheel"), kCFStringEncodingInvalidId)
    let text = NSMutableString(string: "a 中文 é")
    var range = CFRangeMake(2, 2)
    expect(CFStringTransform(text, &range, kCFStringTransformToLatin, false))
    expect(text.description == "a zhōng wén é" && range == CFRangeMake(2, 9))
  }

  @Test func stoppedRunLoopsReturn() {
    let start = Date()
    nonisolated(unsafe) let loop: CFRunLoop = CFRunLoopGetCurrent()
    let timer = Timer(timeInterval: 0.01, repeats: false) { _ in CFRunLoopStop(loop) }
    loop.add(timer, forMode: .default)
    expectEqual(CFRunLoopRunInMode(.defaultMode, 20, false), .stopped)
    let keeper = Timer(timeInterval: 20, repeats: false) { _ in }
    loop.add(keeper, forMode: .default)
    let second = Timer(timeInterval: 0.01, repeats: false) { _ in CFRunLoopStop(loop) }
    loop.add(second, forMode: .default)
    CFRunLoopRun()
    keeper.invalidate()
    expect(Date().timeIntervalSince(start) < 10)
  }

  @Test func localNotificationsAreShared() throws {
    let center: CFNotificationCenter = CFNotificationCenterGetLocalCenter()
    let sender = NSObject()
    let address = UnsafeRawPointer(Unmanaged.passUnretained(sender).toOpaque())
    var received: [String] = []
    withUnsafeMutablePointer(to: &received) { list in
      let name = "CoreFoundationTests.turned"
      CFNotificationCenterAddObserver(
        center, list,
        { _, observer, name, object, values in
          let list = observer!.assumingMemoryBound(to: [String].self)
          list.pointee.append("\(name!.rawValue) \(object != nil) \(values?["by"] ?? "-")")
        }, name, address, .deliverImmediately)
      CFNotificationCenterPostNotification(
        center, CFNotificationName(name), address, [AnyHashable("by"): 3], true)
      CFNotificationCenterPostNotification(center, CFNotificationName(name), nil, nil, true)
      NotificationCenter.default.post(name: Notification.Name(name), object: sender)
      CFNotificationCenterRemoveEveryObserver(center, list)
      CFNotificationCenterPostNotification(center, CFNotificationName(name), address, nil, true)
    }
    expectEqual(
      received, ["CoreFoundationTests.turned true 3", "CoreFoundationTests.turned true -"])
  }

  @Test func relativeTimesAreText() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.calendar = Calendar(identifier: .gregorian)
    expectEqual(formatter.localizedString(fromTimeInterval: -3_599), "59 minutes ago")
    expectEqual(formatter.localizedString(fromTimeInterval: 7_300), "in 2 hours")
    expectEqual(formatter.localizedString(from: DateComponents(day: -1, hour: 30)), "1 day ago")
    formatter.dateTimeStyle = .named
    expectEqual(formatter.localizedString(from: DateComponents(day: -1)), "yesterday")
    expectEqual(formatter.localizedString(from: DateComponents(month: 1)), "next month")
    formatter.unitsStyle = .spellOut
    expectEqual(formatter.localizedString(fromTimeInterval: -2 * 604_800), "two weeks ago")
    formatter.unitsStyle = .short
    let start = Date(timeIntervalSinceReferenceDate: 0)
    expectEqual(formatter.localizedString(for: start, relativeTo: start + 62 * 86_400), "2 mo. ago")
    formatter.locale = Locale(identifier: "de_DE")
    expectEqual(formatter.localizedString(from: DateComponents(day: 2)), "übermorgen")
    expect(formatter.string(for: 3) == nil)
  }

  @Test func formattersAreCopied() throws {
    let times = RelativeDateTimeFormatter()
    times.locale = Locale(identifier: "en_US")
    times.dateTimeStyle = .named
    let (copy, lists) = (try #require(times.copy() as? RelativeDateTimeFormatter), ListFormatter())
    lists.itemFormatter = times
    let list = try #require(lists.copy() as? ListFormatter)
    lists.itemFormatter = nil
    (copy.unitsStyle, times.locale) = (.short, Locale(identifier: "de_DE"))
    expectEqual(copy.localizedString(from: DateComponents(day: -1)), "yesterday")
    expect(times.unitsStyle == .full && lists.itemFormatter == nil)
    expectEqual(list.string(from: [Date(timeIntervalSinceNow: 10_000)]), "in 2 hours")
  }

  @Test func listsAreText() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    expectEqual(formatter.string(from: ["red", 2, "blue"]), "red, 2, and blue")
    let numbers = NumberFormatter()
    numbers.numberStyle = .spellOut
    numbers.locale = formatter.locale
    formatter.itemFormatter = numbers
    expectEqual(formatter.string(for: [1, 2] as [Any]), "one and two")
  }
}
