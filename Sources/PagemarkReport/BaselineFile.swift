public import Foundation
public import PagemarkCore

extension Baseline {
  /// The bytes of a baseline's file: what is told of the whole, then a line a case, fit for a diff.
  public func rendered() throws -> Data {
    var head = self
    head.tables = []
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let tables = try encoder.encode(tables)
    // Rows begin with "case", tables follow rows; inside of strings the quotes would be escaped.
    let rows = String(decoding: tables, as: UTF8.self)
      .replacingOccurrences(of: "{\"case\":", with: "\n{\"case\":")
      .replacingOccurrences(of: "]},{\"", with: "]},\n{\"")
      .replacingOccurrences(of: "}},{\"", with: "}},\n{\"")
    let whole = String(decoding: try JSONFile.bytes(of: head), as: UTF8.self)
    return Data(
      whole.replacingOccurrences(of: "\"tables\" : [\n\n  ]", with: "\"tables\" : " + rows).utf8)
  }

  /// Reads a baseline's file, or makes one of a run's folder.
  ///
  /// - Parameters:
  ///   - path: A file that `rendered` wrote, or a folder.
  ///   - unsealed: What becomes of a run whose seal is missing or broken.
  /// - Throws: `Faults` if it is neither, and where a file has what no run measures.
  public init(path: String, unsealed: UnsealedRuns = .refused) throws {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      let finished = try FinishedRun(folder: path)
      self.init(of: finished.run, measured: finished.measured)
      let integrity = finished.integrity(unsealed: unsealed)
      damage = integrity.causes
      flaw = flaw ?? damage.first
      return
    }
    let remedy =
      "is no baseline: name a file that 'pagemark baseline save' wrote, or a run's folder"
    let bytes: Data
    (self, bytes) = try JSONFile.loadWithBytes(Baseline.self, from: path, remedy: remedy)
    guard Self.readable.contains(schema) else {
      throw Faults([
        Fault(
          file: path, message: "has the schema '\(schema)', not '\(Baseline.schema)': save it again"
        )
      ])
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

extension Calibration {
  /// The bytes of a calibration's file.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }

  /// Reads a calibration's file.
  public init(path: String) throws(Faults) {
    self = try JSONFile.load(
      Calibration.self, from: path,
      remedy: "is no calibration: name a file that 'pagemark calibrate' wrote")
  }
}

extension Comparison {
  /// As JSON.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }
}
