// Opens the driver's round while no answer comes, as it was when the page last had it (decision 135). The page is asked
// of the server first. Which files it needs, the page says (src/features/proofs/round/keep-round.ts).

const CACHE = 'round-1';
const PAGE = '/admin/round';
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;
/** From a gateway without a server behind it, and from a server without its database. */
const UNAVAILABLE = [502, 503, 504];
/** Where the page names a file of the build: no text in it can look so. */
const FILE = /\b(?:src|href)="(\/assets\/[^"]+)"/g;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate' && pathname === PAGE) event.respondWith(open(event));
  else if (origin === self.location.origin && pathname.startsWith('/assets/')) event.respondWith(fileOf(event.request));
});

// Without a connection, or without room for it, the page before stays.
self.addEventListener('message', (event) => event.waitUntil(store(event.data).catch(() => undefined)));

async function activate() {
  // The request starts while the worker does, so that it makes no page slower.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/**
 * The page is stored when all its files are: it opens whole or not at all. `files` are those of the page that asks: one
 * of another build is stored when it is opened. Without the cache, which a sign-out removes, nothing is.
 */
async function store({ files }) {
  const response = await fetch(PAGE, { cache: 'no-store' });
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  const named = [...html.matchAll(FILE)].map(([, path]) => path);
  if (named.some((path) => path.endsWith('.js') && !files.includes(path)) || !(await caches.has(CACHE))) return;
  const needed = new Set([...files, ...named]);
  const cache = await caches.open(CACHE);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const isNewBuild = named.some((path) => !paths.includes(path));
  await cache.addAll([...needed].filter((path) => !paths.includes(path)));
  if (!(await caches.has(CACHE))) return;
  await cache.put(PAGE, response);
  if (isNewBuild) for (const path of paths) if (path !== PAGE && !needed.has(path)) await cache.delete(path);
}

async function open(event) {
  let response;
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    response = Response.error();
  }
  const isAway = response.type === 'error' || UNAVAILABLE.includes(response.status);
  return (isAway && (await storedPage())) || response;
}

async function storedPage() {
  const page = await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
  if (!page || Date.now() - Date.parse(page.headers.get('date')) < MAX_AGE_MS) return page;
  await caches.delete(CACHE);
}

/** A file of the build never changes; one that is loaded later, as the camera's, is stored from then on. */
async function fileOf(request) {
  const stored = await caches.match(request.url, { cacheName: CACHE, ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && (await caches.has(CACHE))) {
    const cache = await caches.open(CACHE);
    await cache.put(request.url, response.clone()).catch(() => undefined);
  }
  return response;
}
