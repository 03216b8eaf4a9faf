import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PortalExport } from '#contract/portal/portal.ts';
import { createPortalExport } from '#server/domain/companies/portal/export.ts';
import type { Db } from '#server/domain/context.ts';
import { pageContext, requireSameOrigin } from '#server/transport/context/request-context.ts';
import { toAppError } from '#server/transport/errors/error-table.ts';
import type { ApiBindings, Endpoint } from '#server/transport/rest/endpoint.ts';
import { limitForm, readForm } from '#server/transport/rest/form.ts';

/** The beginning of the paths that these files have for scripts. */
const FOR_SCRIPTS = 'GET /api/portal';

/**
 * For the portal's pages, with the session's cookie: its files, and the list as CSV. So they are links and a form,
 * which open on every telephone and without JavaScript (decision 122).
 */
export function portalFiles(endpoints: readonly Endpoint[], db: Db) {
  const withCookie = createMiddleware<ApiBindings>(async (c, next) => {
    const ctx = await pageContext(c, db);
    c.set('ctx', ctx);
    await next();
    c.header('Cache-Control', 'no-store');
    if (c.error && c.req.method === 'GET' && toAppError(c.error).class === 'unauthenticated')
      c.res = c.redirect(`/login?redirect=${encodeURIComponent(c.req.path)}`, 303);
  });
  const routes = new Hono<ApiBindings>().post('/shipments.csv', limitForm, withCookie, async (c) => {
    requireSameOrigin(c);
    const form = await readForm(c);
    const { url } = await createPortalExport(c.var.ctx, PortalExport.parse({ ...form, bom: true }));
    return c.redirect(url, 303);
  });
  for (const { rest, handle } of endpoints) {
    const [, path] = rest.split(FOR_SCRIPTS);
    if (path) routes.get(path, withCookie, handle);
  }
  return routes;
}
