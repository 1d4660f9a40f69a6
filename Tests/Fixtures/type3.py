"""type3.py TEXT OUT: a PDF that shows a text in a font of pictures, whose codes say nothing of its letters."""
import sys

from PIL import Image, ImageDraw, ImageFont

text, out = sys.argv[1:]
font = ImageFont.truetype("LiberationSans-Regular.ttf", 64)
letters = sorted(set(text))
codes = "".join(f"{letters.index(letter) + 1:02x}" for letter in text)
names = [f"/g{index}" for index in range(len(letters))]
procedures = " ".join(f"{name} {6 + index} 0 R" for index, name in enumerate(names))


def stream(content):
    return f"<< /Length {len(content)} >>\nstream\n{content}\nendstream"


def glyph(letter):
    picture = Image.new("1", (48, 72), 1)
    ImageDraw.Draw(picture).text((2, 0), letter, fill=0, font=font)
    pixels = picture.tobytes().hex()
    return stream(f"48 0 0 0 48 72 d1 q 48 0 0 72 0 0 cm BI /IM true /W 48 /H 72 /BPC 1 /F /AHx ID {pixels}> EI Q")


objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    stream(f"BT /F 0.5 Tf 40 100 Td <{codes}> Tj ET"),
    f"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 48 72] /FontMatrix [1 0 0 1 0 0] /FirstChar 1 /LastChar {len(letters)}"
    f" /Widths [{'48 ' * len(letters)}] /Encoding << /Differences [1 {' '.join(names)}] >>"
    f" /CharProcs << {procedures} >> /Resources << >> >>",
    *map(glyph, letters),
]
file, places = "%PDF-1.5\n", []
for number, content in enumerate(objects, 1):
    places.append(len(file))
    file += f"{number} 0 obj\n{content}\nendobj\n"
table = "".join(f"{place:010} 00000 n \n" for place in places)
size = len(objects) + 1
file += f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{len(file)}\n%%EOF\n"
with open(out, "w", encoding="ascii", newline="") as pdf:
    pdf.write(file)
