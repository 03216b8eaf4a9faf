import { expect, test } from 'vitest';
import { getOwner } from '#server/domain/shipments/get-owner.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { admin, anonymous, currentUser, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

test('verified admins and super-admins read whose a shipment is, after a handover too', async () => {
  const [owner, colleague] = [await admin(), await admin()];
  const { id, trackingNumber } = await newShipment(owner);
  const named = ({ actor: { user } }: typeof owner) => ({ id: user.id, fullName: user.fullName });
  expect(await getOwner(colleague, { id: trackingNumber })).toEqual(named(owner));
  await handOverShipment(owner, { id, user: colleague.actor.user.id });
  expect(await getOwner(await superAdmin(), { id })).toEqual(named(colleague));
});

test('nobody else does', async () => {
  const { id } = await newShipment(await admin());
  expect(await rejection(getOwner(anonymous, { id }))).toMatch(/^unauthenticated/);
  for (const reader of [await currentUser({ isVerified: false }), await currentUser({ role: 'client' })]) {
    expect(await rejection(getOwner(reader, { id }))).toMatch(/^not-found/);
  }
});
