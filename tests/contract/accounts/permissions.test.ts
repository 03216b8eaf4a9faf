import { expect, test } from 'vitest';
import { hasOwnerRights, mayChange } from '#contract/accounts/permissions.ts';
import type { Role } from '#contract/accounts/users.ts';

const user = (id: string, role: Role, isVerified = true) => ({ id, role, isVerified, isActive: true });

test.each([
  ['its owner', user('owner', 'admin'), { alone: true, shared: true, deletes: true }],
  ['a super-admin', user('root', 'super-admin', false), { alone: true, shared: true, deletes: true }],
  ['a colleague', user('colleague', 'admin'), { alone: false, shared: true, deletes: false }],
  ['a colleague who is not verified', user('new', 'admin', false), { alone: false, shared: false, deletes: false }],
  ['its owner, not verified any more', user('owner', 'admin', false), { alone: false, shared: false, deletes: false }],
  ['its owner, a client now', user('owner', 'client'), { alone: false, shared: false, deletes: false }],
])('%s: without shared work, with it, and deleting', (_, caller, expected) => {
  expect({
    alone: mayChange(caller, 'owner', false),
    shared: mayChange(caller, 'owner', true),
    deletes: hasOwnerRights(caller, 'owner'),
  }).toEqual(expected);
});
