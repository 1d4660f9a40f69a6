/// How many cases beyond `n` settle a claim, up to 1,000,000 in all.
///
/// Doubles the total until the claim is settled, then bisects, so one case fewer does not settle
/// it. Since counts are whole, some smaller totals may settle it too: the answer is a plan.
///
/// - Returns: 0 when n cases settle it; `nil` for no cases, and where the most do not.
/// - Complexity: O(log m) calls for a total of m.
func casesToSettle(from n: Int, isSettled: (Int) -> Bool) -> Int? {
  let most = 1_000_000
  guard n > 0 else { return nil }
  if isSettled(n) { return 0 }
  var (unsettled, total) = (n, n)
  while !isSettled(total) {
    unsettled = total
    guard unsettled < most else { return nil }
    total = min(most, 2 * total)
  }
  return firstIndex(in: (unsettled + 1)...total, where: isSettled).map { $0 - n }
}
