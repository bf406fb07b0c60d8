// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneOS

@Suite struct LogTests {
  private static func lines(_ body: () -> Void) -> [String] {
    nonisolated(unsafe) var lines: [String] = []
    OSLog.$testOutput.withValue({ lines.append($0) }, operation: body)
    return lines
  }

  @Test func loggersWriteLevels() {
    let lines = Self.lines {
      let logger = Logger(subsystem: "a.b", category: "c")
      logger.log("one")
      logger.info("\(1) \("two") \(true) \(Int?.none)")
      logger.error("\(2.5, format: .fixed(precision: 2)) \(255, format: .hex(includePrefix: true))")
      logger.log(
        level: .fault, "\("a", align: .right(columns: 3))|\("b", align: .left(columns: 3))|")
      Logger().debug("x")
      Logger(.disabled).critical("y")
    }
    expectEqual(
      lines,
      [
        "[a.b:c] default: one", "[a.b:c] info: 1 two true nil", "[a.b:c] error: 2.50 0xff",
        "[a.b:c] fault:   a|b  |", "debug: x",
      ])
  }

  @Test func privacyMasks() {
    let lines = Self.lines {
      Logger().log("\("a", privacy: .public) \("b", privacy: .private) \("c", privacy: .sensitive)")
      Logger().log("\(1, privacy: .private(mask: .hash))")
    }
    expectEqual(lines[0], "default: a b <private>")
    expect(lines[1].hasPrefix("default: <mask.hash: '"))
  }

  @Test func functionsReplaceFormats() {
    let lines = Self.lines {
      let log = OSLog(subsystem: "s", category: "c")
      os_log("plain")
      os_log("%{public}@ %d %.1f", log: log, type: .error, "text", 5, 0.25)
      os_log(.debug, log: log, "%{private}@", NSString("object"))
      let number = 3
      os_log("\(number)")
      os_log(.info, "\(number)")
      os_signpost(.begin, log: log, name: "n")
    }
    expectEqual(
      lines,
      [
        "default: plain", "[s:c] error: text 5 0.2", "[s:c] debug: object", "default: 3", "info: 3",
      ])
  }

  @Test func locksExclude() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    let plain = OSAllocatedUnfairLock()
    let address = os_unfair_lock_t.allocate(capacity: 1)
    address.initialize(to: os_unfair_lock())
    defer { address.deallocate() }
    nonisolated(unsafe) let (third, counts) = (
      address, UnsafeMutablePointer<Int>.allocate(capacity: 2)
    )
    counts.initialize(repeating: 0, count: 2)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<20_000 {
        lock.withLock { $0 += 1 }
        plain.withLock { counts[0] += 1 }
        os_unfair_lock_lock(third)
        counts[1] += 1
        os_unfair_lock_unlock(third)
      }
    }
    expectEqual(lock.withLock { $0 }, 80_000)
    expect(counts[0] == 80_000 && counts[1] == 80_000)
    counts.deallocate()
    plain.lock()
    expect(!plain.lockIfAvailable())
    plain.precondition(.owner)
    plain.unlock()
    expectEqual(lock.withLockIfAvailable { $0 }, 80_000)
  }
}
