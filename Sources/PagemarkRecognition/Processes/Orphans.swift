internal import PagemarkProcesses

/// Processes that a recognizer's program has started and left behind.
public enum Orphans {
  /// Removes those that have ended from the system's list of processes, so that many pages do not fill it.
  public static func reap() { ProcessTree.reapOrphans(except: RunningProgram.isRunning) }
}
