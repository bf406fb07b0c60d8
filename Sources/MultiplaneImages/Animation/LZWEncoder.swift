// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The LZW compression of GIF: codes of increasing length for indices of `codeSize` bits, in blocks of at most 255
/// bytes.
///
/// The dictionary is a hash table by (code, next index), small enough to be cleared whenever all 4,096 codes are in
/// use. GIF89a, appendix F: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
package struct LZWEncoder {
  private let codeSize: Int
  private var table = [UInt32](repeating: 0, count: 1 << 14)
  private var bytes: [UInt8] = []

  /// Creates a compressor for indices below 2^codeSize; `codeSize` is in 2...8.
  package init(codeSize: Int) { self.codeSize = codeSize }

  /// Returns the image data: the code size, the blocks and the empty terminating block.
  package mutating func compress(_ indices: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    // Codes have at most 12 bits and represent at least one index each; clear codes are at least 3,838 codes apart.
    let bound = indices.count * 3 / 2 + indices.count / 1024 + 64
    if bytes.count < bound { bytes = [UInt8](repeating: 0, count: bound) }
    let count = table.withUnsafeMutableBufferPointer { table in
      bytes.withUnsafeMutableBufferPointer {
        Self.encode(indices, codeSize, table.baseAddress!, table.count, $0.baseAddress!)
      }
    }
    var result: [UInt8] = [UInt8(codeSize)]
    result.reserveCapacity(count + count / 255 + 4)
    var start = 0
    while start < count {
      let length = min(255, count - start)
      result.append(UInt8(length))
      result += bytes[start..<(start + length)]
      start += length
    }
    result.append(0)
    return result
  }

  private static func encode(
    _ indices: UnsafeBufferPointer<UInt8>, _ codeSize: Int,
    _ table: UnsafeMutablePointer<UInt32>, _ tableCount: Int, _ out: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let clear = UInt32(1) << UInt32(codeSize)
    var next = out
    var bits: UInt64 = 0
    var bitCount: UInt64 = 0
    var length = UInt64(codeSize + 1)
    @inline(__always) func put(_ code: UInt32) {
      bits |= UInt64(code) &<< bitCount
      bitCount &+= length
      UnsafeMutableRawPointer(next).storeBytes(of: bits.littleEndian, as: UInt64.self)
      next += Int(truncatingIfNeeded: bitCount &>> 3)
      bits &>>= bitCount & 56
      bitCount &= 7
    }
    var free = clear + 2
    @inline(__always) func reset() {
      put(clear)
      table.update(repeating: 0, count: tableCount)
      free = clear + 2
      length = UInt64(codeSize + 1)
    }
    reset()
    var code = UInt32(indices[0])
    for i in 1..<max(1, indices.count) {
      let key = code &<< 8 | UInt32(indices[i])
      var slot = Int((key &* 0x9e37_79b1) &>> 18)
      var entry = table[slot]
      while entry != 0, entry &>> 12 != key {
        slot = (slot &+ 1) & (1 &<< 14 &- 1)
        entry = table[slot]
      }
      if entry != 0 {
        code = entry & 0xfff
        continue
      }
      put(code)
      code = UInt32(indices[i])
      if free == 4096 {
        reset()
      } else {
        table[slot] = key &<< 12 | free
        // The decoder adds an entry one code later than the encoder, so codes grow only when this entry does not fit
        // their length.
        if free == UInt32(1) &<< UInt32(length) { length &+= 1 }
        free &+= 1
      }
    }
    put(code)
    // The decoder adds an entry after the last code, too, and may expect a greater length for the end code.
    if free == UInt32(1) &<< UInt32(length), length < 12 { length &+= 1 }
    put(clear &+ 1)
    if bitCount > 0 {
      next.pointee = UInt8(truncatingIfNeeded: bits)
      next += 1
    }
    return next - out
  }
}
