/// Whether day or month comes first in a date that is written with numbers only.
public enum DateOrder: String, Codable, Sendable, CaseIterable {
  /// 25/12/2018, as in most of the world.
  case dayFirst
  /// 12/25/2018, as in the United States.
  case monthFirst
}
