// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Dials
import Pointers
import Testing
import UIKit

@testable import DialsUI

@MainActor @Suite struct NeedleTests {
  @Test func classesOfOtherPackages() {
    let needle = Needle(frame: .zero)
    let observer = NeedleObserver()
    needle.delegate = observer
    needle.perform(#selector(Pointer.move))
    #expect(needle.count == 1 && observer.model.moves == 1)
  }

  @Test func generatedSources() { #expect(UIView.dialUnit == "deg") }

  @Test(arguments: [(-90.0, 270.0), (720, 0)])
  func functionsOfC(angle: Double, expected: Double) {
    #expect(Scale.normalized(angle) == expected)
  }
}
