/// A count carried over to another total at the same rate, in integers: `count · total / n`.
struct ScaledCount {
  let roundedDown: Int
  let roundedUp: Int

  /// Carries `count` of `n`, at least 1, over to `total`.
  init(_ count: Int, of n: Int, to total: Int) {
    let (quotient, remainder) = (count * total).quotientAndRemainder(dividingBy: n)
    roundedDown = quotient
    roundedUp = remainder == 0 ? quotient : quotient + 1
  }
}
