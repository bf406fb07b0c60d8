// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// A program that builds what is filmed by its own statements, as a playground does, and says only then how large it is.
@MainActor package protocol StageProgram: AnyObject {
  /// Stands in the help text.
  var name: String { get }
  /// The size of the stage while its statements run, in points.
  var screenSize: CGSize { get }
  /// Pixels a point where nobody says otherwise.
  var scale: CGFloat { get }
  /// Runs the statements, once, as the stage's scene code, at time 0.
  func run(in stage: Stage)
  /// The size of what shows, in points; nil while nothing does.
  var pictureSize: CGSize? { get }
  /// Whether the program goes on when its statements have ended.
  var runsIndefinitely: Bool { get }
  /// Gives what shows, if anything does, and its screen a size.
  func resize(to size: CGSize)
  /// What the program calls, from its own code, to end the film there; it does not return.
  var onFinish: (@MainActor () -> Never)? { get set }
}
