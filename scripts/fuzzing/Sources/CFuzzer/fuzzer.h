// libFuzzer's own entry, which SwiftPM's renaming of main makes necessary, and its changes of bytes.
#pragma once
#include <stdint.h>
#include <stddef.h>
int LLVMFuzzerRunDriver(int *count, char ***words, int (*run)(const uint8_t *bytes, size_t count));
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t capacity);
