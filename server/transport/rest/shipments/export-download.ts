import type { Context } from 'hono';
import type { Db } from '#server/domain/context.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { anonymousContext } from '#server/transport/context/request-context.ts';

/** A download needs only its ticket, which is valid once, for a minute, while its session lives. */
export const exportDownload = (db: Db) => async (c: Context<{ Variables: { caller: object } }, '/exports/:ticket'>) => {
  // A link checker must not use up the ticket.
  if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
  const ctx = anonymousContext(c, db);
  const { fileName, csv, user } = await streamExport(ctx, { ticket: c.req.param('ticket') });
  c.set('caller', user);
  return c.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  });
};
