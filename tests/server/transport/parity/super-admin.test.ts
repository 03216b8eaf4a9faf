import { beforeAll, describe, test } from 'vitest';
import {
  NOWHERE,
  openParity,
  type Parity,
  pageOnly,
  type Question,
  type Refusal,
  type Write,
} from '../../../support/parity.ts';

let parity: Parity;

beforeAll(async () => {
  parity = await openParity();
});

const bulk = (ids: string[], status = 'shipped') => ({ ids, status });

describe('REST and tRPC refuse with the same words', () => {
  test.each<Refusal>([
    {
      name: 'the super-admin list',
      who: 'owner',
      route: 'GET /api/shipments/super-admin/all',
      trpc: (c) => c.superAdmin.shipments.query({}),
      refused: pageOnly,
    },
    {
      name: 'the simple list',
      who: 'owner',
      route: 'GET /api/shipments/super-admin/simple',
      trpc: (c) => c.superAdmin.simple.query(),
      refused: pageOnly,
    },
    {
      name: 'a preview',
      who: 'owner',
      route: 'POST /api/shipments/super-admin/bulk-preview',
      call: { body: bulk([NOWHERE]) },
      trpc: (c) => c.superAdmin.bulkPreview.mutate(bulk([NOWHERE])),
      refused: pageOnly,
    },
    {
      name: 'a bulk update to pending',
      who: 'root',
      route: 'PATCH /api/shipments/super-admin/bulk-status',
      call: { body: bulk([NOWHERE], 'pending') },
      trpc: (c) => c.superAdmin.bulkUpdateStatus.mutate(bulk([NOWHERE], 'pending')),
      refused: { status: 400, message: 'Please select a status' },
    },
    {
      name: 'a bulk update of nothing',
      who: 'root',
      route: 'PATCH /api/shipments/super-admin/bulk-status',
      call: { body: bulk([]) },
      trpc: (c) => c.superAdmin.bulkUpdateStatus.mutate(bulk([])),
      refused: { status: 400, message: 'Please select shipments to update' },
    },
    {
      name: 'a bulk update with an unknown id',
      who: 'root',
      route: 'PATCH /api/shipments/super-admin/bulk-status',
      call: { body: bulk([NOWHERE]) },
      trpc: (c) => c.superAdmin.bulkUpdateStatus.mutate(bulk([NOWHERE])),
      refused: { status: 404 },
    },
    {
      name: 'an export',
      who: 'owner',
      route: 'POST /api/shipments/super-admin/export',
      call: { body: {} },
      trpc: (c) => c.superAdmin.export.mutate({}),
      refused: pageOnly,
    },
    {
      name: 'a resend of an unknown mail',
      who: 'root',
      route: `POST /api/deliveries/${NOWHERE}/resend`,
      trpc: (c) => c.superAdmin.resend.mutate({ id: NOWHERE }),
      refused: { status: 404 },
    },
    {
      name: 'the audit trail',
      who: 'owner',
      route: `GET /api/audit?user=${NOWHERE}`,
      trpc: (c) => c.superAdmin.audit.query({ user: NOWHERE }),
      refused: { status: 403 },
    },
  ])('$name, asked by $who', (refusal) => parity.expectRefusal(refusal));
});

describe('REST and tRPC answer with the same data', () => {
  test.each<Question>([
    {
      name: 'the super-admin list',
      who: 'root',
      route: 'GET /api/shipments/super-admin/all',
      trpc: (c) => c.superAdmin.shipments.query({}),
    },
    {
      name: 'the simple list',
      who: 'root',
      route: 'GET /api/shipments/super-admin/simple',
      trpc: (c) => c.superAdmin.simple.query(),
    },
    {
      name: 'the audit trail',
      who: 'root',
      route: 'GET /api/audit?shipment=:shipment',
      trpc: (c, shipment) => c.superAdmin.audit.query({ shipment }),
    },
  ])('$name', (question) => parity.expectSameAnswer(question));
});

describe('REST and tRPC do the same and say so in the same words', () => {
  test.each<Write>([
    {
      name: 'a preview',
      who: 'root',
      subject: 'shipment',
      route: 'POST /api/shipments/super-admin/bulk-preview',
      call: { body: bulk([':id']) },
      trpc: (c, id) => c.superAdmin.bulkPreview.mutate(bulk([id])),
    },
    {
      name: 'a bulk update',
      who: 'root',
      subject: 'shipment',
      route: 'PATCH /api/shipments/super-admin/bulk-status',
      call: { body: { ...bulk([':id'], 'in-transit'), note: 'Sailed' } },
      trpc: (c, id) => c.superAdmin.bulkUpdateStatus.mutate({ ...bulk([id], 'in-transit'), note: 'Sailed' }),
    },
    {
      name: 'an export',
      who: 'root',
      route: 'POST /api/shipments/super-admin/export',
      call: { body: { tz: 'UTC' } },
      trpc: (c) => c.superAdmin.export.mutate({ tz: 'UTC' }),
    },
  ])('$name', (write) => parity.expectSameWrite(write));
});
