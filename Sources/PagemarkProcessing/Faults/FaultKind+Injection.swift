internal import Foundation
internal import PagemarkPipeline
internal import PagemarkRecognition

/// Faults are injected for real: a process that is to die is killed, and one that is to hang never returns.
extension FaultKind {
  /// The bytes of the page's file as the fault leaves them.
  func spoiled(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .unreadable: []
    case .cutFile: Array(bytes.prefix(bytes.count / 2))
    case .crash, .hang, .memory, .keyRejected, .rateLimited, .server, .timeout, .transport: bytes
    }
  }

  /// Lets the fault happen when the page is recognized; some faults never return.
  ///
  /// - Throws: The error of a recognizer whose server has this fault.
  func strike() throws(RecognitionError) {
    switch self {
    case .unreadable, .cutFile: break
    case .crash: kill(getpid(), SIGKILL)
    case .hang: Self.hang()
    case .memory: Self.fillMemory()
    case .keyRejected: throw .vision(.keyRejected(status: 401, variable: nil))
    case .rateLimited: throw .vision(.rateLimited(retryAfter: 1))
    case .server: throw .vision(.server(status: 500, reason: "injected by the suite"))
    case .timeout: throw .vision(.timeout(8))
    case .transport: throw .vision(.transport("there is no network (injected by the suite)"))
    }
  }

  private static func hang() {
    while true { sleep(3600) }
  }

  /// Takes memory until the parent ends this process; at 4 GB, above the usual limit, it waits for its deadline.
  private static func fillMemory() {
    let size = 16 << 20
    for _ in 0..<256 {
      // The memory is never freed. It is written to, because untouched memory is not resident.
      let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
      unsafe chunk.initializeMemory(as: UInt8.self, repeating: 1, count: size)
      usleep(2000)
    }
    hang()
  }
}
