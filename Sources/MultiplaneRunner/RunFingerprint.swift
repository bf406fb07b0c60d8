// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage

/// The lines that the hidden command `fingerprint` prints for each frame, and the comparison of the lines of two runs.
///
/// A frame has a line with its number and time; a line for each layer, with its index path and the presentation values
/// that the inspector of the live page shows; and a line with a hash of its pixels. Fields are separated by tabs.
enum RunFingerprint {
  static func frameLine(_ frame: Int, _ time: CFTimeInterval) -> String {
    "frame\t\(frame)\t\(time.rounded(toPlaces: 6).brief)"
  }

  static func layerLine(_ place: [Int], _ layer: LayerInspection) -> String {
    let path = place.map { $0 == -1 ? "mask" : "\($0)" }.joined(separator: ".")
    return
      (["layer", path.isEmpty ? "root" : path]
      + layer.rows.map { "\($0.key)=\(escaped($0.presentation))" }).joined(separator: "\t")
  }

  static func pixelLine(_ bitmap: Bitmap) -> String {
    // FNV-1a over the pixels of each row, without the padding.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        hash = (hash ^ UInt64(bitmap.pixels[y * bitmap.stride + x])) &* 0x100_0000_01b3
      }
    }
    return "pixels\t\(String(hash, radix: 16))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
  }

  /// Compares the lines of two runs up to the first difference. Returns the difference as a sentence, nil if all lines
  /// are equal, and the number of frames of the first run that were compared at least in part.
  static func difference(
    _ first: () -> String?, _ second: () -> String?
  ) -> (sentence: String?, frames: Int) {
    var frame = "before the first frame"
    var frames = 0
    while true {
      let lines = (first(), second())
      guard let a = lines.0, let b = lines.1 else {
        if lines.0 == nil, lines.1 == nil { return (nil, frames) }
        return ("One run ended \(frame), the other did not.", frames)
      }
      let (x, y) = (fields(a), fields(b))
      if x.first == "frame", x.count == 3 {
        frames += 1
        frame = "at \(x[2]) s (frame \(x[1]))"
      }
      if a != b { return (sentence(x, y, frame), frames) }
    }
  }

  private static func fields(_ line: String) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  private static func sentence(_ a: [String], _ b: [String], _ frame: String) -> String {
    if a.first == "pixels", b.first == "pixels" {
      return "The pixels differ \(frame), although the properties of all layers are equal."
    }
    guard a.first == "layer", b.first == "layer", a[1] == b[1] else {
      return "The layer trees differ \(frame): \(layer(a)) in one run, \(layer(b)) in the other."
    }
    let (x, y) = (values(a), values(b))
    let key = (x.map(\.key) + y.map(\.key)).first { key in
      x.first { $0.key == key }?.value != y.first { $0.key == key }?.value
    }
    guard let key else { return "The properties of \(layer(a)) have another order \(frame)." }
    func value(_ list: [(key: String, value: String)]) -> String {
      list.first { $0.key == key }?.value ?? "not set"
    }
    return "\(frame.prefix(1).uppercased() + frame.dropFirst()), \(key) of \(layer(a)) differs: "
      + "\(value(x)) in one run, \(value(y)) in the other."
  }

  private static func values(_ fields: [String]) -> [(key: String, value: String)] {
    fields.dropFirst(2).map {
      let end = $0.firstIndex(of: "=") ?? $0.endIndex
      return (String($0[..<end]), String($0[end...].dropFirst()))
    }
  }

  private static func layer(_ fields: [String]) -> String {
    guard fields.first == "layer", fields.count > 1 else { return "no layer" }
    let name = values(fields).first { $0.key == "name" && $0.value != "none" }?.value
    return "layer \(fields[1])" + (name.map { " “\($0)”" } ?? "")
  }
}
