/** The client in place of calls of one's own. `API_KEY` is set. */
export const clientCode = (
  origin: string,
): string => `import { createClient, readApiError, syncChanges } from 'waybill-cargo-client';

const client = createClient({ url: '${origin}', key: process.env.API_KEY });
const { shipment } = await client.shipments.create.mutate({
  senderName: 'Ada Brook',
  senderEmail: 'ada@example.com',
  receiverName: 'Ravi Menon',
  receiverEmail: 'ravi@example.com',
  originAddress: '4 Quay Street',
  originCity: 'Gdańsk',
  originCountry: 'Poland',
  destinationAddress: '9 Rua do Porto',
  destinationCity: 'Porto',
  destinationCountry: 'Portugal',
  pieces: [{ count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 256.25 }],
  creationKey: 'order-4712-0000001', // As Idempotency-Key; 16 to 64 characters.
});
console.log(shipment.trackingNumber, shipment.weight);

try {
  await client.shipments.byId.query({ id: 'WB0' });
} catch (error) {
  if (readApiError(error)?.code !== 'shipment-not-found') throw error;
}

/** The cursor to go on with. */
async function follow(cursor: string | null): Promise<string | null> {
  try {
    for await (const page of syncChanges(client, { cursor })) {
      for (const { id, type, shipment } of page.changes) console.log(id, type, shipment.trackingNumber);
      cursor = page.cursor; // Store it in one transaction with the changes.
    }
    return cursor;
  } catch (error) {
    if (readApiError(error)?.code !== 'cursor-gone') throw error;
    return follow(null); // Empty your copy first.
  }
}
console.log('Next time with', await follow(null));`;
