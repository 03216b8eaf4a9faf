import { expect, test } from 'vitest';
import { requireChangerEvenOfDeleted } from '#server/domain/idempotency/requests.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { admin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

test('a response about a shipment is repeated to its owner, deleted or not, and to no colleague', async () => {
  const [owner, colleague] = [await admin(), await admin()];
  const { id } = await newShipment(owner);
  const repeats = async () =>
    Promise.all([owner, colleague].map((ctx) => rejection(requireChangerEvenOfDeleted(ctx, { id }, 'warehouse'))));
  const outcomes = ['not rejected', expect.stringMatching(/^forbidden: /)];
  expect(await repeats()).toEqual(outcomes);
  await softDeleteShipment(owner, { id });
  expect(await repeats()).toEqual(outcomes);
  expect(await rejection(requireChangerEvenOfDeleted(owner, { id: crypto.randomUUID() }, 'warehouse'))).toMatch(
    /^not-found: /,
  );
});
