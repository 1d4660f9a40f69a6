// Starts the script.

if (view) {
  buildTable();
  element("previous").addEventListener("click", () => turn(-1));
  element("next").addEventListener("click", () => turn(1));
  element("close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    if (location.hash.startsWith("#page=")) {
      const choice = choiceInAddress();
      if (isPushed) history.back();
      else keepInAddress(choice);
    }
    isPushed = false;
    reveal(table.rows.indexOf(lineOf(current)));
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, .picture") || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
  });
  window.addEventListener("hashchange", follow);
  follow();
}
performance.mark("ready");
document.documentElement.dataset.ready = "true";
