// Shows the last tracking result while no answer comes (decision 090). Every page is asked of the server first. Which
// result is stored, the page says (src/features/tracking/live/keep-for-offline.ts).

/** How the names of its caches begin; other workers have theirs. */
const OWN = 'last-tracking-result-';
const CACHE = 'last-tracking-result-1';
const RESULT = '/tracking/last-result';
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** The unit of the age that is shown. */
const RECENT_MS = 60_000;
/** From a gateway without a server behind it, and from a server without its database. */
const UNAVAILABLE = [502, 503, 504];

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.mode === 'navigate' && url.pathname === '/tracking') event.respondWith(open(event, url));
});

// Without a connection, or without room for it, the result before stays.
self.addEventListener('message', (event) => event.waitUntil(store(event.data).catch(() => undefined)));

async function activate() {
  // The request starts while the worker does, so that it makes no page slower.
  await self.registration.navigationPreload?.enable();
  for (const name of await caches.keys()) if (name !== CACHE && name.startsWith(OWN)) await caches.delete(name);
  await self.clients.claim();
}

async function stored() {
  const response = await (await caches.open(CACHE)).match(RESULT);
  const result = await response?.json();
  if (!result || Date.now() - result.at < MAX_AGE_MS) return result;
  await caches.delete(CACHE);
}

/**
 * The only result that is stored, as anyone with its number sees it: it is fetched without cookies, so without what a
 * key shows. Each visit stores it anew, as its text also depends on the day and on PUBLIC_DETAILS.
 */
async function store({ number, version, language, words }) {
  const last = await stored();
  const isSame = last?.number === number && last.version === version && last.language === language;
  if (isSame && Math.abs(Date.now() - last.at) < RECENT_MS) return;
  const response = await fetch(`/tracking?${new URLSearchParams({ number, lang: language })}`, { credentials: 'omit' });
  if (!response.ok) return;
  const html = withoutScripts(await response.text());
  const result = { number, version, language, words, html, at: Date.now() };
  await (await caches.open(CACHE)).put(RESULT, Response.json(result));
}

/** The page as it reads without JavaScript: scripts of today would not fit the server that is there when they run. */
const withoutScripts = (html) =>
  withoutTags(withoutTags(html, '<script', '</script>'), '<link', '>', /\brel="(?:modulepreload|manifest)"/).replace(
    /\(scripting:\s*none\)/g,
    'all',
  );

/** Without what stands from `start` to `end`; with `which` only where that is in between. */
function withoutTags(html, start, end, which = /^/) {
  const [before = '', ...parts] = html.split(start);
  const shown = parts.map((part) => {
    const [tag = '', ...rest] = part.split(end);
    return which.test(tag) ? rest.join(end) : start + part;
  });
  return before + shown.join('');
}

async function open(event, url) {
  let response;
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    response = Response.error();
  }
  const isAway = response.type === 'error' || UNAVAILABLE.includes(response.status);
  const last = isAway ? await stored() : undefined;
  return last ? offlinePage(last, url.searchParams.get('number') ?? '') : response;
}

function offlinePage({ number, language, words, html, at }, typed) {
  const nonce = crypto.randomUUID();
  const listed = typed.replace(LINK, '$1').normalize('NFKC').replace(BESIDE, '');
  const asked = listed.replace(BETWEEN, '').toUpperCase();
  // A list of numbers is not this result, also where it begins with its number.
  const [before, after] = asked.split(number);
  const isOther = typed.trim() !== '' && (LIST.test(listed) || !(SCANNER.test(before) && PIECE.test(after)));
  const time = new Intl.DateTimeFormat(language, TIME).format(at);
  const sentences = [words.noAnswer, ...(isOther ? [words.otherNumber] : []), words.lastResult];
  const text = sentences.join(' ').replace('{time}', time).replace('{age}', ageOf(at, language));
  const banner = `<div class="${COLUMN}"><p role="alert" style="${BANNER}">${escaped(text)}</p></div>`;
  const script = `<script nonce="${nonce}">(${openAgain})("/tracking/${encodeURIComponent(number)}/version")</script>`;
  const page = html.replace(/<main\b[^>]*>/, (main) => main + banner).replace('</body>', () => `${script}</body>`);
  return new Response(page, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy(nonce) },
  });
}

/** The number that a tracking link asks for. */
const LINK = /^.*(?:[?&]number=|\/tracking\/)([^/?&#\s]+).*$/i;

/** Signs beside a number. */
const BESIDE = /^[^0-9a-z]+|[^0-9a-z]+$/gi;

/** Signs between numbers. */
const LIST = /[,;\n]/;

/** Whatever is no letter and no digit: blanks, dashes and signs in a number. */
const BETWEEN = /[^0-9a-z]/gi;

/** What a scanner may put before a number: `]C1` without its bracket. */
const SCANNER = /^(?:[A-Z]\w)?$/;

/** After the number of its shipment; absent in that number itself. */
const PIECE = /^(?:\d{3,5})?$/;

/** With the zone: the stored page's own times are in UTC. */
const TIME = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** The classes of the page's own column (src/features/tracking/tracking-screen.tsx). */
const COLUMN = 'mx-auto max-w-5xl px-4 sm:px-6 print:px-0';
const BANNER = 'margin-top: 1rem; padding: 1rem; border: 2px solid; font-weight: 600';

const policy = (nonce) =>
  `default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; ` +
  `script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** '2 hours ago', in the largest unit that is at least one. */
function ageOf(at, language) {
  const minutes = Math.round((Date.now() - at) / 60_000);
  const units = [
    ['day', 24 * 60],
    ['hour', 60],
    ['minute', 1],
  ];
  const [unit, length] = units.find(([, size]) => minutes >= size) ?? ['minute', 1];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(minutes / length), unit);
}

/** In the stored page: loads it anew as soon as the server answers. */
function openAgain(question) {
  const ask = async () => {
    if (document.hidden) return;
    const response = await fetch(question, { cache: 'no-store' }).catch(() => null);
    if (response && response.status < 500) location.reload();
  };
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, 30_000);
}
