import type { Context } from 'hono';
import { LabelQuery, ManyLabels } from '#server/contract/papers/papers.ts';
import type { Db } from '#server/domain/context.ts';
import { redeemPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { requireStaff, requireUser, scoped } from '#server/domain/guards.ts';
import { getLabels, getLabelsOfMany } from '#server/domain/labels/get-labels.ts';
import type { Paper } from '#server/domain/papers/draw.ts';
import { getPackingList, getWaybill } from '#server/domain/waybill/get-waybill.ts';
import { anonymousContext } from '#server/transport/context/request-context.ts';
import { RESOURCE_POLICY } from '#server/transport/middleware/security-headers.ts';
import { readBody } from '#server/transport/rest/json.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';

/** Under /api/shipments (contract section 15). */
export const paperRoutes = restRoutes()
  .get('/:id/waybill', async (c) => send(c, await getWaybill(c.var.ctx, c.req.param(), c.req.raw.signal)))
  .get('/:id/packing-list', async (c) => send(c, await getPackingList(c.var.ctx, c.req.param(), c.req.raw.signal)))
  .get('/:id/label', only(scoped(requireUser, 'shipments:read', 'all:read')), async (c) => {
    const input = { ...LabelQuery.parse(c.req.query()), ...c.req.param() };
    return send(c, await getLabels(c.var.ctx, input, c.req.raw.signal));
  })
  .post('/labels', only(scoped(requireStaff, 'shipments:read', 'all:read')), async (c) =>
    send(c, await getLabelsOfMany(c.var.ctx, await readBody(c, ManyLabels), c.req.raw.signal)),
  );

/** A download needs only its ticket, which is valid once, for a minute, while its session lives. */
export const paperDownload = (db: Db) => async (c: Context<{ Variables: { caller: object } }, '/papers/:ticket'>) => {
  // A link checker must not use up the ticket.
  if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
  const ctx = anonymousContext(c, db);
  const { user, ...paper } = await redeemPaperTicket(ctx, { ticket: c.req.param('ticket') }, c.req.raw.signal);
  c.set('caller', { id: user.id, role: user.role });
  return send(c, paper);
};

function send(c: Context, { fileName, contentType, bytes }: Paper): Response {
  return c.body(bytes, 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Content-Length': String(bytes.length),
    'Content-Security-Policy': `${RESOURCE_POLICY}; sandbox`,
    'Cache-Control': 'no-store',
  });
}
