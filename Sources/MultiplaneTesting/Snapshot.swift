// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The form in which a layer, a stage or a scene is stored and compared.
public struct Snapshot: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case values
    case image(SnapshotTolerance)
    case contactSheet(columns: Int?, SnapshotTolerance)
  }

  let kind: Kind

  /// The values of all layers at each time as text, with animations applied, independent of how the layers are drawn.
  ///
  /// A built-in property is included if its value differs from that of a new layer. Numbers below 1e9 are rounded to
  /// six decimal places.
  public static let values = Snapshot(kind: .values)

  /// A PNG file per time, compared pixel by pixel without tolerance.
  public static let image = image()

  /// Returns the form that stores a PNG file per time and compares it with a tolerance.
  public static func image(tolerance: SnapshotTolerance = .exact) -> Snapshot {
    Snapshot(kind: .image(tolerance))
  }

  /// A contact sheet of the frames of all times, in rows, as one PNG file, compared without tolerance.
  public static let film = film()

  /// Returns the form that stores a contact sheet of the frames of all times, in rows, as one PNG file.
  /// - Parameters:
  ///   - columns: The number of frames per row; numbers below 1 count as 1. If nil, there are about as many columns as
  ///     rows.
  ///   - tolerance: The maximum accepted difference.
  public static func film(columns: Int? = nil, tolerance: SnapshotTolerance = .exact) -> Snapshot {
    Snapshot(kind: .contactSheet(columns: columns.map { max(1, $0) }, tolerance))
  }
}

/// The maximum accepted difference between an image and its reference.
public struct SnapshotTolerance: Hashable, Sendable {
  /// The maximum difference of a channel, 0...255, up to which two pixels count as equal.
  public var perChannel: Int
  /// The maximum accepted percentage of pixels in which a channel differs by more than ``perChannel``, 0...100.
  public var percent: Double

  /// Creates a tolerance, which by default accepts no difference.
  public init(perChannel: Int = 0, percent: Double = 0) {
    (self.perChannel, self.percent) = (perChannel, percent)
  }

  /// The tolerance that accepts no difference.
  public static let exact = SnapshotTolerance()
}
