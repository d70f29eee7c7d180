// Loaded before anything is painted, so that a page never shows itself in another theme than the chosen one first.
// That the attribute is there at all tells the stylesheet that scripts run.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage may be forbidden.
  }
  document.documentElement.dataset.theme = chosen === "light" || chosen === "dark" ? chosen : "system";
})();
