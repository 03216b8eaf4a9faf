import type { Context } from 'hono';
import { Failure } from '../contract/failure.ts';
import { logout } from '../domain/auth/logout.ts';
import type { Db } from '../domain/context.ts';
import { env } from '../env.ts';
import { giveCookie, pageContext } from '../request.ts';

/** Ends the cookie's session where storage is lost (contract section 5). The one write that takes the cookie, from this site only. */
export const signOut = (db: Db) => async (c: Context) => {
  const sameOrigin = c.req.header('sec-fetch-site') === 'same-origin' || c.req.header('origin') === env().APP_URL;
  if (!sameOrigin) throw new Failure('forbidden', 'This request must come from the site itself');
  const ctx = await pageContext(c, db);
  if (ctx.actor.kind === 'person') await logout(ctx);
  giveCookie(c, null);
  return c.body(null, 204);
};
