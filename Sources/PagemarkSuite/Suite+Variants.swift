internal import PagemarkJudging
public import PagemarkPipeline

extension Suite {
  /// A suite of one pipeline and of its variants with one image stage left out each.
  ///
  /// It has no gates.
  ///
  /// - Returns: `nil` if the suite has no such pipeline, or if there is nothing to leave out.
  public func ablating(_ name: String) -> Suite? {
    guard let whole = pipelines.first(where: { $0.name == name }), !whole.image.isEmpty else {
      return nil
    }
    var suite = self
    suite.pipelines = Ablation.variants(of: whole)
    suite.gates = []
    suite.ablated = name
    return suite
  }

  /// A suite that has one pipeline twice, so that any difference between the two is noise.
  ///
  /// - Returns: `nil` if the suite has no such pipeline.
  public func calibrating(_ name: String) -> (suite: Suite, double: String)? {
    guard let one = pipelines.first(where: { $0.name == name }) else { return nil }
    var double = one
    double.name = name + "-again"
    var suite = self
    suite.pipelines = [one, double]
    suite.gates = []
    return (suite, double.name)
  }

  /// The suite with another version of each pipeline added after it.
  ///
  /// The two are interleaved, and no gate judges the added ones.
  ///
  /// - Parameters:
  ///   - others: The other versions; those whose names the suite does not have are ignored.
  ///   - source: Where they come from, as the user named it.
  ///   - commit: The commit, if they come from a git ref.
  /// - Returns: `nil` if no pipeline has another version.
  public func readInTurns(
    with others: [Pipeline], from source: String, commit: String?
  ) -> Suite? {
    var suite = self
    var twins: [String: String] = [:]
    let taken = Set(pipelines.map(\.name))
    suite.pipelines = pipelines.flatMap { own -> [Pipeline] in
      guard var twin = others.first(where: { $0.name == own.name }) else { return [own] }
      twin.name = own.name + "-baseline"
      while taken.contains(twin.name) { twin.name += "-baseline" }
      twin.standing = .informational
      twins[own.name] = twin.name
      return [own, twin]
    }
    if twins.isEmpty { return nil }
    var against = InterleavedBaseline(source: source, commit: commit, twins: twins)
    let shared = pipelines.filter { own in
      others.contains { $0.name == own.name && $0.runsSameProgram(as: own) }
    }
    against.sharedPrograms = shared.isEmpty ? nil : shared.map(\.name)
    suite.against = against
    return suite
  }
}

extension Pipeline {
  /// Whether both pass pages to a program, and to the same one.
  fileprivate func runsSameProgram(as other: Pipeline) -> Bool {
    guard let own = recognizer.settings as? ExternalSettings,
      let others = other.recognizer.settings as? ExternalSettings
    else { return false }
    return own.command == others.command
  }
}
