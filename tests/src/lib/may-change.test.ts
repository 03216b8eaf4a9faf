import { expect, test } from 'vitest';
import type { Role, User } from '#server/contract/users.ts';
import { mayChange } from '#src/lib/may-change.ts';

const user = (id: string, role: Role, isVerified = true): User => ({
  ...{ id, role, isVerified, isActive: true, fullName: '', email: '' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', createdBy: null },
});

test('its verified owner and every super-admin change a shipment, nobody else', () => {
  const shipment = { user: 'owner' };
  expect(mayChange(user('owner', 'admin'), shipment)).toBe(true);
  expect(mayChange(user('root', 'super-admin', false), shipment)).toBe(true);
  expect(mayChange(user('colleague', 'admin'), shipment)).toBe(false);
  expect(mayChange(user('owner', 'admin', false), shipment)).toBe(false);
  expect(mayChange(user('owner', 'client'), shipment)).toBe(false);
});
