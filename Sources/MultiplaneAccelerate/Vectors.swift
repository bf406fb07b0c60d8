// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Functions of vDSP on vectors in memory: an address, the distance between elements, and the number of elements.

/// A number of elements.
public typealias vDSP_Length = UInt
/// A distance between elements.
public typealias vDSP_Stride = Int

@inline(__always) private func map<Value>(
  _ a: UnsafePointer<Value>, _ ia: Int, _ c: UnsafeMutablePointer<Value>, _ ic: Int, _ n: UInt,
  _ body: (Value) -> Value
) { for i in 0..<Int(n) { c[i * ic] = body(a[i * ia]) } }

@inline(__always) private func zip<Value>(
  _ a: UnsafePointer<Value>, _ ia: Int, _ b: UnsafePointer<Value>, _ ib: Int,
  _ c: UnsafeMutablePointer<Value>, _ ic: Int, _ n: UInt, _ body: (Value, Value) -> Value
) { for i in 0..<Int(n) { c[i * ic] = body(a[i * ia], b[i * ib]) } }

@inline(__always) private func reduce<Value>(
  _ a: UnsafePointer<Value>, _ ia: Int, _ n: UInt, _ start: Value, _ body: (Value, Value) -> Value
) -> Value {
  var result = start
  for i in 0..<Int(n) { result = body(result, a[i * ia]) }
  return result
}

/// Writes the sums of the elements of A and B to C.
public func vDSP_vadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { zip(__A, __IA, __B, __IB, __C, __IC, __N) { $0 + $1 } }

/// Writes the sums of the elements of A and B to C.
public func vDSP_vaddD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { zip(__A, __IA, __B, __IB, __C, __IC, __N) { $0 + $1 } }

/// Writes the elements of A minus those of B to C.
public func vDSP_vsub(
  _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Float>,
  _ __IA: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { zip(__A, __IA, __B, __IB, __C, __IC, __N) { $0 - $1 } }

/// Writes the elements of A minus those of B to C.
public func vDSP_vsubD(
  _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Double>,
  _ __IA: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { zip(__A, __IA, __B, __IB, __C, __IC, __N) { $0 - $1 } }

/// Writes the products of the elements of A and B to C.
public func vDSP_vmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { zip(__A, __IA, __B, __IB, __C, __IC, __N) { $0 * $1 } }

/// Writes the products of the elements of A and B to C.
public func vDSP_vmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { zip(__A, __IA, __B, __IB, __C, __IC, __N) { $0 * $1 } }

/// Writes the quotients of the elements of A and those of B to C.
public func vDSP_vdiv(
  _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Float>,
  _ __IA: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { zip(__A, __IA, __B, __IB, __C, __IC, __N) { $0 / $1 } }

/// Writes the quotients of the elements of A and those of B to C.
public func vDSP_vdivD(
  _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Double>,
  _ __IA: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { zip(__A, __IA, __B, __IB, __C, __IC, __N) { $0 / $1 } }

/// Writes the elements of A plus the number B to C.
public func vDSP_vsadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let b = __B.pointee
  map(__A, __IA, __C, __IC, __N) { $0 + b }
}

/// Writes the elements of A plus the number B to C.
public func vDSP_vsaddD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let b = __B.pointee
  map(__A, __IA, __C, __IC, __N) { $0 + b }
}

/// Writes the elements of A multiplied by the number B to C.
public func vDSP_vsmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let b = __B.pointee
  map(__A, __IA, __C, __IC, __N) { $0 * b }
}

/// Writes the elements of A multiplied by the number B to C.
public func vDSP_vsmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let b = __B.pointee
  map(__A, __IA, __C, __IC, __N) { $0 * b }
}

/// Writes the elements of A divided by the number B to C.
public func vDSP_vsdiv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let b = __B.pointee
  map(__A, __IA, __C, __IC, __N) { $0 / b }
}

/// Writes the elements of A divided by the number B to C.
public func vDSP_vsdivD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let b = __B.pointee
  map(__A, __IA, __C, __IC, __N) { $0 / b }
}

/// Writes the magnitudes of the elements of A to C.
public func vDSP_vabs(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { map(__A, __IA, __C, __IC, __N) { abs($0) } }

/// Writes the magnitudes of the elements of A to C.
public func vDSP_vabsD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { map(__A, __IA, __C, __IC, __N) { abs($0) } }

/// Writes the negated elements of A to C.
public func vDSP_vneg(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { map(__A, __IA, __C, __IC, __N) { -$0 } }

/// Writes the negated elements of A to C.
public func vDSP_vnegD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { map(__A, __IA, __C, __IC, __N) { -$0 } }

/// Writes the squares of the elements of A to C.
public func vDSP_vsq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { map(__A, __IA, __C, __IC, __N) { $0 * $0 } }

/// Writes the squares of the elements of A to C.
public func vDSP_vsqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { map(__A, __IA, __C, __IC, __N) { $0 * $0 } }

/// Writes the sum of the elements of A to C; 0 for none.
public func vDSP_sve(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + $1 } }

/// Writes the sum of the elements of A to C; 0 for none.
public func vDSP_sveD(
  _ __A: UnsafePointer<Double>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + $1 } }

/// Writes the sum of the squares of the elements of A to C; 0 for none.
public func vDSP_svesq(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + $1 * $1 } }

