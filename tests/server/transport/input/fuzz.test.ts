import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSession } from '#server/domain/accounts/sessions/sessions.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { PASSWORD_HASH } from '../../../factories/accounts/users.ts';
import { insertMember } from '../../../factories/companies.ts';
import { insertUser } from '../../../factories/rows.ts';
import { GARBAGE, MEMBERS } from '../../../support/endpoints/actors.ts';
import { endpointsOf } from '../../../support/endpoints/endpoint-requests.ts';
import { anyone, nowhere } from '../../../support/endpoints/endpoint-rows.ts';
import { ENDPOINTS, type Endpoint } from '../../../support/endpoints/endpoints.ts';
import { expectResponseShape } from '../../../support/endpoints/error-shape.ts';
import {
  type FuzzedCaller,
  type MutatedRequest,
  mutatedRequests,
} from '../../../support/endpoints/fuzz/mutated-requests.ts';
import { OPEN_TO_EVERY_KEY } from '../../../support/endpoints/key-scopes.ts';
import {
  insertSubject,
  insertSubjects,
  isOwn,
  type Subject,
  type Target,
} from '../../../support/endpoints/subjects.ts';
import { expectInvariants } from '../../../support/model/invariants.ts';
import { testApp } from '../../../support/server/app.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
  process.env.QUOTES_TO = 'sales@example.com';
});

/** The product's own library at its lowest cost: at its real one thousands of passwords would take minutes. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const { hash, verify } = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    hash: (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
    verify: (stored: string, password: string) => verify(stored.replace(/m=\d+,t=\d+/, 'm=8,t=1'), password),
  };
});

const SEED = 20_260_606;
const ROUNDS = process.env.TEST_FULL ? 200 : 10;
/** The number that calls use up: a deletion, a resent mail, an undone batch, a one-time link. */
const USED_UP = Math.ceil(ROUNDS / 8);
const LASTING = 5;
/** They do not tell whether there is such a shipment. */
const UNTOLD = ['documents', 'proof'].map((part) => `GET /api/shipments/public/track/:number/${part}`);
/** Nobody in the table has what they ask for, a file or a key; whatever is wrong is rejected as well as elsewhere. */
const NEVER_DONE = [
  'GET /api/portal/shipments/:id/images/:name',
  'GET /api/portal/shipments/:id/messages/:name',
  // One form in six is whole: by chance none of ten.
  ...(process.env.TEST_FULL ? [] : ['POST /api/portal/shipments/:id/documents']),
  // The client belongs to several companies once an invitation was accepted, and names none.
  'DELETE /api/portal/members/:userId',
  'POST /api/portal/members',
  'POST /api/portal/requests',
  'portal.addMember',
  'portal.createRequest',
  'portal.members',
  'portal.removeMember',
  'portal.updateMember',
  'GET /api/shipments/public/track/:number/messages',
  'GET /api/shipments/public/track/:number/messages/:name',
  'GET /api/shipments/:id/answers/:name',
  'GET /api/shipments/public/track/:number/image/:name',
  'POST /api/shipments/public/track/:number/answer',
];
const ONCE: readonly (Subject | undefined)[] = ['batch', 'reset', 'invited', 'challenge'];

const product = await testApp();
const { app, db } = product;
// A session gets nothing from what is for API keys alone.
const endpoints = endpointsOf(product).filter((name) => !OPEN_TO_EVERY_KEY.includes(name));
const fuzzedUsers = new Map<FuzzedCaller, { id: string; email: string }>();
const tokens = new Map<FuzzedCaller, string>([['garbage', GARBAGE]]);
const totals = new Map<number, number>();
let sent = 0;

beforeAll(async () => {
  await openStorage();
  for (const caller of ['client', 'owner', 'super-admin'] as const) {
    fuzzedUsers.set(caller, await insertUser(db, { ...MEMBERS[caller], passwordHash: PASSWORD_HASH }));
    await signIn(caller);
  }
  await insertMember(db, fuzzedUsers.get('client')?.id ?? '', undefined, 'manager');
});

afterAll(() => {
  const statuses = [...totals].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  if (process.env.TEST_FULL)
    console.info(`${sent} mutated requests to ${endpoints.length} endpoints: ${statuses.join(', ')}`);
});

async function signIn(caller: FuzzedCaller): Promise<void> {
  const user = fuzzedUsers.get(caller);
  if (user) tokens.set(caller, (await openSession(db, user.id)).token);
}

