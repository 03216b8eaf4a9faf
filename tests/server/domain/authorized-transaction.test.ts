import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ACCESS_DENIED } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { importColumns } from '#db/schema/import/import-columns.ts';
import { logout } from '#server/domain/accounts/sign-in/logout.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { authorizedTransaction, longAuthorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { requireSuperAdmin, staffFor } from '#server/domain/guards.ts';
import { appRouter } from '#server/transport/endpoints/app-router.ts';
import { signInByPassword } from '../../factories/accounts/sign-in.ts';
import { PASSWORD, PASSWORD_HASH } from '../../factories/accounts/users.ts';
import { currentUser, superAdmin } from '../../factories/actors.ts';
import { testDatabase } from '../../factories/database.ts';
import { ENDPOINT_WRITES } from '../../support/endpoints/endpoint-writes.ts';
import { insertSubject, insertSubjects } from '../../support/endpoints/subjects.ts';
import { lockWaits } from '../../support/postgres/locks/lock-waits.ts';
import { fingerprint } from '../../support/postgres/rows/fingerprint.ts';
import { rejection } from '../../support/process/rejection.ts';
import { incomingFiles, storedFiles } from '../../support/storage/uploads-files.ts';

const VERIFIED_ADMIN_REQUIRED = 'You cannot do this until a verified admin or a super-admin has verified your account.';

const { db } = await testDatabase();
const SIGN_IN = 'unauthenticated: Please sign in to continue.';

type Caller = Awaited<ReturnType<typeof superAdmin>>;

const sessionOf = ({ actor }: Caller) => eq(sessions.tokenHash, actor.sessionHash);
const lives = async (caller: Caller) => (await db.$count(sessions, sessionOf(caller))) === 1;

/** The result of work that starts before the session's end is committed and finishes after it. */
async function duringTheEnd<Result>(end: (tx: Db) => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  let result: Promise<Result> | undefined;
  await transaction(db, async (tx) => {
    await end(tx);
    result = work();
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([settled, lockWaits(db, 1)]);
  });
  if (!result) throw new Error('Nothing was done');
  return result;
}

/** The names of the procedures that change something for who is signed in. */
function mutations(): string[] {
  const procedures: Record<string, { _def: { type: string } }> = { ...appRouter._def.procedures } as never;
  const ofVisitors = 'register login answerChallenge logout requestReset reset acceptInvitation confirmEmail'
    .split(' ')
    .map((name) => `auth.${name}`);
  const enquiries = ['enquiries.requestQuote', 'enquiries.sendMessage'];
  const previews = 'bulkPreview bulkEstimatePreview matching previewMail'.split(' ').map((name) => `shipments.${name}`);
  const ofLoads = ['loads.eventPreview', 'loads.eventOfManyPreview', 'loads.closePreview'];
  const namesOnly = ['superAdmin.bulkPreview', 'companies.addShipmentsPreview', ...previews, ...ofLoads];
  // The callers here are staff: tests/server/domain/companies has those of members.
  const isOfClients = (name: string) => name.startsWith('portal.') || name === 'memberships.accept';
  return Object.keys(procedures)
    .filter((name) => procedures[name]?._def.type === 'mutation')
    .filter((name) => ![...ofVisitors, ...enquiries, ...namesOnly].includes(name) && !isOfClients(name));
}

/** Stores something, as the verbs do. */
const write = (tx: Db, { id }: User) =>
  tx.insert(importColumns).values({ userId: id, header: 'Weight', field: 'weight' });
const stored = ({ actor }: Caller) => db.$count(importColumns, eq(importColumns.userId, actor.user.id));

