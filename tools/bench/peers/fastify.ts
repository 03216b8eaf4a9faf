import Fastify from 'fastify';
import { lookUp } from './lookup.ts';

const text = { type: 'string' } as const;
const timestamp = { type: 'string', format: 'date-time' } as const;
const maybe = (of: object) => ({ ...of, nullable: true });

// With a schema Fastify writes JSON several times as fast: its documentation's first advice.
const shipment = {
  type: 'object',
  properties: {
    trackingNumber: text,
    status: text,
    carrier: text,
    shippingMode: text,
    weight: { type: 'number' },
    description: text,
    createdAt: timestamp,
    updatedAt: timestamp,
    dispatchedDate: maybe(timestamp),
    deliveredDate: maybe(timestamp),
    estimatedDelivery: maybe(timestamp),
    senderName: text,
    receiverName: text,
    originCity: text,
    originCountry: text,
    destinationCity: text,
    destinationCountry: text,
    image: { type: 'array', items: text },
    events: {
      type: 'array',
      items: {
        type: 'object',
        properties: { status: text, at: timestamp, location: maybe(text), note: maybe(text) },
      },
    },
  },
} as const;

const app = Fastify();

app.get<{ Params: { number: string } }>(
  '/track/:number',
  { schema: { response: { 200: { type: 'object', properties: { shipment } } } } },
  async (request, reply) => {
    const found = await lookUp(request.params.number);
    return found ? { shipment: found } : reply.code(404).send({ message: 'Not found' });
  },
);

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
