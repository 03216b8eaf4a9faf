import { WEBHOOK_EVENTS } from '#contract/webhooks/webhook-types.ts';
import { MAX_WEBHOOKS } from '#contract/webhooks/webhooks.ts';
import { post } from '../request.ts';
import type { Attacker, Loop } from './loop.ts';

const json = (path: string, body: object, method?: string) =>
  post(path, 'application/json', JSON.stringify(body), method);
const LINE = {
  count: 1,
  type: 'carton',
  length: 40,
  width: 30,
  height: 30,
  weight: 12.5,
  description: 'x'.repeat(120),
};

let shipmentId = '';

/** As many webhooks as an account may have, to an address where nobody listens, and a shipment of 200 lines. */
async function prepare({ send }: Attacker): Promise<void> {
  const url = 'http://127.0.0.1:9/in';
  for (let count = 0; count < MAX_WEBHOOKS; count += 1)
    await send(json('/api/webhooks', { url, events: WEBHOOK_EVENTS }));
  const { shipments } = JSON.parse((await send({ method: 'GET', path: '/api/shipments/my-shipments?limit=1' })).text);
  shipmentId = shipments[0]._id;
  const pieces = Array.from({ length: 200 }, () => LINE);
  await send(json(`/api/shipments/${shipmentId}`, { pieces }, 'PATCH'));
}

/** Changes of a shipment of which twenty webhooks are told. */
export const webhookLoops: Loop[] = [
  {
    name: 'webhooks: changes of a shipment with 200 lines of pieces',
    connections: 4,
    prepare,
    call: (index) => json(`/api/shipments/${shipmentId}`, { description: `Change ${index}` }, 'PATCH'),
  },
];
