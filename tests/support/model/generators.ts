import fc from 'fast-check';
import { CARRIERS } from '#contract/shipments/shipments.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import type { NewShipment } from './shipments.ts';

const text = (...choices: string[]) => fc.constantFrom(...choices);
export const notify = fc.constantFrom('none', 'receiver', 'sender', 'both');
const reference = fc.constantFrom(
  { type: 'container' as const, value: 'MSKU 123456-5', public: true },
  { type: 'container' as const, value: 'MSKU 123456-7', public: false },
  { type: 'mawb' as const, value: '020-12345675', public: true },
  { type: 'po' as const, value: 'Fed-Ex 7', public: false },
);
const references = fc.uniqueArray(reference, { maxLength: 2 });
const unknown = { length: null, width: null, height: null, description: null };
const piece = fc.constantFrom(
  { count: 2, type: 'pallet' as const, length: 120, width: 80, height: 100, weight: 250, description: 'Pumps' },
  { ...unknown, count: 3, type: 'carton' as const, weight: 0.5 },
  { ...unknown, count: 1, type: 'drum' as const, weight: null },
);
const pieces = fc.array(piece, { maxLength: 2 });
const estimate = fc.constantFrom('2027-01-05', '2027-01-06', null);
const date = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', null);
export const shipment = fc.record({
  carrier: fc.constantFrom(...CARRIERS),
  status: fc.constantFrom(...STATUSES, 'pending' as const, 'pending' as const),
  description: text('', 'Fragile 100%', 'a_b\\c', 'Zwei\nZeilen 🚢'),
  weight: fc.constantFrom(0, 0.1, 12.5, 999.999, null),
  references,
  pieces,
  estimatedDelivery: estimate,
  senderName: text('Anneke', 'Sigrid Ø', ''),
  senderEmail: text('a@example.com', 'b@example.com'),
  receiverName: text('Grace', "O'Brien"),
  receiverEmail: text('a@example.com', 'c@example.com'),
  originCity: text('Lagos', 'Kiel'),
  originCountry: text('Nigeria', 'Germany'),
  destinationCity: text('Lagos', 'Oslo'),
  destinationCountry: text('Nigeria', 'Norway'),
}) satisfies fc.Arbitrary<NewShipment>;
export const addresses = { originAddress: 'Quay 1', destinationAddress: 'Street 2' };

export const change = fc.oneof(
  fc.record({ status: fc.constantFrom(...STATUSES) }),
  fc.record({ weight: fc.constantFrom(1, 2.25), description: text('', 'changed') }),
  fc.record({ receiverEmail: text('a@example.com', 'd@example.com'), destinationCity: text('Bergen', 'Kiel') }),
  fc.record({ carrier: fc.constantFrom(...CARRIERS), status: fc.constantFrom(...STATUSES), notify }),
  fc.record({ dispatchedDate: date }),
  fc.record({ deliveredDate: date, notify }),
  fc.record({ status: fc.constantFrom(...STATUSES), dispatchedDate: date, deliveredDate: date }),
  fc.record({ references }),
  fc.record({ pieces }),
  fc.record({ pieces, weight: fc.constantFrom(1, 500, 501.5) }),
  fc.constant({ weight: null }),
  fc.record({ estimatedDelivery: estimate, notify }),
  fc.record({ estimatedDelivery: estimate, status: fc.constantFrom(...STATUSES), notify }),
  fc.record({ estimatedDelivery: estimate, destinationCountry: text('Nigeria', 'Norway') }),
  fc.constant({}),
);
export const estimateChange = fc.record({
  date: estimate,
  reason: fc.constantFrom('weather', 'customs-inspection'),
  note: text('', 'The port is closed'),
  notify,
});
export const content = fc.oneof(
  fc.record({ status: fc.constantFrom(...STATUSES), notify }),
  fc.record({ location: text('Antwerp', 'Kiel'), note: text('', 'Seen\ntwice'), notify }),
  fc.record({ location: text('Kiel'), at: text('2020-01-02', '2020-01-03') }),
  fc.record({ status: fc.constantFrom('failed', 'on-hold'), reason: text('weather', 'damaged'), notify }),
  fc.record({
    status: fc.constantFrom(...STATUSES),
    location: text('Antwerp'),
    at: text('2020-01-02', '2020-01-01', '2020-01-03'),
  }),
);
export const bulk = fc.record({
  status: fc.constantFrom(...STATUSES),
  location: text('', '', 'Hub'),
  note: text('', '', 'Late'),
  notify: fc.constantFrom(true as const, false as const, 'receiver' as const),
});

/** Some, sometimes the same twice, sometimes none. */
export const several = fc.array(fc.nat(1_000), { maxLength: 5 });
