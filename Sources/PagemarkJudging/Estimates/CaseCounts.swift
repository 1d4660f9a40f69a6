internal import PagemarkPipeline
public import PagemarkReading
public import PagemarkScoring

/// How the values of a field came out, in cases.
public struct FieldCounts: Hashable, Sendable {
  /// Whose truth has the field.
  public var labelled = 0
  /// Those of them by verdict.
  public var verdicts: [FieldVerdict: Int] = [:]
  /// Whose truth says that there is none, and which have one.
  public var invented = 0
}

/// What an image stage did, in pages that were read.
public struct StageCounts: Hashable, Sendable {
  public var pages = 0
  /// Those that it changed.
  public var changed = 0
}

extension Measurements {
  /// Of the accuracy lane; `nil` where no case has the field.
  public func counts(of field: FieldKind) -> FieldCounts? {
    guard measured.fields.contains(field) else { return nil }
    return accuracy.indices.reduce(into: FieldCounts()) { counts, index in
      guard let result = accuracy[index].fields[field] else { return }
      if result.expected.isEmpty {
        counts.invented += result.agreement.found > 0 ? 1 : 0
      } else {
        counts.labelled += 1
        counts.verdicts[result.verdict, default: 0] += 1
      }
    }
  }

  /// Of the accuracy lane.
  public func counts(ofStage stage: String) -> StageCounts {
    accuracy.indices.reduce(into: StageCounts()) { counts, index in
      guard accuracy[index].failure == nil, let report = accuracy[index].stages[stage] else {
        return
      }
      counts.pages += 1
      counts.changed += report.changed ? 1 : 0
    }
  }
}
