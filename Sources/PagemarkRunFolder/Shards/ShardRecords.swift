internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// What a merge takes from the folder of one shard: its files are read once, and checked.
struct ShardRecords: Sendable {
  let piece: ShardPiece
  /// The lines that the shard owes and no later plan has read.
  let caseLines: ArraySlice<UInt8>
  /// The truths of their cases.
  let truthLines: ArraySlice<UInt8>
  /// Number of records.
  let count: Int
  /// Number of failed records, by kind.
  let failures: [Failure.Kind: Int]
  private let readings: Set<String>
  /// What is wrong with the shard's ending, seal, records and readings, in sentences.
  let faults: [String]

  /// - Parameters:
  ///   - index: The shard's place in the merge.
  ///   - merge: Decides which cases are the shard's.
  /// - Throws: `Faults` if the records or truths can't be read.
  init(of index: Int, in merge: ShardMerge) throws {
    let piece = merge.pieces[index]
    self.piece = piece
    let (run, shard, folder) = (piece.run, piece.shard, piece.folder)
    let path = folder + "/" + RunFiles.cases
    let bytes = try JSONFile.byteArray(ofFile: path)
    let truthFile = folder + "/" + RunFiles.references
    let truths = try? JSONFile.byteArray(ofFile: truthFile)
    func fault(_ what: String) -> String { "\(folder): \(shard.words): \(what)" }
    let seal = try RunFile(inFolder: folder)
      .finding(ending: run.ending, seal: run.seal, cases: bytes, references: truths)
    switch seal {
    case .right, .notYet: break
    // The owed records of an edited run can be anything, so they are not compared.
    case .missing, .broken:
      faults = [fault("\(seal): \(piece.remedy)")]
      (caseLines, truthLines, count, failures, readings) = ([], [], 0, [:], [])
      return
    }
    let all = try CaseLines.records(in: bytes, ofFile: path)
    let owed = merge.owed(of: index)
    let cases = OwedCases(owed)
    let isWhole = owed == run.owed
    let records = isWhole ? all : all.filter(cases.contain)
    readings = Set(records.compactMap(\.readingDigest))
    count = records.count
    failures = records.reduce(into: [:]) { counts, record in
      if let kind = record.failure?.kind { counts[kind, default: 0] += 1 }
    }
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let known = try truths ?? JSONFile.byteArray(ofFile: truthFile)
    if isWhole {
      (caseLines, truthLines) = (bytes[..<end], known[...])
    } else {
      let lines = zip(bytes[..<end].split(separator: UInt8(ascii: "\n")), all)
      caseLines = lines.filter { cases.contain($1) }.map(\.0).joinedLines
      truthLines = try cases.truths(in: known, of: piece)
    }
    var found: [String] = []
    if run.ending != .complete, isWhole {
      found.append(
        fault(
          "it is not complete (\(run.ending.rawValue)): finish it with '\(piece.command(ofShard: shard.index))'"
        ))
    }
    var owing = run
    owing.owed = owed
    let there = FinishedRun.readings(inRun: folder)
    let audit = RecordAudit(of: owing, records: records, isReadingThere: there.contains)
    // Missing records of an unfinished shard are no further fault.
    let sentences = run.ending != .complete && isWhole ? audit.sentencesOfSurplus : audit.sentences
    let damage = ReadingFiles.damage(among: readings, inRun: folder)
    faults =
      found
      + (sentences + [damage].compactMap(\.self)).map { fault("\($0): \(piece.remedy)") }
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
}

extension [ArraySlice<UInt8>] {
  /// The lines one after the other, each with its line feed.
  fileprivate var joinedLines: ArraySlice<UInt8> {
    reduce(into: []) { all, line in
      all += line
      all.append(UInt8(ascii: "\n"))
    }
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

  private func contain(_ name: String, of dataset: String) -> Bool {
    accuracy[dataset]?.contains(name) == true || latency[dataset]?.contains(name) == true
  }

  /// The truths of the cases; those of a complete shard are as its seal says, and are not looked at.
  ///
  /// - Throws: `Faults` if they are damaged.
  func truths(in bytes: [UInt8], of piece: ShardPiece) throws(Faults) -> ArraySlice<UInt8> {
    func fault(_ what: String, line: Int) -> Faults {
      Faults(
        file: piece.folder + "/" + RunFiles.references, line: line,
        message: "\(what): \(piece.remedy)")
    }
    var kept: [ArraySlice<UInt8>] = []
    var seen: Set<[String]> = []
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let truth = try? JSONDecoder().decode(CaseReference.self, from: Data(line)) else {
        throw fault("is not the truth of a case", line: number + 1)
      }
      guard contain(truth.case, of: truth.dataset) else { continue }
      guard seen.insert([truth.dataset, truth.case]).inserted else {
        throw fault("is the second truth of its case", line: number + 1)
      }
      kept.append(line)
    }
    return kept.joinedLines
  }
}
