/// What is wrong in an input file, and where: all of a file's faults are told at once.
public struct Fault: Error, Hashable, Sendable {
  public var file: String
  /// From 1; `nil` where the fault is of the whole file.
  public var line: Int?
  /// What is wrong and what would be right.
  public var message: String

  public init(file: String, line: Int? = nil, message: String) {
    (self.file, self.line, self.message) = (file, line, message)
  }

}

/// `path:line: message`, always one line: control characters of a name or value are shown, not sent.
extension Fault: CustomStringConvertible {
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(message)".visible
  }
}

/// Several faults of one input: what an input that is not taken throws.
public struct Faults: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of the file; never empty.
  public let all: [Fault]

  public init(_ all: [Fault]) {
    self.all = all.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
  }

  public var description: String { all.map(\.description).joined(separator: "\n") }
}
