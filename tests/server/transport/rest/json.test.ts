import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openAccess } from '../../../support/endpoints/access.ts';
import { columnsOf } from '../../../support/endpoints/actors.ts';
import { ENDPOINTS } from '../../../support/endpoints/endpoints.ts';

// How many a client may send has tests of its own.
vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

/**
 * docs/contract/bulk.md, 'Preview': whose mail is stopped, by the shipment's id. docs/contract/shipments.md, 'Sync': a
 * change is no entity, and the document names the fields of both.
 */
const SAYS_ID = ['POST /api/shipments/super-admin/bulk-preview', 'GET /api/shipments/changes', 'GET /api/openapi.json'];

const access = await openAccess();

/** Paths of `id` keys in JSON. */
function idsIn(json: unknown, path = ''): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    ...(key === 'id' ? [`${path}.${key}`] : []),
    ...idsIn(value, `${path}.${key}`),
  ]);
}

/** Every REST route that answers, once for each row of the table, about something of its own. */
const rows = ENDPOINTS.flatMap(({ rest, trpc: _, statuses, ...row }) => {
  const allowed = columnsOf(statuses).findLast(({ answer }) => answer === 200 || answer === 201);
  const title = `${rest}${row.subject ? ` about a ${row.subject}` : ''}${row.form ? ' as a form' : ''}`;
  return rest && allowed ? [{ ...row, title, name: rest, caller: allowed.caller }] : [];
});

test.each(rows)('$title answers with `_id` and never `id`', async ({ title: _, caller, ...call }) => {
  const { status, body } = await access.respond(call, caller, true);
  expect([200, 201]).toContain(status);
  expect(SAYS_ID.includes(call.name) ? [] : idsIn(body)).toEqual([]);
});

test('what needs attention is a row as other lists have it, whoever snoozed it', async () => {
  const shipment = { subject: 'shipment' } as const;
  const ofShipment = { ...shipment, name: 'GET /api/shipments/:id' };
  const stored = (await access.respond(ofShipment, 'owner', false)).body.shipment as { _id: string };
  await access.db.execute(
    sql`update shipments set estimated_delivery = now() - interval '3 days' where id = ${stored._id}`,
  );
  const read = async () => {
    const { body } = await access.respond({ name: 'GET /api/shipments/my-shipments' }, 'owner', false);
    return (body.shipments as { _id: string }[]).find(({ _id }) => _id === stored._id);
  };
  const listed = async (input: Record<string, string>) => {
    const { body } = await access.respond({ name: 'GET /api/shipments/attention', input }, 'owner', false);
    return body.shipments as Record<string, unknown>[];
  };
  const [late] = await listed({});
  expect(late).toEqual({
    ...((await read()) as object),
    currentReasons: [],
    reasons: ['late'],
    since: { late: expect.any(String) },
    snooze: null,
  });

  const until = new Date(Date.now() + 60_000).toISOString();
  const snooze = { ...shipment, name: 'PATCH /api/shipments/:id/snooze', input: { until } };
  expect((await access.respond(snooze, 'owner', false)).status).toBe(200);
  const [snoozed] = await listed({ snoozed: 'true' });
  expect(snoozed?.snooze).toEqual({ until, note: '', by: { _id: expect.any(String), fullName: expect.any(String) } });
  expect(idsIn([late, snoozed])).toEqual([]);
});
