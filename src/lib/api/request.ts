import { TOKEN_KEY } from '#contract/protocol.ts';

/** Gets the rejected token; resolves with true when the call is to be sent again with the one stored now. */
type Reauthenticate = (rejectedToken: string) => Promise<boolean>;

let handler: Reauthenticate | null = null;

export const TOKEN_HEADER = 'auth-token';

/** The token that a call carries; empty where nobody is signed in. */
export function storedToken(): string {
  return localStorage.getItem(TOKEN_KEY) ?? '';
}

export function tokenHeaders(): Record<string, string> {
  const token = storedToken();
  return token ? { [TOKEN_HEADER]: token } : {};
}

/** Registers how a page signs in again when its session has ended. Returns the function that unregisters it. */
export function registerReauthentication(next: Reauthenticate): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

/** After a 401: waits for a new sign-in; resolves with whether the call is to be sent again. */
export async function reauthenticate(rejectedToken: string): Promise<boolean> {
  return handler !== null && (await handler(rejectedToken));
}

const ANY = () => true;
let isOwnSession = ANY;

/**
 * The token for calls of this page; empty while the stored session is that of another user, who has signed in in
 * another tab: what this page shows is not sent in their name.
 */
export const pageToken = (): string => (isOwnSession() ? storedToken() : '');

/** Limits calls to the sessions that `isOwn` accepts. Returns the function that ends it. */
export function limitToSession(isOwn: () => boolean): () => void {
  isOwnSession = isOwn;
  return () => {
    isOwnSession = ANY;
  };
}

/** Longer than the server takes to say that its database is down. */
const QUERY_TIMEOUT_MS = 15_000;

/** Makes unanswered queries fail visibly. Changes are not cut off: nobody would know whether they were made. */
export function withTimeout(init: RequestInit): RequestInit {
  if (init.method !== 'GET') return init;
  const timeout = AbortSignal.timeout(QUERY_TIMEOUT_MS);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
}
