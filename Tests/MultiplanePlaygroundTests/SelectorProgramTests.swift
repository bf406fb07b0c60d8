// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `#selector` in compiled files: the objects that selectors retain, and their equality.
@Suite struct SelectorProgramTests {
  @Test func selectorsAreEqualAndRetainNothing() throws {
    let program = try CompiledProgram(
      """
      import PlaygroundSupport
      import UIKit

      var log: [String] = []
      var count = 0

      class Panel: UIView {
        class Row: UIView {
          @objc func pick(_ sender: Any) { log.append("pick") }
          lazy var own: Selector = #selector(pick)
        }
        private class Hidden: UIView {
          @objc func hide() { log.append("hide") }
          var named: Selector { #selector(Hidden.hide) }
        }

        // Initial values of properties, where Self is not permitted.
        lazy var button: UIButton = {
          let button = UIButton()
          button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
          return button
        }()
        lazy var taps = UITapGestureRecognizer(target: self, action: #selector(recognized))

        override init(frame: CGRect) {
          super.init(frame: frame)
          count += 1
          addSubview(button)
          addGestureRecognizer(taps)
        }
        required init?(coder: NSCoder) { nil }
        deinit { count -= 1 }

        var computed: Selector { #selector(ended) }
        static var shared: Selector { #selector(ended) }

        @objc private func tapped(_ sender: UIButton) { log.append("tapped") }
        @IBAction func changed(_ sender: Any, event: UIEvent?) { log.append("changed") }
        @objc fileprivate func ended() { log.append("ended") }

        func add() {
          for event in [UIControl.Event.touchDown, .touchCancel] {
            button.addTarget(self, action: #selector(self.ended), for: event)
          }
          button.addTarget(self, action: #selector(
            Panel.changed(_:event:)
          ), for: .valueChanged)
        }
        func remove() {
          button.removeTarget(self, action: #selector(ended), for: .touchDown)
          button.removeTarget(self, action: #selector(changed), for: .allEvents)
          taps.removeTarget(self, action: #selector(recognized))
        }
        func same() -> [Bool] {
          let hidden = Hidden()
          return [
            #selector(ended) == computed, computed == Panel.shared,
            #selector(tapped) == #selector(Panel.tapped(_:)), #selector(ended) != #selector(tapped),
            hidden.named == hidden.named, Row().own == #selector(Row.pick(_:)),
            #selector(ended as () -> Void) == computed,
          ]
        }
      }

      extension Panel {
        @objc fileprivate func recognized(_ tap: UITapGestureRecognizer) { log.append("recognized") }
        func later() -> Selector { { #selector(recognized) }() }
      }

      class Grid<Cell>: UIView {
        @objc func fill() { log.append("fill") }
        func selector() -> Selector { #selector(fill) }
      }

      do {
        let panel = Panel(frame: .zero)
        panel.add()
        print(panel.same().map { $0 ? "1" : "0" }.joined())
        print(panel.button.actions(forTarget: panel, forControlEvent: .touchDown) ?? [])
        for event in [UIControl.Event.touchDown, .valueChanged, .touchUpInside] {
          panel.button.sendActions(for: event)
        }
        panel.remove()
        for event in [UIControl.Event.touchDown, .valueChanged, .touchCancel] {
          panel.button.sendActions(for: event)
        }
        let sender = UIControl()
        sender.sendAction(Grid<Int>().selector(), to: Grid<Int>(), for: nil)
        let row = Panel.Row()
        sender.sendAction(row.own, to: row, for: nil)
        print(log)
        print(panel.later() == #selector(Panel.recognized))
      }
      DispatchQueue.main.async {
        print("left", count)
        PlaygroundPage.current.finishExecution()
      }
      PlaygroundPage.current.liveView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      PlaygroundPage.current.needsIndefiniteExecution = true
      """)
    let outcome = try program.run("still", "--at", "0", "-o", "a.png")
    expectEqual(
      outcome.output.split(separator: "\n").prefix(5),
      [
        "1111111", #"["ended"]"#,
        #"["ended", "changed", "tapped", "ended", "fill", "pick"]"#, "true", "left 0",
      ], "\(outcome.error)")
  }
}
