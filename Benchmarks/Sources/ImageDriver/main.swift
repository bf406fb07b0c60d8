// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// image-driver encode PICTURE.bgra WIDTH HEIGHT quick|small OUT.png
// image-driver decode FILE
//
// Encodes or decodes an image repeatedly for half a second and prints one line of JSON: the CPU milliseconds of each
// run, and the bytes of the file. The input is a file of raster-driver: premultiplied B, G, R, A without padding.

import Foundation
import MultiplaneGraphics
import MultiplaneImages

let arguments = CommandLine.arguments

func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func times(_ body: () throws -> Void) rethrows -> [Double] {
  try body()
  var times: [Double] = []
  let end = milliseconds() + 500
  while times.count < 5 || milliseconds() < end {
    let start = milliseconds()
    try body()
    times.append(milliseconds() - start)
  }
  return times
}

func say(_ times: [Double], bytes: Int) throws {
  let line = try JSONSerialization.data(
    withJSONObject: ["times": times, "bytes": bytes], options: .sortedKeys)
  print(String(decoding: line, as: UTF8.self))
}

switch arguments.dropFirst().first {
case "encode" where arguments.count == 7:
  guard let width = Int(arguments[3]), let height = Int(arguments[4]) else { exit(2) }
  var pixels = [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[2])))
  for i in stride(from: 0, to: pixels.count - 3, by: 4) { pixels.swapAt(i, i + 2) }
  guard let image = CGImage(width: width, height: height, premultipliedRGBA: pixels) else {
    exit(2)
  }
  let setting = arguments[5] == "small" ? PNGEncoder.CompressionLevel.smallest : .fast
  var file = Data()
  let taken = times { file = image.pngData(setting) }
  try file.write(to: URL(fileURLWithPath: arguments[6]))
  try say(taken, bytes: file.count)
case "decode" where arguments.count == 3:
  let file = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
  try say(try times { _ = try ImageReader(file).image() }, bytes: file.count)
default:
  FileHandle.standardError.write(
    Data(
      "usage: image-driver encode PICTURE.bgra WIDTH HEIGHT quick|small OUT.png | decode FILE\n"
        .utf8))
  exit(2)
}
