import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { admin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const owner = await admin();
const NOT_FOUND = 'not-found: Shipment not found';

test('without a hold it cannot be undone by the owner; the row says who deleted it', async () => {
  const { id } = await newShipment(owner);
  expect(await softDeleteShipment(owner, { id })).toEqual({ undoUntil: null, undoMs: null });
  const [row] = await owner.db.select().from(shipments).where(eq(shipments.id, id));
  expect(row).toMatchObject({ deletedBy: owner.actor.user.id, erasedAt: null, updatedAt: row?.deletedAt });
  expect(await rejection(restoreShipment(owner, { id }))).toMatch(/^forbidden/);
  expect(await rejection(softDeleteShipment(owner, { id }))).toBe(NOT_FOUND);
});