/** With QUOTES_TO the forms of visitors send: what the tables, without it, have nowhere is then everybody's. */
const rowsOf = (name: string): Endpoint[] =>
  ENDPOINTS.filter(({ rest, trpc }) => rest === name || trpc === name).map((row) =>
    row.statuses === nowhere ? { ...row, statuses: anyone } : row,
  );

async function send(request: MutatedRequest, target: Target): Promise<Response> {
  const { id, number, eventId = '', user = '', other = '', token: mailToken = '', code = '', key } = target;
  sent += 1;
  const owner = fuzzedUsers.get('owner')?.email ?? '';
  const words: Record<string, string> = {
    id,
    number,
    eventId,
    user,
    userId: user,
    other,
    token: mailToken,
    code,
    name: 'signature',
    'new-email': `somebody${sent}@example.com`,
    'own-email': fuzzedUsers.get(request.caller)?.email ?? owner,
  };
  const filled = (text: string) =>
    text.replace(
      /(?::|%3A)(id|number|eventId|userId|user|other|token|code|name|new-email|own-email)\b/g,
      (_, word) => words[word] ?? '',
    );
  const token = tokens.get(request.caller);
  const response = await app.request(`http://localhost:3000${filled(request.path)}${filled(request.query)}`, {
    method: request.method,
    headers: {
      ...(token !== undefined && { 'auth-token': token }),
      ...(key !== undefined && { 'tracking-key': key }),
      ...request.headers,
    },
    body: typeof request.body === 'string' ? filled(request.body) : (request.body as BodyInit | null),
  });
  totals.set(response.status, (totals.get(response.status) ?? 0) + 1);
  return response;
}

/** Otherwise a test would say little of the route. */
function expectEnough(name: string, { done, rejected }: { done: number; rejected: number }): void {
  if (NEVER_DONE.includes(name)) return;
  expect(done).toBeGreaterThan(ROUNDS / 100);
  if (!UNTOLD.includes(name)) expect(rejected).toBeGreaterThan(ROUNDS / 100);
}

describe('whatever is sent, the answer is one of the contract', () => {
  test.each(endpoints)('by %s', { timeout: process.env.TEST_FULL ? 300_000 : 30_000 }, async (name) => {
    const rows = rowsOf(name);
    if (rows.length === 0) throw new Error(`${name} has no row in endpoints.ts, which would have its valid input`);
    const ownerId = fuzzedUsers.get('owner')?.id ?? '';
    const kinds = [...new Set(rows.map(({ subject }) => subject))];
    const usesUp = rows.some(({ writes, input, subject }) => writes && (input === undefined || ONCE.includes(subject)));
    const targets = new Map<Subject | undefined, Target[]>();
    for (const kind of kinds)
      targets.set(
        kind,
        kind && !isOwn(kind)
          ? await insertSubjects(db, kind, ownerId, usesUp ? USED_UP : LASTING)
          : [{ id: ownerId, number: '' }],
      );
    const answers = { done: 0, rejected: 0 };

    const targetOf = async ({ subject, caller }: MutatedRequest) => {
      const kind = kinds[subject % kinds.length];
      if (kind && isOwn(kind)) return insertSubject(db, kind, fuzzedUsers.get(caller)?.id ?? ownerId);
      const ofKind = targets.get(kind) ?? [];
      return ofKind[subject % ofKind.length] ?? { id: '', number: '' };
    };

    const answered = async (request: MutatedRequest) => {
      const target = await targetOf(request);
      const first = await send(request, target);
      // As its Retry-After says: on a busy machine a paper takes too long, once.
      const response = first.status === 503 ? await send(request, target) : first;
      await expectResponseShape(request, response);
      if (response.status < 300) answers.done += 1;
      if ([400, 404, 409].includes(response.status)) answers.rejected += 1;
      // Signing in ends the session that came with the call too.
      if (/(log(in|out)|second|answerChallenge)$/.test(name) && response.ok) await signIn(request.caller);
    };
    await fc.assert(fc.asyncProperty(mutatedRequests(name, rows), answered), {
      seed: SEED,
      numRuns: ROUNDS,
      endOnFailure: true,
    });

    expectEnough(name, answers);
  });
});

test('afterwards every row can be read, the statistics are right, files and rows agree, and the app answers', async () => {
  const token = tokens.get('super-admin') ?? '';
  await expectInvariants(product, token);
});
