import type { PublicShipment } from '#server/contract/shipments.ts';

/** The service worker (server/transport/assets/service-worker.js) shows what lies here. */
const CACHE = 'last-tracking-result-1';
const RESULT = '/tracking/last-result';

/** With `{time}` and `{age}`, in the page's language. */
type OfflineWords = Record<'noAnswer' | 'otherNumber' | 'lastResult', string>;

/** `at` in milliseconds. */
type StoredResult = {
  number: string;
  version: string;
  language: string;
  words: OfflineWords;
  html: string;
  at: number;
};

/**
 * Lets this device show the result without a connection. It is the only one that is stored, as anyone with its number
 * sees it: it is fetched without cookies, so without what a key shows.
 */
export async function keepForOffline(
  { trackingNumber: number, updatedAt: version }: Pick<PublicShipment, 'trackingNumber' | 'updatedAt'>,
  words: OfflineWords,
): Promise<void> {
  await navigator.serviceWorker?.register('/service-worker.js', { scope: '/tracking' });
  const language = document.documentElement.lang;
  const cache = await caches.open(CACHE);
  const last: StoredResult | undefined = await (await cache.match(RESULT))?.json();
  if (last?.number === number && last.version === version && last.language === language) return;
  const response = await fetch(`/tracking?number=${number}&lang=${language}`, { credentials: 'omit' });
  if (!response.ok) return;
  const html = withoutScripts(await response.text());
  const result: StoredResult = { number, version, language, words, html, at: Date.now() };
  await cache.put(RESULT, Response.json(result));
}

/** There is no such shipment any more. */
export async function forgetOffline(): Promise<void> {
  await caches.delete(CACHE);
}

/** The page as it reads without JavaScript: scripts of today would not fit the server that is there when they run. */
const withoutScripts = (html: string): string =>
  withoutTags(withoutTags(html, '<script', '</script>'), '<link', '>', /\brel="(?:modulepreload|manifest)"/).replace(
    /\(scripting:\s*none\)/g,
    'all',
  );

/** Without what stands from `start` to `end`; with `which` only where that is in between. */
function withoutTags(html: string, start: string, end: string, which = /^/): string {
  const [before = '', ...parts] = html.split(start);
  const shown = parts.map((part) => {
    const [tag = '', ...rest] = part.split(end);
    return which.test(tag) ? rest.join(end) : start + part;
  });
  return before + shown.join('');
}
