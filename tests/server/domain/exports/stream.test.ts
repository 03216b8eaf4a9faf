import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SORT_FIELDS, SORT_ORDERS } from '#contract/shipments/list-filters.ts';
import { ExportQuery, SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { exportTickets } from '#db/schema/exports/export-tickets.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const root = await superAdmin();
const HEADER = 'Tracking Number,Status,Sender,Receiver,Origin,Destination,Carrier,Created,Estimated Delivery';
const GONE = 'not-found: This download is no longer available. Please export again.';

const query = (fields: Record<string, unknown> = {}) => ExportQuery.parse({ search: '', ...fields });

async function ticketOf(ctx = root, fields: Record<string, unknown> = {}): Promise<string> {
  const { url } = await createExportTicket(ctx, query(fields));
  expect(url).toMatch(/^\/exports\/[\w-]{22}$/);
  return url.replace('/exports/', '');
}

async function linesOf(fields: Record<string, unknown>): Promise<string[]> {
  const { csv } = await streamExport(anonymous, { ticket: await ticketOf(root, fields) });
  const text = await new Response(csv).text();
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(0, -2).split('\r\n');
}

describe('the file', () => {
  test('begins with a byte order mark where one is asked for, and else with its header', async () => {
    const bytesOf = async (fields: Record<string, unknown>) => {
      const { csv } = await streamExport(anonymous, { ticket: await ticketOf(root, fields) });
      return Buffer.from(await new Response(csv).arrayBuffer())
        .subarray(0, 6)
        .toString('latin1');
    };
    expect(await bytesOf({ bom: true })).toBe('\u00ef\u00bb\u00bfTra');
    expect(await bytesOf({})).toBe('Tracki');
  });

  test('has its header, and a line for each shipment that matches', async () => {
    const estimatedDelivery = new Date('2026-03-04T23:30:00Z');
    const { trackingNumber, id } = await newShipment(owner, {
      status: 'in_transit',
      carrier: 'custom',
      estimatedDelivery,
    });
    await setRows(owner.db, shipments, eq(shipments.id, id), { createdAt: new Date('2026-01-31T23:05:59.999Z') });
    const route = '"Rotterdam, Netherlands","Lagos, Nigeria"';

    expect(await linesOf({ carrier: 'custom' })).toEqual([
      HEADER,
      `${trackingNumber},in-transit,Anneke de Vries,Grace Okafor,${route},custom,2026-01-31 23:05,2026-03-05`,
    ]);
    expect(await linesOf({ carrier: 'custom', tz: 'Europe/Berlin' })).toEqual([
      HEADER,
      `${trackingNumber},in-transit,Anneke de Vries,Grace Okafor,${route},custom,2026-02-01 00:05,2026-03-05`,
    ]);
  });

  test('leaves out deleted shipments', async () => {
    const deleted = await newShipment(owner, { carrier: 'fedex' });
    await softDeleteShipment(owner, deleted);
    expect(await linesOf({ carrier: 'fedex' })).toEqual([HEADER]);
  });

  test.each(SORT_FIELDS.flatMap((sortBy) => SORT_ORDERS.map((sortOrder) => [sortBy, sortOrder] as const)))(
    'over several batches, by %s %s, is in the order of the list, each shipment once',
    async (sortBy, sortOrder) => {
      const [many] = await owner.db.select({ count: sql<number>`count(*)::int` }).from(shipments);
      if ((many?.count ?? 0) < 2_000) await copyShipments(2_300);
      const lines = (await linesOf({ sortBy, sortOrder, search: 'copy' })).slice(1);
      const listed: string[] = [];
      for (let page = 1; page <= 12; page += 1) {
        const list = SuperAdminQuery.parse({ sortBy, sortOrder, page, limit: 200, search: 'copy' });
        const found = await listSuperAdminShipments(root, list);
        listed.push(...found.shipments.map(({ trackingNumber }) => trackingNumber));
      }
      expect(lines.map((line) => line.split(',')[0])).toEqual(listed);
      expect(new Set(lines).size).toBe(2_300);
    },
    30_000,
  );

  test('that is not read is not written', async () => {
    const { csv } = await streamExport(anonymous, { ticket: await ticketOf(root) });
    const reader = csv.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${HEADER}\r\n`);
    await reader.cancel();
  });
});

/** Rows of few different times and statuses, so that the last keys of an order count. */
async function copyShipments(count: number): Promise<void> {
  await owner.db.execute(sql`
    insert into shipments (tracking_number, user_id, carrier, shipping_mode, status, weight, requires_customs_clearance,
      sender_name, sender_email, receiver_name, receiver_email, origin_address, origin_city, origin_country,
      destination_address, destination_city, destination_country, created_at, updated_at)
    select 'COPY' || n, ${owner.actor.user.id}::uuid, 'dhl', 'Air', (array['pending', 'shipped', 'in_transit'])[1 + n % 3], 1, false,
      'copy', 'c@example.com', 'r', 'r@example.com', 'a', 'b', 'c', 'd', 'e', 'f',
      now() - (n % 7) * interval '1 day', now() - (n % 5) * interval '1 hour'
    from generate_series(1, ${count}) n`);
}

describe('a ticket', () => {
  test('is good once', async () => {
    const ticket = await ticketOf();
    const outcomes = await Promise.all([1, 2, 3].map(() => rejection(streamExport(anonymous, { ticket }))));
    expect(outcomes.sort()).toEqual(['not rejected', GONE, GONE].sort());
  });

  test('is stored hashed only', async () => {
    const ticket = await ticketOf();
    const stored = await root.db.select().from(exportTickets);
    expect(JSON.stringify(stored)).not.toContain(ticket);
    expect(stored.at(-1)?.ticketHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is good for sixty seconds, and deleted when the next one is created', async () => {
    const ticket = await ticketOf();
    const [stored] = await root.db.select().from(exportTickets).where(sql`expires_at > now() + interval '59 seconds'`);
    expect(stored?.expiresAt.getTime()).toBeLessThan(Date.now() + 61_000);
    await root.db.update(exportTickets).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await rejection(streamExport(anonymous, { ticket }))).toBe(GONE);
    await ticketOf();
    expect(await root.db.$count(exportTickets)).toBe(1);
  });

  test('is of a session or of a key, says the database', async () => {
    await ticketOf();
    await expect(root.db.update(exportTickets).set({ sessionHash: null })).rejects.toMatchObject({
      cause: { constraint_name: 'export_tickets_one_holder' },
    });
  });

  const become = (fields: object) => (ctx: typeof root) =>
    root.db.update(users).set(fields).where(eq(users.id, ctx.actor.user.id));
  const past = { expiresAt: sql`now() - interval '1 second'` };

  test.each<[string, (ctx: typeof root) => Promise<unknown>]>([
    ['expired session', (ctx) => setRows(root.db, sessions, eq(sessions.tokenHash, ctx.actor.sessionHash), past)],
    ['lost role', become({ role: 'admin', isVerified: true })],
    ['deactivation', become({ isActive: false })],
    ['deletion', become({ deletedAt: new Date() })],
  ])('is worth nothing after: %s', async (_, happen) => {
    const leaver = await superAdmin();
    const ticket = await ticketOf(leaver);
    await happen(leaver);
    expect(await rejection(streamExport(anonymous, { ticket }))).toBe(GONE);
  });

  test('that nobody issued opens nothing', async () => {
    expect(await rejection(streamExport(anonymous, { ticket: 'x' }))).toBe(GONE);
    expect(await rejection(streamExport(anonymous, { ticket: '' }))).toBe(GONE);
  });
});

describe('the audit', () => {
  const exportsOf = async (ctx: typeof root) =>
    (await auditLog(root, { user: ctx.actor.user.id })).filter(({ what }) => what === 'shipments-exported');

  test('has each download once, with its filter and how many shipments matched', async () => {
    const auditor = await superAdmin();
    const filter = { carrier: 'ups', status: 'in-transit', search: 'audited' };
    for (let count = 0; count < 2; count += 1)
      await newShipment(owner, { carrier: 'ups', status: 'in_transit', receiverName: 'Audited' });
    const ticket = await ticketOf(auditor, filter);
    expect(await exportsOf(auditor)).toEqual([]);
    await streamExport(anonymous, { ticket });
    expect(await rejection(streamExport(anonymous, { ticket }))).toBe(GONE);
    expect(await exportsOf(auditor)).toMatchObject([
      {
        who: { id: auditor.actor.user.id },
        from: null,
        to: '2',
        shipment: null,
        user: null,
        fields: [
          { field: 'carrier', from: null, to: 'ups' },
          { field: 'search', from: null, to: 'true' },
          { field: 'status', from: null, to: 'in-transit' },
        ],
      },
    ]);
  });

  test('has all shipments where nothing was filtered', async () => {
    const auditor = await superAdmin();
    await streamExport(anonymous, { ticket: await ticketOf(auditor) });
    const { statistics } = await listSuperAdminShipments(auditor, SuperAdminQuery.parse({}));
    expect(await exportsOf(auditor)).toMatchObject([{ to: String(statistics.totalShipments), fields: [] }]);
  });
});

test('a stream that breaks off shows nothing of the statement that failed', async () => {
  const { csv } = await streamExport(anonymous, { ticket: await ticketOf() });
  await owner.db.execute(sql`alter table shipments rename to shipments_away`);
  const error = await new Response(csv).text().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  await owner.db.execute(sql`alter table shipments_away rename to shipments`);
  expect(String(error)).toBe('Error: The export broke off');
});
