internal import PagemarkScoring

/// Encoded as one flat object: the keys of the identity and those of the measurements.
extension CaseRecord: Codable {
  /// The keys of a record, in the order in which files contain them.
  package enum Key: String, CodingKey, CaseIterable {
    case absent, answers, attempts, calibration, `case`, confidence, contention, dataset, document,
      elapsed
    case fault, fields, lane, outcome, peakResidentBytes, pipeline, quality, reading, readingDigest,
      recognition
    case recognizedBy, recovery, remeasured, repetition, scores, service, session, sessionSeconds,
      sharedSeconds
    case stages, tags, timings, values
  }

  public init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: Key.self)
    func required<Value: Decodable>(_ key: Key) throws -> Value {
      try record.decode(Value.self, forKey: key)
    }
    func optional<Value: Decodable>(_ key: Key) throws -> Value? {
      try record.decodeIfPresent(Value.self, forKey: key)
    }
    identity = try CaseIdentity(from: decoder)
    pipeline = try required(.pipeline)
    outcome = try required(.outcome)
    absent = try optional(.absent)
    reading = try optional(.reading)
    confidence = try optional(.confidence)
    scores = try required(.scores)
    fields = try required(.fields)
    values = try required(.values)
    calibration = try optional(.calibration)
    quality = try optional(.quality)
    recognition = try optional(.recognition)
    service = try optional(.service)
    recovery = try optional(.recovery)
    fault = try optional(.fault)
    attempts = try optional(.attempts)
    recognizedBy = try optional(.recognizedBy)
    answers = try optional(.answers)
    sharedSeconds = try optional(.sharedSeconds)
    timings = try required(.timings)
    stages = try required(.stages)
    elapsed = try optional(.elapsed)
    peakResidentBytes = try optional(.peakResidentBytes)
    sessionSeconds = try optional(.sessionSeconds)
    readingDigest = try optional(.readingDigest)
    contention = try optional(.contention)
    remeasured = try optional(.remeasured)
  }

  public func encode(to encoder: any Encoder) throws {
    try identity.encode(to: encoder)
    var record = encoder.container(keyedBy: Key.self)
    try record.encode(pipeline, forKey: .pipeline)
    try record.encode(outcome, forKey: .outcome)
    try record.encodeIfPresent(absent, forKey: .absent)
    try record.encodeIfPresent(reading, forKey: .reading)
    try record.encodeIfPresent(confidence, forKey: .confidence)
    try record.encode(scores, forKey: .scores)
    try record.encode(fields, forKey: .fields)
    try record.encode(values, forKey: .values)
    try record.encodeIfPresent(calibration, forKey: .calibration)
    try record.encodeIfPresent(quality, forKey: .quality)
    try record.encodeIfPresent(recognition, forKey: .recognition)
    try record.encodeIfPresent(service, forKey: .service)
    try record.encodeIfPresent(recovery, forKey: .recovery)
    try record.encodeIfPresent(fault, forKey: .fault)
    try record.encodeIfPresent(attempts, forKey: .attempts)
    try record.encodeIfPresent(recognizedBy, forKey: .recognizedBy)
    try record.encodeIfPresent(answers, forKey: .answers)
    try record.encodeIfPresent(sharedSeconds, forKey: .sharedSeconds)
    try record.encode(timings, forKey: .timings)
    try record.encode(stages, forKey: .stages)
    try record.encodeIfPresent(elapsed, forKey: .elapsed)
    try record.encodeIfPresent(peakResidentBytes, forKey: .peakResidentBytes)
    try record.encodeIfPresent(sessionSeconds, forKey: .sessionSeconds)
    try record.encodeIfPresent(readingDigest, forKey: .readingDigest)
    try record.encodeIfPresent(contention, forKey: .contention)
    try record.encodeIfPresent(remeasured, forKey: .remeasured)
  }
}
