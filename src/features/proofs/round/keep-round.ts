import { activatedWorker } from '#src/lib/browser/activated-worker.ts';
import { markRound } from '#src/lib/session/stored-round.ts';

/**
 * Has the service worker (server/transport/assets/round-worker.js) store this page as the server renders it now, with
 * the files that it has loaded, so that it opens without a network.
 */
export async function keepRound(userId: string): Promise<void> {
  // The camera comes late otherwise: there may be no network then.
  const { DECODER } = await import('#src/components/scan/camera-panel.tsx');
  const worker = await activatedWorker('/round-worker.js', '/admin/round');
  if (!worker) return;
  await markRound(userId);
  worker.postMessage({ files: [...loadedFiles(), DECODER] });
}

/** The paths of the build's files that this page has: scripts, styles and fonts. */
function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}
