// What can wait until a page is there.

/** So many drawn posters load at once: a phone is busy with each for some ten milliseconds. */
const AT_ONCE = 3;

addEventListener("load", () => {
  // Keeps pages for when there is no network. Browsers have none without https.
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
  // What a window of this width hides is not loaded at all.
  loadPosters(
    [...document.querySelectorAll("img[loading=lazy]:not([srcset])")].filter((image) => image.clientWidth > 0),
  );
});

/**
 * Loads the posters of a page that are not near yet, a few whenever there is nothing else to do, so that nobody who
 * scrolls is shown blanks. Those with a `srcset` are of other hosts and larger: they load when they come near.
 */
function loadPosters(images) {
  if (images.length === 0) return;
  whenIdle(() => {
    for (const image of images.splice(0, AT_ONCE)) image.loading = "eager";
    loadPosters(images);
  });
}

function whenIdle(run) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, 50);
}
