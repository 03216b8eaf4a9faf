import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { isLanguage, LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { Unlock } from '#contract/tracking/tracking-key.ts';
import type { Db } from '#server/domain/context.ts';
import { unlockShipment } from '#server/domain/tracking/keys/unlock.ts';
import { trackForPage } from '#server/domain/tracking/track-for-page.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { isRead } from '#server/transport/context/note-change.ts';
import { addressLanguageOf } from '#server/transport/context/page-language.ts';
import { requireSameOrigin } from '#server/transport/context/request-context.ts';
import { rememberKey, trackingContext } from '#server/transport/context/tracking-keys.ts';
import { toAppError } from '#server/transport/errors/error-table.ts';
import { idempotent } from '#server/transport/middleware/idempotency/idempotency.ts';
import type { ApiBindings, Endpoint } from '#server/transport/rest/endpoint.ts';
import { limitForm, readForm } from '#server/transport/rest/form.ts';
import { readJson } from '#server/transport/rest/json.ts';
import { limitBody } from '#server/transport/rest/mount.ts';

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
 * header `tracking-key` (docs/contract/tracking.md, 'Calls with a key'), and two that only pages make.
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
      const language = c.req.query(LANGUAGE_PARAMETER);
      const input = { ...c.req.param(), ...(isLanguage(language) && { language }) };
      return c.json(await trackForPage(c.var.ctx, input));
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

/**
 * The tracking page's own way to a key: it becomes the browser's cookie. JSON is answered as scripts are. The form of a
 * page without JavaScript goes back to the page, which says why it was rejected (docs/contract/tracking.md, 'Two
 * levels').
 */
async function unlockPage(c: Context<ApiBindings, '/:number/unlock'>): Promise<Response> {
  const { number } = c.req.param();
  if (!isOfType(c.req.header('content-type'), 'application/x-www-form-urlencoded')) {
    return c.json(await unlock(c, { ...(await readJson(c)), number }));
  }
  const { answer } = await readForm(c);
  const rejection = await unlock(c, { answer: String(answer ?? ''), number }).then(() => null, toAppError);
  const query = new URLSearchParams({ number, ...addressLanguageOf(c) });
  if (rejection && rejection.class !== 'forbidden' && rejection.class !== 'too-many') throw rejection;
  if (rejection) query.set('unlock', rejection.retryAfter === undefined ? 'mismatch' : `${rejection.retryAfter}`);
  return c.redirect(`/tracking?${query}${rejection ? '#unlock' : ''}`, 303);
}

async function unlock(c: Context<ApiBindings>, body: object): Promise<{ key: string }> {
  const input = Unlock.parse(body);
  const { key } = await unlockShipment(c.var.ctx, input);
  rememberKey(c, { number: readTrackedNumber(input.number)?.trackingNumber ?? '', key });
  return { key };
}
