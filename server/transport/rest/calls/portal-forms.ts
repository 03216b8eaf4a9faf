import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { withLanguage } from '#contract/languages.ts';
import { SetNotices } from '#contract/mails/notices.ts';
import { MAX_JSON_BYTES } from '#contract/protocol.ts';
import { KEY_FIELD, LINE_BUTTON, readRequestForm } from '#contract/requests/request-form.ts';
import { CreateRequest, UpdateRequest } from '#contract/requests/requests.ts';
import { setNotices } from '#server/domain/companies/notices/choices.ts';
import { followShipment } from '#server/domain/companies/notices/follow.ts';
import { createRequest, updateRequest, withdrawRequest } from '#server/domain/companies/requests/request.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { requireClient } from '#server/domain/guards.ts';
import { pageLanguage } from '#server/transport/context/page-language.ts';
import { pageContext, requireSameOrigin } from '#server/transport/context/request-context.ts';
import { rejectLargeBody } from '#server/transport/errors/error-handler.ts';
import { httpStatus, toAppError } from '#server/transport/errors/error-table.ts';
import { formOnce } from '#server/transport/middleware/idempotency/form-once.ts';
import { limitForm, readForm, type SendPage } from '#server/transport/rest/form.ts';

type Form = Record<string, unknown>;
const requestPage = (id: string) => `/portal/requests/${encodeURIComponent(id)}`;
/** A request may be as large as its JSON. */
const limitRequest = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: rejectLargeBody });

/**
 * The forms of the portal's pages, with the session's cookie and without JavaScript: each leads back to its page, from
 * this site only. The form of a request comes back itself where it is not stored, with what was typed.
 */
export function portalForms(db: Db, sendPage: SendPage) {
  const sent = async (c: Context, page: string, write: (ctx: Ctx, form: Form) => Promise<string>) => {
    requireSameOrigin(c);
    const form = await readForm(c);
    const query = await write(await pageContext(c, db), form).catch((error: unknown) => {
      const { class: kind, reason } = toAppError(error);
      if (kind === 'invalid') return '?outcome=failed';
      if (kind === 'conflict' || kind === 'too-many') return `?outcome=${reason}`;
      if (kind === 'unauthenticated') return null;
      throw error;
    });
    return query === null ? toSignIn(c, page) : next(c, `${page}${query}`);
  };
  const sentRequest = async (c: Context, page: string, write: (ctx: Ctx, typed: object) => Promise<{ id: string }>) => {
    requireSameOrigin(c);
    const ctx = await pageContext(c, db);
    if (ctx.actor.kind !== 'user') return toSignIn(c, page);
    requireClient(ctx);
    const texts = Object.entries(await readForm(c)).filter((entry): entry is [string, string] => isText(entry[1]));
    const { [KEY_FIELD]: key = '', ...fields } = Object.fromEntries(texts);
    if (LINE_BUTTON in fields) return sendPage(c, { form: { fields, error: null }, status: 200 });
    const { fields: others, ...lines } = readRequestForm(texts);
    try {
      const form = { path: c.req.path, key, fields };
      const { id } = await formOnce(ctx, form, (caller) => write(caller, { ...others, ...lines }));
      return next(c, requestPage(id));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!['invalid', 'conflict', 'too-many'].includes(error.class)) throw thrown;
      const { reason: code, issues = [] } = error;
      return sendPage(c, { form: { fields, error: { code, issues } }, status: httpStatus(error) });
    }
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
    })
    .post('/requests/new', limitRequest, (c) =>
      sentRequest(c, requestPage('new'), (ctx, typed) => createRequest(ctx, CreateRequest.parse(typed))),
    )
    .post('/requests/:id', limitRequest, (c) => {
      const id = c.req.param('id');
      return sentRequest(c, requestPage(id), (ctx, typed) => updateRequest(ctx, { ...UpdateRequest.parse(typed), id }));
    })
    .post('/requests/:id/withdraw', limitForm, (c) => {
      const id = c.req.param('id');
      return sent(c, requestPage(id), async (ctx) => {
        await withdrawRequest(ctx, { id });
        return '';
      });
    });
}

const isText = (value: unknown): value is string => typeof value === 'string';

function next(c: Context, page: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(withLanguage(page, pageLanguage(c).addressLanguage), 303);
}

function toSignIn(c: Context, page: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(`/login?redirect=${encodeURIComponent(page)}`, 303);
}
