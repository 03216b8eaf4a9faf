import { createMiddleware } from 'hono/factory';
import { isLanguage, LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { shipmentEtag } from '#contract/shipments/shipment-etag.ts';
import { Unlock } from '#contract/tracking/tracking-key.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import type { Db } from '#server/domain/context.ts';
import { listDocumentsByKey, readDocumentByKey } from '#server/domain/documents/by-key.ts';
import { findKeyedProofFile } from '#server/domain/proofs/find-file.ts';
import { readProofByKey } from '#server/domain/proofs/read-by-key.ts';
import { findKeyedImage } from '#server/domain/shipments/find-image.ts';
import { shipmentIn } from '#server/domain/tracking/in-language.ts';
import { unlockShipment } from '#server/domain/tracking/keys/unlock.ts';
import { lastPublicChange } from '#server/domain/tracking/shipment-version.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import { isRead } from '#server/transport/context/note-change.ts';
import { addressLanguageOf } from '#server/transport/context/page-language.ts';
import { requireSameOrigin } from '#server/transport/context/request-context.ts';
import { trackingContext } from '#server/transport/context/tracking-keys.ts';
import { toAppError } from '#server/transport/errors/error-table.ts';
import { matchesEtag } from '#server/transport/middleware/etag.ts';
import { documentResponse } from '#server/transport/rest/documents/document-response.ts';
import type { ApiBindings } from '#server/transport/rest/endpoint.ts';
import { limitForm } from '#server/transport/rest/form.ts';
import { limitJson, readJson } from '#server/transport/rest/json.ts';
import { restRoutes } from '#server/transport/rest/rest-routes.ts';
import { receiveMessage } from './answer-form.ts';
import { unlockPage } from './unlock-page.ts';

/**
 * The routes that take a key, below the number of the shipment: for scripts under `/api/shipments/public/track` with
 * the header `tracking-key`, for the product's own pages under `/tracking` with their cookie (contract section 11).
 */
export const receiverRoutes = restRoutes()
  .post('/:number/unlock', async (c) => {
    const input = Unlock.parse({ ...(await readJson(c)), ...c.req.param() });
    return c.json(await unlockShipment(c.var.ctx, input));
  })
  .get('/:number/version', async (c) => {
    const etag = shipmentEtag({ updatedAt: await lastPublicChange(c.var.ctx, c.req.param()) });
    const isUnchanged = matchesEtag(c.req.header('if-none-match'), etag);
    return c.body(null, isUnchanged ? 304 : 204, { ETag: etag });
  })
  .get('/:number/documents', async (c) => {
    const { documents, holder } = await listDocumentsByKey(c.var.ctx, c.req.param());
    return c.json({ documents: withRestId(documents), holder }, 200, { 'Cache-Control': 'no-store' });
  })
  .get('/:number/documents/:id', async (c) => documentResponse(c, await readDocumentByKey(c.var.ctx, c.req.param())))
  .get('/:number/proof', async (c) => {
    const proof = await readProofByKey(c.var.ctx, c.req.param());
    return c.json({ proof }, 200, { 'Cache-Control': 'no-store' });
  })
  .post('/:number/answer', async (c) =>
    c.json({ answer: withRestId(await receiveMessage(c, c.req.param('number'))) }, 201, {
      'Cache-Control': 'no-store',
    }),
  )
  .get('/:number/proof/:name', async (c) => serveFile(c.req.raw, await findKeyedProofFile(c.var.ctx, c.req.param())))
  .get('/:number/image/:name', async (c) => serveFile(c.req.raw, await findKeyedImage(c.var.ctx, c.req.param())));

/** A cookie goes with every request, so a change has to come from a page of this site. */
const fromOwnPages = createMiddleware(async (c, next) => {
  if (!isRead(c.req.method)) requireSameOrigin(c);
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
});

/** A form with images has its limits checked while it streams (server/infra/multipart). */
const limitBody = createMiddleware((c, next) => {
  const streams = c.req.path.endsWith('/answer') && isOfType(c.req.header('content-type'), 'multipart/form-data');
  return streams ? next() : limitJson(c, next);
});

/** A form that is sent without a script goes back to where it stood, with how it ended: `sent`, or the error's code. */
const backToPage = createMiddleware(async (c, next) => {
  await next();
  const isForm = c.req.method === 'POST' && c.req.path.endsWith('/answer');
  if (!isForm || !c.req.header('accept')?.includes('text/html')) return;
  const answer = c.error ? toAppError(c.error).reason : 'sent';
  const search = new URLSearchParams({ number: c.req.param('number') ?? '', ...addressLanguageOf(c), answer });
  c.res = new Response(null, { status: 303, headers: { Location: `/tracking?${search}#answer` } });
});

/** The same for the product's own pages. */
export function trackingCalls(db: Db) {
  const withCookie = createMiddleware<ApiBindings>(async (c, next) => {
    c.set('ctx', trackingContext(c, db, c.req.param('number') ?? ''));
    await next();
  });
  return restRoutes()
    .use('/:number/*', fromOwnPages, limitBody, withCookie, backToPage)
    .post('/:number/unlock', limitForm, unlockPage)
    .get('/:number/shipment', async (c) => {
      const shipment = await trackShipment(c.var.ctx, c.req.param());
      const language = c.req.query(LANGUAGE_PARAMETER);
      return c.json({ shipment: isLanguage(language) ? await shipmentIn(language, shipment) : shipment });
    })
    .route('/', receiverRoutes);
}
