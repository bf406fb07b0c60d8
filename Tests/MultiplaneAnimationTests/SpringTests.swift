// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneAnimation

@Suite("CASpringAnimation as measured on Core Animation")
struct SpringTests {
  private func spring(_ m: CGFloat, _ k: CGFloat, _ c: CGFloat, _ v: CGFloat) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (m, k, c, v)
    return spring
  }

  @Test func settlingDurationsAreExact() {
    let rows: [(CGFloat, CGFloat, CGFloat, CGFloat, Double)] = [
      (1, 100, 10, 0, 1.4727003346780927), (1, 100, 10, 5, 1.3815510557964275),
      (1, 300, 20, 0, 0.7442555275721707), (1, 100, 10, -5, 1.5350814063145797),
      (2, 100, 5, 0, 5.658348137358159), (1, 100, 1, 0, 13.91321015404625),
      (1, 100, 5, 0, 2.854974609888761), (1, 100, 15, 0, 1.0220937981854987),
      (1, 100, 20, 0, 0.9999999999999999), (1, 100, 30, 0, 0.9999999999999999),
      (1, 100, 40, 0, 0.9999999999999999), (1, 100, 100, 0, 0.9999999999999999),
      (1, 400, 40, 0, 0.5), (1, 25, 10, 0, 1.9000000000000006), (1, 1, 2, 0, 9.299999999999983),
      (1, 50, 30, 0, 1.4000000000000001), (1, 100, 0, 0, 3.4028234663852886e+38),
    ]
    for (m, k, c, v, expected) in rows {
      expectEqual(spring(m, k, c, v).settlingDuration, expected, "\(m) \(k) \(c) \(v)")
    }
  }

  @Test func settlingDurationsMatchReference() throws {
    guard let rows = try Oracles.rows("reference/apple-facts/caspring_settlingDuration.tsv") else {
      return
    }
    for row in rows {
      let n = row[1...4].compactMap { Double($0).map { CGFloat($0) } }
      let duration = spring(n[0], n[1], n[2], n[3]).settlingDuration
      if row[5] == "never" {
        expectEqual(duration, Double(Float.greatestFiniteMagnitude))
      } else {
        // The file has nine digits.
        expect(abs(duration - (Double(row[5]) ?? .nan)) < 5.1e-10, "\(row)")
      }
    }
    expectEqual(rows.count, 32)
    Oracles.count("caspring_settlingDuration", rows: rows.count)
  }

  private struct Facts: Decodable {
    enum Cell: Decodable {
      case number(Double), text(String)
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
      var number: Double {
        if case .number(let x) = self { x } else { .nan }
      }
    }
    var settlingDuration_m_k_c_v: [[Cell]]
    var perceptual_duration_bounce_settling: [[Cell]]
  }

  @Test func settlingDurationsMatchMeasurements() throws {
    guard let url = Oracles.url("reference/apple-facts/springs_and_timing.json") else { return }
    let facts = try JSONDecoder().decode(Facts.self, from: Data(contentsOf: url))
    for row in facts.settlingDuration_m_k_c_v {
      let n = row[0...3].map { CGFloat($0.number) }
      let duration = spring(n[0], n[1], n[2], n[3]).settlingDuration
      expect(abs(duration - row[4].number) < 1e-13, "\(row)")
    }
    for row in facts.perceptual_duration_bounce_settling {
      let spring = CASpringAnimation(
        perceptualDuration: row[0].number, bounce: CGFloat(row[1].number))
      expect(abs(spring.settlingDuration - row[2].number) < 1e-13, "\(row)")
    }
    Oracles.count(
      "springs_and_timing",
      rows: facts.settlingDuration_m_k_c_v.count + facts.perceptual_duration_bounce_settling.count)
  }

  @Test func springsFromDurationAndBounce() {
    let rows: [(Double, CGFloat, CGFloat, CGFloat, Double)] = [
      (0.5, 0, 157.91367041742973, 25.132741228718345, 0.7999999999999999),
      (1, 0, 39.47841760435743, 12.566370614359172, 1.5000000000000002),
      (0.25, 0, 631.6546816697189, 50.26548245743669, 0.4),
      (0.5, 0.3, 157.91367041742973, 17.59291886010284, 0.8629552831744205),
      (0.5, 0.7, 157.91367041742973, 7.539822368615504, 1.904872615017113),
      (0.5, 1, 157.91367041742973, 0, 3.4028234663852886e+38),
      (0.35, 0.15, 322.27279677026473, 30.51832863487228, 0.5156554893625898),
      (0.5, -0.3, 157.91367041742973, 35.90391604102621, 1.0999999999999999),
    ]
    for (duration, bounce, stiffness, damping, settling) in rows {
      let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
      expect(spring.mass == 1 && spring.allowsOverdamping && spring.keyPath == nil)
      expectEqual(spring.stiffness, stiffness, "\(duration) \(bounce)")
      expect(abs(spring.damping - damping) <= damping.ulp, "\(duration) \(bounce)")
      expectEqual(spring.settlingDuration, settling, "\(duration) \(bounce)")
      expectEqual(spring.duration, settling)
      expect(abs(spring.perceptualDuration - duration) < 1e-15)
      expect(abs(spring.bounce - bounce) < 1e-15)
    }
  }

  @Test func perceptualDurationAndBounce() {
    let spring = CASpringAnimation()
    expect(spring.perceptualDuration == 2 * Double.pi / 10 && spring.bounce == 0.5)
    spring.damping = 40
    expectEqual(spring.bounce, -0.5)
    let creeping = CASpringAnimation(perceptualDuration: 1, bounce: -1)
    expect(creeping.damping == .infinity && creeping.settlingDuration == 0)
    expectEqual(creeping.bounce, -1)
    let outside = CASpringAnimation(perceptualDuration: 0, bounce: 5)
    expect(outside.stiffness == 100 && outside.damping == 10)
    expectEqual(CASpringAnimation(perceptualDuration: 1, bounce: 5).damping, 0)
  }

  /// A secondary source gives about 2.6 s for a duration of 1 and a bounce of -0.5.
  @Test func overdampedSpringsSettle() {
    let slow = CASpringAnimation(perceptualDuration: 1, bounce: -0.5)
    expect(abs(slow.settlingDuration - 2.6) < 1e-9)
    slow.allowsOverdamping = false
    expect(abs(slow.settlingDuration - 1.5) < 1e-9)
  }

  @Test func settlingDurationThresholds() {
    var spring = Spring()
    (spring.stiffness, spring.damping, spring.initialVelocity) = (1, 1, 0.1)
    expectEqual(spring.settlingDuration(within: 0.1), 5.364617037842078)
    expectEqual(spring.settlingDuration(within: 0.005), 11.35608158495006)
    let critical = Spring(perceptualDuration: 1, bounce: 0)
    for (threshold, duration) in [(0.01, 1.1), (0.02, 1), (0.03, 0.9), (0.04, 0.8), (0.05, 0.8)] {
      expect(abs(critical.settlingDuration(within: threshold) - duration) < 1e-12, "\(threshold)")
    }
    let underdamped = Spring(perceptualDuration: 0.5, bounce: 0.4)
    expectEqual(underdamped.settlingDuration(within: 0.005), 0.7769325148649515)
  }

  @Test func extremeSpringsSettle() {
    expect(spring(1, 1e-12, 1, 0).settlingDuration.isFinite)
    expect(spring(1, 100, 1e9, 0).settlingDuration <= 1)
    let creeping = spring(1, 100, 1e9, 0)
    creeping.allowsOverdamping = true
    expect(creeping.settlingDuration > 1e6)
  }
}
