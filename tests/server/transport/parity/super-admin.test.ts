import { describe, test } from 'vitest';
import { NOWHERE, openParity, type Rejection } from '../../../support/server/calls/parity.ts';

const parity = await openParity();

const bulk = (ids: string[], status = 'shipped') => ({ ids, status });

describe('REST and tRPC reject with the same words', () => {
  test.each<Rejection>([
    {
      name: 'a bulk update to pending',
      who: 'root',
      route: 'PATCH /api/shipments/super-admin/bulk-status',
      call: { body: bulk([NOWHERE], 'pending') },
      trpc: (c) => c.superAdmin.bulkUpdateStatus.mutate(bulk([NOWHERE], 'pending')),
      rejection: { status: 400, message: 'Please select a status' },
    },
    {
      name: 'a bulk update of nothing',
      who: 'root',
      route: 'PATCH /api/shipments/super-admin/bulk-status',
      call: { body: bulk([]) },
      trpc: (c) => c.superAdmin.bulkUpdateStatus.mutate(bulk([])),
      rejection: { status: 400, message: 'Please select shipments to update' },
    },
    {
      name: 'a bulk update with an unknown id',
      who: 'root',
      route: 'PATCH /api/shipments/super-admin/bulk-status',
      call: { body: bulk([NOWHERE]) },
      trpc: (c) => c.superAdmin.bulkUpdateStatus.mutate(bulk([NOWHERE])),
      rejection: { status: 404 },
    },
    {
      name: 'a resend of an unknown mail',
      who: 'root',
      route: `POST /api/deliveries/${NOWHERE}/resend`,
      trpc: (c) => c.superAdmin.resend.mutate({ id: NOWHERE }),
      rejection: { status: 404 },
    },
    {
      name: 'the audit log behind a cursor that no call has given',
      who: 'root',
      route: `GET /api/audit?user=${NOWHERE}&cursor=next`,
      trpc: (c) => c.superAdmin.audit.query({ user: NOWHERE, cursor: 'next' }),
      rejection: { status: 400, message: 'The cursor must be the nextCursor of an earlier call' },
    },
    {
      name: 'an unknown user',
      who: 'root',
      route: `GET /api/user/${NOWHERE}`,
      trpc: (c) => c.users.byId.query({ id: NOWHERE }),
      rejection: { status: 404, message: 'User not found.' },
    },
    {
      name: 'an unknown role',
      who: 'root',
      route: `PUT /api/user/${NOWHERE}/role`,
      call: { body: { role: 'captain' } },
      trpc: (c) => c.users.setRole.mutate({ id: NOWHERE, role: 'captain' as 'client' }),
      rejection: { status: 400, message: 'Please select a valid role: admin, super-admin, client' },
    },
  ])('$name, asked by $who', (rejection) => parity.expectRejection(rejection));
});
