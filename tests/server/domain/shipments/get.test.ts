import { expect, test } from 'vitest';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { admin, anonymous, currentUser, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const NOT_FOUND = 'not-found: Shipment not found';

test('every verified admin and super-admin reads it, by its id or its tracking number however it is typed', async () => {
  const shipment = await newShipment(owner);
  const { id, trackingNumber } = shipment;
  for (const reader of [owner, await admin(), await superAdmin()]) {
    for (const named of [id, id.toUpperCase(), trackingNumber, trackingNumber.toLowerCase()]) {
      expect(await getShipment(reader, { id: named })).toEqual(shipment);
    }
  }
});

test('an admin who is not verified reads his own; a client and an anonymous caller none', async () => {
  const clerk = await admin();
  const shipment = await newShipment(clerk);
  const unverified = { ...clerk, actor: { ...clerk.actor, user: { ...clerk.actor.user, isVerified: false } } };
  expect(await getShipment(unverified, { id: shipment.id })).toEqual(shipment);
  expect(await rejection(getShipment(await currentUser({ isVerified: false }), shipment))).toBe(NOT_FOUND);
  const client = { ...clerk, actor: { ...clerk.actor, user: { ...clerk.actor.user, role: 'client' as const } } };
  expect(await rejection(getShipment(client, shipment))).toBe(NOT_FOUND);
  expect(await rejection(getShipment(anonymous, shipment))).toMatch(/^unauthenticated/);
});

test('what is deleted or was never there is not found', async () => {
  const shipment = await newShipment(owner);
  await softDeleteShipment(owner, shipment);
  const { id, trackingNumber } = shipment;
  for (const named of [id, trackingNumber, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect(await rejection(getShipment(await superAdmin(), { id: named }))).toBe(NOT_FOUND);
  }
});
