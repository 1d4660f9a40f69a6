#ifndef PAGEMARK_CGNUPLOTSHIM_H
#define PAGEMARK_CGNUPLOTSHIM_H

#include <stddef.h>
#include <stdint.h>

// gnuplot behind C: a script and its numbers in, what gnuplot writes out.
//
// The script and the numbers are written by gnuplot-iostream before gnuplot is started, so nobody waits for
// a pipe and no signal of a broken one can come.

#ifdef __cplusplus
#define PM_GNUPLOT_NOEXCEPT noexcept
extern "C" {
#else
#define PM_GNUPLOT_NOEXCEPT
#endif

/// What became of a script.
typedef enum {
  pm_gnuplot_done = 0,
  /// gnuplot refused the script or died; the reason says why.
  pm_gnuplot_failed = 1,
  /// There is no such program.
  pm_gnuplot_missing = 2,
  /// gnuplot was ended at its deadline, or because it wrote too much.
  pm_gnuplot_ended = 3,
} pm_gnuplot_outcome;

/// Numbers for one `'-'` of the script: `rows * columns` of them, row by row; both are 1 at least.
typedef struct {
  const double *values;
  size_t rows, columns;
} pm_gnuplot_series;

/// Runs a script in a gnuplot of its own that reads no settings of the user's.
///
/// `program` is a path, or a name to be found in PATH. `script` ends with a line feed; its `'-'` take the `count` series in their order. gnuplot has `seconds`,
/// above 0, to come to its end; all that it started is ended with it. `output` is what it wrote to its
/// standard output, for `pm_gnuplot_free`; NULL unless done. `reason` gets at most `reason_size` bytes of what
/// it said on its standard error, or what else is to be told.
pm_gnuplot_outcome pm_gnuplot_run(const char *program, const char *script,
                                  const pm_gnuplot_series *series, size_t count, double seconds,
                                  char **output, size_t *output_size, char *reason,
                                  size_t reason_size) PM_GNUPLOT_NOEXCEPT;

void pm_gnuplot_free(char *output) PM_GNUPLOT_NOEXCEPT;

#ifdef __cplusplus
}
#endif
#endif
