import { randomHan } from '../../../../tests/factories/random-text.ts';
import { shipmentInput } from '../../../../tests/factories/shipments/shipments.ts';
import { get, post } from '../request.ts';
import type { Attacker, Loop } from './loop.ts';

const TEXTS = {
  senderName: randomHan(120, 1),
  originAddress: randomHan(250, 2),
  receiverName: randomHan(120, 3),
  destinationAddress: randomHan(250, 4),
  description: randomHan(1_900, 5),
};

/** Papers of one shipment of 500 pieces whose texts are drawn glyph by glyph. */
function papers(name: string, path: string): Loop {
  let id: string | undefined;
  const create = async ({ send }: Attacker) => {
    const pieces = [{ count: 500, type: 'carton' }];
    const { text } = await send(
      post('/api/shipments', 'application/json', JSON.stringify({ ...shipmentInput, ...TEXTS, pieces })),
    );
    id = JSON.parse(text).shipment._id;
  };
  return {
    name: `papers: ${name}`,
    connections: 8,
    prepare: create,
    call: () => get(`/api/shipments/${id}/${path}`),
    besidePaper: true,
  };
}

export const paperLoops: Loop[] = [
  papers('500 labels', 'label'),
  papers('500 labels of ZPL', 'label?format=zpl&dpi=300'),
  papers('waybill', 'waybill'),
];
