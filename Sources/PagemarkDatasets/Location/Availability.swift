/// Whether a dataset is on this machine.
public enum Availability: Hashable, Sendable {
  case available(Dataset)
  /// A sentence with what is missing, where it was looked for, and what to do.
  case absent(reason: String)
}
