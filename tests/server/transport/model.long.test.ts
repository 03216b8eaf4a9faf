import { and, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { newUser, superAdmin } from '../../factories/app-users.ts';
import { SHIPMENT_CALLS } from '../../support/model/calls/shipment-calls.ts';
import { UNDO_CALLS } from '../../support/model/calls/undo-calls.ts';
import { contentOf } from '../../support/model/content.ts';
import { type Model, type ModelUser, Rejected } from '../../support/model/model.ts';
import type { ModelCall, Scene } from '../../support/model/scene.ts';
import { testApp } from '../../support/server/app.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
  // Nothing leaves its hold but where the model says so.
  process.env.MAIL_HOLD_SECONDS = '600';
});

const SEED = 20_261_125;
const CALLS = { ...SHIPMENT_CALLS, ...UNDO_CALLS };
const LENGTH = process.env.TEST_FULL ? 10_000 : 1_000;

const model: Model = { users: [], shipments: [], batches: [] };
const tokens = new Map<ModelUser, string>();
let app: Awaited<ReturnType<typeof testApp>>;

/** Two super-admins, two verified admins, one who is not verified, and a client. */
beforeAll(async () => {
  app = await testApp();
  const members = [
    { role: 'super-admin', isVerified: true },
    { role: 'admin', isVerified: true },
    { role: 'admin', isVerified: true },
    { role: 'admin', isVerified: false },
    { role: 'client', isVerified: false },
  ] as const;
  const root = { ...(await superAdmin(app)), role: 'super-admin', isVerified: true } as const;
  for (const { id, token, ...member } of [root, ...(await Promise.all(members.map(takeOn)))]) {
    const user = { id, role: member.role, isVerified: member.isVerified };
    model.users.push(user);
    tokens.set(user, token);
  }
});

const takeOn = async (member: Pick<ModelUser, 'role' | 'isVerified'>) => ({
  ...(await newUser(app, member)),
  ...member,
});

/** The numbers select existing members: often the first few, sometimes a visitor or a nonexistent shipment. */
const step = fc.record({
  call: fc.oneof(
    ...Object.entries(CALLS).map(([kind, { weight, draw }]) => ({
      weight,
      arbitrary: draw.map((make) => ({ kind, make })),
    })),
  ),
  who: fc.nat(5),
  isVisitor: fc.nat(11).map((drawn) => drawn === 0),
  shipment: fc.nat(100_000),
  user: fc.nat(5),
  byTRPC: fc.boolean(),
});
/** Every other time a super-admin asks, where others are rejected most of the time. */
const FOR_SUPER_ADMINS = ['bulkUpdate', 'bulkPreview', 'bulkUndo', 'softDelete', 'restore', 'handOver'];

type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function sceneOf({ call, who, isVisitor, shipment, user }: Step): Scene {
  const { users, shipments } = model;
  const [root] = users;
  if (!root) throw new Error('Nobody is there');
  const asking = FOR_SUPER_ADMINS.includes(call.kind) && shipment % 2 === 0 ? root : users[who];
  return {
    model,
    who: isVisitor ? null : (asking ?? null),
    shipment: shipments[shipment % (shipments.length + 1)],
    user: users[user] ?? root,
  };
}

type Reply = { status: number; message: unknown; content: unknown };

async function ask({ rest, trpc, event, happens }: ModelCall, { who }: Scene, byTRPC: boolean): Promise<Reply> {
  if (happens) {
    await happens(app.db);
    return { status: 204, message: undefined, content: null };
  }
  const eventId = event ? await eventIdOf(event) : '';
  const token = who === null ? undefined : tokens.get(who);
  if (!byTRPC) {
    const [route, sent] = [rest[0].replace(':event', eventId), rest[1]];
    const { status, body } = await app.rest(route, { token, body: sent });
    return { status, message: body.message, content: status === 204 ? null : body };
  }
  const [type, procedure, given] = trpc;
  const input = event ? { ...(given as object), eventId } : given;
  const query =
    type === 'query' && input !== undefined ? `?${new URLSearchParams({ input: JSON.stringify(input) })}` : '';
  const route = `${type === 'query' ? 'GET' : 'POST'} /api/trpc/${procedure}${query}`;
  const headers = { 'content-type': 'application/json' };
  const { status, body } = await app.rest(route, { token, headers, body: type === 'query' ? undefined : input });
  const { error, result } = body as { error?: { message: string }; result?: { data?: unknown } };
  return { status, message: error?.message, content: result?.data ?? null };
}

/** The id that the product gave the event; one that nothing has where there is none. */
async function eventIdOf({ shipment, index }: { shipment: string; index: number }): Promise<string> {
  const rows = await app.db
    .select({ id: shipmentEvents.id })
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.shipmentId, shipment), ne(shipmentEvents.statusSource, 'estimated')))
    .orderBy(shipmentEvents.id);
  return String(rows[index]?.id ?? 999_999_999);
}

