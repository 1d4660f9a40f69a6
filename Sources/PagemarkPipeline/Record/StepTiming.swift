/// The time that one step took.
public struct StepTiming: Hashable, Sendable, Codable {
  /// The step's name, as in `Pipeline.stepNames`.
  public var step: String
  /// Wall and CPU time, in seconds.
  public var wall, cpu: Double

  public init(step: String, wall: Double, cpu: Double) {
    (self.step, self.wall, self.cpu) = (step, wall, cpu)
  }
}
