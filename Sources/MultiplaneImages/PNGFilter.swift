// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The filters of PNG (section 9 of the specification), for ``PNGEncoder/CompressionLevel/best``.
/// See https://www.w3.org/TR/png-3/#9Filters.
enum PNGFilter {
  /// Returns the rows with the filter "Up", each after its filter byte.
  static func up(_ rows: PixelRows) -> [UInt8] { filtered(rows) { _, _ in 2 } }

  /// Returns the rows, each after its filter byte. For each row, uses the filter whose result, read as signed bytes,
  /// has the smallest sum of absolute values; of filters with equal sums, the one with the lowest number.
  static func adaptive(_ rows: PixelRows) -> [UInt8] {
    filtered(rows) { candidates, length in
      var best = 0
      var least = Int.max
      for filter in 0..<5 {
        let candidate = candidates + filter * length
        var sum = 0
        for i in 0..<length {
          let value = Int8(bitPattern: candidate[i])
          sum &+= Int(value.magnitude)
        }
        if sum < least { (best, least) = (filter, sum) }
      }
      return best
    }
  }

  /// Returns the rows, each after its filter byte. `choose` receives the results of all five filters for a row, one
  /// after another, and returns the number of the filter to use.
  private static func filtered(
    _ rows: PixelRows, _ choose: (UnsafePointer<UInt8>, _ length: Int) -> Int
  ) -> [UInt8] {
    let gap = rows.bytesPerPixel
    let length = gap * rows.width
    var pixels = [UInt32](repeating: 0, count: rows.width)
    // Zeros to the left of every row and above the first one.
    var row = [UInt8](repeating: 0, count: gap + length)
    var above = row
    var forms = [UInt8](repeating: 0, count: 5 * length)
    return [UInt8](unsafeUninitializedCapacity: (1 + length) * rows.height) { target, count in
      for y in 0..<rows.height {
        swap(&row, &above)
        row.withUnsafeMutableBufferPointer {
          rows.pack(rows.row(y, &pixels), to: $0.baseAddress! + gap)
        }
        forms.withUnsafeMutableBufferPointer { forms in
          row.withUnsafeBufferPointer { row in
            above.withUnsafeBufferPointer { above in
              apply(
                row.baseAddress! + gap, above.baseAddress! + gap, gap, length, forms.baseAddress!)
            }
          }
          let filter = choose(forms.baseAddress!, length)
          let line = target.baseAddress! + y * (1 + length)
          line.initialize(to: UInt8(filter))
          (line + 1).initialize(from: forms.baseAddress! + filter * length, count: length)
        }
      }
      count = (1 + length) * rows.height
    }
  }

  /// Writes the results of None, Sub, Up, Average and Paeth for a row, one after another, to `forms`. The row has
  /// `length` bytes and `gap` bytes per pixel.
  private static func apply(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ gap: Int, _ length: Int,
    _ forms: UnsafeMutablePointer<UInt8>
  ) {
    let (none, sub, up) = (forms, forms + length, forms + 2 * length)
    let (average, paeth) = (forms + 3 * length, forms + 4 * length)
    for i in 0..<length {
      none[i] = row[i]
      sub[i] = row[i] &- row[i - gap]
      up[i] = row[i] &- above[i]
      let a = Int16(row[i - gap])
      let b = Int16(above[i])
      let c = Int16(above[i - gap])
      average[i] = row[i] &- UInt8(truncatingIfNeeded: (a &+ b) &>> 1)
      // Paeth: the one of a, b, c that is nearest to a + b - c; of equally near ones, the first in this order.
      let toA = (b &- c).magnitude
      let toB = (a &- c).magnitude
      let toC = (a &+ b &- 2 &* c).magnitude
      let nearest = toA <= toB && toA <= toC ? a : toB <= toC ? b : c
      paeth[i] = row[i] &- UInt8(truncatingIfNeeded: nearest)
    }
  }
}
