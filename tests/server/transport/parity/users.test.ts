import { beforeAll, describe, test } from 'vitest';
import {
  NOWHERE,
  openParity,
  type Parity,
  type Question,
  type Refusal,
  superOnly,
  type Write,
} from '../../../support/parity.ts';

let parity: Parity;

beforeAll(async () => {
  parity = await openParity();
});

describe('REST and tRPC refuse with the same words', () => {
  test.each<Refusal>([
    {
      name: 'the list of users',
      who: 'owner',
      route: 'GET /api/all-user',
      trpc: (c) => c.users.list.query(),
      refused: superOnly,
    },
    {
      name: 'an unknown user',
      who: 'root',
      route: `GET /api/user/${NOWHERE}`,
      trpc: (c) => c.users.byId.query({ id: NOWHERE }),
      refused: { status: 404, message: 'User not found.' },
    },
    {
      name: 'verifying by a client',
      who: 'client',
      route: `PUT /api/user/${NOWHERE}/verify`,
      trpc: (c) => c.users.verify.mutate({ id: NOWHERE }),
      refused: { status: 403 },
    },
    {
      name: 'unverifying by the unverified',
      who: 'unverified',
      route: `PUT /api/user/${NOWHERE}/unverify`,
      trpc: (c) => c.users.unverify.mutate({ id: NOWHERE }),
      refused: { status: 403 },
    },
    {
      name: 'a role by an admin',
      who: 'owner',
      route: `PUT /api/user/${NOWHERE}/role`,
      call: { body: { role: 'client' } },
      trpc: (c) => c.users.setRole.mutate({ id: NOWHERE, role: 'client' }),
      refused: superOnly,
    },
    {
      name: 'an unknown role',
      who: 'root',
      route: `PUT /api/user/${NOWHERE}/role`,
      call: { body: { role: 'captain' } },
      trpc: (c) => c.users.setRole.mutate({ id: NOWHERE, role: 'captain' as 'client' }),
      refused: { status: 400, message: 'Please select a valid role' },
    },
    {
      name: 'verification by an admin',
      who: 'owner',
      route: `PUT /api/user/${NOWHERE}/verification`,
      call: { body: { isVerified: true } },
      trpc: (c) => c.users.setVerification.mutate({ id: NOWHERE, isVerified: true }),
      refused: superOnly,
    },
    {
      name: 'an update by an admin',
      who: 'owner',
      route: `PATCH /api/user/${NOWHERE}`,
      call: { body: { isActive: false } },
      trpc: (c) => c.users.update.mutate({ id: NOWHERE, isActive: false }),
      refused: superOnly,
    },
    {
      name: 'a deletion by an admin',
      who: 'owner',
      route: `DELETE /api/user/${NOWHERE}`,
      trpc: (c) => c.users.remove.mutate({ id: NOWHERE }),
      refused: superOnly,
    },
  ])('$name, asked by $who', (refusal) => parity.expectRefusal(refusal));
});

describe('REST and tRPC answer with the same data', () => {
  test.each<Question>([
    { name: 'all users', who: 'root', route: 'GET /api/all-user', trpc: (c) => c.users.list.query() },
  ])('$name', (question) => parity.expectSameAnswer(question));
});

describe('REST and tRPC do the same and say so in the same words', () => {
  test.each<Write>([
    {
      name: 'verifying',
      who: 'other',
      subject: 'user',
      route: 'PUT /api/user/:id/verify',
      trpc: (c, id) => c.users.verify.mutate({ id }),
    },
    {
      name: 'unverifying',
      who: 'root',
      subject: 'user',
      route: 'PUT /api/user/:id/unverify',
      trpc: (c, id) => c.users.unverify.mutate({ id }),
    },
    {
      name: 'another role',
      who: 'root',
      subject: 'user',
      route: 'PUT /api/user/:id/role',
      call: { body: { role: 'client' } },
      trpc: (c, id) => c.users.setRole.mutate({ id, role: 'client' }),
    },
    {
      name: 'verification',
      who: 'root',
      subject: 'user',
      route: 'PUT /api/user/:id/verification',
      call: { body: { isVerified: true } },
      trpc: (c, id) => c.users.setVerification.mutate({ id, isVerified: true }),
    },
    {
      name: 'an update',
      who: 'root',
      subject: 'user',
      route: 'PATCH /api/user/:id',
      call: { body: { isActive: false, role: 'client' } },
      trpc: (c, id) => c.users.update.mutate({ id, isActive: false, role: 'client' }),
    },
    {
      name: 'reading one',
      who: 'root',
      subject: 'user',
      route: 'GET /api/user/:id',
      trpc: (c, id) => c.users.byId.query({ id }),
    },
    {
      name: 'a deletion',
      who: 'root',
      subject: 'user',
      route: 'DELETE /api/user/:id',
      trpc: (c, id) => c.users.remove.mutate({ id }),
    },
  ])('$name', (write) => parity.expectSameWrite(write));
});
