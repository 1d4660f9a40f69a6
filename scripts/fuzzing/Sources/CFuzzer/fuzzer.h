// libFuzzer's own entry, which SwiftPM's renaming of main makes necessary.
#pragma once
#include <stdint.h>
#include <stddef.h>
int LLVMFuzzerRunDriver(int *count, char ***words, int (*run)(const uint8_t *bytes, size_t count));
