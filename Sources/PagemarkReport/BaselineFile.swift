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
    let whole = String(decoding: try JSONFile.bytes(of: head), as: UTF8.self)
    return Data(
      whole.replacingOccurrences(of: "\"tables\" : [\n\n  ]", with: "\"tables\" : " + rows).utf8)
  }

  /// Reads a baseline's file, or makes one of a run's folder.
  ///
  /// - Throws: `Faults` where it is neither.
  public init(path: String) throws {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      let finished = try FinishedRun(folder: path)
      self.init(of: finished.run, measured: finished.measured)
      return
    }
    self = try JSONFile.load(
      Baseline.self, from: path,
      remedy: "is no baseline: name a file that 'pagemark baseline save' wrote, or a run's folder")
    guard schema == Baseline.schema else {
      throw Faults([
        Fault(
          file: path, message: "has the schema '\(schema)', not '\(Baseline.schema)': save it again"
        )
      ])
    }
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
