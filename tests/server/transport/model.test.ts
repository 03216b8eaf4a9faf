import { and, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { ensureSuperAdmin } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { SHIPMENT_CALLS } from '../../support/model/calls/shipment-calls.ts';
import { UNDO_CALLS } from '../../support/model/calls/undo-calls.ts';
import { PASSWORD, USER_CALLS } from '../../support/model/calls/user-calls.ts';
import { contentOf } from '../../support/model/content.ts';
import { type Model, type ModelUser, newModelUser, Rejected } from '../../support/model/model.ts';
import type { ModelCall, Scene } from '../../support/model/scene.ts';
import { testApp } from '../../support/server/app.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
  // Nothing leaves its hold but where the model says so.
  process.env.MAIL_HOLD_SECONDS = '600';
});

const SEED = 20_261_125;
const CALLS = { ...SHIPMENT_CALLS, ...UNDO_CALLS, ...USER_CALLS };
const LENGTH = process.env.TEST_FULL ? 10_000 : 1_000;

const model: Model = { users: [], shipments: [], batches: [] };
const tokens = new Map<ModelUser, string>();
let app: Awaited<ReturnType<typeof testApp>>;

/** A super-admin who stays one, another, two verified admins, one who is not verified, and a client. */
beforeAll(async () => {
  app = await testApp();
  const { id, email, fullName } = await ensureSuperAdmin(app.db, { email: 'root@example.com', password: PASSWORD });
  const root = newModelUser(model, { email, fullName, role: 'super-admin', createdBy: null });
  Object.assign(root, { id, isVerified: true });
  await signIn(root);
  for (const role of ['super-admin', 'admin', 'admin', 'admin', 'client'] as const) {
    const account = { email: `first${model.users.length}@example.com`, fullName: 'Petra', role };
    await takeOn(root, account, model.users.length < 4);
  }
});

type Account = Pick<ModelUser, 'email' | 'fullName' | 'role'>;

async function takeOn(root: ModelUser, account: Account, isVerified: boolean): Promise<void> {
  const token = tokens.get(root);
  const { body } = await app.rest('POST /api/register', { token, body: { ...account, password: PASSWORD } });
  const member = newModelUser(model, { ...account, createdBy: root.id });
  Object.assign(member, { id: (body.user as { _id: string })._id, isVerified });
  if (isVerified) await app.rest(`PUT /api/user/${member.id}/verify`, { token });
  await signIn(member);
}

async function signIn(member: ModelUser): Promise<void> {
  const { body } = await app.rest('POST /api/login', { body: { email: member.email, password: PASSWORD } });
  tokens.set(member, String(body.token));
  member.isSignedIn = true;
}

/** The numbers select existing members: often the first few, sometimes a visitor or a nonexistent shipment. */
const step = fc.record({
  call: fc.oneof(
    ...Object.entries(CALLS).map(([kind, { weight, draw }]) => ({
      weight,
      arbitrary: draw.map((make) => ({ kind, make })),
    })),
  ),
  who: fc.oneof({ weight: 5, arbitrary: fc.nat(5) }, { weight: 2, arbitrary: fc.nat(1_000) }),
  isVisitor: fc.nat(11).map((drawn) => drawn === 0),
  shipment: fc.nat(100_000),
  person: fc.nat(100_000),
  byTRPC: fc.boolean(),
});
/** Every other time a super-admin asks, where others are rejected most of the time. */
const FOR_SUPER_ADMINS = new Set([
  'bulkUpdate',
  'bulkPreview',
  'bulkUndo',
  'softDelete',
  'restore',
  'deleted',
  'simple',
  'handOver',
]);

type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function sceneOf({ call, who, isVisitor, shipment, person: member }: Step): Scene {
  const { users, shipments } = model;
  const asking = users[who % users.length];
  const [root, ...others] = users;
  if (!root) throw new Error('Nobody is there');
  // Three of four who sign in bring no session of somebody's, which would end.
  const superAdmin = users.find(
    ({ role, isSignedIn: isIn, isDeleted }) => role === 'super-admin' && isIn && !isDeleted,
  );
  const chosen = FOR_SUPER_ADMINS.has(call.kind) && shipment % 2 === 0 ? superAdmin : undefined;
  const asVisitor = isVisitor || (call.kind === 'logIn' && shipment % 4 > 0);
  return {
    model,
    // A user before sign-in is a visitor.
    who: chosen ?? (!asVisitor && asking && tokens.has(asking) ? asking : null),
    shipment: shipments[shipment % (shipments.length + 1)],
    // Nobody but themselves tries to change the first: so one super-admin is always there.
    user: asking === root && member % 8 === 0 ? root : (others[member % others.length] ?? root),
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

/** Gives new objects the product's id and number, and signed-in users the token. */
function learn(call: ModelCall, { user: member }: Scene, kind: string, content: unknown): void {
  if (call.made === 'batch')
    Object.assign(model.batches.at(-1) ?? {}, { id: (content as { batchId: string }).batchId });
  const { user, shipment, token } = (content ?? {}) as Record<
    string,
    { id?: string; _id?: string; trackingNumber?: string }
  >;
  const made = call.made === 'person' ? model.users.at(-1) : undefined;
  if (made && user) made.id = user._id ?? user.id ?? '';
  if (call.made === 'shipment' && shipment) {
    Object.assign(model.shipments.at(-1) ?? {}, {
      id: shipment._id ?? shipment.id,
      trackingNumber: shipment.trackingNumber,
    });
  }
  const holder =
    kind === 'logIn' ? model.users.find(({ email, isDeleted }) => email === member.email && !isDeleted) : made;
  if (holder && token) tokens.set(holder, String(token));
}

/** Checks every shipment's final state: status, dates, history and mails. */
async function expectEveryShipment(): Promise<void> {
  const [root] = model.users;
  if (!root) throw new Error('Nobody is there');
  await signIn(root);
  for (const shipment of model.shipments.filter(({ deletion }) => !deletion)) {
    for (const kind of ['byId', 'deliveries'] as const) {
      const call = SHIPMENT_CALLS[kind]?.draw;
      if (!call) throw new Error(`There is no ${kind}`);
      const [draw] = fc.sample(call, 1);
      const scene: Scene = { model, who: root, shipment, user: root };
      if (!draw) throw new Error('Nothing was drawn');
      const asked = draw(scene);
      const { content } = await ask(asked, scene, false);
      expect(contentOf(content), shipment.trackingNumber).toEqual(JSON.parse(JSON.stringify(asked.expected())));
    }
  }
}

test(`${LENGTH} calls by several users answer as the contract's model does`, { timeout: LENGTH * 100 }, async () => {
  const outcomes = new Map<string, { done: number; rejectedCount: number }>();
  for (const [number, drawn] of fc.sample(step, { seed: SEED, numRuns: LENGTH }).entries()) {
    const scene = sceneOf(drawn);
    const { kind, make } = drawn.call;
    const call = make(scene);
    const where = `seed ${SEED}, call ${number}, ${drawn.byTRPC ? call.trpc[1] : call.rest[0]} by ${scene.who?.email ?? 'a visitor'}`;
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
      learn(call, scene, kind, reply.content);
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
