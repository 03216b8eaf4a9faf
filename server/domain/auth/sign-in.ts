import type { User } from '#server/contract/users.ts';
import type { SessionSecrets } from '#server/domain/sessions/sessions.ts';

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

/** The password was right, and a code of the second factor is to come with this token: no session, no cookie. */
export type Challenge = { challenge: string };
