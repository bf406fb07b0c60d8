// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The reference implementation of offscreens: each channel is a separate plane, blurred pixel by pixel.
enum ReferenceOffscreen {
  /// Values of pixels at a position on the canvas; values outside the bounds are 0.
  struct Plane<Value: FixedWidthInteger> {
    var bounds: PixelRect
    var values: [Value]

    private var width: Int { Int(bounds.x1 - bounds.x0) }

    subscript(x: Int, y: Int) -> Value {
      guard bounds.contains(x, y) else { return 0 }
      return values[(y - Int(bounds.y0)) * width + x - Int(bounds.x0)]
    }

    func mapped<Result>(_ change: (Value) -> Result) -> Plane<Result> {
      Plane<Result>(bounds: bounds, values: values.map(change))
    }

    /// Returns a plane with the same values, whose positions are offset by `shift` pixels.
    func moved(by shift: (x: Int32, y: Int32)) -> Plane {
      Plane(bounds: bounds.offsetBy(x: shift.x, y: shift.y), values: values)
    }
  }

  static func drawn(_ offscreen: Offscreen) -> (Plane<UInt32>?, shadow: Plane<UInt8>?) {
    let picture: Plane<UInt32>
    switch offscreen.source {
    case .list(let list): picture = drawn(list, offscreen.filters)
    case .shared(let shared): return (drawn(shared), nil)
    }
    var shadowPlane: Plane<UInt8>?
    if let shadow = offscreen.shadow, !offscreen.shadowBounds.isEmpty {
      shadowPlane = blurred(
        picture.mapped { UInt8($0 >> 24) }, BlurKernel(sigma: shadow.sigmaX),
        BlurKernel(sigma: shadow.sigmaY)
      ).moved(by: offscreen.shift)
    }
    return (offscreen.isSilhouette ? nil : picture, shadowPlane)
  }

  private static func drawn(_ list: DrawList.Storage, _ filters: [Filter]) -> Plane<UInt32> {
    let pixels = Plane(bounds: list.canvas, values: ReferenceRenderer(list).pixels())
    return filters.reduce(pixels, filtered)
  }

  private static func drawn(_ shared: SharedOffscreen) -> Plane<UInt32> {
    if let known = shared.referencePixels { return known }
    guard let list = shared.list else {
      preconditionFailure("A shared offscreen was drawn before it was recorded")
    }
    let picture = drawn(list, shared.filters)
    shared.referencePixels = picture
    return picture
  }

  private static func filtered(_ picture: Plane<UInt32>, _ filter: Filter) -> Plane<UInt32> {
    switch filter {
    case .colorMatrix(let matrix): return picture.mapped(matrix.applied)
    case .blur(let x, let y):
      let channels = [0, 8, 16, 24].map { shift in
        blurred(
          picture.mapped { UInt8($0 >> UInt32(shift) & 255) }, BlurKernel(sigma: x),
          BlurKernel(sigma: y))
      }
      var result = channels[0].mapped { UInt32($0) }
      for i in result.values.indices {
        for c in 1..<4 { result.values[i] |= UInt32(channels[c].values[i]) << UInt32(8 * c) }
      }
      return result
    }
  }

  private static func blurred(
    _ plane: Plane<UInt8>, _ x: BlurKernel, _ y: BlurKernel
  ) -> Plane<UInt8> {
    var plane = plane
    for _ in 0..<y.passes { plane = transposed(blurredRows(transposed(plane), y)) }
    for _ in 0..<x.passes { plane = blurredRows(plane, x) }
    return plane
  }

  private static func blurredRows(_ plane: Plane<UInt8>, _ kernel: BlurKernel) -> Plane<UInt8> {
    let bounds = plane.bounds.outset(x: kernel.radius, y: 0)
    let width = Int(plane.bounds.x1 - plane.bounds.x0)
    let rows = stride(from: 0, to: plane.values.count, by: width).map { start in
      kernel.reference(
        Array(plane.values[start..<start + width]), first: -Int(kernel.radius),
        count: Int(bounds.x1 - bounds.x0))
    }
    return Plane(bounds: bounds, values: Array(rows.joined()))
  }

  private static func transposed(_ plane: Plane<UInt8>) -> Plane<UInt8> {
    let b = plane.bounds
    return Plane(
      bounds: PixelRect(x0: b.y0, y0: b.x0, x1: b.y1, y1: b.x1),
      values: (Int(b.x0)..<Int(b.x1)).flatMap { x in
        (Int(b.y0)..<Int(b.y1)).map { plane[x, $0] }
      })
  }
}
