public import PagemarkPipeline

/// The baseline of a run that interleaves each pipeline with another version of it, page by page.
///
/// Both versions run under the same conditions, so run-to-run noise cancels out.
public struct InterleavedBaseline: Hashable, Sendable, Codable {
  /// The source as requested: a git ref, a suite's file, or a run's folder.
  public var source: String
  /// The commit that a git ref resolved to; `nil` for a file or a folder.
  public var commit: String?
  /// By pipeline, the name of its other version in the same run.
  public var twins: [String: String]
  /// The pipelines whose recognizer is the same program on both sides, because its command names no file of the
  /// source.
  ///
  /// `nil` if there are none.
  public var sharedPrograms: [String]?

  public init(source: String, commit: String?, twins: [String: String]) {
    (self.source, self.commit, self.twins) = (source, commit, twins)
  }

  /// Notes for a reader of the verdict.
  var notes: [String] {
    (sharedPrograms ?? []).map {
      "both sides of \($0) run the same program: its command names no file of \(source)"
    }
  }

  /// The source, followed by an abbreviation of its commit.
  public var words: String {
    guard let commit, !commit.hasPrefix(source) else { return source }
    return "\(source) (\(commit.prefix(9)))"
  }
}

extension RunRecord {
  /// The pipelines that are not the other version of one.
  public var ownPipelines: [Pipeline] {
    guard let against else { return pipelines }
    let twins = Set(against.twins.values)
    return pipelines.filter { !twins.contains($0.name) }
  }

  /// The pairs of pipelines that a report compares, by name: each with its other version, otherwise all with the
  /// first.
  public var comparedPipelines: [(baseline: String, candidate: String)] {
    guard let against else {
      return pipelines.dropFirst().map { (pipelines[0].name, $0.name) }
    }
    return ownPipelines.compactMap { own in against.twins[own.name].map { ($0, own.name) } }
  }
}
