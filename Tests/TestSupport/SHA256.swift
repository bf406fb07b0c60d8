// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The hash that identifies images in oracles (FIPS 180-4).
public enum SHA256 {
  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [UInt32] = []
    var n: UInt32 = 2
    while primes.count < 64 {
      if !primes.contains(where: { n % $0 == 0 }) { primes.append(n) }
      n += 1
    }
    return primes.map { fraction(of: $0, root: 3) }
  }()

  /// Returns the first 32 bits of the fractional part of a root, by bisection with integers.
  private static func fraction(of n: UInt32, root: Int) -> UInt32 {
    var (low, high): (UInt64, UInt64) = (0, 1 << 37)
    while high - low > 1 {
      let middle = (low + high) / 2
      var power = middle.multipliedFullWidth(by: middle)
      if root == 3 {
        // Compares (middle / 2^32)^3 with n, in units of 2^64 and 2^96.
        let a = power.high.multipliedFullWidth(by: middle)
        let b = power.low.multipliedFullWidth(by: middle)
        let (sum, carry) = a.low.addingReportingOverflow(b.high)
        power = (a.high + (carry ? 1 : 0), sum)
        if power.high > 0 || power.low >> 32 >= UInt64(n) { high = middle } else { low = middle }
      } else if power.high >= UInt64(n) {
        high = middle
      } else {
        low = middle
      }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  /// Returns the hash in lowercase hexadecimal digits.
  public static func hex(_ bytes: [UInt8]) -> String {
    var state = [2, 3, 5, 7, 11, 13, 17, 19].map { fraction(of: $0, root: 2) }
    var message = bytes + [0x80]
    message += Array(repeating: 0, count: (120 - message.count % 64) % 64)
    message += (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (56 - 8 * $0)) }
    var w = [UInt32](repeating: 0, count: 64)
    func rotateRight(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
    for block in stride(from: 0, to: message.count, by: 64) {
      for t in 0..<16 {
        w[t] = (0..<4).reduce(0) { $0 << 8 | UInt32(message[block + 4 * t + $1]) }
      }
      for t in 16..<64 {
        let (a, b) = (w[t - 15], w[t - 2])
        let s0 = rotateRight(a, 7) ^ rotateRight(a, 18) ^ a >> 3
        let s1 = rotateRight(b, 17) ^ rotateRight(b, 19) ^ b >> 10
        w[t] = w[t - 16] &+ s0 &+ w[t - 7] &+ s1
      }
      var s = state
      for t in 0..<64 {
        let e1 = rotateRight(s[4], 6) ^ rotateRight(s[4], 11) ^ rotateRight(s[4], 25)
        let choice = s[4] & s[5] ^ ~s[4] & s[6]
        let t1 = s[7] &+ e1 &+ choice &+ constants[t] &+ w[t]
        let e0 = rotateRight(s[0], 2) ^ rotateRight(s[0], 13) ^ rotateRight(s[0], 22)
        let t2 = e0 &+ (s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2])
        s = [t1 &+ t2, s[0], s[1], s[2], s[3] &+ t1, s[4], s[5], s[6]]
      }
      for i in 0..<8 { state[i] &+= s[i] }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