/** The model's answer. Its message is '' if the contract leaves the words open. */
function expectationOf(call: ModelCall): { rejected: Rejected } | { content: unknown } {
  try {
    return { content: JSON.parse(JSON.stringify(call.expected())) };
  } catch (error) {
    if (error instanceof Rejected) return { rejected: error };
    throw error;
  }
}

/** Gives new objects the product's id and number. */
function learn(call: ModelCall, content: unknown): void {
  if (call.made === 'batch')
    Object.assign(model.batches.at(-1) ?? {}, { id: (content as { batchId: string }).batchId });
  if (call.made === 'shipment') {
    const { shipment } = content as { shipment: { id?: string; _id?: string; trackingNumber: string } };
    const { trackingNumber } = shipment;
    Object.assign(model.shipments.at(-1) ?? {}, { id: shipment._id ?? shipment.id, trackingNumber });
  }
}

type Events = { events: { retractedAt: unknown; note?: unknown; internalNote?: unknown }[] };

/** Checks every shipment's final state: status, dates, history and mails, and the rows of a list. */
async function expectEveryShipment(): Promise<void> {
  const [root] = model.users;
  if (!root) throw new Error('Nobody is there');
  const wholes = new Map<string, Events>();
  for (const shipment of model.shipments.filter(({ deletion }) => !deletion)) {
    for (const kind of ['byId', 'deliveries'] as const) {
      const call = SHIPMENT_CALLS[kind]?.draw;
      if (!call) throw new Error(`There is no ${kind}`);
      const [draw] = fc.sample(call, 1);
      const scene: Scene = { model, who: root, shipment, user: root };
      if (!draw) throw new Error('Nothing was drawn');
      const asked = draw(scene);
      const content = contentOf((await ask(asked, scene, false)).content);
      expect(content, shipment.trackingNumber).toEqual(JSON.parse(JSON.stringify(asked.expected())));
      if (kind === 'byId') wholes.set(shipment.trackingNumber, (content as { shipment: Events }).shipment);
    }
  }
  const { body } = await app.rest('GET /api/shipments/admin/all-shipments?limit=200', { token: tokens.get(root) });
  for (const row of body.shipments as (Events & { trackingNumber: string })[]) {
    const newest = wholes.get(row.trackingNumber)?.events.findLast(({ retractedAt }) => !retractedAt);
    const { note: _note, internalNote: _internal, ...expected } = newest ?? {};
    expect((contentOf(row) as Events).events, row.trackingNumber).toEqual([expected]);
  }
}

test(`${LENGTH} calls by several users answer as the contract's model does`, { timeout: LENGTH * 100 }, async () => {
  const outcomes = new Map<string, { done: number; rejectedCount: number }>();
  for (const [number, drawn] of fc.sample(step, { seed: SEED, numRuns: LENGTH }).entries()) {
    const scene = sceneOf(drawn);
    const { kind, make } = drawn.call;
    const call = make(scene);
    const where = `seed ${SEED}, call ${number}, ${drawn.byTRPC ? call.trpc[1] : call.rest[0]} by ${scene.who?.role ?? 'a visitor'}`;
    const tally = outcomes.get(kind) ?? { done: 0, rejectedCount: 0 };
    outcomes.set(kind, tally);

    const reply = await ask(call, scene, drawn.byTRPC);
    const expected = expectationOf(call);
    if ('rejected' in expected) {
      const { status, message } = expected.rejected;
      expect({ status: reply.status, message: message && reply.message }, where).toEqual({ status, message });
      tally.rejectedCount += 1;
    } else {
      expect(reply.status, `${where}: ${reply.message}`).toBeLessThan(300);
      learn(call, reply.content);
      expect(contentOf(reply.content), where).toEqual(withMade(call, expected.content));
      tally.done += 1;
    }
  }
  await expectEveryShipment();
  expect([...outcomes.keys()].sort()).toEqual(Object.keys(CALLS).sort());
  const idle = [...outcomes].filter(
    ([kind, { done, rejectedCount: rejectedRequests }]) =>
      done === 0 || (rejectedRequests === 0 && !['holdPasses', 'mailsGo'].includes(kind)),
  );
  expect(idle).toEqual([]);
});

/** The number of a new shipment is the product's to draw. */
function withMade(call: ModelCall, content: unknown): unknown {
  if (call.made !== 'shipment') return content;
  const { shipment, ...rest } = content as { shipment: object };
  return { ...rest, shipment: { ...shipment, trackingNumber: model.shipments.at(-1)?.trackingNumber } };
}
