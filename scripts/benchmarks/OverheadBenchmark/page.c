// The same way of a page as in the overhead suite, with nothing around it: decode, deskew, even out the light, recognize.
//
// Reads a line with a path, writes the recognized words one a line, then "done", until its input ends.
#include <leptonica/allheaders.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <tesseract/capi.h>

static PIX *deskewed(PIX *page) {
  PIX *black = NULL;
  pixOtsuAdaptiveThreshold(page, 400, 400, 0, 0, 0.1f, NULL, &black);
  l_int32 sweep = L_MIN(pixGetWidth(page), pixGetHeight(page)) >= 1000 ? 4 : 2;
  l_float32 angle = 0, confidence = 0;
  l_int32 failed = pixFindSkewSweepAndSearch(black, &angle, &confidence, sweep, sweep / 2, 7, 1, 0.01f);
  pixDestroy(&black);
  if (failed || confidence < 3 || fabs(angle) < 0.1) return page;
  double radians = angle * M_PI / 180, width = pixGetWidth(page), height = pixGetHeight(page);
  double sine = fabs(sin(radians)), cosine = fabs(cos(radians));
  l_int32 x = (l_int32)fmax(0, ceil((width * cosine + height * sine - width) / 2));
  l_int32 y = (l_int32)fmax(0, ceil((width * sine + height * cosine - height) / 2));
  PIX *bordered = pixAddBorderGeneral(page, x, x, y, y, 0xFF);
  PIX *turned = pixRotateAM(bordered, (l_float32)radians, L_BRING_IN_WHITE);
  pixDestroy(&bordered);
  pixDestroy(&page);
  return turned;
}

static PIX *evened(PIX *page) {
  PIX *even = pixBackgroundNorm(page, NULL, NULL, 20, 20, 60, 20 * 20 / 3, 200, 2, 2);
  if (!even) return page;
  pixDestroy(&page);
  return even;
}

static void recognize(TessBaseAPI *api, PIX *page) {
  TessBaseAPISetImage2(api, page);
  if (TessBaseAPIRecognize(api, NULL) == 0) {
    TessResultIterator *words = TessBaseAPIGetIterator(api);
    const TessPageIterator *places = words ? TessResultIteratorGetPageIteratorConst(words) : NULL;
    if (words) do {
        char *text = TessResultIteratorGetUTF8Text(words, RIL_WORD);
        if (!text) continue;
        int left, top, right, bottom;
        TessPageIteratorBoundingBox(places, RIL_WORD, &left, &top, &right, &bottom);
        printf("%d %d %d %d %.2f %s\n", left, top, right - left, bottom - top,
               TessResultIteratorConfidence(words, RIL_WORD), text);
        TessDeleteText(text);
      } while (TessResultIteratorNext(words, RIL_WORD));
    TessResultIteratorDelete(words);
  }
  TessBaseAPIClear(api);
  TessBaseAPIClearAdaptiveClassifier(api);
}

int main(void) {
  setMsgSeverity(L_SEVERITY_NONE);
  TessBaseAPI *api = TessBaseAPICreate();
  TessBaseAPISetVariable(api, "debug_file", "/dev/null");
  if (TessBaseAPIInit2(api, NULL, "eng", OEM_LSTM_ONLY)) return 65;
  TessBaseAPISetPageSegMode(api, PSM_AUTO);
  char path[4096];
  while (fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    PIX *encoded = pixRead(path);
    if (encoded) {
      PIX *page = pixConvertTo8(encoded, 0);
      pixDestroy(&encoded);
      page = evened(deskewed(page));
      recognize(api, page);
      pixDestroy(&page);
    }
    puts("done");
    fflush(stdout);
  }
  TessBaseAPIDelete(api);
  return 0;
}
