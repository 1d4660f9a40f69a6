internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// Why shards can't be merged, in sentences that end with what to do.
public struct MergeFaults: Error, Hashable, Sendable {
  public var sentences: [String]
}

/// Puts the folders of shards together as the folder of one run.
///
/// One shard is in memory at a time, so that memory depends on the largest shard and on the names of the cases, not on
/// the number of records.
public struct RunMerging: Sendable {
  private let merge: ShardMerge

  /// Reads what the folders say of themselves.
  ///
  /// - Parameters:
  ///   - folders: The folders, in any order.
  ///   - allowsMissing: Whether a part of the shards may be merged, as a partial run.
  /// - Throws: `MergeFaults` with everything that is wrong.
  public init(_ folders: [String], allowsMissing: Bool = false) throws {
    var faults: [String] = []
    var pieces: [ShardPiece] = []
    let paths = Dictionary(grouping: folders) { URL(filePath: $0).resolvingSymlinksInPath().path }
    for (path, names) in paths.sorted(by: { $0.key < $1.key }) {
      if names.count > 1 {
        faults.append("\(names[0]) is named \(names.count) times: name it once")
      }
      do {
        let run = try RunFile(inFolder: path).record()
        if let piece = ShardPiece(folder: names[0], run: run) {
          pieces.append(piece)
          faults += piece.brokenDigests
        } else {
          faults.append(
            "\(names[0]) is a run, but no shard: name folders that 'pagemark run --shard' wrote")
        }
      } catch {
        faults += error.all.map { "\($0)" }
      }
    }
    merge = ShardMerge(pieces)
    faults += merge.faults + (allowsMissing ? [] : merge.missing)
    guard faults.isEmpty, !pieces.isEmpty else {
      throw MergeFaults(sentences: faults.isEmpty ? ["name the folders of shards"] : faults)
    }
  }

  /// What is missing, each with the command that makes it; empty if nothing is.
  public var missing: [String] { merge.missing }

  /// Writes the run: under a temporary name, renamed when it is complete.
  ///
  /// - Parameter output: The run's folder, which must not exist or be empty.
  /// - Throws: `MergeFaults` with everything that is wrong in the shards' records, or why the folder can't be written;
  ///   nothing is then left.
  public func write(to output: String) throws {
    let target = URL(filePath: output).standardizedFileURL.path
    if let names = try? FileManager.default.contentsOfDirectory(atPath: target), !names.isEmpty {
      throw WriteError.placeTaken(path: output)
    }
    let parent = URL(filePath: target).deletingLastPathComponent()
    let name = ".\(URL(filePath: target).lastPathComponent).merge-\(getpid())"
    let temporary = parent.appending(path: name).path
    do {
      try FileManager.default.createDirectory(
        atPath: temporary + "/" + RunFiles.readings, withIntermediateDirectories: true)
    } catch { throw WriteError(path: output, cause: error) }
    var isDone = false
    defer { if !isDone { try? FileManager.default.removeItem(atPath: temporary) } }
    try fill(temporary)
    guard unsafe rename(temporary, target) == 0 else {
      throw WriteError.cannotWrite(path: output, code: errno)
    }
    isDone = true
    RunFolder(resuming: target).becomeLatest()
  }

  private func fill(_ folder: String) throws {
    var faults: [String] = []
    var counts: [Int] = []
    var failures = 0
    var digest = RunningDigest()
    let cases = try AppendOnlyFile(path: folder + "/" + RunFiles.cases)
    let references = try AppendOnlyFile(path: folder + "/" + RunFiles.references)
    var readings: Set<String> = []
    for index in merge.pieces.indices {
      let piece = merge.pieces[index]
      let source = piece.folder
      let owed = merge.owed(of: index)
      let isWhole = owed == piece.run.owed
      let there = FinishedRun.readings(inRun: source)
      do {
        // The pool frees what Foundation read of this shard before the next.
        let records = try CaseLines.records(ofFile: source + "/" + RunFiles.cases)
        faults += try self.faults(in: piece, owed, records, isWhole: isWhole, readings: there)
        guard faults.isEmpty else { continue }
        failures += records.count {
          $0.failure != nil && (isWhole || Self.isOwed($0, by: owed))
        }
        counts.append(
          try append(
            source, records, of: owed, isWhole: isWhole, to: cases, &digest, references))
      } catch let error as Faults {
        faults += error.all.map { "\($0)" }
        continue
      }
      guard faults.isEmpty else { continue }
      for reading in there.subtracting(readings) {
        let name = RunFiles.reading(reading)
        try FolderCopy.file(source + "/" + name, to: folder + "/" + name)
      }
      readings.formUnion(there.count < 100_000 ? [] : there)
      try FolderCopy.tree(source + "/" + RunFiles.documents, to: folder + "/" + RunFiles.documents)
    }
    guard faults.isEmpty else { throw MergeFaults(sentences: faults) }
    guard var run = RunRecord(merge, records: counts, failures: failures) else {
      throw MergeFaults(sentences: ["name the folders of shards"])
    }
    try RunFolder(resuming: folder).write(sealing: &run, cases: digest.hexadecimal)
  }

