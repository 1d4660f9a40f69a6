import Testing

@testable import PagemarkJudging
@testable import PagemarkPipeline

@Suite("Only a setting whose worth is shown is released") struct TuningReleaseTests {
  private func record() throws -> TuningRecord {
    let base = Pipeline(name: "plain", image: [], recognizer: Recognizer(TesseractSettings()))
    let axis = TuningAxis(
      SettingPath("order.yTolerancePixels"), values: [6.0, 12, 24, 36].map(SettingValue.number))
    let space = try SearchSpace(base, axes: [axis])
    let response = SyntheticResponse(
      space: space, optimum: [2], slope: 0.4, axes: [0], seed: 1)
    let search = response.search(pages: 60)
    let tuning = Tuning(pipeline: "plain", axes: [axis], objectives: [SyntheticResponse.metric])
    return TuningRecord(
      of: search, suite: "s", tuning: tuning,
      seconds: Array(repeating: nil, count: search.candidates.all.count), pages: [.tune: 60],
      cost: TuningRecord.Cost(mostRecognitions: 60, recognitions: 60, made: 60, seconds: 1),
      isComplete: true, seed: 1)
  }

  private func validated(
    _ verdict: Validation.Verdict, holdout: Validation.Verdict? = nil
  ) throws -> TuningRecord {
    func validation(_ part: TuningPart, _ verdict: Validation.Verdict) -> Validation {
      var validation = Validation(
        on: part, by: SyntheticResponse.metric, own: TrialColumns(), chosen: TrialColumns(),
        isOwn: false, tuned: TrialColumns(), seed: 1)
      validation.verdict = verdict
      return validation
    }
    var record = try record()
    #expect(record.chosen != record.own)
    record.validation = validation(.validate, verdict)
    record.holdout = holdout.map { validation(.holdout, $0) }
    return record
  }

  @Test(
    arguments: [
      (Validation.Verdict.gain, nil, true), (.cheaper, nil, true), (.withinNoise, nil, false),
      (.worse, nil, false), (.gain, .gain, true), (.gain, .withinNoise, true),
      (.gain, .worse, false),
    ] as [(Validation.Verdict, Validation.Verdict?, Bool)])
  func theChoiceIsReleasedIfItsWorthIsShown(
    verdict: Validation.Verdict, holdout: Validation.Verdict?, isChange: Bool
  ) throws {
    let record = try validated(verdict, holdout: holdout)
    let release = try #require(record.release)
    #expect(release.isChange == isChange)
    #expect(release.trial == (isChange ? record.chosen : record.own))
    #expect(release.reason.contains(isChange ? "is released" : "stays as the suite has it"))
  }

  @Test func withoutValidationPagesNothingIsReleased() throws {
    let release = try #require(try record().release)
    #expect(!release.isChange && release.reason.contains("nothing was validated"))
  }

  @Test func anInterruptedSearchReleasesNothing() throws {
    var record = try record()
    record.isComplete = false
    #expect(record.release == nil)
  }
}
