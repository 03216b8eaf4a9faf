import type { Context } from 'hono';
import { logout } from '#server/domain/accounts/sign-in/logout.ts';
import type { Db } from '#server/domain/context.ts';
import { pageContext, requireSameOrigin, setSessionCookies } from '#server/transport/context/request-context.ts';

/**
 * Ends the cookie's session when the browser has lost the token (docs/contract/screens.md, 'Session in the browser').
 * From this site only.
 */
export const signOut = (db: Db) => async (c: Context) => {
  requireSameOrigin(c);
  const ctx = await pageContext(c, db);
  if (ctx.actor.kind === 'user') await logout(ctx);
  setSessionCookies(c, null);
  return c.body(null, 204);
};
