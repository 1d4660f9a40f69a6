extension CaseRecord {
  /// The record without what differs between two readings of the same page that give the same result: times, memory,
  /// and where the work was done.
  public var withoutTimes: CaseRecord {
    var record = self
    (record.elapsed, record.sharedSeconds, record.sessionSeconds) = (nil, nil, nil)
    (record.peakResidentBytes, record.contention, record.remeasured) = (nil, nil, nil)
    (record.timings, record.recognition, record.service) = ([], nil, nil)
    return record
  }
}
