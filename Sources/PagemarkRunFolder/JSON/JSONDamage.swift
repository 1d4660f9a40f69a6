internal import Foundation
internal import PagemarkPipeline

/// Where a JSON file is damaged.
struct JSONDamage {
  /// The line, from 1; `nil` if it is unknown.
  private var line: Int?
  /// Names and indices from the outermost value inward, such as `tables[0].rows[3]`; empty for the whole file.
  private var path = ""

  init(_ error: any Error, in bytes: Data) {
    line = Self.lineOfDamage(in: [UInt8](bytes))
    guard line == nil, let error = error as? DecodingError else { return }
    switch error {
    case .keyNotFound(let key, let context): path = (context.codingPath + [key]).jsonPath
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      path = context.codingPath.jsonPath
    @unknown default: break
    }
  }

  /// The sentence, with the remedy at the end.
  func fault(ofFile file: String, remedy: String) -> Fault {
    if line != nil {
      return Fault(file: file, line: line, message: "is damaged here, and " + remedy)
    }
    return Fault(
      file: file, message: (path.isEmpty ? "" : "has no valid value at '\(path)', and ") + remedy)
  }

  /// The line at which the bytes stop being JSON; `nil` if all of them are JSON.
  private static func lineOfDamage(in bytes: [UInt8]) -> Int? {
    var scanner = JSONScanner(bytes)
    do {
      try walk(&scanner, depth: 0)
      try scanner.end()
      return nil
    } catch {
      return 1 + bytes.prefix(scanner.place).count { $0 == UInt8(ascii: "\n") }
    }
  }

  /// The depth to which `JSONDecoder` reads.
  private static let deepest = 512

  private static func walk(_ scanner: inout JSONScanner, depth: Int) throws {
    guard depth < deepest else { throw JSONScanner.Damage() }
    switch try scanner.next() {
    case UInt8(ascii: "{"):
      try scanner.object { scanner, _ in try walk(&scanner, depth: depth + 1) }
    case UInt8(ascii: "["): try scanner.array { try walk(&$0, depth: depth + 1) }
    case UInt8(ascii: "\""): _ = try scanner.quoted()
    default: try scanner.skip()
    }
  }
}
