internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline

/// Reads `cases.jsonl` in parts, so that a large file is never entirely in memory, and on all cores.
enum CaseLines {
  /// Bytes that a core reads at a time.
  private static let partSize = 1 << 20

  /// The records of a file, in order.
  ///
  /// A last line that was cut short, by a kill or a full disk, is dropped.
  ///
  /// - Throws: `Faults` if the file can't be read, or for the first line that is not a record.
  static func records(ofFile path: String) throws -> [CaseRecord] {
    guard let file = FileHandle(forReadingAtPath: path) else { throw unreadable(path) }
    defer { try? file.close() }
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    var records: [CaseRecord] = []
    var lines = 0
    var rest = Data()
    while true {
      var parts: [Data] = []
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        guard let part = try? wholeLines(of: file, after: &rest) else { throw unreadable(path) }
        if part.isEmpty { break }
        parts.append(part)
      }
      if parts.isEmpty { return records }
      let decoded = inParallel(parts.count) { [parts] in Self.decoded([UInt8](parts[$0])) }
      if records.isEmpty {
        // With spare capacity, which costs nothing until it is used; growing would copy everything.
        let share = Double(size) / Double(parts.reduce(0) { $0 + $1.count })
        records.reserveCapacity(
          Int(1.2 * share * Double(decoded.reduce(0) { $0 + $1.records.count })))
      }
      for part in decoded {
        if let line = part.faultyLine {
          throw notARecord(path, line: lines + line)
        }
        lines += part.lines
        records += part.records
      }
    }
  }

  /// The records of a file's bytes, in order; a last line that was cut short is dropped.
  ///
  /// - Throws: `Faults` for the first line that is not a record.
  static func records(in bytes: [UInt8], ofFile path: String) throws(Faults) -> [CaseRecord] {
    let part = decoded(bytes)
    if let line = part.faultyLine { throw notARecord(path, line: line) }
    return part.records
  }

  private static func notARecord(_ path: String, line: Int) -> Faults {
    Faults(file: path, line: line, message: "is not the record of a case")
  }

  private static func unreadable(_ path: String) -> Faults {
    Faults(file: path, message: "can't be read: no such file, or no permission")
  }

  /// The next complete lines; empty at the end of the file.
  ///
  /// - Parameters:
  ///   - file: The file, positioned where reading continues.
  ///   - rest: The bytes after the last line feed.
  /// - Returns: Lines with their line feeds.
  /// - Throws: An error if the file can't be read.
  private static func wholeLines(of file: FileHandle, after rest: inout Data) throws -> Data {
    while true {
      guard let bytes = try file.read(upToCount: partSize), !bytes.isEmpty else { return Data() }
      rest += bytes
      guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let cut = rest.endIndex - (bytes.endIndex - end) + 1
      defer { rest = Data(rest[cut...]) }
      return Data(rest[..<cut])
    }
  }

  private struct Part: Sendable {
    var records: [CaseRecord] = []
    var lines = 0
    /// From 1; `nil` if every line is a record.
    var faultyLine: Int?
  }

  private static func decoded(_ bytes: [UInt8]) -> Part {
    var scanner = CaseScanner()
    var part = Part()
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      part.lines += 1
      if end > start {
        guard let record = try? scanner.record(in: bytes, start..<end) else {
          part.faultyLine = part.lines
          return part
        }
        part.records.append(record)
      }
      start = end + 1
    }
    return part
  }
}
