// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The module of the C library is also called Glibc, Musl or Bionic.
@_exported import Foundation

// MARK: Units of time

/// The number of nanoseconds in a second.
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
/// The number of nanoseconds in a millisecond.
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
/// The number of nanoseconds in a microsecond.
public var NSEC_PER_USEC: UInt64 { 1000 }
/// The number of microseconds in a second.
public var USEC_PER_SEC: UInt64 { 1_000_000 }
/// The number of milliseconds in a second.
public var MSEC_PER_SEC: UInt64 { 1000 }

// MARK: Limits of integers that C headers define by expressions

/// The least value of `Int8`.
public var INT8_MIN: Int32 { -128 }
/// The least value of `Int16`.
public var INT16_MIN: Int32 { -32_768 }
/// The least value of `Int32`.
public var INT32_MIN: Int32 { .min }
/// The least value of `Int64`.
public var INT64_MIN: Int64 { .min }
/// The greatest value of `Int64`.
public var INT64_MAX: Int64 { .max }
/// The greatest value of `UInt64`.
public var UINT64_MAX: UInt64 { .max }
/// The least value of `CInt`.
public var INT_MIN: Int32 { .min }
/// The greatest value of `CUnsignedInt`.
public var UINT_MAX: UInt32 { .max }
/// The least value of `CLong`.
public var LONG_MIN: Int { .min }
/// The greatest value of `CUnsignedLong`.
public var ULONG_MAX: UInt { .max }
/// The least value of `CLongLong`.
public var LLONG_MIN: Int64 { .min }
/// The greatest value of `CUnsignedLongLong`.
public var ULLONG_MAX: UInt64 { .max }
/// The greatest value of `CUnsignedChar`.
public var UCHAR_MAX: Int32 { 255 }
/// The greatest value of `CUnsignedShort`.
public var USHRT_MAX: Int32 { 65_535 }
/// The least value of `intptr_t`.
public var INTPTR_MIN: Int { .min }
/// The least value of `intmax_t`.
public var INTMAX_MIN: Int { .min }
/// The greatest value of `intmax_t`.
public var INTMAX_MAX: Int { .max }
/// The greatest value of `uintmax_t`.
public var UINTMAX_MAX: UInt { .max }
/// The greatest finite value of `Float`. As a `repeatCount`, it makes an animation repeat indefinitely.
public var MAXFLOAT: Float { .greatestFiniteMagnitude }
/// The number of bytes of each string in a `utsname`.
public var _SYS_NAMELEN: Int32 { 65 }
/// The maximum number of bytes in a path on Apple's systems.
public var MAXPATHLEN: Int32 { 1024 }

// MARK: Clock

/// The result of a call that succeeded.
public var KERN_SUCCESS: Int32 { 0 }

/// The ratio of nanoseconds to the unit of ``mach_absolute_time()``.
public struct mach_timebase_info_data_t: Sendable {
  /// The numerator; 0 before the ratio is set.
  public var numer: UInt32
  /// The denominator; 0 before the ratio is set.
  public var denom: UInt32

  /// Creates the ratio 0 / 0.
  public init() { self.init(numer: 0, denom: 0) }
  /// Creates a ratio.
  public init(numer: UInt32, denom: UInt32) { (self.numer, self.denom) = (numer, denom) }
}

/// Returns a ratio, 0 / 0 by default. On Apple's platforms, `mach_timebase_info` is also a type with this initializer.
public func mach_timebase_info(numer: UInt32 = 0, denom: UInt32 = 0) -> mach_timebase_info_data_t {
  mach_timebase_info_data_t(numer: numer, denom: denom)
}

/// Sets the ratio of nanoseconds to the unit of ``mach_absolute_time()``, which is 1 here, and returns
/// ``KERN_SUCCESS``.
@discardableResult public func mach_timebase_info(
  _ info: UnsafeMutablePointer<mach_timebase_info_data_t>
) -> Int32 {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return KERN_SUCCESS
}

/// Returns the time since the system started, in nanoseconds; in the code of a stage's scene, one second more than the
/// stage's time.
public func mach_absolute_time() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
