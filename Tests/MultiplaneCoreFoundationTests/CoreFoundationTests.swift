// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneCoreFoundation
import TestSupport
import Testing

@Suite struct CoreFoundationTests {
  @Test func encodingsHaveNumbersOfFoundation() {
    expectEqual(CFStringConvertEncodingToNSStringEncoding(kCFStringEncodingUTF8), 4)
    let dos = CFStringEncoding(CFStringEncodings.dosLatinUS.rawValue)
    expectEqual(CFStringConvertEncodingToNSStringEncoding(dos), 0x8000_0400)
    expectEqual(CFStringConvertNSStringEncodingToEncoding(0x8000_0400), dos)
    expectEqual(CFStringConvertNSStringEncodingToEncoding(1), kCFStringEncodingASCII)
    expectEqual(CFStringConvertNSStringEncodingToEncoding(77), kCFStringEncodingInvalidId)
  }

  @Test func countsAndTypes() {
    expectEqual(CFArrayGetCount([1, "a"]), 2)
    expectEqual(CFStringGetLength("a🙂"), 3)
    expectEqual(CFGetTypeID(NSObject()), CFGetTypeID(NSObject()))
    expect(CFGetTypeID(NSObject()) != CFGetTypeID(NSMutableArray()))
    let object = NSObject()
    let address = CFArrayGetValueAtIndex([object], 0)
    expectEqual(address, UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
  }

  @Test func addressesOfValues() throws {
    let object = NSObject()
    let properties: CFDictionary = [
      "nested": ["delay": NSNumber(value: 0.25)], "own": object, "list": [1, 2], "text": "abc",
    ]
    func value(_ dictionary: CFDictionary, _ key: CFString) -> UnsafeRawPointer? {
      CFDictionaryGetValue(dictionary, Unmanaged.passUnretained(key).toOpaque())
    }
    let nested = unsafeBitCast(try #require(value(properties, "nested")), to: CFDictionary.self)
    let delay = unsafeBitCast(try #require(value(nested, "delay")), to: AnyObject.self)
    expectEqual((delay as? NSNumber)?.doubleValue, 0.25)
    expectEqual(value(properties, "nested"), value(properties, "nested"))
    expectEqual(
      value(properties, "own"), UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
    let list = unsafeBitCast(try #require(value(properties, "list")), to: CFArray.self)
    expectEqual(list as? [Int], [1, 2])
    let text = unsafeBitCast(try #require(value(properties, "text")), to: NSString.self)
    expectEqual(text, "abc")
    expect(value(properties, "none") == nil)
    // Collections in arrays, and collections of Foundation.
    let lists: CFArray = [["deep": [1]], NSDictionary(dictionary: ["deep": [2]])]
    for index in 0..<2 {
      let address = try #require(CFArrayGetValueAtIndex(lists, index))
      let deep = unsafeBitCast(address, to: CFDictionary.self)["deep"]
      expectEqual(deep as? [Int], [index + 1])
      expectEqual(CFArrayGetValueAtIndex(lists, index), address)
    }
    var found: UnsafeRawPointer?
    let key = Unmanaged.passUnretained("text").toOpaque()
    expect(CFDictionaryGetValueIfPresent(properties, key, &found) && found != nil)
  }

  @Test func objectsAndNumbers() {
    expect(CFEqual(NSString("a"), NSMutableString("a")) && !CFEqual(NSString("a"), NSNull()))
    expectEqual(CFHash(NSString("a")), CFHash(NSString("a")))
    expectEqual(CFGetTypeID("a" as CFTypeRef), CFStringGetTypeID())
    expectEqual(CFGetTypeID([1] as CFTypeRef), CFArrayGetTypeID())
    let object = NSObject(), more = [object, object]
    expect(CFGetRetainCount(object) >= 3 && more.count == 2)
    var half: Float = 0, byte: Int8 = 0
    expect(CFNumberGetValue(NSNumber(value: 0.5), .floatType, &half) && half == 0.5)
    expect(!CFNumberGetValue(NSNumber(value: 300), .sInt8Type, &byte))
  }

  @Test func timersAreCalled() {
    nonisolated(unsafe) var calls: [String] = []
    let now = CFAbsoluteTimeGetCurrent()
    let once = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, now + 0.005, 0, 0, 0) {
      calls.append("once \($0 != nil)")
    }
    let twice = CFRunLoopTimerCreateWithHandler(nil, now + 0.01, 0.01, 0, 0) { timer in
      calls.append("twice")
      if calls.count == 3 { CFRunLoopTimerInvalidate(timer) }
    }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), once, .commonModes)
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), twice, .defaultMode)
    expect(CFRunLoopTimerDoesRepeat(twice) && !CFRunLoopTimerDoesRepeat(once))
    expectEqual(CFRunLoopTimerGetInterval(twice), 0.01)
    CFRunLoopRunInMode(.defaultMode, 0.2, false)
    expectEqual(calls, ["once true", "twice", "twice"])
    expect(!CFRunLoopTimerIsValid(twice))
  }

  @Test func stopsEndTheInnermostRun() {
    nonisolated(unsafe) let loop = RunLoop.current
    nonisolated(unsafe) var events: [String] = []
    @Sendable func stop(_ name: String) {
      let timer = Timer(timeInterval: 0.005, repeats: false) { _ in
        events.append(name)
        CFRunLoopStop(loop)
      }
      loop.add(timer, forMode: .default)
    }
    let nested = Timer(timeInterval: 0.001, repeats: false) { _ in
      stop("inner")
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
      stop("outer")
    }
    loop.add(nested, forMode: .default)
    expectEqual(CFRunLoopRunInMode(.defaultMode, 1, false), .stopped)
    expectEqual(events, ["inner", "outer"])
  }

  @Test func darwinObserversAreRemovedWithTheirObject() async {
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    nonisolated(unsafe) var calls = 0
    let (observer, object) = (UnsafeRawPointer(bitPattern: 8), UnsafeRawPointer(bitPattern: 16))
    let name: CFString = "darwinObserversAreRemovedWithTheirObject"
    CFNotificationCenterAddObserver(
      center, observer, { _, _, _, _, _ in calls += 1 }, name, object, .deliverImmediately)
    CFNotificationCenterRemoveObserver(center, observer, CFNotificationName(name), object)
    CFNotificationCenterPostNotification(center, CFNotificationName(name), nil, nil, true)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    expectEqual(calls, 0)
    CFNotificationCenterRemoveEveryObserver(center, observer)
  }
}
