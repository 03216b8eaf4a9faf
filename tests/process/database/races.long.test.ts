import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RestShipment } from '#contract/shipments/shipments.ts';
import {
  createUser,
  PASSWORD,
  type SignedInUser,
  SUPER_ADMIN_VARIABLES,
  signIn,
} from '../../factories/accounts/users.ts';
import { END, imagePart, textPart } from '../../factories/multipart.ts';
import { createShipment } from '../../factories/shipments/shipments.ts';
import { migratedPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { type Answer, type RestCaller, restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const ROUNDS = process.env.TEST_FULL ? 100 : 3;
const SECONDS = process.env.TEST_FULL ? 300_000 : 180_000;
/** A deletion has files to put away before it asks the database, so it needs one to come first. */
const HEAD_START_MS = 5;

const picture = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#123456' } })
  .png()
  .toBuffer();

type Shipment = RestShipment;

let server: Server;
let caller: RestCaller;
let uploads: string;
let root: SignedInUser;

const asRoot = (route: string, body?: unknown) => caller.call(route, { token: root.token, body });
const shipmentOf = ({ body }: Answer) => body.shipment as Shipment;

async function newSuperAdmin(email: string): Promise<SignedInUser> {
  await createUser(caller.call, root, { email, role: 'super-admin', isVerified: false });
  return signIn(caller.call, { email, password: PASSWORD });
}

const newShipment = () => createShipment(caller.call, root);

const read = async (id: string) => shipmentOf(await asRoot(`GET /api/shipments/${id}`));

async function allShipments(): Promise<Shipment[]> {
  const found: Shipment[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await asRoot(`GET /api/shipments/super-admin/all?limit=200&page=${page}`);
    const shipments = body.shipments as Shipment[];
    found.push(...shipments);
    if (shipments.length < 200) return found;
  }
}

/** How often each occurs, in the order of their names. */
function counted(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of [...values].sort()) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Plays all rounds and gives their answers, which it prints in the long run. */
async function rounds(race: string, round: (n: number) => Promise<Answer[]>): Promise<void> {
  const answers: Answer[] = [];
  for (let n = 0; n < ROUNDS; n += 1) answers.push(...(await round(n)));
  if (!process.env.TEST_FULL) return;
  console.info(`${race}: ${ROUNDS} rounds, answers ${JSON.stringify(counted(answers.map(({ status }) => status)))}`);
}

// The embedded database is a PostgreSQL as well: `npm run test:slow` races on it, too.
const DATABASES = process.env.TEST_FULL ? ['PostgreSQL', 'the embedded database'] : ['PostgreSQL'];

describe.each(DATABASES)('on %s, at the same time', (database) => {
  beforeAll(async () => {
    const directories = await serverDirectories();
    uploads = directories.UPLOADS_DIR;
    const DATABASE_URL = database === 'PostgreSQL' ? await migratedPostgresDatabase() : undefined;
    const account = SUPER_ADMIN_VARIABLES;
    server = await startServer({ ...directories, ...account, DATABASE_URL, RATE_LIMIT: 'off' });
    caller = restCaller(server.url);
    root = await signIn(caller.call);
  });

  afterAll(async () => {
    caller.close();
    await server.stop();
  });

  test('four sign-ups with one e-mail: one account, and for the others it is taken', { timeout: SECONDS }, () =>
    rounds(`${database}, sign-up`, async (n) => {
      const spellings = [
        `twin${n}@example.com`,
        ` Twin${n}@example.com`,
        `TWIN${n}@EXAMPLE.COM`,
        `twin${n}@Example.com `,
      ];
      const answers = await Promise.all(
        spellings.map((email) =>
          caller.call('POST /api/register', { body: { fullName: 'A Twin', email, password: PASSWORD } }),
        ),
      );

      const taken = answers.filter(({ status }) => status !== 201);
      expect(taken.map(({ status, body }) => ({ status, body }))).toEqual(
        Array(3).fill({
          status: 409,
          body: { message: 'An account with this email already exists.', code: 'email-taken' },
        }),
      );
      const everybody = (await asRoot('GET /api/all-user')).body as unknown as { email: string }[];
      expect(everybody.filter(({ email }) => email === `twin${n}@example.com`)).toHaveLength(1);
      return answers;
    }),
  );

  test('two super-admins who demote, deactivate or delete each other: one stays', { timeout: SECONDS }, () =>
    rounds(`${database}, last super-admin`, async (n) => {
      const harms = [
        (by: SignedInUser, whom: SignedInUser) =>
          caller.call(`PUT /api/user/${whom.id}/role`, { token: by.token, body: { role: 'admin' } }),
        (by: SignedInUser, whom: SignedInUser) =>
          caller.call(`PATCH /api/user/${whom.id}`, { token: by.token, body: { isActive: false } }),
        (by: SignedInUser, whom: SignedInUser) => caller.call(`DELETE /api/user/${whom.id}`, { token: by.token }),
      ] as const;
      const harm = (turn: number, by: SignedInUser, whom: SignedInUser) => (harms[turn % 3] ?? harms[0])(by, whom);
      const other = await newSuperAdmin(`rival${n}@example.com`);
      const answers = await Promise.all([harm(n, root, other), harm(n + Math.floor(n / 3), other, root)]);

      const [mine, theirs] = answers.map(({ status }) => status);
      expect([mine, theirs]).toContain(200);
      // The later call is rejected as the last super-admin's or has no session left.
      expect([401, 409]).toContain(mine === 200 ? theirs : mine);
      if (mine !== 200) root = other;
      const everybody = (await asRoot('GET /api/all-user')).body as unknown as { role: string; isActive: boolean }[];
      expect(everybody.filter(({ role, isActive }) => role === 'super-admin' && isActive)).toHaveLength(1);
      return answers;
    }),
  );

  test('six uploads to one shipment: five images at the most, and a file for each', {
    timeout: SECONDS,
  }, async () => {
    await rounds(`${database}, photographs`, async (n) => {
      const { _id: id } = await newShipment();
      const added = 1 + (n % 2);
      const form = [textPart('updateAction', 'addImages'), ...Array(added).fill(imagePart('a.png', picture)), END];
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => caller.upload(`PATCH /api/shipments/${id}`, root.token, form)),
      );

      const stored = answers.filter(({ status }) => status === 200).length;
      const rejected = answers.filter(
        ({ status, body }) => status === 400 && body.message === 'Maximum 5 images allowed',
      );
      expect({ stored, refused: rejected.length }).toEqual(
        added === 1 ? { stored: 5, refused: 1 } : { stored: 2, refused: 4 },
      );
      expect((await read(id)).image).toHaveLength(stored * added);
      return answers;
    });

    const named = (await allShipments()).flatMap(({ image }) => image);
    const files = named.flatMap((name) => [name, name.replace(/\.\w+$/, '.thumb.webp')]);
    expect(
      readdirSync(uploads)
        .filter((name) => !name.startsWith('.'))
        .sort(),
    ).toEqual(files.sort());
  });

  test('changes of different fields: all are there afterwards', { timeout: SECONDS }, () =>
    rounds(`${database}, fields`, async (n) => {
      const { _id: id } = await newShipment();
      const changes = [
        { senderName: `Sender ${n}` },
        { receiverName: `Receiver ${n}` },
        { weight: n + 0.5 },
        { status: 'shipped' },
        { description: `Crates\n${n}` },
      ];
      const imageFile = [imagePart('a.png', picture), END];
      const answers = await Promise.all([
        ...changes.map((change) => asRoot(`PATCH /api/shipments/${id}`, change)),
        caller.upload(`PATCH /api/shipments/${id}`, root.token, imageFile),
      ]);

      expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 6 });
      expect(await read(id)).toMatchObject({ ...Object.assign({}, ...changes), image: [expect.any(String)] });
      return answers;
    }),
  );

  test(
    'writes of a session while it is ended: what is acknowledged is stored, and nothing else',
    {
      timeout: SECONDS,
    },
    () =>
      rounds(`${database}, ended session`, async (n) => {
        const writer = await newSuperAdmin(`writer${n}@example.com`);
        const { _id: id } = await newShipment();
        const { token } = writer;
        const ends = [
          () => caller.call('POST /api/logout', { token }),
          () =>
            caller.call('POST /api/login', { token, body: { email: `writer${n}@example.com`, password: PASSWORD } }),
          () => asRoot(`PATCH /api/user/${writer.id}`, { isActive: false }),
          () => asRoot(`DELETE /api/user/${writer.id}`),
        ] as const;
        const end = ends[n % 4] ?? ends[0];
        const notes = Array.from({ length: 8 }, (_, note) => `note ${note}`);
        const write = (note: string) => () =>
          caller.call(`POST /api/shipments/${id}/events`, { token, body: { note } });
        const answers = await inTurn(n, [...notes.map(write), end]);

        const written = notes.filter((_, place) => answers[place]?.status === 201);
        expect(answers.slice(0, -1).every(({ status }) => status === 201 || status === 401)).toBe(true);
        expect(answers.at(-1)?.status).toBeLessThan(300);
        expect((await caller.call('GET /api/me', { token })).status).toBe(401);
        expect(notesOf(await read(id))).toEqual(written);
        return answers;
      }),
  );

  test('bulk, single changes and a deletion: all or none, and the history has it as it was', {
    timeout: SECONDS,
  }, async () => {
    await rounds(`${database}, bulk`, bulkRound);

    const { body } = await asRoot('GET /api/shipments/super-admin/all?limit=1');
    const shipments = await allShipments();
    const statistics = body.statistics as { totalShipments: number; statusBreakdown: Record<string, number> };
    expect(statistics.totalShipments).toBe(shipments.length);
    expect(statistics.statusBreakdown).toMatchObject(counted(shipments.map(({ status }) => status)));
  });
});

