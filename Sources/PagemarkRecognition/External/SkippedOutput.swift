internal import PagemarkPipeline

/// Lines on a program's standard output that do not belong to the protocol, such as those printed by libraries.
struct SkippedOutput {
  /// The maximum number of bytes skipped before an answer.
  static let limit = 65_536

  /// Keeps keys out of what is shown.
  let mask: SecretMask
  private var bytes = 0
  private var first: String?
  private var isReported = false

  init(_ mask: SecretMask) { self.mask = mask }

  /// Begins to wait for another answer.
  mutating func begin() { bytes = 0 }

  /// Skips a line.
  ///
  /// - Throws: `nonsense` if too much was skipped.
  mutating func add(_ line: [UInt8]) throws(ProgramFault) {
    bytes += line.count + 1
    // Masked before it is cut: the mask finds whole keys.
    first = first ?? String(mask.masked(String(decoding: line, as: UTF8.self)).prefix(80))
    guard bytes <= Self.limit else {
      throw .nonsense(
        "more than \(Self.limit / 1024) KiB of output that is not JSON, such as '\(first ?? "")'")
    }
  }

  /// A note for the user, returned once; `nil` if there is none, or it was returned before.
  mutating func takeNote(of program: String) -> String? {
    guard let first, !isReported else { return nil }
    isReported = true
    return "\(program) prints lines outside the protocol, which are skipped: '\(first)'"
  }
}
