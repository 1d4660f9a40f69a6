/// Lines on a program's standard output that are not of the protocol: libraries print.
struct SkippedOutput {
  /// Bytes that are skipped before an answer.
  static let limit = 65_536

  private var bytes = 0
  private var first: String?
  private var isTold = false

  /// Waits for another answer.
  mutating func begin() { bytes = 0 }

  /// Skips a line.
  ///
  /// - Throws: `nonsense` where it is too much.
  mutating func add(_ line: [UInt8]) throws(ProgramFault) {
    bytes += line.count + 1
    first = first ?? String(decoding: line.prefix(80), as: UTF8.self)
    guard bytes <= Self.limit else {
      throw .nonsense(
        "more than \(Self.limit / 1024) KiB that are no JSON, such as '\(first ?? "")'")
    }
  }

  /// What a person should know, once; `nil` where there is nothing, or it was told.
  mutating func takeNote(of program: String) -> String? {
    guard let first, !isTold else { return nil }
    isTold = true
    return "\(program) prints what is not of the protocol, which is skipped: '\(first)'"
  }
}
