(() => {
  let chosen;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage may be forbidden.
  }
  document.documentElement.dataset.theme = chosen === "light" || chosen === "dark" ? chosen : "system";
  // What keeps pages for when there is no network can wait; browsers have none without https.
  addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
})();
