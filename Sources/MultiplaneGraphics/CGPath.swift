// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Which side of a path counts as inside.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// An immutable path.
public class CGPath: Hashable, @unchecked Sendable {
  /// The verbs and points; engines read them, only ``CGMutablePath`` changes them.
  public package(set) var outline: Outline

  package init(outline: Outline) { self.outline = outline }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.outline == b.outline }
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

/// A path that grows.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(outline: Outline()) }
}
