import { type Context, Hono } from 'hono';
import { withLanguage } from '#contract/languages.ts';
import { SetNotices } from '#contract/mails/notices.ts';
import { setNotices } from '#server/domain/companies/notices/choices.ts';
import { followShipment } from '#server/domain/companies/notices/follow.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { pageLanguage } from '#server/transport/context/page-language.ts';
import { pageContext, requireSameOrigin } from '#server/transport/context/request-context.ts';
import { toAppError } from '#server/transport/errors/error-table.ts';
import { limitForm, readForm } from '#server/transport/rest/form.ts';

type Form = Record<string, unknown>;

/**
 * The forms of the portal's pages, with the session's cookie and without JavaScript: each leads back to its page, from
 * this site only.
 */
export function portalForms(db: Db) {
  const sent = async (c: Context, page: string, write: (ctx: Ctx, form: Form) => Promise<string>) => {
    requireSameOrigin(c);
    const form = await readForm(c);
    const query = await write(await pageContext(c, db), form).catch((error: unknown) => {
      const { class: kind } = toAppError(error);
      if (kind === 'invalid') return '?outcome=failed';
      if (kind === 'unauthenticated') return null;
      throw error;
    });
    c.header('Cache-Control', 'no-store');
    if (query === null) return c.redirect(`/login?redirect=${encodeURIComponent(page)}`, 303);
    return c.redirect(withLanguage(`${page}${query}`, pageLanguage(c).addressLanguage), 303);
  };
  return new Hono()
    .post('/notices', limitForm, (c) =>
      sent(c, '/portal/notices', async (ctx, { 'events[]': events = [], ...form }) => {
        await setNotices(ctx, SetNotices.parse({ ...form, events }));
        return '?outcome=saved';
      }),
    )
    .post('/shipments/:id/follow', limitForm, (c) => {
      const id = c.req.param('id');
      return sent(c, `/portal/shipments/${encodeURIComponent(id)}`, async (ctx, { follow }) => {
        await followShipment(ctx, { id, isFollowed: follow === 'true' });
        return '';
      });
    });
}
