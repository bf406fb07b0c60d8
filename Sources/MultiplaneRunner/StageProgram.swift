// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// A program whose top-level statements build the stage, such as a playground. The size of its content is known only
/// after the statements have run.
@MainActor package protocol StageProgram: AnyObject {
  /// The name shown in the help text.
  var name: String { get }
  /// The size of the stage while the top-level statements run, in points.
  var screenSize: CGSize { get }
  /// Default scale, in pixels per point.
  var scale: CGFloat { get }
  /// Runs the top-level statements once, as the stage's scene code, at time 0.
  func run(in stage: Stage)
  /// The size of the displayed content, in points; nil if the program displays nothing.
  var pictureSize: CGSize? { get }
  /// Whether the program keeps running after its top-level statements.
  var runsIndefinitely: Bool { get }
  /// Resizes the screen and the displayed content, if any; the size is in points.
  func resize(to size: CGSize)
  /// The function that the program calls to end its film early, which does not return; nil while no command runs the
  /// program.
  var onFinish: (@MainActor () -> Never)? { get set }
}
