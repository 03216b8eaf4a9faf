import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { MarkMessagesRead } from '#contract/messages/threads.ts';
import { PortalExport } from '#contract/portal/portal.ts';
import { createPortalExport } from '#server/domain/companies/portal/export.ts';
import type { Db } from '#server/domain/context.ts';
import { markMessagesRead } from '#server/domain/messages/mark-read.ts';
import { addressLanguageOf } from '#server/transport/context/page-language.ts';
import { pageContext, requireSameOrigin } from '#server/transport/context/request-context.ts';
import { toAppError } from '#server/transport/errors/error-table.ts';
import type { ApiBindings, Endpoint } from '#server/transport/rest/endpoint.ts';
import { limitForm, readForm } from '#server/transport/rest/form.ts';
import { receiveCustomerMessage } from './message-form.ts';

/** The beginning of the paths that these files have for scripts. */
const FOR_SCRIPTS = '/api/portal';

/**
 * For the portal's pages, with the session's cookie: its files, and its forms, among them the list as CSV. So they are
 * links and forms, which work on every telephone and without JavaScript (decision 122).
 */
export function portalFiles(endpoints: readonly Endpoint[], db: Db) {
  const withCookie = createMiddleware<ApiBindings>(async (c, next) => {
    const ctx = await pageContext(c, db);
    c.set('ctx', ctx);
    await next();
    c.header('Cache-Control', 'no-store');
    if (c.error && c.req.method === 'GET' && toAppError(c.error).class === 'unauthenticated')
      c.res = c.redirect(toSignIn(c.req.path), 303);
  });
  const routes = new Hono<ApiBindings>()
    .post('/shipments.csv', limitForm, withCookie, async (c) => {
      requireSameOrigin(c);
      const form = await readForm(c);
      const { url } = await createPortalExport(c.var.ctx, PortalExport.parse({ ...form, bom: true }));
      return c.redirect(url, 303);
    })
    .post('/shipments/:id/messages', withCookie, backToShipment, async (c) => {
      await receiveCustomerMessage(c);
      return c.body(null, 204);
    })
    .post('/shipments/:id/read', limitForm, withCookie, backToShipment, async (c) => {
      await markMessagesRead(c.var.ctx, MarkMessagesRead.parse({ ...(await readForm(c)), ...c.req.param() }));
      return c.body(null, 204);
    });
  for (const { rest, form, handle } of endpoints) {
    const [method = '', path] = rest.split(` ${FOR_SCRIPTS}`);
    if (method === 'GET' && path) routes.get(path, withCookie, handle);
    if (form && path) routes.post(path, withCookie, backToShipment, handle);
  }
  return routes;
}

/** The sign-in, and from there the portal, which opens the file: its page would stay behind a download. */
const toSignIn = (file: string): string =>
  `/login?redirect=${encodeURIComponent(`/portal?${new URLSearchParams({ file })}`)}`;

/** The part of the shipment's page that a form stands in, by the end of its address. */
const PARTS: Readonly<Record<string, string>> = { messages: 'messages', read: 'messages', documents: 'add-documents' };

/**
 * A form goes back to where it stood, and the address says how it ended: `sent`, or the error's code. What a caller may
 * not do at all stays an error.
 */
const backToShipment = createMiddleware<ApiBindings>(async (c: Context<ApiBindings>, next) => {
  requireSameOrigin(c);
  await next();
  const error = c.error && toAppError(c.error);
  if (error && !['invalid', 'conflict', 'too-many'].includes(error.class)) return;
  const [, path = '', form = ''] = /^(.*)\/([a-z]+)$/.exec(c.req.path) ?? [];
  const search = new URLSearchParams({
    ...addressLanguageOf(c),
    ...(form !== 'read' && { [form]: error?.reason ?? 'sent' }),
  });
  c.res = new Response(null, { status: 303, headers: { Location: `${path}?${search}#${PARTS[form]}` } });
});
