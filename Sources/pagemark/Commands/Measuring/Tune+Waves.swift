internal import ArgumentParser
internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkRunner

extension Pagemark.Tune {
  /// Refuses options that do not go together.
  func validateWaves() throws {
    guard waves.isUsed else { return }
    if !waves.take.isEmpty, resume == nil {
      throw ValidationError("--take needs the search that asked for the wave: --resume FOLDER.")
    }
    if dryRun { throw ValidationError("--dry-run does nothing: leave out --plan-wave and --take.") }
  }

  /// Takes what shards have read into the search.
  ///
  /// - Throws: Exit 6 if it is not what the search asks for, or is damaged; nothing is then taken.
  func take(_ folders: [String], by run: TuningRun, into search: String) async throws {
    let asked = try await next(of: run, in: search)
    let faults: [String]
    do {
      faults = try await Interruption.value { control in
        try await Self.take(folders, by: run, into: search, asked: asked, control: control)
      }
    } catch let found as MergeFaults { faults = found.sentences }
    guard faults.isEmpty else {
      Diagnostics.tell(faults)
      throw ExitCode(.unmergeable)
    }
  }

  /// What the search asks for next; `nil` at its end.
  private func next(of run: TuningRun, in search: String) async throws -> UnreadPages? {
    let start = try RunStart.resuming(search, allowsSearch: true)
    let result = try await Interruption.value { control in
      try await run.run(from: start, readsPages: false, control: control)
    }
    if result.unread == nil { try Self.endIfStopped(result.ending) }
    return result.unread
  }

  /// - Returns: What is wrong, in sentences; nothing is taken then.
  private static func take(
    _ folders: [String], by run: TuningRun, into search: String, asked: UnreadPages?,
    control: RunControl
  ) async throws -> [String] {
    do {
      var records = try SearchRecords(ofSearch: search)
      let taken = try WaveRuns(folders, forSearch: search) { control.stopCause != nil }
      let runs = taken.runs
      var faults: [String] = []
      for merged in runs {
        let comparison = records.comparison(with: merged)
        if let first = comparison.differing.first {
          faults.append(
            "\(merged.name): \(comparison.differing.count) of its records differ from those that the search has; the "
              + "first: \(first): compare the two, and take the other readings into a search of their own"
          )
        } else if comparison.new > 0, let asked, asked.areLeft(of: merged.run) {
          faults += try await run.differences(of: merged.run, from: asked).map {
            "\(merged.name): \($0): read \(merged.wave.words) again where these are the same"
          }
        } else if comparison.new > 0 {
          let wanted = asked.map { "asks for \($0.wave.words) of \(Self.contents(of: $0.wave))" }
          faults.append(
            "\(merged.name): is \(merged.wave.words) of \(Self.contents(of: merged.wave)), and the search "
              + "\(wanted ?? "is at its end"): take it into the search that planned it, with the same --budget, --strategy, "
              + "--dataset and --limit")
        }
      }
      guard faults.isEmpty else { return faults }
      for merged in runs {
        let count = try records.add(merged)
        Diagnostics.tell([
          count > 0
            ? "\(merged.wave.words): \(counted(count, "record")) taken"
            : "\(merged.wave.words) was taken before"
        ])
        Diagnostics.tell(merged.run.merged?.unequal ?? [])
      }
      // Removes the merged files, which must not happen before.
      _ = consume taken
      return []
    } catch is CancellationError {
      Diagnostics.tell(["interrupted: nothing was taken"])
      throw ExitCode(control.stopCause == .terminated ? .terminated : .interrupted)
    }
  }

  private static func contents(of wave: SearchWave) -> String {
    "\(counted(wave.trials.count, "setting")) on \(counted(wave.pages, "page"))"
  }

  /// Writes the plan of the pages that the search asks for, and says how to go on.
  func write(_ unread: UnreadPages, by run: TuningRun, in search: String) async throws {
    guard let output = waves.planWave, let shards = waves.shards else { return }
    let plan = try await run.shardPlan(
      of: unread, shards: shards,
      origin: PlanOrigin(
        suiteFile: suite, overrides: [],
        selection: PlanSelection(datasets: dataset, limit: limit)))
    try plan.write(to: output)
    let name = ShellWord.quoted(output)
    Output.line(
      """

      \(unread.wave.words): \(Self.contents(of: unread.wave)) in \(counted(shards, "shard"))
      plan \(plan.digest.prefix(8)): \(output)
      each task: pagemark run --plan \(name) --shard I
      then: pagemark tune \(ShellWord.quoted(suite)) --resume \(ShellWord.quoted(search)) --take SHARDS… --plan-wave NEXT --shards \(shards)
      """.visibleLines)
  }

  /// - Throws: The exit of a search that was asked to stop.
  static func endIfStopped(_ ending: RunRecord.Ending) throws {
    switch ending {
    case .interrupted: throw ExitCode(.interrupted)
    case .terminated: throw ExitCode(.terminated)
    default: break
    }
  }
}
