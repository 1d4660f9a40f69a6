#!/usr/bin/env python3
"""PP-OCRv6 by RapidOCR on ONNX Runtime, as an external recognizer (docs/recognizer-protocol.md).

Set up by scripts/recognizers/setup-rapidocr. Nothing is downloaded at run time: the models are in RapidOCR's wheel.

Options, all of them optional:
  detectionSide       the shorter side that a page is enlarged to before lines are looked for, in pixels (736)
  detectionLimit      min, as above, or max: the longer side that a page is shrunk to (min)
  largestSide         larger pages are shrunk to it first, in pixels (2000)
  classifiesDirection whether upside-down lines are turned (false)
  threads             of ONNX Runtime (1)
  batch               lines that are recognized at once: each is widened to the widest of them (6)
  leastLineWidth      lines are widened to it, in pixels at a height of 48 (320)
  characters          all that the model knows, or latin: letters, digits and signs of Latin script (all)
  leastConfidence     lines below it are left out, 0 … 1 (0.5)
  boxThreshold        how sure a line's place must be, 0 … 1 (0.5)
  words               whether words are returned with their boxes (false)
  model               small, the one in the wheel; tiny or medium with modelFolder (small)
  modelFolder         where models are that were downloaded before
"""
import hashlib
import json
import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
OWN_PYTHON = HERE / ".venv/bin/python"
SETUP = "RapidOCR is not installed: run scripts/recognizers/setup-rapidocr"
DEFAULTS = {
    "detectionSide": 736,
    "detectionLimit": "min",
    "largestSide": 2000,
    "classifiesDirection": False,
    "threads": 1,
    "batch": 6,
    "leastLineWidth": 320,
    "characters": "all",
    "leastConfidence": 0.5,
    "boxThreshold": 0.5,
    "words": False,
    "model": "small",
    "modelFolder": None,
}
CHOICES = {"detectionLimit": ["min", "max"], "characters": ["all", "latin"], "model": ["small", "tiny", "medium"]}


def fail(reason):
    """Says in place of a greeting why there is none."""
    say({"error": reason})
    sys.exit(69)


def say(message):
    PROTOCOL.write(json.dumps(message, ensure_ascii=False, allow_nan=False) + "\n")
    PROTOCOL.flush()


def chosen_options():
    given = json.loads(os.environ.get("PAGEMARK_OPTIONS") or "{}")
    for name in given:
        if name not in DEFAULTS:
            fail(f"rapidocr.py has no option '{name}'; it has {', '.join(DEFAULTS)}")
    for name, choices in CHOICES.items():
        if given.get(name, choices[0]) not in choices:
            fail(f"{name} is {' or '.join(choices)}, not '{given[name]}'")
    return {**DEFAULTS, **given}


def load(options):
    """The recognizer and the files of its models."""
    threads = int(options["threads"])
    cv2.setNumThreads(threads)
    parameters = {
        "Global.log_level": "error",
        "Global.use_cls": options["classifiesDirection"],
        "Global.text_score": options["leastConfidence"],
        "Global.max_side_len": int(options["largestSide"]),
        "Global.return_word_box": options["words"],
        "Det.limit_side_len": int(options["detectionSide"]),
        "Det.limit_type": options["detectionLimit"],
        "Det.box_thresh": options["boxThreshold"],
        "Det.model_type": rapidocr.ModelType(options["model"]),
        "Rec.model_type": rapidocr.ModelType(options["model"]),
        "Rec.rec_batch_num": int(options["batch"]),
        "Rec.rec_img_shape": [3, 48, int(options["leastLineWidth"])],
        "EngineConfig.onnxruntime.intra_op_num_threads": threads,
        "EngineConfig.onnxruntime.inter_op_num_threads": threads,
    }
    folder = pathlib.Path(options["modelFolder"] or pathlib.Path(rapidocr.__file__).parent / "models")
    names = {
        "Det": f"PP-OCRv6_det_{options['model']}.onnx",
        "Rec": f"PP-OCRv6_rec_{options['model']}.onnx",
    }
    if options["classifiesDirection"]:
        names["Cls"] = "ch_ppocr_mobile_v2.0_cls_mobile.onnx"
    files = []
    for task, name in names.items():
        file = folder / name
        if not file.is_file():
            fail(f"there is no {name} in {folder}: only the small model comes with RapidOCR")
        if task == "Rec" and options["characters"] == "latin":
            file = latin(file)
        # A model that is named is never downloaded.
        parameters[f"{task}.model_path"] = str(file)
        files.append(file)
    recognizer = rapidocr.RapidOCR(params=parameters)
    # Now, and not with the first page.
    recognizer._load_det_model()
    recognizer._load_rec_model()
    if options["classifiesDirection"]:
        recognizer._load_cls_model()
    return recognizer, files


