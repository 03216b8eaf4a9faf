/** The user whose round the service worker has stored on this device (docs/contract/loads.md, 'Screens'). */
const KEY = 'stored-round';
/** As in server/transport/assets/round-worker.js. */
const CACHE = 'round-1';

export function markRound(userId: string): void {
  localStorage.setItem(KEY, userId);
}

/** Removes the stored round unless it is this user's: it has addresses and telephone numbers of receivers. */
export async function removeStoredRound({ except }: { except?: string } = {}): Promise<void> {
  const owner = localStorage.getItem(KEY);
  if (owner === null || owner === except) return;
  localStorage.removeItem(KEY);
  await globalThis.caches?.delete(CACHE);
}