const notesOf = ({ events }: Shipment) => events.flatMap(({ note }) => (note ? [note] : [])).sort();

type Entry = { what: string; from: string | null; to: string | null };

/** Oldest first. */
async function auditLogOf(id: string): Promise<Entry[]> {
  const { body } = await asRoot(`GET /api/audit?shipment=${id}`);
  return (body.entries as Entry[]).toReversed();
}

/** Expects one event and one audit entry for creation and each status change, each starting where the last ended. */
async function expectHistory(id: string, changes: string[], mails: number): Promise<void> {
  const { status, events } = await read(id);
  const content = events.map((event) => event.status);
  expect(content.toSorted()).toEqual(['pending', ...changes].toSorted());
  expect(content.at(-1)).toBe(status);
  const auditLog = (await auditLogOf(id)).filter(({ what }) => what !== 'shipment-updated');
  expect(auditLog.map(({ to }) => to)).toEqual(content);
  expect(auditLog.slice(1).map(({ from }) => from)).toEqual(content.slice(0, -1));
  const { body } = await asRoot(`GET /api/shipments/${id}/deliveries`);
  expect(body.deliveries).toHaveLength(mails);
}

async function expectNothingAfterDeletion(id: string): Promise<void> {
  expect((await asRoot(`GET /api/shipments/${id}`)).status).toBe(404);
  expect((await auditLogOf(id)).at(-1)?.what).toBe('shipment-deleted');
}

