internal import PagemarkPipeline
public import PagemarkReading
public import PagemarkScoring

/// The outcomes of a field's values, in cases.
public struct FieldCounts: Hashable, Sendable {
  /// Cases whose ground truth has the field.
  public var labelled = 0
  /// Those cases by verdict.
  public var verdicts: [FieldVerdict: Int] = [:]
  /// Cases that have a value although the ground truth says that there is none.
  public var invented = 0
}

/// The effect of an image stage, in pages that were read.
public struct StageCounts: Hashable, Sendable {
  public var pages = 0
  /// Pages that the stage changed.
  public var changed = 0
}

extension Measurements {
  /// The fields of which some case has a truth, in the order of reports.
  public var fields: [FieldKind] { FieldKind.inOrder(measured.fields) }

  /// Those that a dataset declares.
  public var declaredFields: [FieldKind] { fields.filter(\.isDeclared) }

  /// Counts of the accuracy lane; `nil` if no case has the field.
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

  /// Number of cases of the accuracy lane with a reading of this kind; `nil` if there are none.
  func count(of kind: ReadingKind) -> Int? {
    let count = accuracy.indices.count { accuracy[$0].reading == kind }
    return count > 0 ? count : nil
  }

  /// Counts of the accuracy lane.
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
