// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CPreviewPage

/// A file of the live page (HTML, style sheet, script or icon) with its media type.
struct PageFile: Sendable {
  var mediaType: String
  var bytes: [UInt8]

  /// All files of the live page, which are embedded in the program, by URL path.
  static let embedded: [String: PageFile] = {
    var files: [String: PageFile] = [:]
    for index in 0..<mp_page_file_count {
      let file = mp_page_file_at(index)
      files[String(cString: file.path)] = PageFile(
        mediaType: String(cString: file.media_type),
        bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
    return files
  }()
}
