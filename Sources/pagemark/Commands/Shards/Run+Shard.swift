internal import ArgumentParser
internal import Foundation
internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkScoring
internal import PagemarkSuite

extension Pagemark.Run {
  /// Refuses options that a shard can't have.
  func validateShard() throws {
    if !shards.retryFailed.isEmpty, resume == nil, !shards.isShard {
      throw ValidationError("--retry-failed needs --resume or --shard: a new run has no failures.")
    }
    guard shards.isShard else { return }
    let refused: [(String, Bool)] = [
      ("--against", against != nil), ("--ablate", ablate != nil),
      ("--until-settled", untilSettled), ("--repetitions", repetitions != nil),
      ("--timeout", timeout != nil), ("--dry-run", dryRun), ("--pictures", pictures != nil),
    ]
    if let option = refused.first(where: \.1)?.0 {
      throw ValidationError("\(option) is not for shards: leave it out.")
    }
    if resume != nil {
      throw ValidationError(
        "--shard continues what earlier attempts have read by itself: leave --resume out.")
    }
    let judging = [
      ("--baseline", baseline != nil), ("--assurance", assurance != nil),
      ("--accept-contended", contended.acceptContended),
    ]
    if let option = judging.first(where: \.1)?.0 {
      throw ValidationError("A shard judges nothing: give \(option) to 'pagemark merge'.")
    }
    if shards.plan != nil, !overrides.isEmpty || !selection.isAll || lane != nil {
      throw ValidationError(
        "--plan has the settings and the part of the suite: leave out --set, --limit, --pipeline, --dataset and --lane."
      )
    }
  }

  /// Reads one shard, in an attempt of its own, and publishes it when it is complete.
  func runShard() async throws {
    let installation = Installation()
    let given = try shards.plan.map { path throws(Faults) in try ShardPlan(ofFile: path) }
    let index: ShardIndex
    do {
      index = try ShardIndex(
        shards.shard ?? "", planned: given?.workload.shards,
        environment: ProcessInfo.processInfo.environment)
    } catch { throw ValidationError("\(error)") }
    var whole = self
    if let given {
      whole.overrides = given.overrides
      whole.pipeline = given.selection.pipelines
      whole.dataset = given.selection.datasets
      whole.limit = given.selection.limit
      whole.lane = LaneChoice.allCases.first { $0.lanes == given.workload.lanes } ?? lane
    }
    let file = try suite ?? given?.suiteFile ?? installation.defaultSuite()
    let run = try await whole.suiteRun(
      ofFile: file, wave: given?.workload.wave, in: installation)
    let plan: ShardPlan
    if let given {
      plan = given
    } else {
      plan = try await run.shardPlan(
        shards: index.count, costs: .pixels,
        origin: PlanOrigin(suiteFile: file, overrides: overrides, selection: selection))
    }
    let part = try run.shard(index.index, of: plan, source: source(suiteFile: file))
    let place =
      output
      ?? "\(RunsFolder.path)/\(plan.workload.suite)-\(plan.digest.prefix(8))/shard-\(index.index)"
    try await attempt(part.run, part.record, into: place)
  }

  /// The options that shape the plan, as they are typed after `pagemark run`.
  private func source(suiteFile: String) -> String {
    var words = shards.plan.map { ["--plan", $0] } ?? [suiteFile]
    if let suite, shards.plan != nil { words.append(suite) }
    func add(_ option: String, _ values: [String]) {
      for value in values { words += [option, value] }
    }
    add("--data", folders.data)
    add("--allow-outside", folders.allowOutside)
    add("--cassette", [cassette?.rawValue].compactMap(\.self))
    add("--cassette-folder", [cassetteFolder].compactMap(\.self))
    add("--pipeline", pipeline)
    add("--dataset", dataset)
    add("--set", overrides)
    add("--limit", [limit.map { "\($0)" }].compactMap(\.self))
    add("--lane", [lane?.rawValue].compactMap(\.self))
    return ShellWord.line(words)
  }

  /// The whole run of the suite's file.
  ///
  /// - Parameters:
  ///   - file: The suite.
  ///   - wave: What a search asks for; `nil` for the suite's own pipelines.
  ///   - installation: Where programs are.
  /// - Returns: The run.
  /// - Throws: All that prevents it.
  func suiteRun(
    ofFile file: String, wave: SearchWave? = nil, in installation: Installation
  ) async throws -> SuiteRun {
    let text = try installation.text(ofFile: file)
    let obstacles = Obstacles(
      suiteFile: file, datasets: folders.location(besideSuite: file), selection: selection,
      installation: installation)
    var suite = try checked(try await obstacles.suite(parsing: text))
      .withNamedFiles(besideSuite: file, in: installation)
    if let wave { suite = try suite.trying(wave, file: file) }
    let chosen = suite
    let plan = try await obstacles.plan(of: chosen.pipelines) {
      try self.plan(of: chosen, suiteFile: file)
    }
    return SuiteRun(
      wave == nil ? plan : plan.ofSearch, worker: installation.worker(besideSuite: file),
      workers: workers,
      suiteText: ([text] + overrides).joined(separator: "\n"),
      cacheFolder: fresh ? nil : cache.folder, cassette: cassetteChoice(besideSuite: file))
  }

