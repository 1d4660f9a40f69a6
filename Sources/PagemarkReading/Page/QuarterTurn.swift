/// A turn by quarters, clockwise as seen, in degrees.
public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case clockwise = 90
  case half = 180
  case counterclockwise = 270
}
