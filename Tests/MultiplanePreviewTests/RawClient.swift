// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A client that sends any bytes over its own socket.
final class RawClient {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The timeout of all operations, in seconds.
  static let patience = 20.0

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(description: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Sends bytes; returns false when the other side no longer accepts them.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, Int32(Self.patience * 1000)) > 0 else { return false }
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, min($0.count, 1 << 16), Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Reads more bytes; returns false at the end.
  private func fill(within seconds: Double) throws -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(seconds * 1000)) > 0 else {
      throw Failure(description: "nothing came for \(seconds) s")
    }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    buffer += bytes[..<count]
    return true
  }

  /// Returns whether the other side closes the connection, whatever it sends before.
  func isClosed() throws -> Bool {
    while try fill(within: Self.patience) { buffer = [] }
    return true
  }

  // MARK: HTTP

  struct Response {
    var code: Int
    var headers: [String: String]
    var body: [UInt8]
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Sends a request and reads the answer.
  func request(
    _ path: String, method: String = "GET", host: String, headers: [String] = []
  ) throws -> Response {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"] + headers + ["", ""]
    send(Array(lines.joined(separator: "\r\n").utf8))
    return try readResponse(hasBody: method != "HEAD")
  }

  func readResponse(hasBody: Bool = true) throws -> Response {
    let end = Array("\r\n\r\n".utf8)
    func headEnd() -> Int? {
      guard buffer.count >= 4 else { return nil }
      return (0...(buffer.count - 4)).first { Array(buffer[$0..<$0 + 4]) == end }
    }
    while headEnd() == nil {
      guard try fill(within: Self.patience) else { throw Failure(description: "closed") }
    }
    let place = headEnd()!
    let lines = String(decoding: buffer[..<place], as: UTF8.self).components(separatedBy: "\r\n")
    buffer.removeFirst(place + 4)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    let code = Int(lines[0].split(separator: " ")[1])!
    let count = hasBody && code != 101 ? Int(headers["content-length"] ?? "0")! : 0
    while buffer.count < count {
      guard try fill(within: Self.patience) else { throw Failure(description: "closed") }
    }
    let body = Array(buffer[..<count])
    buffer.removeFirst(count)
    return Response(code: code, headers: headers, body: body)
  }

  // MARK: WebSocket

  enum Message: Equatable {
    case text(String)
    case binary([UInt8])
    /// The close code; nil if there is none.
    case close(Int?)
  }

  /// Upgrades the connection to the WebSocket of a page.
  func upgrade(host: String, headers: [String]) throws -> Response {
    try request(
      "/socket", host: host,
      headers: [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
      ] + headers)
  }

  /// Returns a message as a masked frame; `length` overrides the declared length.
  static func frame(_ opcode: UInt8, _ payload: [UInt8], length: UInt64? = nil) -> [UInt8] {
    let count = length ?? UInt64(payload.count)
    var bytes: [UInt8] = [0x80 | opcode]
    if count < 126 {
      bytes.append(0x80 | UInt8(count))
    } else if count < 65_536 {
      bytes += [0x80 | 126, UInt8(count >> 8), UInt8(count & 255)]
    } else {
      bytes.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: count >> UInt64(shift)))
      }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    bytes += mask
    bytes += payload.enumerated().map { $1 ^ mask[$0 % 4] }
    return bytes
  }

  @discardableResult func sendText(_ text: String) -> Bool { send(Self.frame(1, Array(text.utf8))) }

  /// Returns the next message; nil if the connection ends without one.
  func message(within seconds: Double = RawClient.patience) throws -> Message? {
    var payload: [UInt8] = []
    var kind: UInt8 = 0
    while true {
      while buffer.count < 2 { guard try fill(within: seconds) else { return nil } }
      let isLast = buffer[0] & 0x80 != 0
      let opcode = buffer[0] & 15
      var count = Int(buffer[1] & 127)
      var head = 2
      if count == 126 { head = 4 } else if count == 127 { head = 10 }
      while buffer.count < head { guard try fill(within: seconds) else { return nil } }
      if head > 2 { count = buffer[2..<head].reduce(0) { $0 << 8 | Int($1) } }
      while buffer.count < head + count {
        guard try fill(within: seconds) else { return nil }
      }
      payload += buffer[head..<head + count]
      buffer.removeFirst(head + count)
      if opcode != 0 { kind = opcode }
      guard isLast else { continue }
      switch kind {
      case 1: return .text(String(decoding: payload, as: UTF8.self))
      case 8: return .close(payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil)
      case 2: return .binary(payload)
      default: payload = []
      }
    }
  }
}
