public import Foundation
public import PagemarkJudging
public import PagemarkPipeline

extension Calibration {
  /// The bytes of a calibration's file.
  ///
  /// - Throws: What `JSONEncoder` throws.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }

  /// Reads a calibration's file.
  ///
  /// - Throws: `Faults` if it is not one.
  public init(path: String) throws(Faults) {
    self = try JSONFile.load(
      Calibration.self, from: path,
      remedy: "is not a calibration: name a file that 'pagemark calibrate' wrote")
  }
}
