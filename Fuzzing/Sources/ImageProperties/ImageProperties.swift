// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneImages

/// Checks any bytes as an image file: the result is an image of the declared size, the same every time, or an error
/// with an offset. Tests/MultiplaneImagesTests/ImageReplayTests.swift checks the same properties.
public func checkImage(_ bytes: [UInt8]) {
  var limits = ImageLimits()
  (limits.pixels, limits.frames, limits.animationPixels) = (1 << 18, 64, 1 << 21)
  limits.memory = 32 << 20
  do {
    let reader = try ImageReader(Data(bytes), limits: limits)
    precondition(
      reader.width * reader.height <= limits.pixels && reader.frameCount <= limits.frames)
    precondition(reader.duration(at: reader.frameCount - 1) >= 0)
    precondition((1...8).contains(reader.orientation))
    for n in 0..<reader.frameCount {
      let image = try reader.image(at: n)
      precondition(image.width == reader.width && image.height == reader.height)
    }
    let last = try reader.image(at: reader.frameCount - 1)
    let again = try ImageReader(Data(bytes), limits: limits).image(at: reader.frameCount - 1)
    precondition(hasSamePixels(last, again), "the last frame differs")
  } catch {
    let fault = error as! ImageReadError
    precondition((0...bytes.count).contains(fault.offset ?? -1), "\(fault)")
  }
}

private func hasSamePixels(_ a: CGImage, _ b: CGImage) -> Bool {
  a.withUnsafeBytes { a in b.withUnsafeBytes { b in a.elementsEqual(b) } }
}

/// Returns the input with its first bytes replaced by `signature`, so that no input is rejected for a wrong signature.
public func bytes(
  _ start: UnsafePointer<UInt8>, _ count: Int, signature: [UInt8]
) -> [UInt8] {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  return signature + bytes.dropFirst(signature.count)
}
