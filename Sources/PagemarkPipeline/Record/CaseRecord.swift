public import PagemarkReading
public import PagemarkScoring

/// The raw measurements of one case × pipeline × repetition: the single source of every number in a report.
///
/// A line of `cases.jsonl`. For a new property, add a key to `Key` in `CaseRecord+Codable`, encode and decode it there,
/// and describe it in `schemas/cases.schema.json`. The compiler then asks `CaseScanner` in `PagemarkRunFolder` to read the
/// key quickly; if records may lack it, list it as optional in `CaseKeys`. `CaseKeysTests` fails if one of these is
/// missing. Add a column to `CSVReport` if people will sort or filter by it.
public struct CaseRecord: Hashable, Sendable {
  public var identity: CaseIdentity
  public var pipeline: String
  public var outcome: Outcome
  /// The parts of the truth that the page lacks and does not owe; `nil` if there are none.
  public var absent: [TruthPart]?
  /// What was read; `nil` for a failed case.
  public var reading: ReadingKind?
  /// How sure the recognizer was, 0 … 1; `nil` where nothing was read or it does not say.
  public var confidence: Double?
  /// Of metrics that are rates, such as `cer`.
  public var scores: NamedValues<Metric.Rate, Tally>
  /// Only of fields that the dataset labels.
  public var fields: NamedValues<FieldKind, FieldResult>
  /// Of metrics that are means over pages, such as `quad.iou`.
  public var values: NamedValues<Metric.Mean, Double>
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
  public var stages: NamedValues<String, StageReport>
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
    (self.identity, self.pipeline, self.outcome) = (identity, pipeline, outcome)
    (scores, values, fields, timings, stages) = ([:], [:], [:], [], [:])
  }

  public var `case`: String { identity.case }
  public var dataset: String { identity.dataset }
  public var document: String { identity.document }
  public var tags: [String] { identity.tags }
  public var session: String? { identity.session }
  public var lane: Lane { identity.lane }
  public var repetition: Int { identity.repetition }

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
    fields = NamedValues(scores.fields)
  }
}
