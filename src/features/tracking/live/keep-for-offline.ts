import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { activatedWorker } from '#src/lib/browser/activated-worker.ts';

/** With `{time}` and `{age}`, in the page's language. */
type OfflineWords = Record<'noAnswer' | 'otherNumber' | 'lastResult', string>;

/**
 * Has the service worker (server/transport/assets/tracking-worker.js) store the result, to be shown without a
 * connection. The worker does so because it has a thread of its own.
 */
export async function keepForOffline(
  { trackingNumber: number, updatedAt: version }: Pick<PublicShipment, 'trackingNumber' | 'updatedAt'>,
  words: OfflineWords,
): Promise<void> {
  const worker = await activatedWorker('/service-worker.js', '/tracking');
  worker?.postMessage({ number, version, language: document.documentElement.lang, words });
}

/** There is no such shipment any more. */
export async function forgetOffline(): Promise<void> {
  await caches.delete('last-tracking-result-1');
}
