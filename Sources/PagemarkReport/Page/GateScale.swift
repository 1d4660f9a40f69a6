internal import Foundation
internal import PagemarkJudging
internal import PagemarkScoring
internal import PagemarkStatistics

/// A gate drawn to scale: the allowed range, the measured value and its uncertainty.
struct GateScale {
  private let verdict: GateVerdict
  private let unit: Metric.Unit
  private let domain: ClosedRange<Double>

  private static let width = 300.0
  private static let height = 46.0
  private static let margin = 8.0

  /// `nil` if there is nothing to draw.
  init?(_ verdict: GateVerdict) {
    guard let threshold = verdict.threshold, let estimate = verdict.estimate else { return nil }
    self.verdict = verdict
    unit = verdict.require.metric.unit
    let values = [
      threshold, estimate, verdict.low ?? estimate, verdict.high ?? estimate,
      verdict.proof ?? estimate,
    ]
    guard let low = values.min(), let high = values.max() else { return nil }
    let span = high > low ? high - low : max(abs(high), 1e-9)
    // Space on both sides, but not below 0 or above 1 if values can't be there.
    let isShare = unit == .ratio && high <= 1
    domain =
      max(
        low - 0.15 * span, low >= 0 ? 0 : low - 0.15 * span)...min(
        high + 0.15 * span, isShare ? 1 : .infinity)
  }

  /// The same in words.
  private var words: String {
    let bounds =
      verdict.low == nil && verdict.high == nil
      ? "" : ", 95 % interval \(unit.format(verdict.low)) to \(unit.format(verdict.high))"
    let proof = verdict.proof.map { ", one-sided 95 % bound \(unit.format($0))" } ?? ""
    return "measured \(unit.format(verdict.estimate))\(bounds)\(proof), "
      + "\(verdict.require.direction == .atMost ? "at most" : "at least") "
      + "\(unit.format(verdict.threshold)) asked"
  }

  func draw(into html: inout HTML) {
    guard let threshold = verdict.threshold, let estimate = verdict.estimate else { return }
    let middle = 26.0
    html.open(
      "svg",
      [
        "class": "scale", "role": "img", "aria-label": words,
        "viewBox": "0 0 \(Self.number(Self.width)) \(Self.number(Self.height))",
      ])
    let (bound, point) = (x(threshold), x(estimate))
    let isAtMost = verdict.require.direction == .atMost
    let allowed = isAtMost ? (Self.margin, bound) : (bound, Self.width - Self.margin)
    rectangle(from: allowed.0, to: allowed.1, middle: middle, into: &html)
    line("axis", (Self.margin, middle), (Self.width - Self.margin, middle), into: &html)
    if verdict.low != nil || verdict.high != nil {
      line(
        "interval", (x(verdict.low ?? domain.lowerBound), middle),
        (x(verdict.high ?? domain.upperBound), middle), into: &html)
    }
    if let proof = verdict.proof {
      line("proof", (x(proof), middle - 6), (x(proof), middle + 6), into: &html)
    }
    line("bound", (bound, middle - 11), (bound, middle + 11), into: &html)
    mark(at: point, middle, into: &html)
    label(unit.format(threshold), at: bound, y: 11, into: &html)
    label(unit.format(estimate), at: point, y: Self.height - 1, into: &html)
    html.raw("</svg>")
  }

  /// A dot for a pass, hollow if it is not proven; a cross for a failure.
  private func mark(at x: Double, _ y: Double, into html: inout HTML) {
    if verdict.decision == .fail {
      line("point", (x - 5, y - 5), (x + 5, y + 5), into: &html)
      line("point", (x - 5, y + 5), (x + 5, y - 5), into: &html)
    } else {
      html.open(
        "circle",
        [
          "class": verdict.evidence == .proven ? "point" : "point hollow",
          "cx": Self.number(x), "cy": Self.number(y), "r": "4.5",
        ])
      html.raw("</circle>")
    }
  }

  private func rectangle(
    from left: Double, to right: Double, middle: Double, into html: inout HTML
  ) {
    html.open(
      "rect",
      [
        "class": "allowed", "x": Self.number(left), "y": Self.number(middle - 8),
        "width": Self.number(max(0, right - left)), "height": "16",
      ])
    html.raw("</rect>")
  }

  private func line(
    _ name: String, _ from: (x: Double, y: Double), _ to: (x: Double, y: Double),
    into html: inout HTML
  ) {
    html.open(
      "line",
      [
        "class": name, "x1": Self.number(from.x), "y1": Self.number(from.y),
        "x2": Self.number(to.x), "y2": Self.number(to.y),
      ])
    html.raw("</line>")
  }

  private func label(_ text: String, at x: Double, y: Double, into html: inout HTML) {
    let anchor = x < 45 ? "start" : x > Self.width - 45 ? "end" : "middle"
    html.open("text", ["x": Self.number(x), "y": Self.number(y), "text-anchor": anchor])
    html.text(text)
    html.raw("</text>")
  }

  private func x(_ value: Double) -> Double {
    let share = (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return Self.margin + min(max(share, 0), 1) * (Self.width - 2 * Self.margin)
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}

extension GateVerdict {
  /// The bound that the proof or refutation rests on; `nil` without either.
  var proof: Double? { evidence == .proven || evidence == .refuted ? bound : nil }
}
