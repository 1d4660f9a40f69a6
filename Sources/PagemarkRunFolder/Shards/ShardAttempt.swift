internal import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// One attempt to read a shard, in a folder of its own beside the shard's.
///
/// A scheduler may start a task again while the first one still lives. So no two attempts write to one folder: an
/// attempt begins with a copy of what earlier ones have recorded, and is published by one rename when it is complete.
/// The first complete attempt wins.
public struct ShardAttempt: ~Copyable {
  /// The shard's folder.
  public let target: String
  /// The attempt's folder, hidden so that a pattern such as `shards/*` names only what is published.
  public let path: String
  private let shard: ShardRecord
  /// Shows other attempts that this one is running; `nil` until it begins.
  private var sign: LivingSign?

  /// The outcome of publishing a complete attempt.
  public enum Publication: Hashable, Sendable {
    case published
    /// Another attempt was complete before, with the same results.
    case anotherWasFirst
    /// Another attempt was complete before, and read something else; both are kept.
    case differs(folder: String, keys: [RecordKey])
  }

  /// - Parameters:
  ///   - shard: Which shard it is.
  ///   - target: The shard's folder.
  public init(of shard: ShardRecord, into target: String) {
    self.shard = shard
    self.target = URL(filePath: target).standardizedFileURL.path
    let token =
      "\(shard.host.filter { $0.isLetter || $0.isNumber })-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    path = Self.folder(of: self.target) + "/" + Self.prefix(of: self.target) + token
  }

  /// Whether a run is an attempt at the same shard of the same plan; another plan may use the same name of a folder.
  private func isOfThisShard(_ run: RunRecord) -> Bool {
    Self.isOf(shard, run)
  }

  private static func isOf(_ shard: ShardRecord, _ run: RunRecord) -> Bool {
    run.shard?.plan == shard.plan && run.shard?.index == shard.index
  }

  private static func folder(of target: String) -> String {
    URL(filePath: target).deletingLastPathComponent().path
  }

  private static func prefix(of target: String) -> String {
    ".\(URL(filePath: target).lastPathComponent).attempt-"
  }

