// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CImageSandbox
import Foundation
import MultiplaneGraphics

/// The main function of a sandboxed decoder process.
///
/// The parent sends the limits and receives the header or an error. Then it sends frame indices, and for each of them
/// receives the name of a color profile that was not converted (empty if there is none) and rows of premultiplied
/// pixels, or an error. The process ends if the header cannot be read, or when the parent closes the channel or sends
/// an invalid request.
enum SandboxedDecoderMain {
  static func serve(_ channel: Int32) -> Int32 {
    var count = 0
    guard let file = multiplane_decoder_process_input(&count) else { return 1 }
    let data = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: file), count: count, deallocator: .none)
    guard var request = receive(channel), let limits = request.limits() else { return 1 }
    var decoder: any ImageDecoder
    do {
      decoder = try ImageFormat(of: data).decoder(ImageBytes(data), limits)
      send(DecoderMessage(decoder.header), channel)
    } catch {
      send(DecoderMessage(fault(error)), channel)
      return 0
    }
    while var request = receive(channel) {
      guard let index = request.number(), decoder.header.durations.indices.contains(index) else {
        return 1
      }
      do {
        let image = try decoder.image(at: index)
        var answer = DecoderMessage(numbers: [0])
        answer.put(decoder.unconvertedProfile ?? "")
        send(answer, channel)
        image.withUnsafeBytes { pixels in
          for y in 0..<image.height {
            _ = multiplane_decoder_process_send(
              channel, pixels.baseAddress! + y * image.bytesPerRow, 4 * image.width)
          }
        }
      } catch {
        send(DecoderMessage(fault(error)), channel)
      }
    }
    return 0
  }

  private static func fault(_ error: any Error) -> ImageReadError {
    error as? ImageReadError ?? ImageReadError(.processTerminated, nil, "\(error)")
  }

  private static func receive(_ channel: Int32) -> DecoderMessage? {
    var count: Int64 = 0
    guard multiplane_decoder_process_receive(channel, -1, &count, 8) == 1,
      (0...4096).contains(count)
    else { return nil }
    var message = DecoderMessage(count: Int(count))
    guard multiplane_decoder_process_receive(channel, -1, &message.bytes, Int(count)) == 1 else {
      return nil
    }
    multiplane_decoder_process_check_parent()
    return message
  }

  private static func send(_ message: DecoderMessage, _ channel: Int32) {
    var count = Int64(message.bytes.count)
    _ = multiplane_decoder_process_send(channel, &count, 8)
    _ = multiplane_decoder_process_send(channel, message.bytes, message.bytes.count)
  }
}

/// The entry point that CImageSandbox calls before `main` in a decoder process.
@_cdecl("multiplane_decoder_process_main")
func decoderProcessMain(_ channel: Int32) -> Int32 { SandboxedDecoderMain.serve(channel) }
