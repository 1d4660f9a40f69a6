internal import Foundation
internal import PagemarkCache
public import PagemarkJudging

extension RunFolder {
  /// Writes `run.json`.
  ///
  /// - Throws: Why the file can't be written.
  public func write(_ record: RunRecord) throws { try write(json: record, to: RunFiles.run) }

  /// Writes `run.json` of a finished run, with its seal.
  ///
  /// - Parameters:
  ///   - record: The record; receives the seal.
  ///   - cases: SHA-256 of the records that the run wrote.
  /// - Throws: Why the file can't be written.
  public func write(sealing record: inout RunRecord, cases: String) throws {
    record.seal = nil
    let bytes = try JSONFile.formattedEncoder.encode(record)
    let facts = JSONFacts.bytes(of: [UInt8](bytes), without: RunSeal.member)
    record.seal = RunSeal(
      cases: cases, run: Digest.sha256(facts),
      references: Digest.sha256(ofFile: file(RunFiles.references)))
    try write(record)
  }

  /// Writes the result of a search: `tuning.json`.
  ///
  /// - Throws: Why the file can't be written.
  public func write(_ record: TuningRecord) throws { try write(json: record, to: RunFiles.tuning) }

  /// Writes the index of the pictures next to them.
  ///
  /// - Throws: Why the file can't be written.
  public func write(_ index: PictureIndex) throws {
    try write(json: index, to: RunFiles.pictures + "/" + RunFiles.pictureIndex)
  }

  /// Writes the references of the cases, one line per case, so that reports need only the run's folder.
  ///
  /// - Throws: Why the file can't be written.
  public func write(_ references: [CaseReference]) throws {
    let encoder = JSONFile.lineEncoder
    var lines = Data()
    for reference in references {
      lines += try encoder.encode(reference)
      lines.append(UInt8(ascii: "\n"))
    }
    try write(lines, to: RunFiles.references)
  }

  /// Writes a value as formatted JSON; equal values give equal bytes.
  private func write(json value: some Encodable, to name: String) throws {
    try write(try JSONFile.formattedEncoder.encode(value), to: name)
  }
}
