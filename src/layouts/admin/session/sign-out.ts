import { removeDrafts } from '#src/lib/session/drafts.ts';
import { signOut } from '#src/lib/session/session.ts';

let leaving = false;

/** Whether the user is signing out: a call of this page that is rejected meanwhile asks nobody to sign in again. */
export const isSigningOut = (): boolean => leaving;

/** Ends the session and leaves for the sign-in page. */
export async function signOutAndLeave(): Promise<void> {
  leaving = true;
  // A page that Back restores as it was is in use again.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  await signOut();
  removeDrafts();
  location.replace('/login');
}
