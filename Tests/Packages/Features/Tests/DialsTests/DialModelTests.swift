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

    /// The operators of several publishers.
    func testSeveralPublishers() {
      let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
      let (a, b, c, d) = (subjects[0], subjects[1], subjects[2], subjects[3])
      var (many, merged, sums, products): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
      var events: [String] = []
      var cancellables: Set<AnyCancellable> = []
      Publishers.MergeMany(subjects).sink { many.append($0) }.store(in: &cancellables)
      a.merge(with: b, c, d).sink { merged.append($0) }.store(in: &cancellables)
      a.combineLatest(b, c).sink { sums.append($0 + $1 + $2) }.store(in: &cancellables)
      a.combineLatest(b, c, d) { $0 * $1 * $2 * $3 }.sink { products.append($0) }
        .store(in: &cancellables)
      a.combineLatest(b).sink(
        receiveCompletion: { _ in events.append("finished") },
        receiveValue: { events.append("\($0) \($1)") }
      ).store(in: &cancellables)
      for (subject, value) in zip(subjects, 1...) { subject.send(value) }
      a.send(5)
      XCTAssertEqual(many, [1, 2, 3, 4, 5])
      XCTAssertEqual(merged, many)
      XCTAssertEqual(sums, [6, 10])
      XCTAssertEqual(products, [24, 120])
      // Finished when all publishers have finished; until then, the last value remains.
      a.send(completion: .finished)
      b.send(7)
      XCTAssertEqual(events, ["1 2", "5 2", "5 7"])
      b.send(completion: .finished)
      XCTAssertEqual(events.last, "finished")
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
