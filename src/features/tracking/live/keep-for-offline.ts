import type { PublicShipment } from '#contract/shipments/shipments.ts';

/** With `{time}` and `{age}`, in the page's language. */
type OfflineWords = Record<'noAnswer' | 'otherNumber' | 'lastResult', string>;

/**
 * Has the service worker (server/transport/assets/service-worker.js) store the result, to be shown without a
 * connection. The worker does so because it has a thread of its own.
 */
export async function keepForOffline(
  { trackingNumber: number, updatedAt: version }: Pick<PublicShipment, 'trackingNumber' | 'updatedAt'>,
  words: OfflineWords,
): Promise<void> {
  const registration = await navigator.serviceWorker?.register('/service-worker.js', { scope: '/tracking' });
  const worker = registration && (await activated(registration));
  worker?.postMessage({ number, version, language: document.documentElement.lang, words });
}

/** Not `ready`: it never comes for a page that was opened at another path and went on to this one. */
async function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const worker = active ?? waiting ?? installing;
  if (worker && worker.state !== 'activated')
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  return worker;
}

/** There is no such shipment any more. */
export async function forgetOffline(): Promise<void> {
  await caches.delete('last-tracking-result-1');
}
