public import Foundation
public import PagemarkJudging
internal import PagemarkPipeline

extension Baseline {
  /// The bytes of a baseline's file: first its common part, then one line per case, suitable for a diff.
  ///
  /// - Throws: What `JSONEncoder` throws.
  public func rendered() throws -> Data {
    var head = self
    head.tables = []
    let tables = try tables.map { try $0.rendered() }.joined(separator: Data(",\n".utf8))
    return try JSONFile.bytes(of: head)
      .replacingValue(of: "tables", with: Data("[".utf8) + tables + Data("]".utf8))
  }

  /// Reads a baseline's file, or creates a baseline from a run's folder.
  ///
  /// - Parameters:
  ///   - path: A file that `rendered` wrote, or a folder.
  ///   - unsealed: What to do with a run whose seal is missing or broken.
  ///   - allowsSearch: Whether the folder may be a search, to compare its settings with one another.
  /// - Throws: `Faults` if it is neither, or if a file contains values that no run measures.
  public init(
    path: String, unsealed: UnsealedRuns = .refused, allowsSearch: Bool = false
  ) throws {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      let finished = try FinishedRun(folder: path, allowsSearch: allowsSearch)
      self.init(of: finished.run, measured: finished.measured)
      let integrity = finished.integrity(unsealed: unsealed)
      damage = integrity.causes
      flaw = flaw ?? damage.first
      return
    }
    try self.init(try JSONFile.bytes(ofFile: path), file: path)
  }

  /// Reads the bytes of a baseline's file.
  ///
  /// - Throws: `Faults` if it is none, or contains values that no run measures.
  init(_ bytes: Data, file path: String) throws(Faults) {
    let remedy =
      "is not a baseline: name a file that 'pagemark baseline save' wrote, or a run's folder"
    self = try JSONFile.decode(Baseline.self, from: bytes, file: path, remedy: remedy)
    guard Self.readable.contains(schema) else {
      throw Faults(
        file: path, message: "has the schema '\(schema)', not '\(Baseline.schema)': save it again")
    }
    let impossible = impossibilities
    guard impossible.isEmpty else {
      let lines = Self.linesOfRows(in: bytes)
      throw Faults(
        impossible.map { fault in
          let line = fault.row.flatMap { lines.indices.contains($0) ? lines[$0] : nil }
          return Fault(file: path, line: line, message: fault.message + ": save the baseline again")
        })
    }
  }

  /// The line of each case, from 1, in the order of the tables.
  private static func linesOfRows(in bytes: Data) -> [Int] {
    let beginning = Data("{\"case\":".utf8)
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.starts(with: beginning) }.map { $0.offset + 1 }
  }
}

extension CaseTable {
  /// The table on one line, except for its rows, which have a line each.
  fileprivate func rendered() throws -> Data {
    let encoder = JSONFile.lineEncoder
    var head = self
    head.rows = []
    let rows = try rows.map { try Data("\n".utf8) + encoder.encode($0) }
      .joined(separator: Data(",".utf8))
    return try encoder.encode(head)
      .replacingValue(of: "rows", with: Data("[".utf8) + rows + Data("]".utf8))
  }
}

extension Data {
  /// The JSON object with a new value for one of its keys.
  ///
  /// - Throws: `Damage` if it is not an object with this key.
  fileprivate func replacingValue(of key: String, with value: Data) throws -> Data {
    var scanner = JSONScanner([UInt8](self))
    var place: Range<Int>?
    try scanner.object { scanner, name in
      _ = try scanner.next()
      let start = scanner.place
      try scanner.skip()
      if name == key { place = start..<scanner.place }
    }
    guard let place else { throw JSONScanner.Damage() }
    var object = self
    object.replaceSubrange(place, with: value)
    return object
  }
}
