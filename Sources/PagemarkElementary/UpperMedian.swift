/// The middle value; of two middle values the larger; `nil` if there are none.
///
/// Unlike a median that averages, it is always one of the values, such as the height of a line.
package func upperMedian<Value: Comparable>(_ values: [Value]) -> Value? {
  values.isEmpty ? nil : values.sorted()[values.count / 2]
}
