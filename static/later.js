// What can wait until a page is there.

addEventListener("load", () => {
  // Keeps pages for when there is no network. Browsers have none without https.
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
  // So that nobody who scrolls is shown blanks. Posters with a `srcset` are of other hosts and larger: they load when they
  // come near. What a window of this width hides is not loaded at all.
  oneByOne(document.querySelectorAll(".below"), (row) => row.classList.remove("below"), () => {
    const posters = [...document.querySelectorAll("img[loading=lazy]:not([srcset])")];
    oneByOne(posters.filter(({ clientWidth }) => clientWidth > 0), (poster) => poster.loading = "eager");
  });
});

/** Does something with each element whenever there is nothing else to do: a phone is busy with one for some ten milliseconds. */
function oneByOne(elements, act, then = () => {}) {
  const [element, ...others] = elements;
  if (!element) return then();
  whenIdle(() => {
    act(element);
    oneByOne(others, act, then);
  });
}

function whenIdle(run) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, 50);
}
