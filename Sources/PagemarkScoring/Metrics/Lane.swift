/// The conditions of a measurement; only the latency lane may be used for latency and memory gates.
public enum Lane: String, Hashable, Sendable, Codable, CaseIterable {
  /// All cases, in parallel: for scores.
  case accuracy
  /// One worker at a time over a declared sample, repeated: for time and memory.
  case latency
}
