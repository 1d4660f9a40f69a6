"""The values that other tools give a case: one function per file of Tests/Fixtures/peers."""
import logging
import math
import pathlib
import re
import sys
import tempfile
import types
from importlib.metadata import version

import unicodedata2

# dinglehopper asks Python for normal forms, whose Unicode depends on the version of Python.
sys.modules["unicodedata"] = unicodedata2
# The modules used here need only the logger of OCR-D's framework.
sys.modules["ocrd_utils"] = types.SimpleNamespace(getLogger=logging.getLogger)
logging.disable(logging.WARNING)

import anls
import anls_star
import jiwer
import kaldialign
from dinglehopper.character_error_rate import character_error_rate_n
from dinglehopper.edit_distance import distance
from dinglehopper.ocr_files import plain_extract
from dinglehopper.word_error_rate import word_error_rate_n, words_normalized
from price_parser import Price
from rapidfuzz.distance import Levenshtein
from stickler.comparators.date import DateComparator
from stickler.comparators.exact import ExactComparator
from stickler.comparators.numeric import NumericComparator
from uniseg.graphemecluster import grapheme_clusters

LINE_BREAK = re.compile("\r\n|[\n\x0b\x0c\r\x85\u2028\u2029]")
BLANK = re.compile("[ \t\n\x0b\x0c\r\x85\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")


def versions(names):
    return {name: version(name) for name in names}


def nfc(text):
    return unicodedata2.normalize("NFC", text)


def lines_collapsed(text, keeps_final_break=False):
    """The text as Pagemark compares it: runs of blanks as one, none at line ends, no empty lines."""
    lines = LINE_BREAK.split(text)
    ends_in_break = len(lines) > 1 and not lines[-1]
    lines = [line for line in (BLANK.sub(" ", line).strip(" ") for line in lines) if line]
    return "\n".join(lines + [""] if keeps_final_break and ends_in_break and lines else lines)


def words(text):
    return [word for word in BLANK.split(text) if word]


def steps(reference, hypothesis):
    """Substitutions, deletions and insertions of the cheapest alignment with the most matches.

    A substitution costs slightly more than any other edit, so of alignments with equally many edits the one with the fewest
    substitutions wins. The surplus of all substitutions together is less than one edit.
    """
    edit = len(reference) + len(hypothesis) + 1
    cost = Levenshtein.distance(reference, hypothesis, weights=(edit, edit, edit + 1))
    edits, substitutions = divmod(cost, edit)
    insertions = (edits - substitutions + len(hypothesis) - len(reference)) // 2
    return {
        "substitutions": substitutions, "deletions": edits - substitutions - insertions,
        "insertions": insertions, "of": len(reference)}


def number(value):
    """JSON has no infinity."""
    return "Infinity" if math.isinf(value) else value


def by_dinglehopper(reference, hypothesis):
    with tempfile.TemporaryDirectory() as folder:
        def extracted(name, text):
            file = pathlib.Path(folder) / name
            file.write_bytes(text.encode())
            return plain_extract(str(file), encoding="utf-8")
        read = extracted("reference", reference), extracted("hypothesis", hypothesis)
        cer, characters = character_error_rate_n(*read)
        wer, word_count = word_error_rate_n(*read)
        return {
            "cer": number(cer), "distance": distance(*read), "characters": characters,
            "wer": number(wer), "words": word_count}


def by_jiwer(reference, hypothesis):
    by_words = jiwer.process_words(reference, hypothesis)
    rates = {name: getattr(by_words, name) for name in ("wer", "mer", "wil", "wip")}
    return {"cer": jiwer.cer(reference, hypothesis), **rates}


def by_kaldialign(reference, hypothesis):
    found = kaldialign.edit_distance(words(reference), words(hypothesis))
    return {"edits": found["total"]}


def by_rapidfuzz(reference, hypothesis):
    plain = [lines_collapsed(nfc(text)) for text in (reference, hypothesis)]
    # ISRI's markers are not special to rapidfuzz.
    isri = [lines_collapsed(nfc(text), keeps_final_break=True) for text in (reference, hypothesis)]
    return {
        "codePoints": Levenshtein.distance(reference, hypothesis),
        "codePointsOfNFC": Levenshtein.distance(*isri),
        "graphemes": steps(*(list(grapheme_clusters(text)) for text in plain)),
        "words": steps(*(words(text) for text in plain)),
        "segments": steps(*(list(words_normalized(text)) for text in plain))}


def texts(case):
    reference, hypothesis = (
        "\n".join([case[side]] * case.get("times", 1)) for side in ("reference", "hypothesis"))
    by = {"dinglehopper": by_dinglehopper, "jiwer": by_jiwer, "kaldialign": by_kaldialign,
          "rapidfuzz": by_rapidfuzz}
    return {tool: values(reference, hypothesis) for tool, values in by.items()}


def word_lists(case):
    # jiwer's own transform of a sentence; it drops the empty text's only word.
    [jiwers] = jiwer.wer_default([case["text"]]) or [[]]
    return {"dinglehopper": list(words_normalized(case["text"])), "jiwer": [word for word in jiwers if word]}


def forms(case):
    return {"unicodedata2": {
        form.lower(): unicodedata2.normalize(form, case["text"]) for form in ("NFC", "NFD", "NFKC", "NFKD")}}


def answers(case):
    return {
        "anls": anls.anls_score(case["answer"], case["accepted"]),
        "anls-star": anls_star.anls_score(tuple(case["accepted"]), case["answer"])}


def answer_trees(case):
    return {"anls-star": anls_star.anls_score(case["expected"], case["answer"])}


def fields(case):
    label, read = case["label"], case["read"]
    if case["kind"] == "vendor":
        return {"stickler": bool(ExactComparator(case_sensitive=False).compare(label, read))}
    if case["kind"] == "date":
        day_first = {"dayFirst": True, "monthFirst": False, None: None}[case.get("order")]
        return {"stickler": bool(DateComparator(dayfirst=day_first).compare(label, read))}
    amounts = [Price.fromstring(text).amount for text in (label, read)]
    return {
        "stickler": bool(NumericComparator().compare(label, read)),
        "price-parser": amounts[0] is not None and amounts[0] == amounts[1]}


# By file, its function and the tools on whose versions its values depend.
FILES = {
    "texts": (texts, ["dinglehopper", "jiwer", "kaldialign", "rapidfuzz", "uniseg", "unicodedata2"]),
    "words": (word_lists, ["dinglehopper", "jiwer", "uniseg", "unicodedata2"]),
    "forms": (forms, ["unicodedata2"]),
    "answers": (answers, ["anls", "anls-star"]),
    "answer-trees": (answer_trees, ["anls-star"]),
    "fields": (fields, ["stickler-eval", "price-parser", "python-dateutil"]),
}
