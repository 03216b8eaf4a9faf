import type { Context } from 'hono';
import type { User } from '#contract/accounts/users.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { openByTicket } from '#server/domain/documents/tickets.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { anonymousContext } from '#server/transport/context/request-context.ts';
import { documentResponse } from './document-response.ts';

type TicketContext = Context<{ Variables: { caller: object } }, '/:ticket'>;

/** A download needs only its ticket, which is valid once, for a minute, while its session lives. */
export const ticketDownload =
  <Opened extends { user: Pick<User, 'id' | 'role'> }>(
    open: (ctx: Ctx, input: { ticket: string }, signal: AbortSignal) => Promise<Opened>,
    send: (c: Context, opened: Opened) => Response | Promise<Response>,
  ) =>
  (db: Db) =>
  async (c: TicketContext): Promise<Response> => {
    // A link checker must not use up the ticket.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    const opened = await open(anonymousContext(c, db), { ticket: c.req.param('ticket') }, c.req.raw.signal);
    const { id, role } = opened.user;
    c.set('caller', { id, role });
    return send(c, opened);
  };

export const documentDownload = ticketDownload(openByTicket, documentResponse);

export const exportDownload = ticketDownload(streamExport, (c, { fileName, csv }) =>
  c.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  }),
);
