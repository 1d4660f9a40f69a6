internal import Foundation
internal import PagemarkPipeline

/// Where a JSON file is not what it should be.
struct JSONDamage {
  /// From 1; `nil` if the place has no line that is known.
  private var line: Int?
  /// Names and places from the outermost value in, such as `tables[0].rows[3]`; empty for the whole file.
  private var path = ""

  init(_ error: any Error, in bytes: Data) {
    line = Self.lineOfDamage(in: [UInt8](bytes))
    guard line == nil, let error = error as? DecodingError else { return }
    switch error {
    case .keyNotFound(let key, let context): path = Self.text(of: context.codingPath + [key])
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      path = Self.text(of: context.codingPath)
    @unknown default: break
    }
  }

  /// The sentence, the remedy last.
  func fault(ofFile file: String, remedy: String) -> Fault {
    if line != nil {
      return Fault(file: file, line: line, message: "is damaged here, and " + remedy)
    }
    return Fault(
      file: file, message: (path.isEmpty ? "" : "has no right value at '\(path)', and ") + remedy)
  }

  /// The line on which the bytes stop to be JSON; `nil` if all of them are.
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

  /// As deep as `JSONDecoder` reads.
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

  private static func text(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let place = key.intValue {
        text += "[\(place)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
