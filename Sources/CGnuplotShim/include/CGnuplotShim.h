#ifndef PAGEMARK_CGNUPLOTSHIM_H
#define PAGEMARK_CGNUPLOTSHIM_H

#include <stddef.h>
#include <stdint.h>

// A C interface to gnuplot: it takes a script and its numbers, and returns what gnuplot writes.
//
// gnuplot-iostream writes the script and the numbers before gnuplot is started, so nothing waits for a pipe and no
// SIGPIPE can occur.

#ifdef __cplusplus
#define PM_GNUPLOT_NOEXCEPT noexcept
extern "C" {
#else
#define PM_GNUPLOT_NOEXCEPT
#endif

/// The outcome of a script.
typedef enum {
  pm_gnuplot_done = 0,
  /// gnuplot refused the script or crashed; the reason says why.
  pm_gnuplot_failed = 1,
  /// There is no such program.
  pm_gnuplot_missing = 2,
  /// gnuplot was killed at its deadline, or because it wrote too much.
  pm_gnuplot_ended = 3,
} pm_gnuplot_outcome;

/// Numbers for one `'-'` of the script: `rows * columns` of them, row by row; both are at least 1.
typedef struct {
  const double *values;
  size_t rows, columns;
} pm_gnuplot_series;

/// Runs a script in a new gnuplot that reads none of the user's settings.
///
/// `program` is a path, or a name to find in PATH. `script` ends with a line feed; each `'-'` in it takes the next of
/// the `count` series. gnuplot must finish within `seconds`, which is above 0; then it and every process it started are
/// killed. `output` is what it wrote to standard output, to be freed by `pm_gnuplot_free`; it is NULL unless the
/// outcome is `pm_gnuplot_done`. `reason` receives at most `reason_size` bytes of what gnuplot wrote to standard error,
/// or of another reason for the failure.
pm_gnuplot_outcome pm_gnuplot_run(const char *program, const char *script,
                                  const pm_gnuplot_series *series, size_t count, double seconds,
                                  char **output, size_t *output_size, char *reason,
                                  size_t reason_size) PM_GNUPLOT_NOEXCEPT;

void pm_gnuplot_free(char *output) PM_GNUPLOT_NOEXCEPT;

#ifdef __cplusplus
}
#endif
#endif
