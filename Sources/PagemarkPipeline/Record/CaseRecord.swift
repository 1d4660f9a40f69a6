public import PagemarkReading
public import PagemarkScoring

/// The raw measurements of one case × pipeline × repetition: the single source of every number in a report.
///
/// A line of `cases.jsonl`. `docs/adding.md` lists what must know a new property.
public struct CaseRecord: Hashable, Sendable {
  public var identity: CaseIdentity
  public var pipeline: String
  public var outcome: Outcome
  /// The parts of the truth that the page lacks and is not required to have; `nil` if there are none.
  public var absent: [TruthPart]?
  /// The kind of the reading; `nil` for a failed case.
  public var reading: ReadingKind?
  /// The recognizer's confidence, 0 … 1; `nil` if nothing was read or the recognizer does not report it.
  public var confidence: Double?
  /// The metrics that are rates, such as `cer`.
  public var scores: NamedValues<Metric.Rate, Tally>
  /// The fields that the dataset labels.
  public var fields: NamedValues<FieldKind, FieldResult>
  /// The metrics that are means over pages, such as `quad.iou`.
  public var values: NamedValues<Metric.Mean, Double>
  /// The confidences of the recognized words; `nil` if there are none, or no truth to compare them with.
  public var calibration: CalibrationBins?
  /// How well the photograph shows its page; `nil` if the pipeline does not judge it, or the page did not get there.
  public var quality: NamedValues<QualityFlag, QualityFinding>?
  /// `nil` if nothing was recognized.
  public var recognition: RecognitionOrigin?
  /// The use of a server; `nil` for a recognizer that needs none.
  public var service: ServiceUse?
  /// How the page was recovered after a fault; `nil` if it met none, or was not recovered.
  public var recovery: PageRecovery?
  /// The fault that the page was made to meet; `nil` for none.
  public var fault: FaultKind?
  /// How often the page was read until this result; `nil` if once.
  public var attempts: Int?
  /// The recognizer that answered, if the pipeline has a fallback or uses a server; `nil` if none did.
  public var recognizedBy: String?
  /// The outcome of the page's questions; `nil` if the pipeline asks none.
  public var answers: [AnswerRecord]?
  /// Wall time of steps that were done once for several pipelines and are in the timings of another; `nil` if there are
  /// none.
  public var sharedSeconds: Double?
  /// The steps in the order in which they ran; for a failed case, up to the failed step.
  ///
  /// Steps whose work was shared or cached are left out.
  public var timings: [StepTiming]
  /// The report of each image stage, by its name.
  public var stages: NamedValues<String, StageReport>
  /// Time from the request to the result as measured by the parent, in seconds; includes reading the file, scoring and
  /// communication between the processes.
  public var elapsed: Double?
  /// The page's peak of resident memory, models included.
  ///
  /// For a page of a session, the peak since the session began; `nil` outside the latency lane.
  public var peakResidentBytes: Int?
  /// Time from the request for a session's first page to this page's result, in seconds; `nil` outside sessions.
  public var sessionSeconds: Double?
  /// Name of the reading in the run's `readings` folder; `nil` for a failed case.
  public var readingDigest: String?
  /// What other processes used during the reading; `nil` outside the latency lane, if the worker was lost, and in
  /// records of older versions.
  public var contention: ReadingContention?
  /// How many contended readings of the page were discarded before this one; `nil` if none were.
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

  /// Whether all of the page's work was done for this record; otherwise its times do not represent the pipeline.
  package var isOwnWork: Bool { recognition == nil || recognition == .made }

  /// Adds the page's scores against its reference, and which parts of the truth are legitimately absent.
  public mutating func take(_ scores: Scores, of reference: Reference) {
    absent = reference.excused
    self.scores = NamedValues(scores.tallies)
    values = NamedValues(scores.values)
    answers = scores.answers
    calibration = scores.calibration
    fields = NamedValues(scores.fields)
  }
}

extension NamedValues<FieldKind, FieldResult> {
  /// The confidences of the fields and their outcomes; `nil` if there are none.
  package var calibration: CalibrationBins? {
    // In a fixed order, so that floating-point sums are the same everywhere.
    values.indices.reduce(into: CalibrationBins?.none) { bins, place in
      guard let sample = values[place].calibration else { return }
      bins = bins ?? CalibrationBins()
      bins?.add(sample)
    }
  }
}
