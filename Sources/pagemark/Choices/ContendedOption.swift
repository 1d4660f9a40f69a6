internal import ArgumentParser
internal import PagemarkJudging

/// Whether wall times of a busy machine are judged.
struct ContendedOption: ParsableArguments {
  @Flag(help: "Judge wall times by their estimates even if other processes were at work.")
  var acceptContended = false

  var times: ContendedTimes { acceptContended ? .accepted : .refused }
}
