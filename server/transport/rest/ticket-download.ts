import type { Context } from 'hono';
import type { User } from '#contract/accounts/users.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { anonymousContext } from '#server/transport/context/request-context.ts';

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
