import type { PublicShipment } from '#server/contract/shipments.ts';

/** With `{time}` and `{age}`, in the page's language. */
type OfflineWords = Record<'noAnswer' | 'otherNumber' | 'lastResult', string>;

/**
 * Has the service worker (server/transport/assets/service-worker.js) store the result, to be shown without a
 * connection. It does so beside the page, which would stand still meanwhile.
 */
export async function keepForOffline(
  { trackingNumber: number, updatedAt: version }: Pick<PublicShipment, 'trackingNumber' | 'updatedAt'>,
  words: OfflineWords,
): Promise<void> {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/tracking' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ number, version, language: document.documentElement.lang, words });
}

/** There is no such shipment any more. */
export async function forgetOffline(): Promise<void> {
  await caches.delete('last-tracking-result-1');
}
