import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import { users } from '#db/schema/users.ts';
import type { Role } from '#server/contract/users.ts';
import { hashPassword } from '#server/infra/sessions/passwords.ts';
import { openSession } from '#server/infra/sessions/sessions.ts';
import { appRouter } from '#server/transport/trpc/app-router.ts';
import { shipmentInput } from '../factories/shipments.ts';
import type { Capability, Subject } from './access-matrix.ts';
import { type Caller, GARBAGE, MEMBERS, type Member } from './actors.ts';
import { testApp } from './app.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Target = { id: string; number: string };
type Account = { role: Role; isVerified: boolean; email: string; passwordHash: string };
export type Access = Awaited<ReturnType<typeof openAccess>>;
/** One capability by one of its doors: a REST route, or the path of a tRPC procedure. */
export type Door = Omit<Capability, 'rest' | 'trpc' | 'answers'> & { door: string };

const PASSWORD = 'abcdefg1';
const PROCEDURES = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;

/** The product's REST routes and tRPC procedures, as the matrix spells them. */
export function doorsOfProduct({ app }: Pick<App, 'app'>): string[] {
  const routes = app.routes.filter(({ path }) => path.startsWith('/api/') && !path.endsWith('*'));
  return [...new Set([...routes.map(({ method, path }) => `${method} ${path}`), ...Object.keys(PROCEDURES)])].sort();
}

/** The product with one caller of each kind. */
export async function openAccess() {
  const app = await testApp();
  const { db } = app;
  const people = await registerMembers(db);
  const ended = await endSessions(app, people);
  const shared = new Map<Subject, Target>();
  const owner = await openSession(db, people.owner);
  let made = 0;
  /** After the latest call, unless a subject was made since. */
  let known: string | undefined;

  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === 'anonymous') return undefined;
    if (caller === 'garbage') return GARBAGE;
    return ended.get(caller) ?? (await openSession(db, people[caller])).token;
  }

  async function newSubject(subject: Subject): Promise<Target> {
    made += 1;
    known = undefined;
    if (subject === 'shipment') return newShipment(app, owner.token);
    if (subject === 'mail') return newMail(db, await newShipment(app, owner.token));
    return { id: await insertPerson(db, { ...SUBJECTS[subject], ...somebody(made) }), number: '' };
  }

  /** Who is refused finds the one that everybody is refused. */
  async function subjectOf({ subject }: Door, isFresh: boolean): Promise<Target> {
    if (!subject) return { id: '', number: '' };
    const present = isFresh ? undefined : shared.get(subject);
    const target = present ?? (await newSubject(subject));
    if (!isFresh) shared.set(subject, target);
    return target;
  }

  return {
    ...app,

    /** The status of the answer, and whether anything but sessions, known clients and rate counters is different after it. */
    async ask(row: Door, caller: Caller, isAllowed: boolean): Promise<{ status: number; changed: boolean }> {
      made += 1;
      const target = await subjectOf(row, isAllowed && row.writes === true);
      const { email: newEmail } = somebody(made);
      const words = { ':id': target.id, ':new-email': newEmail, ':own-email': emailOf(caller) };
      const input = row.input && filledIn(row.input, words);
      const call = row.door.includes('/') ? restCall(row, target, input) : trpcCall(row, { ...target, ...input });
      const token = await tokenOf(caller);
      const before = known ?? (await fingerprint(db));
      const { status } = await app.rest(call.route, { token, body: call.body });
      known = await fingerprint(db);
      return { status, changed: known !== before };
    },
  };
}

const SUBJECTS: Record<Exclude<Subject, 'shipment' | 'mail'>, { role: Role; isVerified: boolean }> = {
  newcomer: { role: 'admin', isVerified: false },
  colleague: { role: 'admin', isVerified: true },
  chief: { role: 'super-admin', isVerified: true },
};

const somebody = (number: number) => ({ email: `somebody${number}@example.com`, passwordHash: 'none' });

/** Who has no account signs in as the owner. */
const emailOf = (caller: Caller) =>
  `${caller === 'anonymous' || caller === 'garbage' ? 'owner' : caller}@members.example.com`;

