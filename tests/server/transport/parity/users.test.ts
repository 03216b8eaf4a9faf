import { beforeAll, describe, test } from 'vitest';
import { NOWHERE, openParity, type Parity, type Rejection, superOnly } from '../../../support/server/calls/parity.ts';

let parity: Parity;

beforeAll(async () => {
  parity = await openParity();
});

describe('REST and tRPC reject with the same words', () => {
  test.each<Rejection>([
    {
      name: 'the list of users',
      who: 'owner',
      route: 'GET /api/all-user',
      trpc: (c) => c.users.list.query(),
      rejection: superOnly,
    },
    {
      name: 'an unknown user',
      who: 'root',
      route: `GET /api/user/${NOWHERE}`,
      trpc: (c) => c.users.byId.query({ id: NOWHERE }),
      rejection: { status: 404, message: 'User not found.' },
    },
    {
      name: 'verifying by a client',
      who: 'client',
      route: `PUT /api/user/${NOWHERE}/verify`,
      trpc: (c) => c.users.verify.mutate({ id: NOWHERE }),
      rejection: { status: 403 },
    },
    {
      name: 'unverifying by the unverified',
      who: 'unverified',
      route: `PUT /api/user/${NOWHERE}/unverify`,
      trpc: (c) => c.users.unverify.mutate({ id: NOWHERE }),
      rejection: { status: 403 },
    },
    {
      name: 'a role by an admin',
      who: 'owner',
      route: `PUT /api/user/${NOWHERE}/role`,
      call: { body: { role: 'client' } },
      trpc: (c) => c.users.setRole.mutate({ id: NOWHERE, role: 'client' }),
      rejection: superOnly,
    },
    {
      name: 'an unknown role',
      who: 'root',
      route: `PUT /api/user/${NOWHERE}/role`,
      call: { body: { role: 'captain' } },
      trpc: (c) => c.users.setRole.mutate({ id: NOWHERE, role: 'captain' as 'client' }),
      rejection: { status: 400, message: 'Please select a valid role' },
    },
    {
      name: 'verification by an admin',
      who: 'owner',
      route: `PUT /api/user/${NOWHERE}/verification`,
      call: { body: { isVerified: true } },
      trpc: (c) => c.users.setVerification.mutate({ id: NOWHERE, isVerified: true }),
      rejection: superOnly,
    },
    {
      name: 'an update by an admin',
      who: 'owner',
      route: `PATCH /api/user/${NOWHERE}`,
      call: { body: { isActive: false } },
      trpc: (c) => c.users.update.mutate({ id: NOWHERE, isActive: false }),
      rejection: superOnly,
    },
    {
      name: 'a deletion by an admin',
      who: 'owner',
      route: `DELETE /api/user/${NOWHERE}`,
      trpc: (c) => c.users.remove.mutate({ id: NOWHERE }),
      rejection: superOnly,
    },
  ])('$name, asked by $who', (rejection) => parity.expectRejection(rejection));
});