def latin(model):
    """The model with fewer characters that setup made of it."""
    fewer = OWN_PYTHON.parent.parent / f"{model.stem}_latin.onnx"
    if not fewer.is_file():
        fail(f"there is no {fewer.name}: run scripts/recognizers/setup-rapidocr, or scripts/recognizers/latin_model.py {model} {fewer}")
    return fewer


def pixels(request):
    """The page as OpenCV has it: blue, green, red."""
    with open(request["path"], "rb") as file:
        data = file.read()
    samples = 3 if request["format"] == "ppm" else 1
    shape = (request["height"], request["width"], samples)
    page = np.frombuffer(data, np.uint8)[-shape[0] * shape[1] * samples:].reshape(shape)
    page = cv2.cvtColor(page, cv2.COLOR_RGB2BGR if samples == 3 else cv2.COLOR_GRAY2BGR)
    # RapidOCR enlarges by the shorter side: a strip gets a white margin at its right or bottom, or it would take gigabytes.
    least = max(32, max(shape) // 8)
    bottom, right = (max(0, least - side) for side in shape[:2])
    return cv2.copyMakeBorder(page, 0, bottom, 0, right, cv2.BORDER_CONSTANT, value=(255, 255, 255))


def box(corners):
    """From four corners to x, y, width, height."""
    corners = np.asarray(corners, float).reshape(-1, 2)
    low, high = corners.min(axis=0), corners.max(axis=0)
    return [round(float(value), 1) for value in [*low, *(high - low)]]


def recognized_lines(result, with_words):
    if result.txts is None or result.boxes is None:
        return []
    lines = []
    for index, text in enumerate(result.txts):
        line = {
            "text": text,
            "box": box(result.boxes[index]),
            "confidence": round(float(result.scores[index]), 5),
        }
        if with_words and index < len(result.word_results or ()):
            line["words"] = [
                {"text": word, "box": box(corners), "confidence": round(float(confidence), 5)}
                for word, confidence, corners in result.word_results[index]
                if corners is not None
            ]
        lines.append(line)
    return lines


def main():
    options = chosen_options()
    recognizer, files = load(options)
    say({
        "protocol": "pagemark.recognizer/1",
        "program": "rapidocr",
        "version": f"{importlib.metadata.version('rapidocr')}, onnxruntime {onnxruntime.__version__}, "
        f"OpenCV {cv2.__version__}",
        "model": f"PP-OCRv6 {options['model']}",
        "models": [
            {
                "name": file.name,
                "bytes": file.stat().st_size,
                "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
            }
            for file in files
        ],
    })
    for line in sys.stdin:
        request = json.loads(line)
        try:
            result = recognizer(pixels(request))
            answer = {"lines": recognized_lines(result, options["words"])}
        except Exception as error:  # A page that fails costs itself alone.
            answer = {"error": f"{type(error).__name__}: {error}"}
        say({"id": request["id"], **answer})


# Libraries print: the standard output is reserved for the protocol, so they get the standard error.
PROTOCOL = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)
if not OWN_PYTHON.exists():
    fail(SETUP)
if pathlib.Path(sys.prefix) != OWN_PYTHON.parent.parent:
    os.dup2(PROTOCOL.fileno(), 1)
    os.execv(OWN_PYTHON, [str(OWN_PYTHON), __file__, *sys.argv[1:]])
# Without this, 'import rapidocr' would import this file.
sys.path = [folder for folder in sys.path if pathlib.Path(folder or ".").resolve() != HERE]
try:
    import importlib.metadata

    import cv2
    import numpy as np
    import onnxruntime
    import rapidocr
except ImportError as missing:
    fail(f"{SETUP} ({missing})")
main()
