extension MarkdownReport {
  /// What is told of servers alone.
  static let serviceDefinitions = [
    "anls: 1 − edits ÷ the longer length, 0 where that is one half or less, of the nearest right answer; anls.star: the same of "
      + "every leaf of a structured answer; answers.accuracy: questions whose check the answer passes ÷ questions",
    "cost.perPage: tokens that the server counted, by the price file, mean over the pages whose tokens and price are known",
    "recovery.rate: pages that came to something (a later answer, the fallback, an image without text) ÷ pages whose recognizer "
      + "met a fault; an image without text counts as wrong for accuracy",
    "latency.working: latency without waiting for servers, for a turn and before retries",
  ]
}
