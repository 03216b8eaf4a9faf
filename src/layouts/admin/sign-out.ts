import { signOut } from '#src/lib/session/session.ts';

/** Ends the session and leaves for the sign-in page. */
export async function signOutAndLeave(): Promise<void> {
  await signOut();
  location.replace('/login');
}
