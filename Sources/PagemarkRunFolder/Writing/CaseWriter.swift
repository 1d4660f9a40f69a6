internal import Foundation
internal import PagemarkCache
public import PagemarkPipeline
public import PagemarkReading

/// Appends cases to a run's folder: the readings first, then the records that name them.
public struct CaseWriter: ~Copyable {
  private let folder: RunFolder
  private let file: AppendOnlyFile
  private var digest: RunningDigest
  private let encoder = JSONFile.lineEncoder
  private var writtenReadings: Set<String> = []

  /// Opens `cases.jsonl` and prevents other processes from writing it.
  ///
  /// - Parameters:
  ///   - folder: The run's folder.
  ///   - earlier: The number of records in the folder, if a run is continued.
  /// - Throws: `runGoesOn` if another process writes it.
  public init(folder: RunFolder, earlier: Int) throws(WriteError) {
    let path = folder.file(RunFiles.cases)
    let file = try Self.locked(path, in: folder, earlier: earlier)
    let digest = try Self.digest(ofFile: path)
    self.folder = folder
    self.file = file
    self.digest = digest
  }

  private static func locked(
    _ path: String, in folder: RunFolder, earlier: Int
  ) throws(WriteError) -> AppendOnlyFile {
    let file = try AppendOnlyFile(path: path)
    try file.lock()
    guard try file.dropCutLine() == earlier else { throw .runGoesOn(path: folder.path) }
    return file
  }

  private static func digest(ofFile path: String) throws(WriteError) -> RunningDigest {
    var digest = RunningDigest()
    do {
      try digest.take(file: path)
    } catch {
      throw .cannotWrite(path: path, code: EIO)
    }
    return digest
  }

  /// Stores a reading once, under the SHA-256 of its bytes.
  ///
  /// - Returns: The digest, in hexadecimal digits.
  /// - Throws: Why it can't be written.
  public mutating func keep(_ reading: Reading) throws -> String {
    let bytes = try encoder.encode(reading)
    let digest = Digest.sha256([UInt8](bytes))
    if writtenReadings.insert(digest).inserted {
      try folder.write(bytes, to: RunFiles.reading(digest))
    }
    return digest
  }

  /// Appends one line per record, all of them or none.
  ///
  /// - Throws: Why they can't be written.
  public mutating func append(_ records: [CaseRecord]) throws {
    var lines = Data()
    for record in records {
      lines += try encoder.encode(record)
      lines.append(UInt8(ascii: "\n"))
    }
    try file.append(lines)
    digest.take(lines)
  }

  /// SHA-256 of all records that the run wrote; it reveals changes by others.
  public var casesDigest: String { digest.hexadecimal }
}
