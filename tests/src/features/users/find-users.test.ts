import { expect, test } from 'vitest';
import { countShown, findUsers } from '#src/features/users/find-users.ts';
import type { UserRow } from '#src/features/users/users-query.ts';

const user = (fullName: string, fields: Partial<UserRow>): UserRow => ({
  id: fullName,
  fullName,
  email: `${fullName}@example.com`,
  role: 'admin',
  duty: 'office',
  isVerified: false,
  isActive: true,
  createdAt: '2026-03-04T00:00:00.000Z',
  createdBy: null,
  ...fields,
});

test('active admins alone wait to be verified', () => {
  const users = [
    user('waits', {}),
    user('verified', { isVerified: true }),
    user('client', { role: 'client' }),
    user('deactivated', { isActive: false }),
    user('super-admin', { role: 'super-admin' }),
  ];
  expect(countShown(users, 'unverified')).toBe(1);
  expect(findUsers(users, { show: 'unverified' }).rows.map(({ fullName }) => fullName)).toEqual(['waits']);
});
