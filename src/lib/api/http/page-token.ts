import { storedToken } from './reauthentication.ts';

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
