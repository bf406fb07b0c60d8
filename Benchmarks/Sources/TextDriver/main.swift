// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Shapes, lays out and draws a page of text repeatedly; prints the CPU milliseconds of each page as JSON.
// usage: text-driver TEXT FONT.otf SIZE WIDTH HEIGHT ROUNDS [PICTURE.rgba]
//        text-driver specimen TABLE WIDTH HEIGHT PICTURE.rgba

import Foundation
import MultiplaneText

let arguments = CommandLine.arguments

func makeContext(_ width: Int, _ height: Int) -> CGContext {
  CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
}

func write(_ context: CGContext, to file: String) throws {
  guard let data = context.makeImage()?.dataProvider?.data else { return }
  try data.write(to: URL(fileURLWithPath: file))
}

if arguments.count == 6, arguments[1] == "specimen", let width = Int(arguments[3]),
  let height = Int(arguments[4])
{
  let context = makeContext(width, height)
  context.setFillColor(.white)
  context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  context.setFillColor(.black)
  try Specimen(arguments[2]).draw(in: context, height: CGFloat(height))
  try write(context, to: arguments[5])
  exit(0)
}

guard arguments.count >= 7, let size = Double(arguments[3]), let width = Int(arguments[4]),
  let height = Int(arguments[5]), let rounds = Int(arguments[6])
else {
  FileHandle.standardError.write(
    Data("usage: text-driver TEXT FONT SIZE WIDTH HEIGHT ROUNDS [PICTURE]\n".utf8))
  exit(2)
}
let text = try String(contentsOfFile: arguments[1], encoding: .utf8)
guard
  let font = CTFontCreateWithData(
    try Data(contentsOf: URL(fileURLWithPath: arguments[2])), CGFloat(size))
else { fatalError("\(arguments[2]) is not a font") }

func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

let margin: CGFloat = 20
let box = CGRect(
  x: margin, y: margin, width: CGFloat(width) - 2 * margin, height: CGFloat(height) - 2 * margin)
let context = makeContext(width, height)

// Accessing the pixels makes every following draw immediate, as with the other libraries.
let pixels = context.data

var shaping: [Double] = []
var drawing: [Double] = []
var glyphs = 0
for round in 0..<rounds {
  // A different text for each page, so that no cached layout is used.
  let page = "\(round) \(text)"
  let start = milliseconds()
  let framesetter = CTFramesetterCreateWithAttributedString(
    NSAttributedString(string: page, attributes: [.font: font]))
  let frame = CTFramesetterCreateFrame(framesetter, CFRange(), CGPath(rect: box), nil)
  let middle = milliseconds()
  context.setFillColor(.white)
  context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  CTFrameDraw(frame, context)
  let end = milliseconds()
  shaping.append(middle - start)
  drawing.append(end - middle)
  glyphs = CTFrameGetLines(frame).reduce(0) { $0 + CTLineGetGlyphCount($1) }
}
if arguments.count > 7 { try write(context, to: arguments[7]) }
precondition(pixels != nil)
let result: [String: Any] = ["glyphs": glyphs, "shape": shaping, "draw": drawing]
print(String(decoding: try JSONSerialization.data(withJSONObject: result), as: UTF8.self))
