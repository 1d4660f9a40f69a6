// The part of ONNX Runtime's C interface that Pagemark uses, written out, because the library comes from a wheel
// without headers.
//
// The interface is a table of functions that only grows: an entry keeps its index for ever. The numbers are the indices
// of version 1; entries that are not used are counted in `unused_…`. Every function that returns an `OrtStatus` returns
// null for success, otherwise what `ReleaseStatus` takes.
#pragma once
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

typedef struct OrtStatus OrtStatus;
typedef struct OrtEnv OrtEnv;
typedef struct OrtSession OrtSession;
typedef struct OrtSessionOptions OrtSessionOptions;
typedef struct OrtRunOptions OrtRunOptions;
typedef struct OrtMemoryInfo OrtMemoryInfo;
typedef struct OrtValue OrtValue;
typedef struct OrtTensorTypeAndShapeInfo OrtTensorTypeAndShapeInfo;
typedef struct OrtAllocator OrtAllocator;

enum {
  PM_ORT_VERSION = 1,
  PM_ORT_LOG_FATAL = 4,
  PM_ORT_SEQUENTIAL = 0,
  PM_ORT_OPTIMIZE_ALL = 99,
  PM_ORT_DEVICE_ALLOCATOR = 0,
  PM_ORT_MEMORY_DEFAULT = 0,
  PM_ORT_FLOAT = 1,
};

typedef struct OrtApi {
  void *unused_0[2];
  const char *(*GetErrorMessage)(const OrtStatus *status); // 2
  OrtStatus *(*CreateEnv)(int log_level, const char *log_name, OrtEnv **out); // 3
  void *unused_4[2];
  OrtStatus *(*DisableTelemetryEvents)(const OrtEnv *environment); // 6
  void *unused_7[1];
  OrtStatus *(*CreateSessionFromArray)(const OrtEnv *environment, const void *model, size_t size,
                                       const OrtSessionOptions *options, OrtSession **out); // 8
  OrtStatus *(*Run)(OrtSession *session, const OrtRunOptions *options, const char *const *input_names,
                    const OrtValue *const *inputs, size_t input_count, const char *const *output_names,
                    size_t output_count, OrtValue **outputs); // 9
  OrtStatus *(*CreateSessionOptions)(OrtSessionOptions **out); // 10
  void *unused_11[2];
  OrtStatus *(*SetSessionExecutionMode)(OrtSessionOptions *options, int mode); // 13
  void *unused_14[3];
  OrtStatus *(*DisableMemPattern)(OrtSessionOptions *options); // 17
  void *unused_18[1];
  OrtStatus *(*DisableCpuMemArena)(OrtSessionOptions *options); // 19
  void *unused_20[3];
  OrtStatus *(*SetSessionGraphOptimizationLevel)(OrtSessionOptions *options, int level); // 23
  OrtStatus *(*SetIntraOpNumThreads)(OrtSessionOptions *options, int threads); // 24
  OrtStatus *(*SetInterOpNumThreads)(OrtSessionOptions *options, int threads); // 25
  void *unused_26[4];
  OrtStatus *(*SessionGetInputCount)(const OrtSession *session, size_t *out); // 30
  OrtStatus *(*SessionGetOutputCount)(const OrtSession *session, size_t *out); // 31
  void *unused_32[4];
  OrtStatus *(*SessionGetInputName)(const OrtSession *session, size_t index, OrtAllocator *allocator,
                                    char **out); // 36
  OrtStatus *(*SessionGetOutputName)(const OrtSession *session, size_t index, OrtAllocator *allocator,
                                     char **out); // 37
  void *unused_38[11];
  OrtStatus *(*CreateTensorWithDataAsOrtValue)(const OrtMemoryInfo *memory, void *data, size_t bytes,
                                               const int64_t *shape, size_t dimensions, int type,
                                               OrtValue **out); // 49
  OrtStatus *(*IsTensor)(const OrtValue *value, int *out); // 50
  OrtStatus *(*GetTensorMutableData)(OrtValue *value, void **out); // 51
  void *unused_52[8];
  OrtStatus *(*GetTensorElementType)(const OrtTensorTypeAndShapeInfo *info, int *out); // 60
  OrtStatus *(*GetDimensionsCount)(const OrtTensorTypeAndShapeInfo *info, size_t *out); // 61
  OrtStatus *(*GetDimensions)(const OrtTensorTypeAndShapeInfo *info, int64_t *out, size_t count); // 62
  void *unused_63[2];
  OrtStatus *(*GetTensorTypeAndShape)(const OrtValue *value, OrtTensorTypeAndShapeInfo **out); // 65
  void *unused_66[3];
  OrtStatus *(*CreateCpuMemoryInfo)(int allocator, int memory, OrtMemoryInfo **out); // 69
  void *unused_70[6];
  OrtStatus *(*AllocatorFree)(OrtAllocator *allocator, void *memory); // 76
  void *unused_77[1];
  OrtStatus *(*GetAllocatorWithDefaultOptions)(OrtAllocator **out); // 78
  void *unused_79[14];
  void (*ReleaseStatus)(OrtStatus *status); // 93
  void (*ReleaseMemoryInfo)(OrtMemoryInfo *memory); // 94
  void (*ReleaseSession)(OrtSession *session); // 95
  void (*ReleaseValue)(OrtValue *value); // 96
  void *unused_97[2];
  void (*ReleaseTensorTypeAndShapeInfo)(OrtTensorTypeAndShapeInfo *info); // 99
  void (*ReleaseSessionOptions)(OrtSessionOptions *options); // 100
} OrtApi;

#define PM_ORT_INDEX(entry, index) \
  static_assert(offsetof(OrtApi, entry) == (index) * sizeof(void *), "an entry of OrtApi is not at its index")
PM_ORT_INDEX(GetErrorMessage, 2);
PM_ORT_INDEX(CreateSessionFromArray, 8);
PM_ORT_INDEX(SetSessionGraphOptimizationLevel, 23);
PM_ORT_INDEX(SessionGetInputName, 36);
PM_ORT_INDEX(CreateTensorWithDataAsOrtValue, 49);
PM_ORT_INDEX(GetTensorElementType, 60);
PM_ORT_INDEX(GetTensorTypeAndShape, 65);
PM_ORT_INDEX(CreateCpuMemoryInfo, 69);
PM_ORT_INDEX(AllocatorFree, 76);
PM_ORT_INDEX(GetAllocatorWithDefaultOptions, 78);
PM_ORT_INDEX(ReleaseStatus, 93);
PM_ORT_INDEX(ReleaseSessionOptions, 100);

/// What the library's only exported function, `OrtGetApiBase`, returns.
typedef struct OrtApiBase {
  /// Null if the library is older than the version asked for.
  const OrtApi *(*GetApi)(uint32_t version);
  const char *(*GetVersionString)(void);
} OrtApiBase;

typedef const OrtApiBase *(*PMOrtGetApiBase)(void);
