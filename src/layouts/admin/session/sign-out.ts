import { removeDrafts } from '#src/lib/session/drafts.ts';
import { markLeaving } from '#src/lib/session/leaving.ts';
import { signOut } from '#src/lib/session/session.ts';
import { removeStoredRound } from '#src/lib/session/stored-round.ts';

/** The event at which the layout asks, because something of the user waits on this device. */
export const SIGN_OUT_QUESTION = 'sign-out-question';

/** Ends the session, after a question where scans or deliveries wait on this device: they are erased with it. */
export async function askToSignOut(userId: string): Promise<void> {
  if (mayWait(userId)) dispatchEvent(new Event(SIGN_OUT_QUESTION));
  else await signOutAndLeave();
}

/** By the keys of `waiting-scans.ts` and the mark of `waiting-proofs.ts`, whose code may not be here yet. */
function mayWait(userId: string): boolean {
  try {
    const keys = Object.keys(localStorage);
    return keys.some((key) => key === 'waiting-deliveries' || key.startsWith(`scan ${userId} `));
  } catch {
    return false;
  }
}

/** Ends the session and leaves for the sign-in page. */
export async function signOutAndLeave(): Promise<void> {
  markLeaving();
  await signOut();
  removeDrafts();
  await removeStoredRound();
  // Drafts of deliveries: the code of `draft-store.ts` may not be here yet.
  globalThis.indexedDB?.deleteDatabase('delivery-drafts');
  location.replace('/login');
}
