// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A scene with scroll views, animations, timers, tasks and recognizers, which `hours.py` drags for hours.

import PlaygroundSupport
import UIKit

final class Board: UIView, UIScrollViewDelegate {
  private let list = UIScrollView(frame: CGRect(x: 0, y: 60, width: 320, height: 340))
  private let strip = UIScrollView(frame: CGRect(x: 0, y: 400, width: 320, height: 80))
  private let clock = UILabel(frame: CGRect(x: 12, y: 12, width: 200, height: 36))
  private let ball = UIView(frame: CGRect(x: 240, y: 10, width: 40, height: 40))
  private var count = 0
  private var pause: Timer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    list.contentSize = CGSize(width: 320, height: 60 * 44)
    for row in 0..<60 {
      let view = UIView(frame: CGRect(x: 8, y: 44 * row + 2, width: 304, height: 40))
      view.backgroundColor = UIColor(
        hue: CGFloat(row) / 60, saturation: 0.4, brightness: 0.95, alpha: 1)
      view.layer.cornerRadius = 8
      let label = UILabel(frame: CGRect(x: 12, y: 8, width: 240, height: 24))
      label.text = "Row \(row)"
      view.addSubview(label)
      list.addSubview(view)
    }
    strip.contentSize = CGSize(width: 40 * 70, height: 80)
    for number in 0..<40 {
      let view = UIView(frame: CGRect(x: 70 * number + 5, y: 10, width: 60, height: 60))
      view.backgroundColor = UIColor(white: CGFloat(number) / 40, alpha: 1)
      strip.addSubview(view)
    }
    ball.backgroundColor = .red
    ball.layer.cornerRadius = 20
    [list, strip, clock, ball].forEach(addSubview)
    list.delegate = self
    list.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in self?.tick() }
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      self.ball.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
  }
  required init?(coder: NSCoder) { nil }

  private func tick() {
    count += 1
    clock.text = "\(count / 10).\(count % 10) s"
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 50_000_000)
      UIView.animate(withDuration: 0.2) { self.clock.alpha = self.count % 20 < 10 ? 1 : 0.6 }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) { self.clock.textColor = .black }
  }

  @objc private func tapped(_ tap: UITapGestureRecognizer) { clock.textColor = .red }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    strip.contentOffset.x = scrollView.contentOffset.y
    pause?.invalidate()
    pause = Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { _ in }
  }
}

PlaygroundPage.current.liveView = Board(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
PlaygroundPage.current.needsIndefiniteExecution = true
