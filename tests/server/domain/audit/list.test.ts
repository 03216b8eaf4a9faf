// Covers: server/contract/audit.ts, server/domain/audit/record.ts

import { expect, test } from 'vitest';
import { listAudit } from '#server/domain/audit/list.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/soft-delete.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { verifyUser } from '#server/domain/users/verify.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/domain-shipments.ts';
import { rejection } from '../../../support/rejection.ts';

const owner = await admin();
const root = await superAdmin();

test('the audit log of a shipment, newest first, outlives it', async () => {
  const { id } = await newShipment(owner);
  await updateShipment(root, { id, status: 'in_transit' });
  await softDeleteShipment(owner, { id });

  const auditLog = await listAudit(root, { shipment: id });
  expect(auditLog.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['shipment-deleted', 'in-transit', null],
    ['shipment-status', 'pending', 'in-transit'],
    ['shipment-created', null, 'pending'],
  ]);
  expect(auditLog.map(({ who }) => who?.id)).toEqual([owner, root, owner].map(({ actor }) => actor.user.id));
  expect(auditLog[0]).toMatchObject({
    who: { fullName: owner.actor.user.fullName },
    at: expect.stringMatching(/\.\d{3}Z$/),
  });
});

test('the audit log of a user says what was done to them, by whom or by the product', async () => {
  const { user } = (await admin()).actor;
  expect(await listAudit(root, { user: user.id })).toEqual([]);
  await recordAudit(root.db, { kind: 'system' }, [{ action: 'user-created', userId: user.id, to: 'admin' }]);
  await recordAudit(root.db, root.actor, [{ action: 'user-verification', userId: user.id, from: 'false', to: 'true' }]);
  expect(await listAudit(root, { user: user.id })).toMatchObject([
    { what: 'user-verification', who: { id: root.actor.user.id }, from: 'false', to: 'true' },
    { what: 'user-created', who: null, from: null, to: 'admin' },
  ]);
});

test('the audit log of a user says what they did to shipments and to whom', async () => {
  const clerk = await admin();
  const colleague = await admin();
  const { id, trackingNumber } = await newShipment(clerk);
  await updateShipment(clerk, { id, status: 'shipped' });
  await softDeleteShipment(clerk, { id });
  await verifyUser(clerk, { id: colleague.actor.user.id, isVerified: false });

  expect(await listAudit(root, { user: clerk.actor.user.id })).toMatchObject([
    {
      what: 'user-verification',
      user: { id: colleague.actor.user.id, fullName: colleague.actor.user.fullName },
      shipment: null,
    },
    { what: 'shipment-deleted', user: null, shipment: { id, trackingNumber }, from: 'shipped' },
    { what: 'shipment-status', shipment: { id, trackingNumber }, from: 'pending', to: 'shipped' },
    { what: 'shipment-created', shipment: { id, trackingNumber }, to: 'pending' },
  ]);
});

test('nobody else reads it, and of what does not exist there is none', async () => {
  expect(await rejection(listAudit(owner, { user: owner.actor.user.id }))).toMatch(/^forbidden/);
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect(await rejection(listAudit(root, { shipment: id }))).toBe('not-found: Shipment not found');
    expect(await rejection(listAudit(root, { user: id }))).toBe('not-found: User not found.');
  }
});
