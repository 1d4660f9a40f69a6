public import Foundation
public import PagemarkCore

extension Summary {
  /// The bytes of `summary.json`.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }
}

extension Summary {
  /// Reads `summary.json` from a run's folder: the run as it was judged last.
  ///
  /// - Throws: `Faults` where it is missing or damaged.
  public init(folder: String) throws(Faults) {
    let path = folder + "/" + RunFiles.summary
    let remedy = "judge the run with 'pagemark gate \(folder)', which writes it anew"
    guard FileManager.default.fileExists(atPath: path) else {
      throw Faults([Fault(file: path, message: "is not there: " + remedy)])
    }
    self = try JSONFile.load(
      Summary.self, from: path, remedy: "is not the summary of a run: " + remedy)
    guard schema == Summary.schema else {
      throw Faults([
        Fault(file: path, message: "has the schema '\(schema)', not '\(Summary.schema)': " + remedy)
      ])
    }
  }
}
