// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The form in which a layer, a scene or an image is stored and compared.
public struct Snapshot: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case values
    case image(SnapshotTolerance)
    case contactSheet(columns: Int?, SnapshotTolerance)
  }

  let kind: Kind

  /// The values of all layers at the times as text, with animations applied, independent of how the layers are drawn.
  ///
  /// A property is included if it differs from that of a new layer. Numbers are rounded to six decimal places.
  public static let values = Snapshot(kind: .values)

  /// A PNG file per time, compared exactly pixel by pixel.
  public static let image = image()

  /// Returns a PNG file per time, compared with a tolerance.
  public static func image(tolerance: SnapshotTolerance = .exact) -> Snapshot {
    Snapshot(kind: .image(tolerance))
  }

  /// A contact sheet of the frames of all times, in rows, as one PNG file, compared exactly.
  public static let film = film()

  /// Returns a contact sheet of the frames of all times, in rows, as one PNG file.
  /// - Parameter columns: Number of frames per row, at least 1; about as many as there are rows if nil.
  public static func film(columns: Int? = nil, tolerance: SnapshotTolerance = .exact) -> Snapshot {
    Snapshot(kind: .contactSheet(columns: columns.map { max(1, $0) }, tolerance))
  }
}

/// The maximum accepted difference between two images.
public struct SnapshotTolerance: Hashable, Sendable {
  /// The maximum ignored difference of a channel of a pixel, 0...255.
  public var perChannel: Int
  /// The maximum percentage of pixels with a larger difference, 0...100.
  public var percent: Double

  /// Creates a tolerance; exact by default.
  public init(perChannel: Int = 0, percent: Double = 0) {
    (self.perChannel, self.percent) = (perChannel, percent)
  }

  /// No difference at all.
  public static let exact = SnapshotTolerance()
}
