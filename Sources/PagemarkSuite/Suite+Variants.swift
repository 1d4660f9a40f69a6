internal import PagemarkCore

extension Suite {
  /// The suite of one pipeline and its variants without one image stage each; an ablation judges nothing.
  ///
  /// - Returns: `nil` where the suite has no such pipeline, or nothing to leave out of it.
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

  /// The suite of one pipeline, twice: what differs between the two is noise.
  ///
  /// - Returns: `nil` where the suite has no such pipeline.
  public func calibrating(_ name: String) -> (suite: Suite, double: String)? {
    guard let one = pipelines.first(where: { $0.name == name }) else { return nil }
    var double = one
    double.name = name + "-again"
    var suite = self
    suite.pipelines = [one, double]
    suite.gates = []
    return (suite, double.name)
  }
}
