// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// A program whose top-level statements build the content of a stage, such as a playground. The size of the content is
/// known only after the statements have run.
@MainActor package protocol StageProgram: AnyObject {
  /// The name of the program, for the help text and other output.
  var name: String { get }
  /// Default size of the stage while the top-level statements run, in points.
  var screenSize: CGSize { get }
  /// Default scale, in pixels per point.
  var scale: CGFloat { get }
  /// Runs the top-level statements, once, at time 0. The caller runs this method as scene code of the stage.
  func run(in stage: Stage)
  /// The size of the displayed content, in points; nil if the program displays nothing.
  var pictureSize: CGSize? { get }
  /// Whether the program keeps running after its top-level statements.
  var runsIndefinitely: Bool { get }
  /// Resizes the screen and the displayed content, if any; the size is in points.
  func resize(to size: CGSize)
  /// The function that the program calls to end itself early, which does not return; nil except while a film of the
  /// program is planned and while the program is played.
  var onFinish: (@MainActor () -> Never)? { get set }
}
