public import PagemarkReading
public import PagemarkScoring

/// Where the recognized lines of a record come from.
public enum RecognitionOrigin: String, Hashable, Sendable, Codable {
  /// Recognized for this record.
  case made
  /// Recognized for another pipeline of the page that begins with the same steps.
  case shared
  /// Recognized by an earlier run.
  case cached
  /// By a server whose answer was recorded earlier.
  case recorded
}

/// How long one step took.
public struct StepTiming: Hashable, Sendable, Codable {
  /// As `Pipeline.stepNames` has it.
  public var step: String
  /// Wall and CPU time, in seconds.
  public var wall, cpu: Double

  public init(step: String, wall: Double, cpu: Double) {
    (self.step, self.wall, self.cpu) = (step, wall, cpu)
  }
}

/// The raw measurements of one case × pipeline × repetition: the single source of every number in a report.
///
/// A line of `cases.jsonl`. Three others must know a new property: `CaseKeys` and `CaseScanner` in `PagemarkRunFolder`,
/// which read lines quickly (`CaseKeysTests` fails without them); `schemas/cases.schema.json`; and `CSVReport`, if it
/// is to be a column of `cases.csv`.
public struct CaseRecord: Hashable, Sendable, Codable {
  public var `case`: String
  public var dataset: String
  public var document: String
  public var tags: [String]
  public var lane: Lane
  public var repetition: Int
  /// The pages that one worker read one after the other; `nil` for a page that stood alone.
  public var session: String?
  public var pipeline: String
  public var outcome: Outcome
  /// The parts of the truth that the page lacks and does not owe; `nil` if there are none.
  public var absent: [TruthPart]?
  /// What was read; `nil` for a failed case.
  public var reading: ReadingKind?
  /// How sure the recognizer was, 0 … 1; `nil` where nothing was read or it does not say.
  public var confidence: Double?
  /// By metric name, such as `cer`.
  public var scores: NamedValues<Tally>
  /// By name of the field; only those that the dataset labels.
  public var fields: NamedValues<FieldResult>
  /// By metric name, such as `quad.iou`: of metrics that are means over pages.
  public var values: NamedValues<Double>
  /// The confidences of the words that were read; `nil` where there are none, or no truth to tell.
  public var calibration: CalibrationBins?
  /// `nil` where nothing was recognized.
  public var recognition: RecognitionOrigin?
  /// What was used of a server; `nil` for a recognizer that needs none.
  public var service: ServiceUse?
  /// What a failure of the recognizer came to in the end; `nil` where it did not fail, or nothing helped.
  public var recovery: PageRecovery?
  /// The recognizer that answered, where the pipeline has more than one to ask or a server to wait for; `nil`
  /// where none did.
  public var recognizedBy: String?
  /// What became of the page's questions; `nil` where the pipeline asks none.
  public var answers: [AnswerRecord]?
  /// Wall time of steps that were done once for this and other pipelines, and are in the timings of another;
  /// `nil` where there are none.
  public var sharedSeconds: Double?
  /// In the order in which the steps ran; of a failed case, up to the step that failed.
  ///
  /// Steps whose work was shared or cached did not run.
  public var timings: [StepTiming]
  /// What each image stage did, by its name.
  public var stages: NamedValues<StageReport>
  /// From the request to the result as the parent saw it, in seconds: reading the file, scoring and
  /// the way between the processes included.
  public var elapsed: Double?
  /// The page's peak of resident memory, models included.
  ///
  /// Of a session's page since the session began; `nil` outside the latency lane.
  public var peakResidentBytes: Int?
  /// Name of the reading in the run's `readings` folder; `nil` for a failed case.
  public var readingDigest: String?
  /// What other processes took during the reading; `nil` outside the latency lane, if the worker was lost, and in
  /// records of older versions.
  public var contention: ReadingContention?
  /// How many contended readings of the page were discarded before this one; `nil` for none.
  public var remeasured: Int?

  /// A record with nothing measured yet.
  public init(_ identity: CaseIdentity, pipeline: String, outcome: Outcome) {
    (self.case, dataset, document) = (identity.case, identity.dataset, identity.document)
    (tags, lane, repetition) = (identity.tags, identity.lane, identity.repetition)
    session = identity.session
    (self.pipeline, self.outcome) = (pipeline, outcome)
    (scores, values, fields, timings, stages) = ([:], [:], [:], [], [:])
  }

  public var identity: CaseIdentity {
    CaseIdentity(
      case: self.case, dataset: dataset, document: document, tags: tags, lane: lane,
      repetition: repetition, session: session)
  }

  public var failure: Failure? {
    if case .failed(let failure) = outcome { failure } else { nil }
  }

  /// Whether the reading's time may be too long because others were at work.
  public var isContended: Bool { contention?.isContended == true }

  /// Whether all of the page's work was done for this record: only then do its times tell of the pipeline.
  package var isOwnWork: Bool { recognition == nil || recognition == .made }

  /// The page's confidences and what came of them; `nil` where there are none.
  package func calibration(of confidences: Metric.Confidences) -> CalibrationBins? {
    switch confidences {
    case .words: return calibration
    case .fields:
      // In one order: sums in floating point come out the same everywhere.
      let samples = fields.values.compactMap(\.calibration)
      if samples.isEmpty { return nil }
      var bins = CalibrationBins()
      for sample in samples { bins.add(sample) }
      return bins
    }
  }

  /// Takes over what a page scored against its reference, and what it need not have scored.
  public mutating func take(_ scores: Scores, of reference: Reference) {
    absent = reference.excused
    self.scores = NamedValues(scores.tallies)
    values = NamedValues(scores.values)
    answers = scores.answers
    calibration = scores.calibration
    fields = NamedValues(
      Dictionary(uniqueKeysWithValues: scores.fields.map { ($0.key.rawValue, $0.value) }))
  }
}
