import * as z from 'zod/mini';
import { Session, type User } from '#contract/accounts/users.ts';
import { TOKEN_KEY, USER_KEY } from '#contract/protocol.ts';
import { removeDrafts } from './drafts.ts';
import { removeStoredRound } from './stored-round.ts';

/** How long a sign-out waits for each response. */
const TIMEOUT_MS = 5_000;

/** The user as storage and REST spell one (docs/contract/accounts.md). */
const StoredUser = z.pipe(
  z.extend(z.omit(Session.shape.user, { id: true }), { _id: z.string() }),
  z.transform(({ _id, ...user }): User => ({ id: _id, ...user })),
);

/** Stores the response of sign-in or sign-up. False, and nothing is stored, where it lacks a token or a user. */
export function storeSession(response: unknown): boolean {
  const session = Session.safeParse(response);
  if (!session.success) return false;
  const { id, ...user } = session.data.user;
  removeDrafts({ except: id });
  void removeStoredRound({ except: id });
  // The user first: no other tab may see the new token beside the old user.
  localStorage.setItem(USER_KEY, JSON.stringify({ _id: id, ...user }));
  localStorage.setItem(TOKEN_KEY, session.data.token);
  return true;
}

/** The stored session, or null where either key is missing or invalid. */
export function readStoredSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY);
  const user = StoredUser.safeParse(parseJson(localStorage.getItem(USER_KEY)));
  return token && user.success ? { token, user: user.data } : null;
}

/** Whether any part of a session is stored. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(TOKEN_KEY) !== null || localStorage.getItem(USER_KEY) !== null;
}

function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

/**
 * Ends the sessions of token and cookie, even if they differ, and empties storage. It works in sequence: usually both
 * are one session, and other tabs must find it ended when storage empties.
 */
export async function signOut(): Promise<void> {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token) await post('/api/logout', { 'auth-token': token });
  await post('/sign-out');
  clearSession();
}

/** An ended session or an unreachable server does not prevent the sign-out here. */
async function post(path: string, headers?: HeadersInit): Promise<void> {
  await fetch(path, { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