describe('authorizedTransaction', () => {
  test('gives the work what the guard gives in the transaction, and commits what it writes', async () => {
    const caller = await currentUser({ role: 'super-admin' });
    await db.update(users).set({ fullName: 'Renamed' }).where(eq(users.id, caller.actor.user.id));
    const fullName = await authorizedTransaction(caller, requireSuperAdmin, async (tx, user) => {
      await write(tx, user);
      return user.fullName;
    });
    expect([fullName, await stored(caller)]).toEqual(['Renamed', 1]);
  });

  test('asks the guard before it begins a transaction', async () => {
    const caller = await currentUser();
    const noDatabase = { ...caller, db: {} as Db };
    const call = authorizedTransaction(noDatabase, requireSuperAdmin, write);
    expect(await rejection(call)).toBe(`forbidden: ${ACCESS_DENIED}`);
  });

  test.each([
    { loses: 'a role', role: 'super-admin', guard: requireSuperAdmin, message: ACCESS_DENIED },
    { loses: 'the verification', role: 'admin', guard: staffFor('office'), message: VERIFIED_ADMIN_REQUIRED },
  ] as const)('rejects who loses $loses between the guard and the transaction', async ({ role, guard, message }) => {
    const caller = await currentUser({ role });
    const isCaller = eq(users.id, caller.actor.user.id);
    const demote = (tx: Db) => tx.update(users).set({ role: 'admin', isVerified: false }).where(isCaller);

    const call = () => rejection(authorizedTransaction(caller, guard, write));
    expect(await duringTheEnd(demote, call)).toBe(`forbidden: ${message}`);
    expect(await stored(caller)).toBe(0);
  });
});

describe('longAuthorizedTransaction', () => {
  /** Work that has written something, and goes on until it is released. */
  function startLongWork(caller: Caller) {
    const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = async (tx: Db, user: User) => {
      await write(tx, user);
      written.resolve();
      await released.promise;
    };
    const result = longAuthorizedTransaction(caller, staffFor('office'), work, 30_000);
    return { written: written.promise, release: released.resolve, result };
  }

  test('commits what it writes, and asks the guard before it begins', async () => {
    const caller = await currentUser({ isVerified: true });
    await longAuthorizedTransaction(caller, staffFor('office'), write, 30_000);
    expect(await stored(caller)).toBe(1);
    const noDatabase = { ...(await currentUser({ isVerified: false })), db: {} as Db };
    const call = longAuthorizedTransaction(noDatabase, staffFor('office'), write, 30_000);
    expect(await rejection(call)).toBe(`forbidden: ${VERIFIED_ADMIN_REQUIRED}`);
  });

  test.each<[string, (caller: Caller, root: Caller) => Promise<unknown>, string]>([
    ['signed out', (caller) => logout(caller), SIGN_IN],
    ['deactivated', (caller, root) => updateUser(root, { id: caller.actor.user.id, isActive: false }), SIGN_IN],
    ['deleted', (caller, root) => removeUser(root, { id: caller.actor.user.id }), SIGN_IN],
    [
      'unverified',
      (caller, root) => updateUser(root, { id: caller.actor.user.id, isVerified: false }),
      `forbidden: ${VERIFIED_ADMIN_REQUIRED}`,
    ],
  ])('a caller in the middle of it is %s at once, and nothing of it is committed', async (_, end, message) => {
    const [root, caller] = [await superAdmin(), await currentUser({ isVerified: true })];
    const { written, release, result } = startLongWork(caller);
    const rejected = rejection(result);
    await written;
    await end(caller, root);
    release();
    expect(await rejected).toBe(message);
    expect(await stored(caller)).toBe(0);
  });
});

test('every procedure that writes is among those tried here', () => {
  const tried = ENDPOINT_WRITES.map(({ name }) => name.split(' ')[0]);
  expect(tried).toEqual(expect.arrayContaining(mutations()));
  expect(mutations().length).toBeGreaterThan(10);
});

describe.each(ENDPOINT_WRITES)('$name', ({ subject, run }) => {
  const targetOf = async ({ actor }: Caller) =>
    subject ? insertSubject(db, subject, actor.user.id) : { id: '', number: '' };

  test('commits nothing when its session ends while it is in flight', async () => {
    const caller = await superAdmin();
    const target = await targetOf(caller);
    const [rows, files] = [await fingerprint(db), storedFiles()];
    const signOut = (tx: Db) => logout({ ...caller, db: tx });

    expect(await duringTheEnd(signOut, () => rejection(run(caller, target)))).toBe(SIGN_IN);
    expect(await rejection(run(caller, target))).toBe(SIGN_IN);
    expect(await fingerprint(db)).toBe(rows);
    expect([storedFiles(), incomingFiles()]).toEqual([files, []]);
  });

  test('is done before its session ends when it came first', async () => {
    const caller = await superAdmin();
    const target = await targetOf(caller);
    const work: Promise<unknown>[] = [];
    await transaction(db, async (tx) => {
      await tx.select().from(users).where(eq(users.id, caller.actor.user.id)).for('no key update');
      work.push(rejection(run(caller, target)));
      await lockWaits(db, 1);
      work.push(logout(caller));
      await lockWaits(db, 2);
      expect(await lives(caller)).toBe(true);
    });

    expect(await Promise.all(work)).toEqual(['not rejected', undefined]);
    expect(await lives(caller)).toBe(false);
  });
});

