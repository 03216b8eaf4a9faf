import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { stopShipmentMails } from '#server/domain/mails/opt-out/shipment-mails.ts';
import { anonymous } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { mailRecipient, stopsOf } from '../../../../factories/mails/mail-recipients.ts';
import { lockWaits } from '../../../../support/postgres/locks/lock-waits.ts';

const { db } = await testDatabase();

test('a choice that is made while its shipment is erased counts, and adds no address to the audit log', async () => {
  const { token, shipmentId, email } = await mailRecipient(db, 'erased@example.com');
  const { stopping } = await transaction(db, async (tx) => {
    const now = new Date();
    await tx.update(shipments).set({ deletedAt: now, erasedAt: now }).where(eq(shipments.id, shipmentId));
    const stopping = stopShipmentMails(anonymous, { token });
    await lockWaits(db, 1);
    return { stopping };
  });
  await stopping;
  expect(await stopsOf(db, email)).toEqual([shipmentId]);
  expect(await db.$count(auditEntries, eq(auditEntries.shipmentId, shipmentId))).toBe(0);
});