  /// What is wrong with a shard's ending, seal and records, in sentences.
  private func faults(
    in piece: ShardPiece, _ owed: [OwedRecords], _ records: [CaseRecord], isWhole: Bool,
    readings: Set<String>
  ) throws -> [String] {
    let (run, shard) = (piece.run, piece.shard)
    let remedy = "'\(shard.command(ofShard: shard.index))' ends it"
    var faults: [String] = []
    let seal = try RunFile(inFolder: piece.folder).finding(ending: run.ending, seal: run.seal)
    switch seal {
    case .right, .notYet: break
    case .missing, .broken:
      faults.append("\(piece.folder): \(shard.words): \(seal): remove it, and read it again")
    }
    if run.ending != .complete, isWhole {
      faults.append(
        "\(piece.folder): \(shard.words) is not complete (\(run.ending.rawValue)): \(remedy)")
    }
    var owing = run
    owing.owed = owed
    let own = isWhole ? records : records.filter { Self.isOwed($0, by: owed) }
    let audit = RecordAudit(of: owing, records: own, isReadingThere: readings.contains)
    // Of a shard that did not end, records are missing anyway.
    let sentences = run.ending != .complete && isWhole ? audit.sentencesOfSurplus : audit.sentences
    faults += sentences.map {
      "\(piece.folder): \(shard.words): \($0): remove it, and read it again"
    }
    return faults
  }

  private static func isOwed(_ record: CaseRecord, by owed: [OwedRecords]) -> Bool {
    guard let own = owed.first(where: { $0.dataset == record.dataset }) else { return false }
    return record.lane == .accuracy
      ? own.accuracy.contains(record.case) : own.latency.contains(record.case)
  }

  /// Appends a shard's lines.
  ///
  /// - Returns: The number of records.
  private func append(
    _ source: String, _ records: [CaseRecord], of owed: [OwedRecords], isWhole: Bool,
    to cases: borrowing AppendOnlyFile, _ digest: inout RunningDigest,
    _ references: borrowing AppendOnlyFile
  ) throws -> Int {
    var lines = try JSONFile.bytes(ofFile: source + "/" + RunFiles.cases)
    lines = lines[..<(lines.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)]
    var truths = try JSONFile.bytes(ofFile: source + "/" + RunFiles.references)
    var count = records.count
    if !isWhole {
      var kept = Data()
      count = 0
      for (line, record) in zip(lines.split(separator: UInt8(ascii: "\n")), records)
      where Self.isOwed(record, by: owed) {
        kept += line + [UInt8(ascii: "\n")]
        count += 1
      }
      lines = kept
      let names = Dictionary(
        owed.map { ($0.dataset, Set($0.accuracy + $0.latency)) }, uniquingKeysWith: { $0.union($1) }
      )
      truths = truths.split(separator: UInt8(ascii: "\n")).reduce(into: Data()) { kept, line in
        guard let truth = try? JSONDecoder().decode(CaseReference.self, from: line),
          names[truth.dataset]?.contains(truth.case) == true
        else { return }
        kept += line + [UInt8(ascii: "\n")]
      }
    }
    if !lines.isEmpty {
      try cases.append(lines)
      digest.take(lines)
    }
    if !truths.isEmpty { try references.append(truths) }
    return count
  }
}