describe('a write in flight commits nothing when its session ends by', () => {
  const ends: Record<string, (caller: Caller, root: Caller, tx: Db) => Promise<unknown>> = {
    'sign-out': (caller, _root, tx) => logout({ ...caller, db: tx }),
    deactivation: (caller, root, tx) => updateUser({ ...root, db: tx }, { id: caller.actor.user.id, isActive: false }),
    deletion: (caller, root, tx) => removeUser({ ...root, db: tx }, { id: caller.actor.user.id }),
    'another role': (caller, root, tx) => updateUser({ ...root, db: tx }, { id: caller.actor.user.id, role: 'admin' }),
    'a new sign-in': ({ actor }, _root, tx) =>
      signInByPassword({ db: tx, clientIp: '192.0.2.9', actor }, { email: actor.user.email, password: PASSWORD }),
  };

  test.each(Object.entries(ends))('%s', async (_name, end) => {
    const [root, caller] = [await superAdmin(), await superAdmin()];
    await db.update(users).set({ passwordHash: PASSWORD_HASH }).where(eq(users.id, caller.actor.user.id));
    const { id } = await insertSubject(db, 'shipment', caller.actor.user.id);
    const event = () => rejection(addEvent(caller, { id, location: 'Oslo', note: '' }));

    expect(await duringTheEnd((tx) => end(caller, root, tx), event)).toBe(SIGN_IN);
    expect(await lives(caller)).toBe(false);
  });

  test('its last day', async () => {
    const caller = await superAdmin();
    const { id } = await insertSubject(db, 'shipment', caller.actor.user.id);
    await db.update(sessions).set({ expiresAt: new Date() }).where(sessionOf(caller));
    expect(await rejection(addEvent(caller, { id, location: 'Oslo', note: '' }))).toBe(SIGN_IN);
  });
});

test('a session is renewed while a write of it is in flight', async () => {
  const caller = await superAdmin();
  const { id } = await insertSubject(db, 'shipment', caller.actor.user.id);
  const expiresAt = new Date(Date.now() + 600_000);
  await transaction(db, async (tx) => {
    await addEvent({ ...caller, db: tx }, { id, location: 'Oslo', note: '' });
    await db.update(sessions).set({ expiresAt }).where(sessionOf(caller));
  });

  const [row] = await db.select().from(sessions).where(sessionOf(caller));
  expect(row?.expiresAt).toEqual(expiresAt);
});

describe('who has writes in flight all the time', () => {
  /** Eight writers in the caller's name, each with the next write as soon as one is done, until they are rejected. */
  async function flood(caller: Caller): Promise<Promise<string>[]> {
    const targets = await insertSubjects(db, 'shipment', caller.actor.user.id, 8);
    return targets.map(async ({ id }) => {
      for (;;) {
        const answer = await rejection(addEvent(caller, { id, location: 'Oslo', note: '' }));
        if (answer !== 'not rejected') return answer;
      }
    });
  }

  test.each<[string, (caller: Caller, root: Caller) => Promise<unknown>]>([
    ['is signed out all the same', (caller) => logout(caller)],
    ['is deactivated', (caller, root) => updateUser(root, { id: caller.actor.user.id, isActive: false })],
    ['is deleted', (caller, root) => removeUser(root, { id: caller.actor.user.id })],
  ])('%s', async (_name, end) => {
    const [root, caller] = [await superAdmin(), await currentUser({ isVerified: true })];
    const writers = await flood(caller);
    await end(caller, root);
    expect(new Set(await Promise.all(writers))).toEqual(new Set([SIGN_IN]));
  });
});
