import Foundation
import PagemarkCore
import Testing

extension Scratch {
  /// Makes a finished run one that was killed before some of its lines were recorded.
  ///
  /// - Parameters:
  ///   - folder: The run's folder.
  ///   - isKept: Whether a line of `cases.jsonl` was recorded.
  /// - Returns: The number of lines that stay.
  /// - Throws: What keeps the folder from being read or written.
  @discardableResult
  func interrupt(_ folder: String, keeping isKept: (Substring) -> Bool) throws -> Int {
    let place = url.path + "/" + folder
    let cases = try String(contentsOfFile: place + "/cases.jsonl", encoding: .utf8)
    let kept = cases.split(separator: "\n").filter(isKept)
    try write(kept.joined(separator: "\n") + "\n", to: folder + "/cases.jsonl")
    let record = try String(contentsOfFile: place + "/run.json", encoding: .utf8)
      .replacing(#/"ending"\s*:\s*"complete"/#, with: "\"ending\" : \"running\"")
      .replacing(#/,\s*"seal"\s*:\s*\{[^}]*\}/#, with: "")
    try write(record, to: folder + "/run.json")
    return kept.count
  }
}
