import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts/users.ts';
import { listColleagues } from '#server/domain/accounts/users/lists/list.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { firstSuperAdmin, signedInUser } from '../../../../../factories/actors.ts';

const { ctx, user: root } = await firstSuperAdmin();

const rename = (id: string, fullName: string) => ctx.db.update(users).set({ fullName }).where(eq(users.id, id));

test('colleagues are those who can own shipments, by name, the caller among them', async () => {
  const clerk = await signedInUser('admin', { isVerified: true });
  const unverifiedChief = await signedInUser('super-admin', { isVerified: false });
  const others = [
    await signedInUser('admin', { isVerified: false }),
    await signedInUser('admin', { isVerified: true, isActive: false }),
    await signedInUser('client', { isVerified: true }),
  ];
  const gone = await signedInUser('admin', { isVerified: true });
  await removeUser(ctx, { id: gone.user.id });

  await rename(clerk.user.id, 'Zoe Clerk');
  await rename(unverifiedChief.user.id, 'Abe Chief');

  const colleagues = await listColleagues(clerk.ctx);
  expect(colleagues).toEqual(await listColleagues(ctx));
  const ids = colleagues.map(({ id }) => id);
  expect(colleagues).toContainEqual({ id: root.id, fullName: root.fullName });
  expect(colleagues).toContainEqual({ id: clerk.user.id, fullName: 'Zoe Clerk' });
  for (const { user } of [...others, gone]) expect(ids).not.toContain(user.id);
  expect(ids.indexOf(unverifiedChief.user.id)).toBeLessThan(ids.indexOf(clerk.user.id));
});
