import { expect, test } from 'vitest';
import type { Ctx } from '#server/domain/context.ts';
import { appRouter } from '#server/transport/endpoints/app-router.ts';
import { admin, anonymous, currentUser, invalidSession } from '../../factories/actors.ts';
import { columnsOf } from '../../support/endpoints/actors.ts';
import { filledIn, wordsOf } from '../../support/endpoints/endpoint-requests.ts';
import { ENDPOINTS, type Endpoint } from '../../support/endpoints/endpoints.ts';
import { insertSubject } from '../../support/endpoints/subjects.ts';
import { fingerprint } from '../../support/postgres/rows/fingerprint.ts';
import { rejection } from '../../support/process/rejection.ts';

const owner = await admin();
const { db } = owner;

const CALLERS: Record<string, Ctx> = {
  anonymous,
  garbage: invalidSession,
  client: await currentUser({ role: 'client' }),
  unverified: await currentUser({ isVerified: false }),
  other: await admin(),
  warehouse: await currentUser({ duty: 'warehouse' }),
  driver: await currentUser({ duty: 'driver' }),
  reader: await currentUser({ duty: 'reader' }),
};
const CLASSES: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden' };

type Resolver = (call: { ctx: Ctx; input: object }) => Promise<unknown>;
/** Each procedure is its verb behind a guard: this is the verb alone. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { resolver: Resolver } }>;

function callsOf({ trpc, subject, input = {}, statuses }: Endpoint) {
  const refused = columnsOf(statuses).flatMap(({ caller, answer }) => {
    const errorClass = CLASSES[answer];
    return caller in CALLERS && errorClass ? [[caller, errorClass]] : [];
  });
  // Its verb is that of `shipments.restore`, to which the shipment is not there for those who may not read it.
  const isNamed = trpc !== undefined && trpc !== 'superAdmin.restore';
  return isNamed && refused.length > 0 ? [{ trpc, subject, input, refused: Object.fromEntries(refused) }] : [];
}

test.each(ENDPOINTS.flatMap(callsOf))('the verb of $trpc refuses by itself whom its endpoint refuses', async (call) => {
  const target = call.subject ? await insertSubject(db, call.subject, owner.actor.user.id) : { id: '', number: '' };
  const input = { ...target, ...filledIn(call.input, { ...wordsOf(target), ':new-email': 'new@example.com' }) };
  const before = await fingerprint(db);
  const classes: Record<string, unknown> = {};
  for (const caller of Object.keys(call.refused)) {
    const ctx = { ...(CALLERS[caller] ?? owner), cookies: { read: () => ({}), set: () => undefined } };
    const verb = async () => procedures[call.trpc]?._def.resolver({ ctx, input });
    classes[caller] = await verb().then(
      () => 'done',
      (error) => error.class ?? error,
    );
  }
  expect(classes).toEqual(call.refused);
  expect(await fingerprint(db)).toBe(before);
});

const USERS = ['list', 'listPage', 'byId', 'create', 'update', 'remove', 'signIns'].map((name) => `users.${name}`);
const PAGE = ['shipments', 'simple', 'bulkUpdateStatus', 'bulkPreview', 'bulkUndo', 'export'];

test.each([
  ['Access denied. Super admin role required.', [...USERS, 'superAdmin.invite', 'superAdmin.endSessions']],
  ['Super-admin access required to view this page.', PAGE.map((name) => `superAdmin.${name}`)],
])('“%s” is what an admin reads', async (message, names) => {
  const verbs = names.map((name) => procedures[name]?._def.resolver({ ctx: owner, input: {} }));
  expect(await Promise.all(verbs.map((verb) => rejection(Promise.resolve(verb))))).toEqual(
    names.map(() => `forbidden: ${message}`),
  );
});
