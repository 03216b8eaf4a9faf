import { subHours } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ExportQuery } from '#contract/shipments/super-admin.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { exportTickets } from '#db/schema/exports/export-tickets.ts';
import { readKey } from '#server/domain/accounts/api-keys/authenticate.ts';
import type { Ctx } from '#server/domain/context.ts';
import { createExportTicket, createExportTicketAsStaff } from '#server/domain/exports/create-ticket.ts';
import { createPaperTicket, redeemPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

type Caller = Awaited<ReturnType<typeof admin>>;

const { db } = anonymous;
const query = ExportQuery.parse({ search: 'no shipment' });
const ticketOf = async (made: Promise<{ url: string }>) => (await made).url.replace(/^\/\w+\//, '');
const download = (ticket: string) => rejection(streamExport(anonymous, { ticket }));
const GONE = 'not-found: This download is no longer available. Please export again.';
const PAPER_GONE = 'not-found: This download is no longer available. Please print again.';

const past = sql`now() - interval '1 second'`;
const become = (fields: object) => (ctx: Caller) => db.update(users).set(fields).where(eq(users.id, ctx.actor.user.id));
const endSession = (ctx: Caller) =>
  db.update(sessions).set({ expiresAt: past }).where(eq(sessions.tokenHash, ctx.actor.sessionHash));

describe('the ticket of a member of staff', () => {
  test('is not ended by the next one, and is good once', async () => {
    const ctx = await admin();
    const first = await ticketOf(createExportTicketAsStaff(ctx, query));
    const second = await ticketOf(createExportTicketAsStaff(ctx, query));
    const outcomes = [await download(first), await download(second), await download(first)];
    expect(outcomes).toEqual(['not rejected', 'not rejected', GONE]);
  });

  test.each([
    ['the end of the verification', become({ isVerified: false })],
    ['another role', become({ role: 'client' })],
    ['a password that must be chosen anew', become({ passwordExpiresAt: past })],
    ['the end of the session', endSession],
  ])('is worth nothing after: %s', async (_, happen) => {
    const ctx = await admin();
    const ticket = await ticketOf(createExportTicketAsStaff(ctx, query));
    await happen(ctx);
    expect(await download(ticket)).toBe(GONE);
  });

  test('stays good where a super-admin becomes a verified admin; that of a super-admin does not', async () => {
    const ctx = await superAdmin();
    const asStaff = await ticketOf(createExportTicketAsStaff(ctx, query));
    const asSuperAdmin = await ticketOf(createExportTicket(ctx, query));
    await become({ role: 'admin', isVerified: true })(ctx);
    expect([await download(asStaff), await download(asSuperAdmin)]).toEqual(['not rejected', GONE]);
  });
});

describe('the ticket of an API key', () => {
  async function keyOf(owner: Caller) {
    const createdAt = subHours(new Date(), 1);
    const { id, secret } = await insertApiKey(db, owner.actor.user.id, ['shipments:read', 'all:read'], { createdAt });
    const ctx: Ctx = { ...owner, actor: (await readKey(db, secret)) ?? anonymous.actor };
    return { id, newTicket: () => ticketOf(createExportTicketAsStaff(ctx, query)) };
  }

  test('is good while the key is, and no longer', async () => {
    const { id, newTicket } = await keyOf(await admin());
    const [used, late, orphan] = [await newTicket(), await newTicket(), await newTicket()];
    const expire = (expiresAt: typeof past) => db.update(apiKeys).set({ expiresAt }).where(eq(apiKeys.id, id));
    await expire(sql`now() + interval '1 hour'`);
    expect(await download(used)).toBe('not rejected');
    await expire(past);
    expect(await download(late)).toBe(GONE);
    await db.delete(apiKeys).where(eq(apiKeys.id, id));
    expect(await download(orphan)).toBe(GONE);
  });
});

describe('the ticket of a paper', () => {
  const ticketFor = async (ctx: Caller) =>
    ticketOf(createPaperTicket(ctx, { paper: 'waybill', id: (await newShipment(ctx)).id }));
  const draw = (ticket: string) => rejection(redeemPaperTicket(anonymous, { ticket }));

  test.each([
    ['sixty seconds', () => db.update(exportTickets).set({ expiresAt: past })],
    ['the end of the session', endSession],
    ['a deactivation', become({ isActive: false })],
    ['a deletion', become({ deletedAt: past })],
    ['a password that must be chosen anew', become({ passwordExpiresAt: past })],
  ])('is worth nothing after: %s', async (_, happen) => {
    const ctx = await admin();
    const ticket = await ticketFor(ctx);
    await happen(ctx);
    expect(await draw(ticket)).toBe(PAPER_GONE);
  });

  test('is another than that of an export: neither fetches what the other is for, and neither ends by that', async () => {
    const ctx = await admin();
    const [paper, exported] = [await ticketFor(ctx), await ticketOf(createExportTicketAsStaff(ctx, query))];
    expect([await download(paper), await draw(exported)]).toEqual([GONE, PAPER_GONE]);
    expect([await download(exported), await draw(paper)]).toEqual(['not rejected', 'not rejected']);
  });
});