/** The answers in the order of the calls, which begin with another one each time, so that each comes first at times. */
async function inTurn(n: number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const first = ((calls.length - 1) * n) % calls.length;
  const begun = calls.map(async (call, place) => {
    await delay(HEAD_START_MS * (n % 3) * ((place - first + calls.length) % calls.length));
    return call();
  });
  return Promise.all(begun);
}

/** Two bulk updates of six shipments, while two of them get another status, one a name, and one is deleted. */
async function bulkRound(n: number): Promise<Answer[]> {
  const made = await Promise.all(Array.from({ length: 6 }, newShipment));
  const ids = made.map(({ _id }) => _id);
  const [delivered, failed, renamed, deleted] = ids as [string, string, string, string];
  const bulk = (status: string, order: string[]) => () =>
    asRoot('PATCH /api/shipments/super-admin/bulk-status', { ids: order, status });
  const single = (id: string, change: object) => () => asRoot(`PATCH /api/shipments/${id}`, change);
  const answers = await inTurn(n, [
    bulk('shipped', ids),
    bulk('on-hold', ids.toReversed()),
    single(delivered, { status: 'delivered' }),
    single(failed, { status: 'failed' }),
    single(renamed, { senderName: 'Meanwhile' }),
    () => asRoot(`PATCH /api/shipments/${deleted}/soft-delete`),
  ]);

  expect(counted(answers.slice(2).map(({ status }) => status))).toEqual({ 200: 4 });
  const bulks = answers.slice(0, 2);
  const rejectedCount = bulks.filter(({ status }) => status !== 200);
  expect(rejectedCount.map(({ status, body }) => ({ status, body }))).toEqual(
    rejectedCount.map(() => ({ status: 404, body: { message: 'Shipment not found', code: 'shipment-not-found' } })),
  );
  const inBulk = ['shipped', 'on-hold'].filter((_, place) => bulks[place]?.status === 200);
  const own = new Map([
    [delivered, ['delivered']],
    [failed, ['failed']],
  ]);
  for (const id of ids.filter((active) => active !== deleted)) {
    await expectHistory(id, [...inBulk, ...(own.get(id) ?? [])], inBulk.length * 2);
  }
  expect((await read(renamed)).senderName).toBe('Meanwhile');
  await expectNothingAfterDeletion(deleted);
  return answers;
}
