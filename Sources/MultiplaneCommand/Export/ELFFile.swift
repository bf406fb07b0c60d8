// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// An executable or shared library of this machine's kind: 64-bit, little-endian.
  /// https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html
  struct ELFFile {
    private let bytes: Data
    /// The path of the dynamic loader; nil if the file names none, like static executables and most shared libraries.
    private(set) var interpreter: String?
    /// The byte ranges of the search paths for shared libraries in the file, each without its terminating zero.
    private(set) var searchPaths: [Range<Int>] = []

    /// The machine number of this program's architecture; 0 if that is neither x86-64 nor arm64.
    static var machine: UInt16 {
      #if arch(x86_64)
        62
      #elseif arch(arm64)
        183
      #else
        0
      #endif
    }

    private struct Segment {
      var type, offset, address, size: Int
    }

    /// Parses a file; nil if it cannot be read, is not for this machine, or is incomplete.
    init?(contentsOf file: URL) {
      guard let bytes = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
      self.init(bytes)
    }

    /// Parses the bytes of a file; nil if it is not for this machine, or if a segment lies outside of the bytes.
    init?(_ bytes: Data) {
      self.bytes = bytes
      let isKnown = bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
      guard isKnown, bytes.count >= 64, number(at: 18, size: 2) == Int(Self.machine),
        let start = number(at: 32, size: 8), let size = number(at: 54, size: 2),
        let count = number(at: 56, size: 2), size >= 56
      else { return nil }
      var segments: [Segment] = []
      for index in 0..<count {
        let place = start.addingReportingOverflow(index * size)
        guard !place.overflow, let type = number(at: place.partialValue, size: 4),
          let offset = number(at: place.partialValue + 8, size: 8),
          let address = number(at: place.partialValue + 16, size: 8),
          let length = number(at: place.partialValue + 32, size: 8),
          offset <= bytes.count, length <= bytes.count - offset
        else { return nil }
        segments.append(Segment(type: type, offset: offset, address: address, size: length))
      }
      if let segment = segments.first(where: { $0.type == 3 }) {  // PT_INTERP
        interpreter = text(at: segment.offset).map { String(decoding: bytes[$0], as: UTF8.self) }
      }
      guard let dynamic = segments.first(where: { $0.type == 2 }) else { return }  // PT_DYNAMIC
      var (table, offsets): (Int?, [Int]) = (nil, [])
      for entry in stride(from: dynamic.offset, to: dynamic.offset + dynamic.size - 15, by: 16) {
        guard let tag = number(at: entry, size: 8), let value = number(at: entry + 8, size: 8),
          tag != 0
        else { break }
        switch tag {
        case 5: table = value  // DT_STRTAB
        case 15, 29: offsets.append(value)  // DT_RPATH, DT_RUNPATH
        default: break
        }
      }
      guard let table,
        let segment = segments.first(where: {
          $0.type == 1 && table >= $0.address && table - $0.address < $0.size
        })
      else { return }
      let strings = table - segment.address + segment.offset
      searchPaths = offsets.filter { $0 < bytes.count }.compactMap { text(at: strings + $0) }
    }

    /// The changes that replace search paths by `$ORIGIN`, the folder of the file itself: offsets in the file, and the
    /// bytes to write there. A path that is shorter than `$ORIGIN` is not changed.
    var relativeSearchPaths: [(offset: Int, bytes: Data)] {
      let own = Data("$ORIGIN".utf8)
      return searchPaths.filter { $0.count >= own.count && bytes[$0] != own }.map {
        ($0.lowerBound, own + Data(count: $0.count - own.count))
      }
    }

    /// Returns an unsigned little-endian number; nil if it lies outside of the file or exceeds `Int.max`.
    private func number(at offset: Int, size: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - size else { return nil }
      let value = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      return Int(exactly: value)
    }

    /// Returns the byte range of the text that begins at an offset, without its terminating zero; nil if the offset
    /// lies outside of the file or no zero follows.
    private func text(at offset: Int) -> Range<Int>? {
      guard bytes.indices.contains(offset),
        let end = bytes[offset...].firstIndex(of: 0)
      else { return nil }
      return offset..<end
    }
  }
#endif