/// Writes the sum of the squares of the elements of A to C; 0 for none.
public func vDSP_svesqD(
  _ __A: UnsafePointer<Double>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + $1 * $1 } }

/// Writes the mean of the elements of A to C; NaN for none.
public func vDSP_meanv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + $1 } / Float(__N) }

/// Writes the mean of the elements of A to C; NaN for none.
public func vDSP_meanvD(
  _ __A: UnsafePointer<Double>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + $1 } / Double(__N) }

/// Writes the mean of the squares of the elements of A to C; NaN for none.
public func vDSP_measqv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + $1 * $1 } / Float(__N) }

/// Writes the mean of the squares of the elements of A to C; NaN for none.
public func vDSP_measqvD(
  _ __A: UnsafePointer<Double>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + $1 * $1 } / Double(__N) }

/// Writes the mean of the magnitudes of the elements of A to C; NaN for none.
public func vDSP_meamgv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + abs($1) } / Float(__N) }

/// Writes the mean of the magnitudes of the elements of A to C; NaN for none.
public func vDSP_meamgvD(
  _ __A: UnsafePointer<Double>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { $0 + abs($1) } / Double(__N) }

/// Writes the root of the mean of the squares of the elements of A to C; NaN for none.
public func vDSP_rmsqv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = (reduce(__A, __I, __N, 0) { $0 + $1 * $1 } / Float(__N)).squareRoot() }

/// Writes the root of the mean of the squares of the elements of A to C; NaN for none.
public func vDSP_rmsqvD(
  _ __A: UnsafePointer<Double>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = (reduce(__A, __I, __N, 0) { $0 + $1 * $1 } / Double(__N)).squareRoot() }

/// Writes the greatest element of A to C; negative infinity for none.
public func vDSP_maxv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, -.infinity) { max($0, $1) } }

/// Writes the greatest element of A to C; negative infinity for none.
public func vDSP_maxvD(
  _ __A: UnsafePointer<Double>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, -.infinity) { max($0, $1) } }

/// Writes the least element of A to C; infinity for none.
public func vDSP_minv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, .infinity) { min($0, $1) } }

/// Writes the least element of A to C; infinity for none.
public func vDSP_minvD(
  _ __A: UnsafePointer<Double>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, .infinity) { min($0, $1) } }

/// Writes the greatest magnitude of the elements of A to C; 0 for none.
public func vDSP_maxmgv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { max($0, abs($1)) } }

/// Writes the greatest magnitude of the elements of A to C; 0 for none.
public func vDSP_maxmgvD(
  _ __A: UnsafePointer<Double>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = reduce(__A, __I, __N, 0) { max($0, abs($1)) } }

/// Writes the sum of the products of the elements of A and B to C; 0 for none.
public func vDSP_dotpr(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C.pointee = dotProduct(__A, __IA, __B, __IB, __N)
}

/// Writes the sum of the products of the elements of A and B to C; 0 for none.
public func vDSP_dotprD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  __C.pointee = dotProduct(__A, __IA, __B, __IB, __N)
}

private func dotProduct<T: BinaryFloatingPoint>(
  _ a: UnsafePointer<T>, _ aStride: vDSP_Stride, _ b: UnsafePointer<T>, _ bStride: vDSP_Stride,
  _ count: vDSP_Length
) -> T {
  var sum: T = 0
  for i in 0..<Int(count) { sum += a[i * aStride] * b[i * bStride] }
  return sum
}

/// Writes the elements of A, limited to the range from B to C, to D.
public func vDSP_vclip(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafePointer<Float>, _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride,
  _ __N: vDSP_Length
) {
  let (low, high) = (__B.pointee, __C.pointee)
  map(__A, __IA, __D, __ID, __N) { min(max($0, low), high) }
}

/// Writes the elements of A, limited to the range from B to C, to D.
public func vDSP_vclipD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __C: UnsafePointer<Double>, _ __D: UnsafeMutablePointer<Double>, _ __ID: vDSP_Stride,
  _ __N: vDSP_Length
) {
  let (low, high) = (__B.pointee, __C.pointee)
  map(__A, __IA, __D, __ID, __N) { min(max($0, low), high) }
}

/// Sets the elements of C to the number A.
public func vDSP_vfill(
  _ __A: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  let value = __A.pointee
  for i in 0..<Int(__N) { __C[i * __IC] = value }
}

/// Sets the elements of C to the number A.
public func vDSP_vfillD(
  _ __A: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  let value = __A.pointee
  for i in 0..<Int(__N) { __C[i * __IC] = value }
}

/// Sets the elements of C to 0.
public func vDSP_vclr(
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = 0 } }

/// Sets the elements of C to 0.
public func vDSP_vclrD(
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = 0 } }

/// Writes the numbers A, A + B, A + 2 B and so on to C.
public func vDSP_vramp(
  _ __A: UnsafePointer<Float>, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let (start, step) = (__A.pointee, __B.pointee)
  for i in 0..<Int(__N) { __C[i * __IC] = start + Float(i) * step }
}

/// Writes the numbers A, A + B, A + 2 B and so on to C.
public func vDSP_vrampD(
  _ __A: UnsafePointer<Double>, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let (start, step) = (__A.pointee, __B.pointee)
  for i in 0..<Int(__N) { __C[i * __IC] = start + Double(i) * step }
}
