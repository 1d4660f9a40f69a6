#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The functions of the C library that the core calls.
///
/// Only this file names the library, whose name depends on the system.
package enum Elementary {
  package static func logarithm(_ x: Double) -> Double { log(x) }
  /// ln(1 + x), accurate for small x too.
  package static func logarithm(onePlus x: Double) -> Double { log1p(x) }
  package static func exponential(_ x: Double) -> Double { exp(x) }
  package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  /// 1 − erf(x).
  package static func complementaryError(_ x: Double) -> Double { erfc(x) }
  /// The sine of an angle in radians.
  package static func sine(_ angle: Double) -> Double { sin(angle) }
  package static func cosine(_ angle: Double) -> Double { cos(angle) }
  /// The angle of a vector in radians, in −π … π.
  package static func angle(x: Double, y: Double) -> Double { atan2(y, x) }
}
