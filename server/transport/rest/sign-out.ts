import type { Context } from 'hono';
import { Failure } from '#server/contract/error.ts';
import { logout } from '#server/domain/auth/logout.ts';
import type { Db } from '#server/domain/context.ts';
import { giveCookies, isSameOrigin, pageContext } from '#server/transport/context/request-context.ts';

/** Ends the cookie's session where storage is lost (contract section 5). From this site only. */
export const signOut = (db: Db) => async (c: Context) => {
  if (!isSameOrigin(c)) throw new Failure('forbidden', 'This request must come from the site itself');
  const ctx = await pageContext(c, db);
  if (ctx.actor.kind === 'person') await logout(ctx);
  giveCookies(c, null);
  return c.body(null, 204);
};
