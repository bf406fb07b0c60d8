// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CFileStreams
import Foundation

/// The type of a position in a file, which Apple's systems call `fpos_t`. On Linux, `fpos_t` is another type; in the
/// sources of packages that Multiplane compiles, this name replaces `fpos_t`.
public typealias darwin_fpos_t = Int64

/// Opens a stream whose bytes are read and written by the given functions.
///
/// - Parameters:
///   - cookie: A pointer that the functions receive.
///   - readfn: Reads at most a number of bytes, and returns their number or -1; nil for a stream that is only written.
///   - writefn: Writes bytes, and returns their number or -1; nil for a stream that is only read.
///   - seekfn: Moves to an offset relative to `SEEK_SET`, `SEEK_CUR` or `SEEK_END`, and returns the position or -1; nil
///     for a stream without positions.
///   - closefn: Called when the stream is closed; nil for none.
/// - Returns: The stream; nil, with an error in `errno`, if `readfn` and `writefn` are nil or memory is exhausted.
///
/// https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man3/funopen.3.html
public func funopen(
  _ cookie: UnsafeRawPointer!,
  _ readfn: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int32) -> Int32
  )!,
  _ writefn: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Int32)!,
  _ seekfn: (@convention(c) (UnsafeMutableRawPointer?, darwin_fpos_t, Int32) -> darwin_fpos_t)!,
  _ closefn: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)!
) -> UnsafeMutablePointer<FILE>! {
  multiplane_funopen(cookie, readfn, writefn, seekfn, closefn)
}

extension stat {
  /// The time of the last access.
  public var st_atimespec: timespec {
    get { st_atim }
    set { st_atim = newValue }
  }
  /// The time of the last change of the contents.
  public var st_mtimespec: timespec {
    get { st_mtim }
    set { st_mtim = newValue }
  }
  /// The time of the last change of the attributes or the contents.
  public var st_ctimespec: timespec {
    get { st_ctim }
    set { st_ctim = newValue }
  }
}
