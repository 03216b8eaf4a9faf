import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isLanguage, LANGUAGE_PARAMETER } from '#contract/languages.ts';
import type { Db } from '#server/domain/context.ts';
import { shipmentIn } from '#server/domain/tracking/in-language.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { isRead } from '#server/transport/context/note-change.ts';
import { addressLanguageOf } from '#server/transport/context/page-language.ts';
import { requireSameOrigin } from '#server/transport/context/request-context.ts';
import { trackingContext } from '#server/transport/context/tracking-keys.ts';
import { toAppError } from '#server/transport/errors/error-table.ts';
import { idempotent } from '#server/transport/middleware/idempotency/idempotency.ts';
import type { ApiBindings, Endpoint } from '#server/transport/rest/endpoint.ts';
import { limitForm } from '#server/transport/rest/form.ts';
import { limitBody } from '#server/transport/rest/mount.ts';
import { unlockPage } from './unlock-page.ts';

/** A cookie goes with every request, so a change has to come from a page of this site. */
const fromOwnPages = createMiddleware(async (c, next) => {
  if (!isRead(c.req.method)) requireSameOrigin(c);
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
});

/** A form that is sent without a script goes back to where it stood, with how it ended: `sent`, or the error's code. */
const backToPage = createMiddleware(async (c, next) => {
  await next();
  if (!c.req.header('accept')?.includes('text/html')) return;
  const answer = c.error ? toAppError(c.error).reason : 'sent';
  const search = new URLSearchParams({ number: c.req.param('number') ?? '', ...addressLanguageOf(c), answer });
  c.res = new Response(null, { status: 303, headers: { Location: `/tracking?${search}#answer` } });
});

/** The beginning of the paths that these calls have for scripts. */
const FOR_SCRIPTS = ' /api/shipments/public/track';

/**
 * For the product's own pages, with their cookie: the calls below the number of a shipment that scripts make with the
 * header `tracking-key` (contract section 11), and two that only pages make.
 */
export function trackingCalls(endpoints: readonly Endpoint[], db: Db) {
  const withCookie = createMiddleware<ApiBindings>(async (c, next) => {
    c.set('ctx', trackingContext(c, db, c.req.param('number') ?? ''));
    await next();
  });
  const routes = new Hono<ApiBindings>()
    .use('/:number/*', fromOwnPages)
    .post('/:number/unlock', limitForm, withCookie, unlockPage)
    .get('/:number/shipment', withCookie, async (c) => {
      const shipment = await trackShipment(c.var.ctx, c.req.param());
      const language = c.req.query(LANGUAGE_PARAMETER);
      return c.json({ shipment: isLanguage(language) ? await shipmentIn(language, shipment) : shipment });
    });
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = endpoint.rest.split(FOR_SCRIPTS);
    if (!path.startsWith('/:number/')) continue;
    routes.on(method, path, limitBody(endpoint), withCookie);
    if (endpoint.form) routes.on(method, path, backToPage);
    routes.on(method, path, idempotent(endpoint), endpoint.handle);
  }
  return routes;
}
