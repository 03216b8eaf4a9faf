import { TOKEN_KEY } from '#server/contract/protocol.ts';

/** Told the token that was refused; true when the call is to be sent again with the one stored now. */
type Reauthenticate = (rejectedToken: string) => Promise<boolean>;

let handler: Reauthenticate | null = null;

/** The token that a call carries; empty where nobody is signed in. */
export function storedToken(): string {
  return localStorage.getItem(TOKEN_KEY) ?? '';
}

/** A signed-in page says how a session that has ended is renewed on the spot. Gives back the way to take that back. */
export function registerReauthentication(next: Reauthenticate): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

/** For a call that was answered 401: waits for the person, and says whether it is worth sending again. */
export async function reauthenticate(rejectedToken: string): Promise<boolean> {
  return handler !== null && (await handler(rejectedToken));
}
