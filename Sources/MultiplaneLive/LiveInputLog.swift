// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Inputs in order of time, encoded compactly: a move of a finger takes at most 30 bytes.
///
/// Copies share the bytes of full chunks: while a copy exists, appending copies at most the bytes of the last chunk.
package struct LiveInputLog: Codable, Equatable, Sendable {
  /// The number of bytes at which a chunk is full.
  static let chunkSize = 32 << 10

  /// Properties of the inputs up to a point of the log.
  package struct Summary: Codable, Equatable, Sendable {
    /// The number of inputs.
    package fileprivate(set) var count = 0
    /// The number of inputs with touches, a key event or text.
    package fileprivate(set) var userInputCount = 0
    /// The number of edits of layer values.
    package fileprivate(set) var editCount = 0
    /// The time of the last input, in seconds; 0 without inputs.
    package fileprivate(set) var time = 0.0
    /// The last touch of each finger that is down.
    fileprivate var fingers: [Int: LiveInput.Finger] = [:]
    /// The last event of each key that is down, by ``LiveInput/Key/place``.
    fileprivate var keys: [String: LiveInput.Key] = [:]

    fileprivate mutating func add(_ input: LiveInput) {
      count += 1
      if input.fingers != nil || input.key != nil || input.text != nil { userInputCount += 1 }
      if input.edit != nil { editCount += 1 }
      time = input.time
      for finger in input.fingers ?? [] {
        fingers[finger.id] = finger.phase == "down" || finger.phase == "move" ? finger : nil
      }
      if let key = input.key { keys[key.place] = key.phase == "down" ? key : nil }
    }
  }

  private struct Chunk: Codable, Equatable, Sendable {
    /// The summary of the inputs before the chunk.
    var before: Summary
    var bytes = Data()
  }

  private var chunks: [Chunk] = []
  private var encoder = LiveInputEncoder()
  /// The summary of all inputs.
  package private(set) var summary = Summary()

  package init() {}

  package init(_ inputs: some Sequence<LiveInput>) { for input in inputs { append(input) } }

  package var count: Int { summary.count }
  package var isEmpty: Bool { count == 0 }
  /// The number of bytes of the encoded inputs.
  package var byteCount: Int { chunks.reduce(0) { $0 + $1.bytes.count } }

  package mutating func append(_ input: LiveInput) {
    if chunks.last.map({ $0.bytes.count >= Self.chunkSize }) ?? true {
      chunks.append(Chunk(before: summary))
      encoder = LiveInputEncoder()
    }
    encoder.encode(input, to: &chunks[chunks.count - 1].bytes)
    summary.add(input)
  }

  package mutating func append(contentsOf inputs: some Sequence<LiveInput>) {
    for input in inputs { append(input) }
  }

  /// Returns the inputs up to and including a time in seconds.
  /// - Complexity: Linear in the number of chunks. Only the inputs of one chunk are decoded.
  package func prefix(through time: Double) -> LiveInputLog {
    if isEmpty || summary.time <= time { return self }
    var result = LiveInputLog()
    // The last chunk that begins at or before the time may contain later inputs.
    let kept = chunks.lastIndex { $0.before.time <= time } ?? 0
    result.chunks = Array(chunks[..<kept])
    result.summary = chunks[kept].before
    // The next input begins a chunk, as in this log.
    result.chunks.append(Chunk(before: result.summary))
    var decoder = LiveInputDecoder(chunks[kept].bytes)
    while let input = decoder.next(), input.time <= time { result.append(input) }
    if result.chunks.last!.bytes.isEmpty { result.chunks.removeLast() }
    return result
  }

  /// Returns inputs at a time in seconds that cancel the touches and keys that the inputs of the log leave down.
  package func cancelling(at time: Double) -> [LiveInput] {
    summary.fingers.values.sorted { $0.id < $1.id }.map {
      var finger = $0
      finger.phase = "cancel"
      return LiveInput(time: time, fingers: [finger])
    }
      + summary.keys.sorted { $0.key < $1.key }.map {
        var key = $0.value
        (key.phase, key.isRepeat) = ("cancel", false)
        return LiveInput(time: time, key: key)
      }
  }

  // MARK: Coding

  private enum CodingKeys: CodingKey { case chunks, summary }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    chunks = try values.decode([Chunk].self, forKey: .chunks)
    summary = try values.decode(Summary.self, forKey: .summary)
    // The state of the encoder at the end of the last chunk.
    guard let last = chunks.last else { return }
    var reader = LiveInputDecoder(last.bytes)
    var number = last.before.count
    while let input = reader.next() {
      number += 1
      self.encoder.advance(past: input)
    }
    guard number == summary.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .chunks, in: values, debugDescription: "The log has \(number) inputs.")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(chunks, forKey: .chunks)
    try values.encode(summary, forKey: .summary)
  }

  package static func == (a: LiveInputLog, b: LiveInputLog) -> Bool {
    a.chunks == b.chunks && a.summary == b.summary
  }
}

extension LiveInputLog: Sequence, ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: LiveInput...) { self.init(elements) }

  package func makeIterator() -> Iterator { Iterator(chunks: chunks.map(\.bytes)[...]) }

  /// An iterator that decodes one input at a time.
  package struct Iterator: IteratorProtocol {
    fileprivate var chunks: ArraySlice<Data>
    private var decoder = LiveInputDecoder(Data())

    fileprivate init(chunks: ArraySlice<Data>) { self.chunks = chunks }

    package mutating func next() -> LiveInput? {
      while true {
        if let input = decoder.next() { return input }
        guard let bytes = chunks.popFirst() else { return nil }
        decoder = LiveInputDecoder(bytes)
      }
    }
  }
}

extension LiveInput.Key {
  /// An identifier of the key among those pressed at the same time: the physical key, or the key name if unknown.
  package var place: String { code.isEmpty ? key : code }
}
