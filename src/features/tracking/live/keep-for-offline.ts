import type { PublicShipment } from '#server/contract/shipments.ts';

/** With `{time}` and `{age}`, for the page that the service worker shows (server/transport/assets/service-worker.js). */
export type OfflineWords = Record<'noAnswer' | 'otherNumber' | 'lastResult', string>;

/** Lets this device show the result while there is no connection. It is the only one that is stored. */
export async function keepForOffline(
  { trackingNumber, updatedAt }: Pick<PublicShipment, 'trackingNumber' | 'updatedAt'>,
  words: OfflineWords,
): Promise<void> {
  await navigator.serviceWorker?.register('/service-worker.js', { scope: '/tracking' });
  const language = document.documentElement.lang;
  await send({ number: trackingNumber, version: updatedAt, language, words });
}

/** There is no such shipment any more. */
export const forgetOffline = (): Promise<void> => send({ forget: true });

async function send(message: object): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(message);
}
