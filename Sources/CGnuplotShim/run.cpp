#include <algorithm>
#include <cassert>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <unistd.h>

#include <gnuplot-iostream.h>

#include "CGnuplotShim.h"
#include "child_process.hpp"
#include "memory_file.hpp"

namespace {

/// The largest output that is accepted, in bytes.
constexpr size_t largest_output = 64 << 20;

/// Why there is no output.
struct Refusal {
  pm_gnuplot_outcome outcome;
  std::string reason;
};

/// Writes the script and its numbers in gnuplot's format.
void write_input(const MemoryFile &file, const char *script, const pm_gnuplot_series *series,
                 size_t count) {
  // A separate descriptor, which the stream closes.
  const int descriptor = dup(file.descriptor);
  FILE *const stream = descriptor < 0 ? nullptr : fdopen(descriptor, "w");
  if (stream == nullptr) {
    const int code = errno;
    if (descriptor >= 0) close(descriptor);
    throw std::system_error(code, std::generic_category(), "gnuplot's input");
  }
  {
    Gnuplot gnuplot(stream);
    gnuplot << script;
    for (size_t index = 0; index < count; ++index) {
      const auto &numbers = series[index];
      std::vector<std::vector<double>> rows;
      rows.reserve(numbers.rows);
      for (size_t row = 0; row < numbers.rows; ++row) {
        const double *const first = numbers.values + row * numbers.columns;
        rows.emplace_back(first, first + numbers.columns);
      }
      gnuplot.send1d(rows);
    }
    if (!gnuplot.flush()) throw std::runtime_error("gnuplot's input can't be written");
  }
  if (lseek(file.descriptor, 0, SEEK_SET) != 0) {
    throw std::system_error(errno, std::generic_category(), "lseek");
  }
}

/// How gnuplot ended, in words; empty if it succeeded.
std::string words(const siginfo_t &end) {
  if (end.si_code != CLD_EXITED) return "gnuplot was killed by signal " + std::to_string(end.si_status);
  return end.si_status == 0 ? "" : "gnuplot exited with status " + std::to_string(end.si_status);
}

std::string answer(const char *program, const char *script, const pm_gnuplot_series *series,
                   size_t count, double seconds, size_t reason_size) {
  const MemoryFile input("gnuplot input"), output("gnuplot output"), errors("gnuplot errors");
  write_input(input, script, series, count);
  const char *const arguments[] = {program, "-d", "-", nullptr};
  std::unique_ptr<ChildProcess> gnuplot;
  try {
    gnuplot = std::make_unique<ChildProcess>(arguments, input.descriptor, output.descriptor,
                                             errors.descriptor);
  } catch (const std::system_error &error) {
    const bool is_missing = error.code().value() == ENOENT;
    throw Refusal{is_missing ? pm_gnuplot_missing : pm_gnuplot_failed,
                  std::string("gnuplot can't be started: ") + std::strerror(error.code().value())};
  }
  using clock = std::chrono::steady_clock;
  const auto deadline = clock::now() + std::chrono::duration<double>(seconds);
  siginfo_t end;
  while (!gnuplot->has_ended(end)) {
    if (clock::now() > deadline) {
      throw Refusal{pm_gnuplot_ended, "gnuplot did not finish in time"};
    }
    if (std::max(output.size(), errors.size()) > largest_output) {
      throw Refusal{pm_gnuplot_ended, "gnuplot wrote too much"};
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  const std::string failure = words(end);
  if (!failure.empty()) {
    const std::string said = errors.content(reason_size);
    throw Refusal{pm_gnuplot_failed, said.empty() ? failure : said};
  }
  return output.content(largest_output);
}

} // namespace

pm_gnuplot_outcome pm_gnuplot_run(const char *program, const char *script,
                                  const pm_gnuplot_series *series, size_t count, double seconds,
                                  char **output, size_t *output_size, char *reason,
                                  size_t reason_size) noexcept {
  *output = nullptr;
  *output_size = 0;
  const auto explain = [&](const char *sentence) {
    std::snprintf(reason, reason_size, "%s", sentence);
    return pm_gnuplot_failed;
  };
  try {
    const std::string bytes = answer(program, script, series, count, seconds, reason_size - 1);
    *output = static_cast<char *>(std::malloc(bytes.size() + 1));
    if (*output == nullptr) throw std::bad_alloc();
    std::memcpy(*output, bytes.c_str(), bytes.size() + 1);
    *output_size = bytes.size();
    return pm_gnuplot_done;
  } catch (const Refusal &refusal) {
    explain(refusal.reason.c_str());
    return refusal.outcome;
  } catch (const std::exception &error) {
    return explain(error.what());
  } catch (...) {
    return explain("unknown C++ exception");
  }
}

void pm_gnuplot_free(char *output) noexcept { std::free(output); }
