/// A rotation by a multiple of 90°, in degrees clockwise as seen.
public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case clockwise = 90
  case half = 180
  case counterclockwise = 270
}