async function registerMembers(db: Db): Promise<Record<Member, string>> {
  const passwordHash = await hashPassword(PASSWORD);
  const join = (member: Member) => insertPerson(db, { ...MEMBERS[member], email: emailOf(member), passwordHash });
  return {
    'signed-out': await join('signed-out'),
    deactivated: await join('deactivated'),
    deleted: await join('deleted'),
    client: await join('client'),
    unverified: await join('unverified'),
    owner: await join('owner'),
    other: await join('other'),
    'super-admin': await join('super-admin'),
  };
}

async function insertPerson(db: Db, account: Account): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({ ...account, fullName: 'Petra Person' })
    .returning({ id: users.id });
  if (!row) throw new Error('No user was written');
  return row.id;
}

/** The tokens of those whose session is over, each ended by the product's own call. */
async function endSessions({ db, rest }: App, people: Record<Member, string>): Promise<Map<Caller, string>> {
  const { token: root } = await openSession(db, people['super-admin']);
  const { token: signedOut } = await openSession(db, people['signed-out']);
  const { token: deactivated } = await openSession(db, people.deactivated);
  const { token: deleted } = await openSession(db, people.deleted);
  await rest('POST /api/logout', { token: signedOut });
  await rest(`PATCH /api/user/${people.deactivated}`, { token: root, body: { isActive: false } });
  await rest(`DELETE /api/user/${people.deleted}`, { token: root });
  return new Map([
    ['signed-out', signedOut],
    ['deactivated', deactivated],
    ['deleted', deleted],
  ]);
}

async function newShipment({ rest }: App, token: string): Promise<Target> {
  const { body } = await rest('POST /api/shipments', { token, body: shipmentInput });
  const { _id: id, trackingNumber: number } = body.shipment as { _id: string; trackingNumber: string };
  return { id, number };
}

/** A mail about the shipment that could not be delivered. */
async function newMail(db: Db, { id: shipmentId, number }: Target): Promise<Target> {
  const [event] = await db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipmentId));
  if (!event) throw new Error('The shipment has no history');
  const [mail] = await db
    .insert(deliveries)
    .values({ shipmentId, eventId: event.id, kind: 'status-update', recipient: 'away@example.com', state: 'failed' })
    .returning({ id: deliveries.id });
  if (!mail) throw new Error('No mail was written');
  return { id: mail.id, number };
}

function filledIn(input: Record<string, unknown>, words: Record<string, string>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(input), (_key, value: unknown) =>
    typeof value === 'string' ? (words[value] ?? value) : value,
  );
}

type Sent = { route: string; body?: unknown };

function restCall({ door, form }: Door, { id, number }: Target, input?: Record<string, unknown>): Sent {
  const route = door.replace(':id', id).replace(':number', number);
  if (!input) return { route };
  const texts = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]);
  if (route.startsWith('GET ')) return { route: `${route}?${new URLSearchParams(texts)}` };
  if (!form) return { route, body: input };
  const body = new FormData();
  for (const [key, value] of texts) body.append(key, value);
  return { route, body };
}

function trpcCall({ door }: Door, input: Record<string, unknown>): Sent {
  const path = `/api/trpc/${door}`;
  if (PROCEDURES[door]?._def.type === 'mutation') return { route: `POST ${path}`, body: input };
  return { route: `GET ${path}?input=${encodeURIComponent(JSON.stringify(input))}` };
}

const KEPT_TABLES = [
  'users',
  'shipments',
  'shipment_events',
  'shipment_images',
  'audit_entries',
  'deliveries',
  'export_tickets',
];

const hashOf = (table: string) =>
  sql.raw(`(select count(*) || ':' || sum(hashtextextended(t::text, 0)::numeric) from ${table} t)`);

/** The same as long as no row of these tables is another. Sessions, known clients and rate counters may change with any call. */
export async function fingerprint(db: Db): Promise<string | undefined> {
  const hashes = sql.join(KEPT_TABLES.map(hashOf), sql.raw(', '));
  const [row] = await rowsOf<{ print: string }>(db, sql`select concat_ws(' ', ${hashes}) as print`);
  return row?.print;
}
