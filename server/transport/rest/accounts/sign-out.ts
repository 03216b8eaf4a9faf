import type { Context } from 'hono';
import { AppError } from '#server/contract/errors/error.ts';
import { logout } from '#server/domain/auth/logout.ts';
import type { Db } from '#server/domain/context.ts';
import { isSameOrigin, pageContext, setSessionCookies } from '#server/transport/context/request-context.ts';

/** Ends the cookie's session when the browser has lost the token (contract section 5). From this site only. */
export const signOut = (db: Db) => async (c: Context) => {
  if (!isSameOrigin(c)) throw new AppError('other-origin', 'This request must come from the site itself');
  const ctx = await pageContext(c, db);
  if (ctx.actor.kind === 'user') await logout(ctx);
  setSessionCookies(c, null);
  return c.body(null, 204);
};
