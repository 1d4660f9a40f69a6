internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// What a merge takes from the folder of one shard.
struct ShardRecords {
  let piece: ShardPiece
  /// The records that the shard owes and no later plan has read.
  let records: [CaseRecord]
  private let owed: [OwedRecords]
  private let cases: OwedCases
  /// Whether all of its records are taken.
  private let isWhole: Bool

  /// - Parameters:
  ///   - index: The shard's place in the merge.
  ///   - merge: Decides which cases are the shard's; those that are missing are taken from it, if any may be.
  ///   - allowsMissing: Whether records of a shard that did not end may be missing.
  /// - Throws: `Faults` if the records can't be read.
  init(of index: Int, in merge: inout ShardMerge, allowsMissing: Bool) throws {
    piece = merge.pieces[index]
    let all = try CaseLines.records(ofFile: piece.folder + "/" + RunFiles.cases)
    if allowsMissing, piece.run.ending != .complete {
      let read = ReadCases(all, of: piece.run)
      merge.disown(index, except: read.contains)
    }
    let owed = merge.owed(of: index)
    let cases = OwedCases(owed)
    isWhole = owed == piece.run.owed
    records = isWhole ? all : all.filter(cases.contain)
    (self.owed, self.cases) = (owed, cases)
  }

  /// What is wrong with the shard's ending, seal, records and readings, in sentences.
  func faults() throws -> [String] {
    let (run, shard) = (piece.run, piece.shard)
    func fault(_ what: String) -> String { "\(piece.folder): \(shard.words): \(what)" }
    let seal = try RunFile(inFolder: piece.folder).finding(ending: run.ending, seal: run.seal)
    switch seal {
    case .right, .notYet: break
    // What an edited record says that it owes can be anything, and is not looked at.
    case .missing, .broken: return [fault("\(seal): \(piece.remedy)")]
    }
    var faults: [String] = []
    if run.ending != .complete, isWhole {
      faults.append(
        fault(
          "it is not complete (\(run.ending.rawValue)): '\(piece.command(ofShard: shard.index))' ends it"
        ))
    }
    var owing = run
    owing.owed = owed
    let there = FinishedRun.readings(inRun: piece.folder)
    let audit = RecordAudit(of: owing, records: records, isReadingThere: there.contains)
    // Of a shard that did not end, records are missing anyway.
    let sentences = run.ending != .complete && isWhole ? audit.sentencesOfSurplus : audit.sentences
    let damage = ReadingFiles.damage(among: readings, inRun: piece.folder)
    return faults
      + (sentences + [damage].compactMap(\.self)).map { fault("\($0): \(piece.remedy)") }
  }

  private var readings: Set<String> { Set(records.compactMap(\.readingDigest)) }

  /// Appends the shard's lines.
  ///
  /// - Throws: `Faults` if the truths are damaged, `WriteError` if the lines can't be written.
  func append(
    to cases: borrowing AppendOnlyFile, _ digest: inout RunningDigest,
    _ references: borrowing AppendOnlyFile
  ) throws {
    let lines = try caseLines()
    if !lines.isEmpty {
      try cases.append(lines)
      digest.take(lines)
    }
    let truths = try truthLines()
    if !truths.isEmpty { try references.append(truths) }
  }

  /// Brings the readings and documents into the run's folder.
  func copyFiles(to folder: String) throws {
    for reading in readings {
      let name = RunFiles.reading(reading)
      try FolderCopy.file(piece.folder + "/" + name, to: folder + "/" + name)
    }
    try FolderCopy.tree(
      piece.folder + "/" + RunFiles.documents, to: folder + "/" + RunFiles.documents)
  }

  private func caseLines() throws -> Data {
    let bytes = try JSONFile.bytes(ofFile: piece.folder + "/" + RunFiles.cases)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if isWhole { return bytes[..<end] }
    var scanner = CaseScanner()
    return try bytes[..<end].split(separator: UInt8(ascii: "\n")).reduce(into: Data()) {
      kept, line in
      let bytes = [UInt8](line)
      guard cases.contain(try scanner.record(in: bytes, 0..<bytes.count)) else { return }
      kept += line + [UInt8(ascii: "\n")]
    }
  }

  /// The truths of the cases that are taken; those of a complete shard are as its seal says.
  private func truthLines() throws -> Data {
    let file = piece.folder + "/" + RunFiles.references
    let bytes = try JSONFile.bytes(ofFile: file)
    if isWhole { return bytes }
    func fault(_ what: String, line: Int) -> Faults {
      Faults(file: file, line: line, message: "\(what): \(piece.remedy)")
    }
    var kept = Data()
    var seen: Set<[String]> = []
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let truth = try? JSONDecoder().decode(CaseReference.self, from: line) else {
        throw fault("is not the truth of a case", line: number + 1)
      }
      guard cases.contain(truth.case, of: truth.dataset) else { continue }
      guard seen.insert([truth.dataset, truth.case]).inserted else {
        throw fault("is the second truth of its case", line: number + 1)
      }
      kept += line + [UInt8(ascii: "\n")]
    }
    return kept
  }
}

/// The cases that a shard owes, to look them up.
private struct OwedCases {
  private let accuracy: [String: Set<String>]
  private let latency: [String: Set<String>]

  init(_ owed: [OwedRecords]) {
    accuracy = Dictionary(owed.map { ($0.dataset, Set($0.accuracy)) }) { $0.union($1) }
    latency = Dictionary(owed.map { ($0.dataset, Set($0.latency)) }) { $0.union($1) }
  }

  func contain(_ record: CaseRecord) -> Bool {
    (record.lane == .accuracy ? accuracy : latency)[record.dataset]?.contains(record.case) == true
  }

  func contain(_ name: String, of dataset: String) -> Bool {
    accuracy[dataset]?.contains(name) == true || latency[dataset]?.contains(name) == true
  }
}
