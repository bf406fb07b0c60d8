// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath

// Gaussian blur on one axis. Small kernels are weighted sums of neighbors. A pass of a large one is three consecutive
// box blurs, as running sums of integers that are divided once at the end. The result equals a sum of neighbors
// weighted by the convolution of the boxes. It does not depend on the pixel at which the sums begin, so that neither
// clips nor threads change a byte. Three boxes can approximate a variance only roughly; of the widths around the ideal
// one, those with the closest variance are used.
// See https://www.w3.org/TR/filter-effects-1/#feGaussianBlurElement.

/// A blur of bytes along one axis.
struct BlurKernel: Hashable {
  enum Form: Hashable {
    case none
    /// The weights of 2 r + 1 neighbors, with r the support radius; their sum is 65,536.
    case taps([UInt32])
    /// The widths of three boxes; their sum is odd.
    case boxes(Int32, Int32, Int32)
  }

  let form: Form
  /// The number of times that a blur of this form is applied in succession.
  let passes: Int

  /// The support radius of one pass, in pixels.
  var radius: Int32 {
    switch form {
    case .none: 0
    case .taps(let weights): Int32(weights.count / 2)
    case .boxes(let a, let b, let c): (a + b + c - 3) / 2
    }
  }
  /// The support radius of all passes together, in pixels.
  var support: Int32 { radius * Int32(passes) }

  init(sigma: Double) {
    guard sigma > 0.1 else {
      (form, passes) = (.none, 1)
      return
    }
    let sigma = min(sigma, Filter.largestSigma)
    if sigma < 4 {
      (form, passes) = (.taps(Self.weights(sigma)), 1)
      return
    }
    // Division in 64 bits requires a product of widths below 2^23, which limits a pass to a deviation of 100.
    let variance = sigma * sigma
    passes = Int((variance / (100 * 100)).rounded(.up))
    // Boxes of a slightly smaller variance approximate the curve best.
    form = Self.boxes(variance: variance / Double(passes) * (1 - 0.044 / Double(passes)))
  }

  private static func weights(_ sigma: Double) -> [UInt32] {
    let radius = Int((3 * sigma).rounded(.up))
    let curve = (0...radius).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = 2 * curve.dropFirst().reduce(0, +) + curve[0]
    var weights = curve.map { UInt32(($0 / total * 65_536).rounded()) }
    // The rounding error is added to the central weight.
    weights[0] = 65_536 - 2 * weights.dropFirst().reduce(0, +)
    return weights.dropFirst().reversed() + weights
  }

  private static func boxes(variance: Double) -> Form {
    // A box of w pixels has the variance (w² - 1) / 12.
    let ideal = Int32((4 * variance + 1).squareRoot().rounded(.down))
    var best = Form.none, least = Double.infinity
    for a in max(1, ideal - 1)...ideal + 2 {
      for b in a...ideal + 2 {
        for c in b...ideal + 2 where (a + b + c) % 2 == 1 {
          let sum = Double(a * a + b * b + c * c - 3) / 12
          if abs(sum - variance) < least {
            (best, least) = (.boxes(a, b, c), abs(sum - variance))
          }
        }
      }
    }
    return best
  }

  /// The weights of the neighbors in one pass, whatever the form, and the sum of the weights.
  var tapWeights: (weights: [UInt64], total: UInt64) {
    switch form {
    case .none: return ([1], 1)
    case .taps(let weights): return (weights.map(UInt64.init), 65_536)
    case .boxes(let a, let b, let c):
      var weights: [UInt64] = [1]
      for width in [Int(a), Int(b), Int(c)] {
        var wider = [UInt64](repeating: 0, count: weights.count + width - 1)
        for (i, w) in weights.enumerated() { for j in 0..<width { wider[i + j] += w } }
        weights = wider
      }
      return (weights, UInt64(a) * UInt64(b) * UInt64(c))
    }
  }
}

extension BlurKernel {
  /// Returns the result of one pass, each byte computed as a weighted sum of its neighbors. Input bytes beyond the ends
  /// count as 0.
  /// - Parameters:
  ///   - first: the index in `bytes` at which the kernel of the first result is centered; may be negative.
  ///   - count: the number of results.
  func reference(_ bytes: [UInt8], first: Int, count: Int) -> [UInt8] {
    let (weights, total) = tapWeights, radius = Int(radius)
    return (0..<count).map { j in
      var sum: UInt64 = 0
      for (k, weight) in weights.enumerated() {
        let i = j + first + k - radius
        if i >= 0 && i < bytes.count { sum += weight * UInt64(bytes[i]) }
      }
      return UInt8((sum + total / 2) / total)
    }
  }
}
