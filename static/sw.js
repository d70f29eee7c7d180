// The pages that somebody visited last, for when there is no network. While there is one, it answers: nothing kept here
// is ever shown in the place of what the service says. What is made for one person is never kept.

const PAGES = "foyer-pages";
const PARTS = "foyer-parts";
/** So many of each are kept, the oldest go first. */
const MOST = { [PAGES]: 30, [PARTS]: 150 };
const KINDS_OF_PARTS = ["style", "script", "font", "image", "manifest"];

const TEXTS = {
  ru: {
    title: "Нет сети",
    text: "Эту страницу вы ещё не открывали. Без сети доступны:",
    none: "Пока ни одной страницы.",
  },
  en: {
    title: "You are offline",
    text: "You have not opened this page before. Available offline:",
    none: "No pages yet.",
  },
  uk: { title: "Немає мережі", text: "Цієї сторінки ви ще не відкривали. Без мережі доступні:", none: "Поки жодної." },
};

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

/** Takes the open pages over. They were loaded before there was anybody to keep them, so they are asked for once more. */
async function begin() {
  await registration.navigationPreload?.enable();
  await clients.claim();
  for (const { url } of await clients.matchAll()) {
    const request = new Request(url.split("#")[0], { headers: { accept: "text/html" } });
    await fetch(request).then((response) => keep(PAGES, request, response)).catch(() => {});
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (KINDS_OF_PARTS.includes(request.destination)) event.respondWith(part(event));
});

/** A reminder, as `lib/reminders/tell.ts` makes it. The same one that is sent twice is shown once. */
addEventListener("push", (event) => {
  const { title, body, url, lang } = event.data.json();
  const options = { body, lang, tag: body, data: { url }, icon: "/icon-192.png" };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data.url));
});

async function page(event) {
  const { request } = event;
  try {
    const response = await event.preloadResponse ?? await fetch(request);
    event.waitUntil(keep(PAGES, request, response.clone()));
    return response;
  } catch {
    return await kept(PAGES, request) ?? await offline(request);
  }
}

async function part(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(keep(PARTS, request, response.clone()));
    return response;
  } catch (error) {
    const known = await kept(PARTS, request);
    if (known) return known;
    throw error;
  }
}

async function kept(name, { url }) {
  return await (await caches.open(name)).match(url, { ignoreVary: true });
}

/** Keeps what was made for everybody. What changes for good has another address, and is written once. */
async function keep(name, { url }, response) {
  const control = response.headers.get("cache-control") ?? "";
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  const isOpen = response.ok && !response.redirected && !/\b(private|no-store)\b/.test(control);
  if (!isOpen || (name === PAGES && !isPage)) return;
  const cache = await caches.open(name);
  if (control.includes("immutable") && await cache.match(url, { ignoreVary: true })) return;
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, response);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST[name])).map((old) => cache.delete(old)));
}

/** Says that there is no network, and which pages there are all the same, the last visited first. */
async function offline({ url }) {
  const lang = /^\/(en|uk)(\/|$)/.exec(new URL(url).pathname)?.[1] ?? "ru";
  const { title, text, none } = TEXTS[lang];
  const cache = await caches.open(PAGES);
  const links = await Promise.all(
    (await cache.keys()).reverse().map(async (request) => {
      // As the page has its title, it is escaped.
      const name = /<title>([^<]*)<\/title>/.exec(await (await cache.match(request)).text())?.[1] ?? request.url;
      return `<li><a href="${request.url.replaceAll("&", "&amp;").replaceAll('"', "%22")}">${name}</a></li>`;
    }),
  );
  const style = (await (await caches.open(PARTS)).keys()).find(({ url }) => url.includes("/styles.css"))?.url;
  const html = `<!DOCTYPE html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${style ? `<link rel="stylesheet" href="${style}">` : ""}
<main id="content"><h1>${title}</h1>${
    links.length > 0 ? `<p>${text}</p><ul>${links.join("")}</ul>` : `<p>${none}</p>`
  }`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'",
  };
  return new Response(html, { status: 503, headers });
}
