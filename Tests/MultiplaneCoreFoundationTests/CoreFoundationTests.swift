// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneCoreFoundation
import Testing

@Suite struct CoreFoundationTests {
  @Test func encodingsHaveNumbersOfFoundation() {
    #expect(CFStringConvertEncodingToNSStringEncoding(kCFStringEncodingUTF8) == 4)
    let dos = CFStringEncoding(CFStringEncodings.dosLatinUS.rawValue)
    #expect(CFStringConvertEncodingToNSStringEncoding(dos) == 0x8000_0400)
    #expect(CFStringConvertNSStringEncodingToEncoding(0x8000_0400) == dos)
    #expect(CFStringConvertNSStringEncodingToEncoding(1) == kCFStringEncodingASCII)
    #expect(CFStringConvertNSStringEncodingToEncoding(77) == kCFStringEncodingInvalidId)
  }

  @Test func countsAndTypes() {
    #expect(CFArrayGetCount([1, "a"]) == 2)
    #expect(CFStringGetLength("a🙂") == 3)
    #expect(CFGetTypeID(NSObject()) == CFGetTypeID(NSObject()))
    #expect(CFGetTypeID(NSObject()) != CFGetTypeID(NSMutableArray()))
    let object = NSObject()
    let address = CFArrayGetValueAtIndex([object], 0)
    #expect(address == UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
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
    #expect(CFRunLoopTimerDoesRepeat(twice) && !CFRunLoopTimerDoesRepeat(once))
    #expect(CFRunLoopTimerGetInterval(twice) == 0.01)
    CFRunLoopRunInMode(.defaultMode, 0.2, false)
    #expect(calls == ["once true", "twice", "twice"])
    #expect(!CFRunLoopTimerIsValid(twice))
  }
}
