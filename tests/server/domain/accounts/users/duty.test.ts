import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Duty } from '#contract/accounts/users.ts';
import { AllShipmentsQuery } from '#contract/shipments/list-queries.ts';
import { users } from '#db/schema/accounts/users.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { readKey } from '#server/domain/accounts/api-keys/authenticate.ts';
import { openLink } from '#server/domain/accounts/links/account-links.ts';
import { linkUrl } from '#server/domain/accounts/links/link-token.ts';
import { inviteUser } from '#server/domain/accounts/own/invite.ts';
import { acceptInvitation } from '#server/domain/accounts/own/use-link.ts';
import { createUser } from '#server/domain/accounts/users/create.ts';
import { listColleagues } from '#server/domain/accounts/users/lists/list.ts';
import { getUser } from '#server/domain/accounts/users/load.ts';
import { previewChange } from '#server/domain/accounts/users/preview.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { listAllShipments } from '#server/domain/shipments/listing/list.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { insertApiKey } from '../../../../factories/accounts/api-keys.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { firstSuperAdmin, signedInUser, signIn } from '../../../../factories/actors.ts';
import { parsedShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { insertWebhook } from '../../../../factories/webhooks.ts';
import { rejection } from '../../../../support/process/rejection.ts';
import { auditLogOf, isSignedIn } from '../../../../support/server/calls/users.ts';

const { ctx, user: root } = await firstSuperAdmin();
const { db } = ctx;
const FOR_ADMINS = 'invalid: Only an admin has a duty';

/** A verified admin to whom the super-admin gave this duty. */
async function ofDuty(duty: Duty) {
  const { user } = await signedInUser('admin');
  return signIn(await updateUser(ctx, { id: user.id, duty }));
}

test('an admin is of duty office until a super-admin gives another one, which is audited', async () => {
  const { user } = await signedInUser('admin');
  expect(user.duty).toBe('office');
  const changed = await updateUser(ctx, { id: user.id, duty: 'warehouse' });
  expect(changed).toEqual({ ...user, duty: 'warehouse' });
  expect(await updateUser(ctx, { id: user.id, duty: 'warehouse' })).toEqual(changed);
  expect(await auditLogOf(user)).toEqual([[root.id, 'user-duty', 'office', 'warehouse']]);
});

test('no other role has a duty, and who loses the role admin is office again', async () => {
  const { user } = await ofDuty('driver');
  const { id } = user;
  expect(await rejection(updateUser(ctx, { id, role: 'client', duty: 'reader' }))).toBe(FOR_ADMINS);
  expect((await updateUser(ctx, { id, role: 'client' })).duty).toBeNull();
  expect(await rejection(updateUser(ctx, { id, duty: 'reader' }))).toBe(FOR_ADMINS);
  expect((await updateUser(ctx, { id, role: 'admin' })).duty).toBe('office');
});

test('a release that knows no duties takes the role admin, and the duty goes with it', async () => {
  const { user } = await ofDuty('driver');
  await db.update(users).set({ role: 'client' }).where(eq(users.id, user.id));
  const [row] = await db.select({ duty: users.duty }).from(users).where(eq(users.id, user.id));
  expect(row).toEqual({ duty: 'office' });
});

test('a change of the duty keeps session and keys, and counts from the next call on', async () => {
  const signedIn = await signedInUser('admin');
  const { ctx: own, user } = signedIn;
  const { secret } = await insertApiKey(db, user.id, ['shipments:write', 'all:read']);
  await createShipment(own, parsedShipment, []);
  expect(await previewChange(ctx, { id: user.id, duty: 'reader' })).toEqual({ apiKeys: 0, webhooks: 0 });
  await updateUser(ctx, { id: user.id, duty: 'reader' });

  const forbidden = 'forbidden: Your duty is Reader, which does not allow this.';
  expect(await isSignedIn(signedIn)).toBe(true);
  expect(await rejection(createShipment(own, parsedShipment, []))).toBe(forbidden);
  const key = await readKey(db, secret);
  if (!key) throw new Error('The key has ended');
  const byKey = { ...ctx, actor: key };
  expect(await rejection(createShipment(byKey, parsedShipment, []))).toBe(forbidden);
  expect((await listAllShipments(byKey, AllShipmentsQuery.parse({}))).shipments.length).toBeGreaterThan(0);
});

test('webhooks are of duty office: those of another are turned off', async () => {
  const { user } = await signedInUser('admin');
  const id = await insertWebhook(db, user.id);
  expect(await previewChange(ctx, { id: user.id, duty: 'warehouse' })).toEqual({ apiKeys: 0, webhooks: 1 });
  await updateUser(ctx, { id: user.id, duty: 'warehouse' });
  expect(await db.select({ off: webhooks.off }).from(webhooks).where(eq(webhooks.id, id))).toEqual([
    { off: 'no-rights' },
  ]);
});

test('a colleague gives a duty with a verification alone', async () => {
  const [{ ctx: colleague }, { user }] = [
    await signedInUser('admin'),
    await signedInUser('admin', { isVerified: false }),
  ];
  const { id } = user;
  const verified = await verifyUser(colleague, { id, isVerified: true, duty: 'driver' });
  expect(verified).toMatchObject({ isVerified: true, duty: 'driver' });
  expect(await rejection(verifyUser(colleague, { id, isVerified: true, duty: 'office' }))).toMatch(/^forbidden: /);
  expect(await rejection(previewChange(colleague, { id, duty: 'office' }))).toMatch(/^forbidden: /);
  expect(await verifyUser(colleague, { id, isVerified: true })).toEqual(verified);
  expect(await verifyUser(ctx, { id, isVerified: true, duty: 'office' })).toMatchObject({ duty: 'office' });
});

test('an invitation and a new account bring a duty, which stays with the acceptance', async () => {
  const account = { fullName: 'Ruta', role: 'admin', duty: 'warehouse' } as const;
  const created = await createUser(ctx, { ...account, email: 'ruta@example.com', password: PASSWORD });
  const invited = await inviteUser(ctx, { ...account, email: 'dario@example.com' });
  expect([created.duty, invited.duty]).toEqual(['warehouse', 'warehouse']);
  const url = await linkUrl(db, '', 'invitation', await openLink(db, { userId: invited.id, purpose: 'invitation' }));
  const token = url.split('#token=')[1] ?? '';
  await acceptInvitation(ctx, { token, password: 'harbour-crane-42', confirmPassword: 'harbour-crane-42' });
  expect(await getUser(ctx, invited)).toMatchObject({ isVerified: true, duty: 'warehouse' });
});

test('an admin of duty office alone can own shipments', async () => {
  const [office, warehouse] = [await ofDuty('office'), await ofDuty('warehouse')];
  const ids = (await listColleagues(ctx)).map(({ id }) => id);
  expect(ids).toContain(office.user.id);
  expect(ids).not.toContain(warehouse.user.id);
});

test('a colleague widens no duty by taking the verification away first', async () => {
  const colleague = await signIn((await signedInUser('admin')).user);
  const { user } = await ofDuty('driver');
  const { id } = user;
  await verifyUser(colleague.ctx, { id, isVerified: false });
  const widened = verifyUser(colleague.ctx, { id, isVerified: true, duty: 'office' });
  expect(await rejection(widened)).toMatch(/^forbidden/);
  expect(await verifyUser(colleague.ctx, { id, isVerified: true, duty: 'driver' })).toMatchObject({ duty: 'driver' });
});
