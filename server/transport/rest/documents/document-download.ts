import type { Context } from 'hono';
import type { Db } from '#server/domain/context.ts';
import { openByTicket } from '#server/domain/documents/tickets.ts';
import { anonymousContext } from '#server/transport/context/request-context.ts';
import { documentResponse } from './document-response.ts';

/** A download needs only its ticket, which is valid once, for a minute, while its session lives. */
export const documentDownload =
  (db: Db) => async (c: Context<{ Variables: { caller: object } }, '/documents/:ticket'>) => {
    // A link checker must not use up the ticket.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    const ctx = anonymousContext(c, db);
    const { user, ...opened } = await openByTicket(ctx, { ticket: c.req.param('ticket') });
    c.set('caller', user);
    return documentResponse(c, opened);
  };
