/** The user whose round the service worker has stored on this device (docs/contract/loads.md, 'Screens'). */
const KEY = 'stored-round';
/** As in server/transport/assets/round-worker.js, which stores into it for as long as it is there. */
const CACHE = 'round-1';

export async function markRound(userId: string): Promise<void> {
  localStorage.setItem(KEY, userId);
  await caches.open(CACHE);
}

/** Removes the stored round unless it is this user's: it has addresses and telephone numbers of receivers. */
export async function removeStoredRound({ except }: { except?: string } = {}): Promise<void> {
  if (except !== undefined && localStorage.getItem(KEY) === except) return;
  localStorage.removeItem(KEY);
  await globalThis.caches?.delete(CACHE);
}
