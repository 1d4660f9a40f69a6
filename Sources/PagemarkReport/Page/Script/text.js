// Text and numbers in the form in which the page shows them.

const element = (id) => document.getElementById(id);

// Characters that are invisible, or would reverse the page's own text, are shown as code points.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;
const shownAsIs = new Set(["\n", "\t"]);

function add(parent, name, className, text) {
  const child = document.createElement(name);
  if (className) child.className = className;
  if (text !== undefined) write(child, text);
  parent.append(child);
  return child;
}

function write(parent, text) {
  let from = 0;
  for (const match of text.matchAll(invisible)) {
    if (shownAsIs.has(match[0])) continue;
    parent.append(text.slice(from, match.index));
    const code = document.createElement("span");
    code.className = "code";
    code.textContent = "U+" + match[0].codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
    parent.append(code);
    from = match.index + match[0].length;
  }
  parent.append(text.slice(from));
}

const formats = {
  ratio: (value) => (value * 100).toFixed(1) + " %",
  seconds: (value) => value < 0.01 ? (value * 1000).toFixed(2) + " ms" : value < 1 ? (value * 1000).toFixed(0) + " ms" : value.toFixed(2) + " s",
  bytes: (value) => (value / 1e6).toFixed(0) + " MB",
  degrees: (value) => value.toFixed(2) + "°",
  money: (value) => value.toFixed(4),
};
const format = (value, unit) => value === null || value === undefined ? "–" : (formats[unit] ?? String)(value);
