import { subMinutes } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { readKey } from '#server/domain/accounts/api-keys/authenticate.ts';
import { deleteExpiredApiKeys } from '#server/domain/accounts/api-keys/end-keys.ts';
import { openLink } from '#server/domain/accounts/links/account-links.ts';
import { linkUrl } from '#server/domain/accounts/links/link-token.ts';
import { confirmReset } from '#server/domain/accounts/own/use-link.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import type { Ctx } from '#server/domain/context.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { insertApiKey } from '../../../../factories/accounts/api-keys.ts';
import { anonymous, signedInUser, superAdmin } from '../../../../factories/actors.ts';
import { auditLog } from '../../../../factories/audit-log.ts';
import { insertShipment } from '../../../../factories/rows.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const root = await superAdmin();
const { db } = root;

/** Chooses a new password by a mailed link. */
async function reset(userId: string): Promise<void> {
  const linkId = await openLink(db, { userId, purpose: 'password-reset' });
  const url = new URL(await linkUrl(db, 'http://localhost', 'password-reset', linkId));
  const token = url.hash.slice(1).replace(/^token=/, '') || url.searchParams.get('token') || '';
  const password = 'Harbour lights 7';
  await confirmReset(anonymous, { token, password, confirmPassword: password });
}

const CHANGES: [string, (id: string) => Promise<unknown>][] = [
  ['account is deleted', (id) => removeUser(root, { id })],
  ['account is deactivated', (id) => updateUser(root, { id, isActive: false })],
  ['role changes', (id) => updateUser(root, { id, role: 'super-admin' })],
  ['verification changes', (id) => verifyUser(root, { id, isVerified: false })],
  ['password is reset', reset],
];

test.each(CHANGES)('keys die when their owner’s %s; each live one is audited, by who did it', async (name, change) => {
  const { user } = await signedInUser();
  const { secret } = await insertApiKey(db, user.id, ['bulk'], { name: 'Scales' });
  await insertApiKey(db, user.id, ['bulk'], { name: 'ERP' });
  const past = { createdAt: subMinutes(new Date(), 9), expiresAt: subMinutes(new Date(), 1) };
  await insertApiKey(db, user.id, ['bulk'], { name: 'Ended before', ...past });
  expect(await readKey(db, secret)).not.toBeNull();
  await change(user.id);
  expect(await readKey(db, secret)).toBeNull();
  expect(await db.$count(apiKeys, eq(apiKeys.ownerId, user.id))).toBe(0);
  const entries = (await auditLog(root, { user: user.id })).filter(({ what }) => what === 'key-removed');
  expect(entries.map(({ from }) => from).sort()).toEqual(['ERP', 'Scales']);
  const by = name === 'password is reset' ? user.id : root.actor.user.id;
  expect(entries.map(({ who }) => who?.id)).toEqual([by, by]);
});

test('a change that is rejected ends no key and audits none', async () => {
  const { user } = await signedInUser();
  const { secret } = await insertApiKey(db, user.id);
  const { ctx } = await signedInUser('client');
  expect(await rejection(verifyUser(ctx, { id: user.id, isVerified: false }))).toMatch(/^forbidden: /);
  await verifyUser(root, { id: user.id, isVerified: true });
  expect(await readKey(db, secret)).not.toBeNull();
  expect((await auditLog(root, { user: user.id })).map(({ what }) => what)).not.toContain('key-removed');
});

test('a key is good until its end, and its row is removed a month after it', async () => {
  const { user } = await signedInUser();
  const { id, secret } = await insertApiKey(db, user.id);
  const end = (at: string) =>
    db
      .update(apiKeys)
      .set({ createdAt: sql`now() - interval '1 year'`, expiresAt: sql`now() - ${at}::interval` })
      .where(eq(apiKeys.id, id));
  await end('1 second');
  expect(await readKey(db, secret)).toBeNull();
  await deleteExpiredApiKeys(db);
  expect(await db.$count(apiKeys, eq(apiKeys.id, id))).toBe(1);
  await end('31 days');
  await deleteExpiredApiKeys(db);
  expect(await db.$count(apiKeys, eq(apiKeys.id, id))).toBe(0);
});

test('a key that was removed while its call was in flight writes nothing', async () => {
  const { user } = await signedInUser();
  const { id, secret } = await insertApiKey(db, user.id, ['shipments:write']);
  const actor = await readKey(db, secret);
  if (!actor) throw new Error('The key was not found');
  const ctx: Ctx = { db, clientIp: '', actor };
  const shipment = await insertShipment(db, { userId: user.id });
  await db.delete(apiKeys).where(eq(apiKeys.id, id));
  expect(await rejection(softDeleteShipment(ctx, { id: shipment.id }))).toMatch(/^unauthenticated: /);
});

test('the use of a key is noted at most once a minute', async () => {
  const { user } = await signedInUser();
  const { id, secret } = await insertApiKey(db, user.id, ['bulk'], { lastUsedAt: null });
  const lastUse = async () => (await db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.lastUsedAt ?? null;
  await readKey(db, secret);
  await expect.poll(lastUse).not.toBeNull();
  const first = await lastUse();
  await readKey(db, secret);
  expect(await lastUse()).toEqual(first);
});
