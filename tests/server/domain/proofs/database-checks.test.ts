import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';
import { testDatabase } from '../../../factories/database.ts';
import { documentRow } from '../../../factories/documents.ts';
import { insertProof, insertShipment } from '../../../factories/rows.ts';

const { db } = await testDatabase();
const shipment = await insertShipment(db);
const file = { stem: 'a'.repeat(32), extension: 'jpg', width: 4, height: 3, bytes: 7, screenWidth: null } as const;
await insertProof(db, shipment.id, file);

const change = (values: Partial<typeof proofFiles.$inferInsert>) =>
  db.update(proofFiles).set(values).where(eq(proofFiles.stem, file.stem));
const scanAs = (status: string) =>
  db
    .update(shipmentEvents)
    .set({ scannedAs: status as 'delivered', scannedAt: new Date() })
    .where(eq(shipmentEvents.shipmentId, shipment.id));
const mailTo = (email: string) =>
  db
    .insert(trackingKeys)
    .values({ keyHash: 'b'.repeat(64), shipmentId: shipment.id, holder: 'receiver' as const, email });
const name = (text: string) =>
  db.insert(shipmentDocuments).values({ ...documentRow(shipment.id, shipment.userId), name: text });

test.each([
  ['proof_files_positive', () => change({ width: 0 })],
  ['proof_files_positive', () => change({ height: -1 })],
  ['proof_files_positive', () => change({ bytes: 0 })],
  ['shipment_events_scanned_as_known', () => scanAs('lost')],
  ['receiver_keys_mailed', () => mailTo('')],
  ['shipment_documents_name_one_line', () => name('in\nvoice.pdf')],
  ['shipment_documents_name_one_line', () => name('in\u0085voice.pdf')],
])('%s', async (constraint, write) => {
  await expect(write()).rejects.toMatchObject({ cause: { constraint_name: constraint } });
});

test('what is written is accepted', async () => {
  await change({ width: 1, height: 1, bytes: 1 });
  await scanAs('out-for-delivery');
  await mailTo('ada@example.com');
  await name('Lieferschein “größe” 送り状.pdf');
});