  private func attempt(_ run: SuiteRun, _ shard: ShardRecord, into place: String) async throws {
    var attempt = ShardAttempt(of: shard, into: place)
    let done = try attempt.published()
    if done != nil, shards.retryFailed.isEmpty {
      return Output.line("\(shard.words) is complete already: \(place)".visible)
    }
    let publication: ShardAttempt.Publication
    let finished: FinishedRun
    do {
      try await read(run, in: &attempt, after: done != nil)
      finished = try FinishedRun(folder: attempt.path)
      try requireComplete(finished, shard)
      if done != nil {
        try attempt.replacePublished()
        publication = .published
      } else {
        publication = try attempt.publish()
      }
    } catch {
      attempt.abandon()
      // Whatever stopped this attempt, the shard is there.
      guard done == nil, let first = try? attempt.published() else { throw error }
      Diagnostics.tell(
        (error is ExitCode ? [] : ["this attempt ended: \(error)"])
          + ["another attempt at \(shard.words) was complete first"])
      return report(shard, first.records, at: place)
    }
    switch publication {
    case .published: report(shard, finished.records, at: place)
    case .anotherWasFirst:
      Diagnostics.tell([
        "another attempt at \(shard.words) was complete first, with the same results"
      ])
      report(shard, finished.records, at: place)
    case .differs(let folder, let keys):
      Diagnostics.tell([
        "nondeterminism: another attempt at \(shard.words) was complete first and is kept, and \(keys.count) of "
          + "\(finished.records.count) records differ from it; the first: \(keys.first.map { "\($0)" } ?? "")",
        "this attempt is kept in \(folder): compare the two",
      ])
      throw ExitCode(.incomplete)
    }
  }

  private func report(_ shard: ShardRecord, _ records: [CaseRecord], at place: String) {
    let failed = records.count { $0.failure != nil }
    Output.line("\(shard.words): \(records.count) records, \(failed) failed: \(place)".visible)
  }

  /// - Throws: The exit of a command that has not read every page.
  private func requireComplete(_ finished: FinishedRun, _ shard: ShardRecord) throws {
    let ending = finished.run.ending
    let causes = finished.integrity().causes
    if ending == .complete, causes.isEmpty { return }
    let remedy =
      ending == .tooManyFailures
      ? "raise measure.stopAfterFailures and plan again, or read failed pages again with --retry-failed KIND"
      : "the same command goes on"
    Diagnostics.tell(
      ["\(shard.words) is not complete (\(ending.rawValue)): \(remedy)"]
        + (ending == .complete ? causes : []))
    throw ExitCode(
      ending == .interrupted ? .interrupted : ending == .terminated ? .terminated : .incomplete)
  }

  /// Reads what is left of the shard; all of it, if what earlier attempts have recorded can't be continued here.
  private func read(
    _ run: SuiteRun, in attempt: inout ShardAttempt, after isPublished: Bool
  ) async throws {
    let start = try start(of: &attempt, after: isPublished)
    do {
      try await read(run, from: start)
    } catch RunError.changedSince(_, let differences) {
      let words = differences.joined(separator: "; ")
      if isPublished {
        throw Faults(
          file: attempt.target,
          message: "can't be read in part again: \(words): do so where these are the same")
      }
      Diagnostics.tell([
        "what an earlier attempt has recorded can't be continued: \(words): the shard is read from its start"
      ])
      try attempt.begin()
      try await read(run, from: .new(.folder(attempt.path)))
    }
  }

  private func read(_ run: SuiteRun, from start: RunStart) async throws {
    _ = try await Interruption.value { control in
      try await run.run(from: start, control: control)
    }
  }

  /// Where the attempt begins: after what is published, if failures are to be read again, or after what earlier attempts
  /// have recorded.
  private func start(
    of attempt: inout ShardAttempt, after isPublished: Bool
  ) throws -> RunStart {
    let place = RunStart.new(.folder(attempt.path))
    guard try attempt.takeOver(isPublished ? attempt.target : nil) else { return place }
    if !shards.retryFailed.isEmpty { try shards.retry(inRun: attempt.path) }
    do {
      let start = try RunStart.resuming(attempt.path)
      guard case .resumed(let earlier, _) = start, attempt.hasDamagedReadings(of: earlier) else {
        return start
      }
    } catch  where !isPublished {}
    Diagnostics.tell([
      "what an earlier attempt has recorded is damaged: the shard is read from its start"
    ])
    try attempt.begin()
    return place
  }
}
