#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Logarithms, in which ratios are averaged.
enum Logarithm {
  static func natural(_ value: Double) -> Double { log(value) }
  static func exponential(_ value: Double) -> Double { exp(value) }
}
