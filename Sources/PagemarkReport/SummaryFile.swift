public import Foundation
public import PagemarkCore

extension Summary {
  /// The bytes of `summary.json`.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }
}

extension Summary {
  /// Reads `summary.json` from a run's folder, or from one that `pagemark gate` wrote.
  ///
  /// - Throws: `Faults` where it is missing or damaged.
  public init(folder: String) throws(Faults) {
    let path = folder + "/" + RunFiles.summary
    let remedy =
      "'pagemark run --resume \(folder)' writes a run's own, 'pagemark gate' one beside it"
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
