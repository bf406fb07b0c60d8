// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What of a layer, a scene or an image is kept and compared.
public struct Snapshot: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case values
    case image(SnapshotTolerance)
    case contactSheet(columns: Int?, SnapshotTolerance)
  }

  let kind: Kind

  /// The values of all layers at the times, as text: what they are after animations, whatever draws them.
  ///
  /// A property stands there when it is not what a new layer has. Numbers are rounded to six digits after the point.
  public static let values = Snapshot(kind: .values)

  /// A PNG file for each time, compared pixel by pixel, exactly.
  public static let image = image()

  /// A PNG file for each time.
  public static func image(tolerance: SnapshotTolerance = .exact) -> Snapshot {
    Snapshot(kind: .image(tolerance))
  }

  /// The pictures of all times on one sheet, in rows, as a PNG file, compared exactly.
  public static let film = film()

  /// The pictures of all times on one sheet, in rows, as a PNG file.
  /// - Parameter columns: pictures in a row; about as many as there are rows when nil. At least 1.
  public static func film(columns: Int? = nil, tolerance: SnapshotTolerance = .exact) -> Snapshot {
    Snapshot(kind: .contactSheet(columns: columns.map { max(1, $0) }, tolerance))
  }
}

/// How much two pictures may differ.
public struct SnapshotTolerance: Hashable, Sendable {
  /// The largest difference of a channel of a pixel that does not count, 0...255.
  public var perChannel: Int
  /// The part of the pixels that may differ by more, in percent, 0...100.
  public var percent: Double

  /// None at all unless said otherwise.
  public init(perChannel: Int = 0, percent: Double = 0) {
    (self.perChannel, self.percent) = (perChannel, percent)
  }

  /// Not a bit.
  public static let exact = SnapshotTolerance()
}
