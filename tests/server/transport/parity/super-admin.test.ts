import { beforeAll, describe, test } from 'vitest';
import { NOWHERE, openParity, type Parity, pageOnly, type Rejection } from '../../../support/server/calls/parity.ts';

let parity: Parity;

beforeAll(async () => {
  parity = await openParity();
});

const bulk = (ids: string[], status = 'shipped') => ({ ids, status });

describe('REST and tRPC reject with the same words', () => {
  test.each<Rejection>([
    {
      name: 'the super-admin list',
      who: 'owner',
      route: 'GET /api/shipments/super-admin/all',
      trpc: (c) => c.superAdmin.shipments.query({}),
      rejection: pageOnly,
    },
    {
      name: 'the simple list',
      who: 'owner',
      route: 'GET /api/shipments/super-admin/simple',
      trpc: (c) => c.superAdmin.simple.query(),
      rejection: pageOnly,
    },
    {
      name: 'a preview',
      who: 'owner',
      route: 'POST /api/shipments/super-admin/bulk-preview',
      call: { body: bulk([NOWHERE]) },
      trpc: (c) => c.superAdmin.bulkPreview.mutate(bulk([NOWHERE])),
      rejection: pageOnly,
    },
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
      name: 'an export',
      who: 'owner',
      route: 'POST /api/shipments/super-admin/export',
      call: { body: {} },
      trpc: (c) => c.superAdmin.export.mutate({}),
      rejection: pageOnly,
    },
    {
      name: 'a resend of an unknown mail',
      who: 'root',
      route: `POST /api/deliveries/${NOWHERE}/resend`,
      trpc: (c) => c.superAdmin.resend.mutate({ id: NOWHERE }),
      rejection: { status: 404 },
    },
    {
      name: 'the audit log',
      who: 'owner',
      route: `GET /api/audit?user=${NOWHERE}`,
      trpc: (c) => c.superAdmin.audit.query({ user: NOWHERE }),
      rejection: { status: 403 },
    },
    {
      name: 'the audit log behind a cursor that no call has given',
      who: 'root',
      route: `GET /api/audit?user=${NOWHERE}&cursor=next`,
      trpc: (c) => c.superAdmin.audit.query({ user: NOWHERE, cursor: 'next' }),
      rejection: { status: 400, message: 'The cursor must be the nextCursor of an earlier call' },
    },
  ])('$name, asked by $who', (rejection) => parity.expectRejection(rejection));
});
