import type { User } from '#server/contract/users.ts';
import type { SessionSecrets } from '#server/infra/sessions/sessions.ts';

/** The cookies that came with a sign-in or a sign-up, as they were sent; a script sends none. */
export type SignInCookies = { session?: string | undefined; device?: string | undefined };

/** A new session, and the value for the cookie `device` of the browser that opened it. */
export type SignedIn = SessionSecrets & { user: User; device: string };
