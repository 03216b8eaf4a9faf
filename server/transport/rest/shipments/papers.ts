import type { Context } from 'hono';
import { LabelQuery, ManyLabels } from '#contract/papers/papers.ts';
import { redeemPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { requireStaff, requireUser, scoped } from '#server/domain/guards.ts';
import type { Paper } from '#server/domain/papers/draw.ts';
import { getLabels, getLabelsOfMany } from '#server/domain/papers/labels/get-labels.ts';
import { getPackingList, getWaybill } from '#server/domain/papers/waybill/get-waybill.ts';
import { RESOURCE_POLICY } from '#server/transport/middleware/security-headers.ts';
import { readBody } from '#server/transport/rest/json.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';
import { ticketDownload } from '#server/transport/rest/ticket-download.ts';
import { readQuery } from '../json.ts';

/** Under /api/shipments (contract section 15). */
export const paperRoutes = restRoutes()
  .get('/:id/waybill', async (c) => send(c, await getWaybill(c.var.ctx, c.req.param(), c.req.raw.signal)))
  .get('/:id/packing-list', async (c) => send(c, await getPackingList(c.var.ctx, c.req.param(), c.req.raw.signal)))
  .get('/:id/label', only(scoped(requireUser, 'shipments:read', 'all:read')), async (c) => {
    const input = { ...LabelQuery.parse(readQuery(c)), ...c.req.param() };
    return send(c, await getLabels(c.var.ctx, input, c.req.raw.signal));
  })
  .post('/labels', only(scoped(requireStaff, 'shipments:read', 'all:read')), async (c) =>
    send(c, await getLabelsOfMany(c.var.ctx, await readBody(c, ManyLabels), c.req.raw.signal)),
  );

export const paperDownload = ticketDownload(redeemPaperTicket, send);

function send(c: Context, { fileName, contentType, bytes }: Paper): Response {
  return c.body(bytes, 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Content-Length': String(bytes.length),
    'Content-Security-Policy': `${RESOURCE_POLICY}; sandbox`,
    'Cache-Control': 'no-store',
  });
}
