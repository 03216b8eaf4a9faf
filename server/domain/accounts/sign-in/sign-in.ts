import type { User } from '#contract/accounts/users.ts';
import type { SessionSecrets } from '#server/domain/accounts/sessions/sessions.ts';

/**
 * The credentials sent with a sign-in or a sign-up: the cookies, which a script does not send, and whether a page of
 * this site made the call.
 */
export type SignInClient = {
  session?: string | undefined;
  device?: string | undefined;
  isOwnPage?: boolean;
};

/** A new session, and the value for the cookie `device` of the browser that opened it. */
export type SignedIn = SessionSecrets & { user: User; device: string };

/**
 * A right password whose second factor is still missing: the code is to come with this token. No session, no cookie.
 */
export type Challenge = { challenge: string };
