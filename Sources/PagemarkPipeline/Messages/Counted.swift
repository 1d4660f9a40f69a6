/// A number with its noun: `1 fault`, `2 faults`.
///
/// - Parameters:
///   - count: The number.
///   - noun: The noun in the singular.
///   - plural: The plural; `nil` adds an "s".
/// - Returns: The number and the form that goes with it.
public func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
