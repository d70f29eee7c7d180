(() => {
  let chosen;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage may be forbidden.
  }
  document.documentElement.dataset.theme = chosen === "light" || chosen === "dark" ? chosen : "system";
})();
