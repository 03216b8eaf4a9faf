import { expect, test } from 'vitest';
import { dutiesFor, hasOwnerRights, isAllowed, mayAskForEveryones, mayWorkOn } from '#contract/accounts/permissions.ts';
import { DUTIES, type Duty, type Role } from '#contract/accounts/users.ts';

const user = (id: string, role: Role, isVerified = true, duty: Duty = 'office') => ({
  ...{ id, role, isVerified, isActive: true },
  duty: role === 'admin' ? duty : null,
});

test.each([
  ['its owner', user('owner', 'admin'), { alone: true, shared: true, deletes: true }],
  ['a super-admin', user('root', 'super-admin', false), { alone: true, shared: true, deletes: true }],
  ['a colleague', user('colleague', 'admin'), { alone: false, shared: true, deletes: false }],
  ['a colleague who is not verified', user('new', 'admin', false), { alone: false, shared: false, deletes: false }],
  ['its owner, not verified any more', user('owner', 'admin', false), { alone: false, shared: false, deletes: false }],
  ['its owner, a client now', user('owner', 'client'), { alone: false, shared: false, deletes: false }],
])('%s: without shared work, with it, and deleting', (_, caller, expected) => {
  expect({
    alone: mayWorkOn(caller, 'owner', false, 'office'),
    shared: mayWorkOn(caller, 'owner', true, 'office'),
    deletes: hasOwnerRights(caller, 'owner'),
  }).toEqual(expected);
});

test.each([
  ['warehouse', { goods: true, warehouse: true, office: false, contacts: false }],
  ['driver', { goods: false, warehouse: false, office: false, contacts: false }],
  ['reader', { goods: false, warehouse: false, office: false, contacts: false }],
] as const)('duty %s on a shipment of another, without shared work', (duty, expected) => {
  const caller = user('colleague', 'admin', true, duty);
  const mayDo = (work: keyof typeof expected) => mayWorkOn(caller, 'owner', false, work);
  const found = Object.fromEntries(
    (Object.keys(expected) as (keyof typeof expected)[]).map((work) => [work, mayDo(work)]),
  );
  expect(found).toEqual(expected);
});

test('shared work opens to a reader what an office reads of it, and nothing to be done', () => {
  const reader = user('colleague', 'admin', true, 'reader');
  expect(mayWorkOn(reader, 'owner', true, 'contacts')).toBe(true);
  expect(mayWorkOn(reader, 'owner', true, 'goods')).toBe(false);
  expect(mayAskForEveryones(reader, true)).toBe(true);
});

test('an API key without all:read reaches its owner’s shipments alone, of every duty', () => {
  for (const duty of DUTIES) {
    const caller = { ...user('colleague', 'admin', true, duty), ownOnly: true };
    expect(mayWorkOn(caller, 'owner', true, 'goods')).toBe(false);
  }
});

test('nobody who is not verified works, whatever the duty', () => {
  for (const duty of DUTIES) expect(isAllowed(user('new', 'admin', false, duty), 'look-up')).toBe(false);
});

test('an office alone may do everything', () => {
  expect(dutiesFor('office')).toEqual(['office']);
  expect(dutiesFor('look-up')).toEqual([...DUTIES]);
});
