import type { Context } from 'hono';
import { redeemPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import type { Paper } from '#server/domain/papers/draw.ts';
import { RESOURCE_POLICY } from '#server/transport/middleware/security-headers.ts';
import { ticketDownload } from './ticket-download.ts';

/** A drawn paper, as an attachment (docs/contract/papers.md). */
export function paperResponse(c: Context, { fileName, contentType, bytes }: Paper): Response {
  return c.body(bytes, 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Content-Length': String(bytes.length),
    'Content-Security-Policy': `${RESOURCE_POLICY}; sandbox`,
    'Cache-Control': 'no-store',
  });
}

export const paperDownload = ticketDownload(redeemPaperTicket, paperResponse);
