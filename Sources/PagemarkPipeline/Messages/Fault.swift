/// What is wrong in an input file, and where.
///
/// All faults of a file are reported together.
public struct Fault: Error, Hashable, Sendable, Codable {
  public var file: String
  /// Counted from 1; `nil` if the fault concerns the whole file.
  public var line: Int?
  /// What is wrong and what would be accepted.
  public var message: String

  public init(file: String, line: Int? = nil, message: String) {
    (self.file, self.line, self.message) = (file, line, message)
  }
}

/// `path:line: message`, always on one line: control characters of a name or value are escaped.
extension Fault: CustomStringConvertible {
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(message)".visible
  }
}

/// All faults of one input, thrown when the input is rejected.
public struct Faults: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of the file; never empty.
  public let all: [Fault]

  public init(_ all: [Fault]) {
    self.all = all.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
  }

  /// A single fault.
  public init(file: String, line: Int? = nil, message: String) {
    self.init([Fault(file: file, line: line, message: message)])
  }

  public var description: String { all.map(\.description).joined(separator: "\n") }
}
