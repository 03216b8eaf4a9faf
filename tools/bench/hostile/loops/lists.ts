import { get, post } from '../request.ts';
import type { Attacker, Loop } from './loop.ts';

const SHIPMENTS = 50;
const MARK = 'the heaviest rows';
const text = (length: number) => '🚢'.repeat(length);

/** Shipments whose texts and pieces are at their limits. */
async function createHeavy({ send }: Attacker): Promise<void> {
  const piece = { count: 1, type: 'crate', length: 1, width: 1, height: 1, weight: 1, description: text(120) };
  const shipment = {
    ...{
      senderName: MARK,
      senderEmail: 'heavy@example.com',
      receiverName: text(120),
      receiverEmail: 'heavy@example.com',
    },
    ...{ originAddress: text(250), originCity: 'Hamburg', originCountry: 'Germany' },
    ...{ destinationAddress: text(250), destinationCity: 'Lagos', destinationCountry: 'Nigeria' },
    ...{ description: text(2_000), pieces: Array.from({ length: 200 }, () => piece) },
  };
  for (let count = 0; count < SHIPMENTS; count += 1) {
    const { status } = await send(post('/api/shipments', 'application/json', JSON.stringify(shipment)));
    if (status !== 201) throw new Error(`A heavy shipment was answered with ${status}`);
  }
}

const search = encodeURIComponent(MARK);

/** Lists of the shipments that cost most. */
export const listLoops: Loop[] = [
  {
    name: 'lists: my-shipments of the heaviest rows',
    connections: 16,
    prepare: createHeavy,
    call: () => get(`/api/shipments/my-shipments?limit=200&search=${search}`),
  },
  { name: 'lists: changes', connections: 16, call: () => get('/api/shipments/changes?limit=200') },
];
