// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Combine)
  import Combine
  import DialsUI
  import XCTest

  final class DialModelTests: XCTestCase {
    func testPublishedValues() {
      let (first, second) = (DialModel(), DialModel())
      var (sums, names, changes): ([Double], [String], Int) = ([], [], 0)
      var cancellables: Set<AnyCancellable> = []
      first.objectWillChange.sink { changes += 1 }.store(in: &cancellables)
      first.sum(with: second).sink { sums.append($0) }.store(in: &cancellables)
      first.stopped.merge(with: second.stopped).sink { names.append($0) }.store(in: &cancellables)
      first.angle = 1
      second.angle = 2
      first.stopped.send("first")
      second.stopped.send("second")
      cancellables.removeAll()
      first.angle = 5
      first.stopped.send("third")
      XCTAssertEqual(sums, [0, 1, 3])
      XCTAssertEqual(names, ["first", "second"])
      XCTAssertEqual(changes, 1)
    }

    /// The publishers of Foundation, and schedulers of Dispatch.
    func testFoundation() {
      let (model, center) = (DialModel(), NotificationCenter())
      model.angle = 1
      model.reset(on: .init("reset"), from: center)
      center.post(name: .init("reset"), object: nil)
      XCTAssertEqual(model.angle, 0)
      let isCalled = expectation(description: "called")
      let timer = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().first()
        .receive(on: DispatchQueue.main).sink { _ in isCalled.fulfill() }
      wait(for: [isCalled], timeout: 10)
      timer.cancel()
    }
  }
#endif