  /// The published run, if there is one.
  ///
  /// - Returns: The run; `nil` if the shard's folder does not exist or is empty.
  /// - Throws: `Faults` if the folder has something else, or is damaged.
  public func published() throws -> FinishedRun? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
    guard !names.isEmpty || FileManager.default.fileExists(atPath: RunFile.path(inFolder: target))
    else { return nil }
    let finished = try FinishedRun(folder: target)
    guard isOfThisShard(finished.run) else {
      throw Faults(
        file: target,
        message: (finished.run.shard.map { "has \($0.words) of another plan or number" }
          ?? "has a run that is no shard") + ": choose another folder with --output")
    }
    let readings = Set(finished.records.compactMap(\.readingDigest))
    let causes =
      finished.integrity().causes
      + [ReadingFiles.damage(among: readings, inRun: target)].compactMap(\.self)
    guard finished.run.ending == .complete, causes.isEmpty else {
      throw Faults(
        file: target,
        message:
          "is a damaged shard (\(causes.first ?? "it is not complete")): remove it, and read it again"
      )
    }
    return finished
  }

  /// Creates the attempt's folder, empty but for the sign that the attempt lives; removes what the folder has.
  ///
  /// - Throws: `WriteError` if it can't be created.
  public mutating func begin() throws(WriteError) {
    sign = nil
    try? FileManager.default.removeItem(atPath: path)
    do {
      try FileManager.default.createDirectory(
        atPath: path + "/" + RunFiles.readings, withIntermediateDirectories: true)
    } catch { throw WriteError(path: path, cause: error) }
    sign = try LivingSign(inFolder: path)
  }

  /// Removes the attempt's folder if nothing was recorded in it.
  public func abandon() {
    guard !FileManager.default.fileExists(atPath: RunFile.path(inFolder: path)) else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Begins with the records of the earlier attempt that has the most.
  ///
  /// - Parameter earlier: The folder to begin with; `nil` finds one.
  /// - Returns: Whether there was one.
  /// - Throws: `WriteError` if it can't be copied.
  public mutating func takeOver(_ earlier: String? = nil) throws(WriteError) -> Bool {
    try begin()
    let candidates = earlier.map { [$0] } ?? siblings
    let sizes = candidates.compactMap { folder -> (folder: String, bytes: Int)? in
      guard let run = try? RunFile(inFolder: folder).record(), isOfThisShard(run) else {
        return nil
      }
      let file = folder + "/" + RunFiles.cases
      let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int ?? 0
      return size > 0 ? (folder, size) : nil
    }
    guard let source = sizes.max(by: { $0.bytes < $1.bytes })?.folder,
      // The record is read first: the cases may still grow, and a seal that is already there covers all of them.
      let record = try? Data(contentsOf: URL(filePath: RunFile.path(inFolder: source))),
      let cases = try? Data(contentsOf: URL(filePath: source + "/" + RunFiles.cases))
    else { return false }
    for name in [RunFiles.readings, RunFiles.documents] {
      try FolderCopy.tree(source + "/" + name, to: path + "/" + name)
    }
    // Written before the first case, and in the seal of an attempt that was interrupted.
    if let references = try? Data(contentsOf: URL(filePath: source + "/" + RunFiles.references)) {
      try WholeFile.write(references, to: path + "/" + RunFiles.references)
    }
    let end = cases.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    try WholeFile.write(cases[..<end], to: path + "/" + RunFiles.cases)
    try WholeFile.write(record, to: RunFile.path(inFolder: path))
    return true
  }

  /// Whether readings of records that the attempt took over are damaged.
  public func hasDamagedReadings(of earlier: FinishedRun) -> Bool {
    let readings = Set(earlier.records.compactMap(\.readingDigest))
    return ReadingFiles.damage(among: readings, inRun: path) != nil
  }

  /// Gives a complete attempt the name of the published one, which it replaces.
  ///
  /// Between the two renames the shard is missing, which a merge says; it is never half there.
  ///
  /// - Throws: `WriteError` if it can't be renamed; the published one then keeps its name.
  public func replacePublished() throws(WriteError) {
    sign?.remove()
    sync(path)
    let old = path + "-old"
    guard unsafe rename(target, old) == 0 else {
      throw WriteError.cannotWrite(path: target, code: errno)
    }
    guard unsafe rename(path, target) == 0 else {
      let code = errno
      _ = unsafe rename(old, target)
      throw WriteError.cannotWrite(path: target, code: code)
    }
    try? FileManager.default.removeItem(atPath: old)
    tidy()
  }

  /// Gives a complete attempt the shard's name.
  ///
  /// - Returns: Whether it was the first.
  /// - Throws: Why it can't be renamed, or compared with the first.
  public func publish() throws -> Publication {
    sign?.remove()
    sync(path)
    if unsafe rename(path, target) == 0 {
      sync(Self.folder(of: target))
      tidy()
      return .published
    }
    guard [ENOTEMPTY, EEXIST].contains(errno) else {
      throw WriteError.cannotWrite(path: target, code: errno)
    }
    guard let first = try published() else {
      throw WriteError.placeTaken(path: target)
    }
    let keys = first.keysThatDiffer(from: try FinishedRun(folder: path))
    guard keys.isEmpty else { return .differs(folder: path, keys: keys) }
    try? FileManager.default.removeItem(atPath: path)
    return .anotherWasFirst
  }

  /// The folders of other attempts at the shard that were not published.
  private var siblings: [String] {
    Self.attempts(in: Self.folder(of: target))
      .filter { $0.hasPrefix(Self.prefix(of: target)) }
      .map { Self.folder(of: target) + "/" + $0 }.filter { $0 != path }
  }

  /// The names of the folders of attempts, sorted.
  private static func attempts(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(".") && $0.contains(".attempt-") }.sorted()
  }

  /// The complete attempts whose results differ from those of the published shards, in sentences.
  ///
  /// - Throws: `Faults` if a folder can't be read.
  /// - Complexity: One listing of each folder that has shards.
  static func nondeterminism(beside pieces: [ShardPiece]) throws -> [String] {
    var attempts: [String: [String]] = [:]
    return try pieces.flatMap { piece in
      let target = URL(filePath: piece.folder).standardizedFileURL.path
      let folder = folder(of: target)
      let names = attempts[folder] ?? Self.attempts(in: folder)
      attempts[folder] = names
      let own = names.filter { $0.hasPrefix(prefix(of: target)) }
      return try nondeterminism(of: piece, beside: own.map { folder + "/" + $0 })
    }
  }

  private static func nondeterminism(
    of piece: ShardPiece, beside attempts: [String]
  ) throws -> [String] {
    let twins = attempts.filter {
      guard let run = try? RunFile(inFolder: $0).record() else { return false }
      return run.ending == .complete && isOf(piece.shard, run)
    }
    guard !twins.isEmpty else { return [] }
    let published = try FinishedRun(folder: piece.folder)
    return try twins.compactMap { twin in
      let keys = published.keysThatDiffer(from: try FinishedRun(folder: twin))
      guard let first = keys.first else { return nil }
      return
        "nondeterminism: \(keys.count) of \(published.records.count) records of \(piece.words) differ from another "
        + "attempt, \(twin): compare the two; the first: \(first)"
    }
  }

  /// Removes unfinished attempts at this shard that no process writes any more.
  private func tidy() {
    for folder in siblings where !LivingSign.isLiving(folder) {
      guard let run = try? RunFile(inFolder: folder).record(), isOfThisShard(run) else { continue }
      // A complete attempt stays: it lost the race, and differs.
      if run.ending != .complete { try? FileManager.default.removeItem(atPath: folder) }
    }
  }

  private func sync(_ folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

extension FinishedRun {
  /// The keys whose readings, outcomes or scores differ; times may.
  func keysThatDiffer(from twin: FinishedRun) -> [RecordKey] {
    func results(_ records: [CaseRecord]) -> [RecordKey: CaseRecord] {
      Dictionary(
        records.map { (RecordKey(of: $0), $0.withoutTimes) },
        uniquingKeysWith: { first, _ in first })
    }
    let (here, there) = (results(records), results(twin.records))
    return records.map { RecordKey(of: $0) }.filter { here[$0] != there[$0] }
  }
}
