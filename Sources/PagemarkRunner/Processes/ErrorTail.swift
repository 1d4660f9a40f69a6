internal import Foundation
internal import PagemarkPipeline
internal import Subprocess

/// The end of a program's standard error.
enum ErrorTail {
  /// The maximum number of bytes that are kept.
  private static let most = 1 << 14

  /// Reads the stream to its end.
  static func of(_ stream: SubprocessOutputSequence) async -> String {
    var tail = Data()
    var buffers = stream.makeAsyncIterator()
    while let buffer = try? await buffers.next() {
      unsafe buffer.withUnsafeBytes { unsafe tail.append(contentsOf: $0) }
      if tail.count > 2 * most { tail = Data(tail.suffix(most)) }
    }
    let mask = SecretMask(environment: ProcessInfo.processInfo.environment)
    return mask.masked(String(decoding: tail.suffix(most), as: UTF8.self))
  }
}
