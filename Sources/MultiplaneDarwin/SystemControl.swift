// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads a value of the system by its name, as a string that ends with 0 or an integer.
///
/// - Note: The values that exist are those of the names `hw.machine`, `hw.model`, `hw.ncpu`, `hw.activecpu`,
///   `hw.logicalcpu`, `hw.physicalcpu`, `hw.memsize`, `hw.pagesize`, `kern.ostype`, `kern.osrelease`, `kern.version`
///   and `kern.hostname`. The machine and the model are the architecture, such as `x86_64`, as in a simulator.
///
/// - Parameters:
///   - oldp: The memory for the value; nil only returns its size.
///   - oldlenp: The size of the memory, which is set to that of the value; nil reads nothing.
///   - newp: A new value, which cannot be set: anything but nil is an error.
/// - Returns: 0, or -1 with an error in `errno` if the name is not known (`ENOENT`), the memory is too small
///   (`ENOMEM`), or `newp` is not nil (`EPERM`).
@discardableResult public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  guard newp == nil else { return fail(EPERM) }
  guard let bytes = SystemValue(name: String(cString: name))?.bytes else { return fail(ENOENT) }
  guard let oldlenp else { return 0 }
  defer { oldlenp.pointee = bytes.count }
  guard let oldp else { return 0 }
  guard oldlenp.pointee >= bytes.count else { return fail(ENOMEM) }
  bytes.withUnsafeBytes { oldp.copyMemory(from: $0.baseAddress!, byteCount: bytes.count) }
  return 0
}

private func fail(_ code: Int32) -> Int32 {
  errno = code
  return -1
}

/// A value of ``sysctlbyname(_:_:_:_:_:)``.
private enum SystemValue {
  case text(String)
  case integer(Int32)
  case longInteger(Int64)

  init?(name: String) {
    let process = ProcessInfo.processInfo
    var names = utsname()
    uname(&names)
    func text<Characters>(_ characters: Characters) -> SystemValue {
      withUnsafeBytes(of: characters) { bytes in
        .text(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    switch name {
    case "hw.machine", "hw.model": self = text(names.machine)
    case "hw.ncpu", "hw.logicalcpu", "hw.physicalcpu":
      self = .integer(Int32(process.processorCount))
    case "hw.activecpu": self = .integer(Int32(process.activeProcessorCount))
    case "hw.memsize": self = .longInteger(Int64(clamping: process.physicalMemory))
    case "hw.pagesize": self = .longInteger(Int64(sysconf(Int32(_SC_PAGESIZE))))
    case "kern.ostype": self = text(names.sysname)
    case "kern.osrelease": self = text(names.release)
    case "kern.version": self = text(names.version)
    case "kern.hostname": self = text(names.nodename)
    default: return nil
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8) + [0]
    case .integer(let number): withUnsafeBytes(of: number) { Array($0) }
    case .longInteger(let number): withUnsafeBytes(of: number) { Array($0) }
    }
  }
}
