// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

// Element lists recorded by others on Apple's frameworks: winobjc (WinObjC's tests), choutiui and chouti (ChouTiUI's
// tests, macOS and iOS), sst (swift-snapshot-testing's snapshots). All rows of the table are here.
//
// Two kinds of rows need an explanation:
// - `uiarc…`: UIBezierPath's clockwise is defined with y down, which is CGPath's counterclockwise.
// - `heart_nsbezier_ellipse` is NSBezierPath's oval, which begins at the lower right: four arcs from -45 degrees.

@Suite struct CGPathRecordedElementsTests {
  struct RecordedPath: Sendable, CustomTestStringConvertible {
    var id, elements: String
    var tolerance: CGFloat
    var source: String
    var build: @Sendable () -> CGPath
    var testDescription: String { id }

    init(
      _ id: String, _ elements: String, _ tolerance: CGFloat, _ source: String,
      _ build: @escaping @Sendable () -> CGPath
    ) {
      (self.id, self.elements, self.tolerance, self.source) = (id, elements, tolerance, source)
      self.build = build
    }
  }

  private static func path(_ build: (CGMutablePath) -> Void) -> CGPath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  static let facts: [RecordedPath] = [
    RecordedPath(
      "ellipse_40_40_200_40",
      "M 240 60 ; C 240 71.045695 195.228475 80 140 80 ; C 84.771525 80 40 71.045695 40 60 ; C 40 48.954305 84.771525 40 140 40 ; C 195.228475 40 240 48.954305 240 60 ; Z",
      1e-5, "winobjc"
    ) { path { $0.addEllipse(in: CGRect(x: 40, y: 40, width: 200, height: 40)) } },
    RecordedPath(
      "ellipse_0_0_100_100",
      "M 100 50 ; C 100 77.61423749 77.61423749 100 50 100 ; C 22.38576251 100 0 77.61423749 0 50 ; C 0 22.38576251 22.38576251 0 50 0 ; C 77.61423749 0 100 22.38576251 100 50 ; Z",
      1e-9, "choutiui"
    ) { CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil) },
    RecordedPath(
      "ellipse_100_translated",
      "M 110 70 ; C 110 97.61423749 87.61423749 120 60 120 ; C 32.38576251 120 10 97.61423749 10 70 ; C 10 42.38576251 32.38576251 20 60 20 ; C 87.61423749 20 110 42.38576251 110 70 ; Z",
      1e-9, "choutiui"
    ) {
      var move = CGAffineTransform(translationX: 10, y: 20)
      return CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: &move)
    },
    RecordedPath(
      "arc_25_100_20_225_0_cw",
      "M 10.857863 85.857865 ; C 3.047378 93.668352 3.047379 106.331651 10.857865 114.142137 ; C 18.668352 121.952622 31.331651 121.952621 39.142137 114.142135 ; C 42.892864 110.391407 45 105.304329 45 100",
      2e-5, "winobjc"
    ) {
      path {
        $0.addArc(
          center: CGPoint(x: 25, y: 100), radius: 20, startAngle: .pi * 1.25, endAngle: 0,
          clockwise: true)
      }
    },
    RecordedPath(
      "arcto_140_250_110_180_50",
      "M 400 400 ; L 154.415379 258.316565 ; C 145.057503 252.917790 137.699975 244.633276 133.444250 234.703250",
      2e-5, "winobjc"
    ) {
      path {
        $0.move(to: CGPoint(x: 400, y: 400))
        $0.addArc(
          tangent1End: CGPoint(x: 140, y: 250), tangent2End: CGPoint(x: 110, y: 180), radius: 50)
      }
    },
    RecordedPath("quad", "M 400 400 ; Q 140 250 110 180", 0, "winobjc") {
      path {
        $0.move(to: CGPoint(x: 400, y: 400))
        $0.addQuadCurve(to: CGPoint(x: 110, y: 180), control: CGPoint(x: 140, y: 250))
      }
    },
    RecordedPath("rect_2_4_8_16", "M 2 4 ; L 10 4 ; L 10 20 ; L 2 20 ; Z", 0, "winobjc") {
      path { $0.addRect(CGRect(x: 2, y: 4, width: 8, height: 16)) }
    },
    RecordedPath("rect_translated", "M 10 20 ; L 110 20 ; L 110 120 ; L 10 120 ; Z", 0, "choutiui")
    {
      var move = CGAffineTransform(translationX: 10, y: 20)
      return CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: &move)
    },
    RecordedPath(
      "roundedrect_10_10",
      "M 100 50 ; L 100 90 ; C 100 95.522847498 95.522847498 100 90 100 ; L 10 100 ; C 4.477152502 100 0 95.522847498 0 90 ; L 0 10 ; C 0 4.477152502 4.477152502 0 10 0 ; L 90 0 ; C 95.522847498 0 100 4.477152502 100 10 ; Z",
      1e-9, "choutiui"
    ) {
      CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerWidth: 10,
        cornerHeight: 10, transform: nil)
    },
    RecordedPath(
      "uiarc_unit_0_pi_cw",
      "M 1 0 ; C 1 0.5522847498 0.5522847498 1 0 1 ; C -0.5522847498 1 -1 0.5522847498 -1 0", 1e-9,
      "choutiui"
    ) {
      path {
        $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false)
      }
    },
    RecordedPath(
      "uiarc_after_move",
      "M 0 0 ; L 2 1 ; C 2 1.5522847498 1.5522847498 2 1 2 ; C 0.4477152502 2 0 1.5522847498 0 1",
      1e-9, "choutiui"
    ) {
      path {
        $0.move(to: .zero)
        $0.addArc(
          center: CGPoint(x: 1, y: 1), radius: 1, startAngle: 0, endAngle: .pi, clockwise: false)
      }
    },
    RecordedPath(
      "heart_uibezier",
      "M 0 0 ; L 0 60 ; Q 3.75 86.25 30 90 ; Q 56.25 86.25 60 60 ; C 75 60 90 45 90 30 ; C 90 15 75 0 60 0 ; L 0 0 ; Z ; M 90 75 ; C 90 83.284 83.284 90 75 90 ; C 66.716 90 60 83.284 60 75 ; C 60 66.716 66.716 60 75 60 ; C 83.284 60 90 66.716 90 75 ; Z",
      5e-4, "sst"
    ) {
      path {
        $0.move(to: .zero)
        $0.addLine(to: CGPoint(x: 0, y: 60))
        $0.addQuadCurve(to: CGPoint(x: 30, y: 90), control: CGPoint(x: 3.75, y: 86.25))
        $0.addQuadCurve(to: CGPoint(x: 60, y: 60), control: CGPoint(x: 56.25, y: 86.25))
        $0.addCurve(
          to: CGPoint(x: 90, y: 30), control1: CGPoint(x: 75, y: 60),
          control2: CGPoint(x: 90, y: 45))
        $0.addCurve(
          to: CGPoint(x: 60, y: 0), control1: CGPoint(x: 90, y: 15), control2: CGPoint(x: 75, y: 0))
        $0.addLine(to: .zero)
        $0.closeSubpath()
        $0.addEllipse(in: CGRect(x: 60, y: 60, width: 30, height: 30))
      }
    },
    RecordedPath(
      "heart_nsbezier_ellipse",
      "M 85.607 64.393 ; C 91.464 70.251 91.464 79.749 85.607 85.607 ; C 79.749 91.464 70.251 91.464 64.393 85.607 ; C 58.536 79.749 58.536 70.251 64.393 64.393 ; C 70.251 58.536 79.749 58.536 85.607 64.393",
      5e-4, "sst"
    ) {
      path {
        $0.addArc(
          center: CGPoint(x: 75, y: 75), radius: 15, startAngle: -.pi / 4, endAngle: .pi * 7 / 4,
          clockwise: false)
      }
    },
    RecordedPath("reversed_curve", "M 0 0 ; C 0.5 1 1 0.5 1 1 ; L 0 0", 0, "chouti") {
      CGPath(outline: PathText("M 0 0 L 1 1 C 1 0.5 0.5 1 0 0").path.outline.reversed())
    },
    RecordedPath("add_before_move", "(empty)", 0, "choutiui") {
      path {
        $0.addLine(to: CGPoint(x: 1, y: 1))
        $0.addQuadCurve(to: CGPoint(x: 1, y: 1), control: .zero)
        $0.addCurve(to: CGPoint(x: 1, y: 1), control1: .zero, control2: .zero)
        $0.closeSubpath()
      }
    },
  ]

  @Test("Elements equal those recorded on Apple's frameworks", arguments: facts)
  func elementsMatchRecordedPath(_ fact: RecordedPath) {
    let path = fact.build()
    expect(
      PathText(path).matches(PathText(fact.elements), within: fact.tolerance),
      "\(fact.source): \(path.text)")
  }
}
