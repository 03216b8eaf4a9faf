import fc from 'fast-check';
import { CARRIERS } from '#server/contract/shipments.ts';
import { STATUSES } from '#server/contract/statuses.ts';
import type { ListQuery } from './lists.ts';
import type { Shipment } from './state.ts';

const text = (...choices: string[]) => fc.constantFrom(...choices);
export const notify = fc.constantFrom('none', 'receiver', 'sender', 'both');
const date = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', null);
export const shipment = fc.record({
  carrier: fc.constantFrom(...CARRIERS),
  status: fc.constantFrom(...STATUSES, 'pending' as const, 'pending' as const),
  description: text('', 'Fragile 100%', 'a_b\\c', 'Zwei\nZeilen 🚢'),
  weight: fc.constantFrom(0, 0.1, 12.5, 999.999),
  senderName: text('Anneke', 'Sigrid Ø', ''),
  senderEmail: text('a@example.com', 'b@example.com'),
  receiverName: text('Grace', "O'Brien"),
  receiverEmail: text('a@example.com', 'c@example.com'),
  originCity: text('Lagos', 'Kiel'),
  originCountry: text('Nigeria', 'Germany'),
  destinationCity: text('Lagos', 'Oslo'),
  destinationCountry: text('Nigeria', 'Norway'),
}) satisfies fc.Arbitrary<Shipment>;
export const addresses = { originAddress: 'Quay 1', destinationAddress: 'Street 2' };

export const change = fc.oneof(
  fc.record({ status: fc.constantFrom(...STATUSES) }),
  fc.record({ weight: fc.constantFrom(1, 2.25), description: text('', 'changed') }),
  fc.record({ receiverEmail: text('a@example.com', 'd@example.com'), destinationCity: text('Bergen', 'Kiel') }),
  fc.record({ carrier: fc.constantFrom(...CARRIERS), status: fc.constantFrom(...STATUSES), notify }),
  fc.record({ dispatchedDate: date }),
  fc.record({ deliveredDate: date, notify }),
  fc.record({ status: fc.constantFrom(...STATUSES), dispatchedDate: date, deliveredDate: date }),
  fc.constant({}),
);
export const content = fc.oneof(
  fc.record({ status: fc.constantFrom(...STATUSES), notify }),
  fc.record({ location: text('Antwerp', 'Kiel'), note: text('', 'Seen\ntwice'), notify }),
  fc.record({ location: text('Kiel'), at: text('2020-01-02', '2020-01-03') }),
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
export const query: fc.Arbitrary<ListQuery> = fc.record({
  page: fc.constantFrom(1, 1, 1, 2, 3),
  limit: fc.constantFrom(3, 10, 200),
  search: text('', '', '', 'lagos', 'KIEL', '0%', '_', '\\c', 'deliver', 'fedex', 'nobody'),
  status: fc.constantFrom('', '', '', 'in-transit', 'in_transit', 'delivered', 'pending'),
  carrier: fc.constantFrom('', '', 'dhl', 'custom'),
  sortBy: fc.constantFrom('createdAt', 'trackingNumber'),
  sortOrder: fc.constantFrom('desc', 'asc'),
});
export const account = fc.record({
  email: fc.nat(9).map((n) => `pool${n}@example.com`),
  fullName: text('Nora', 'Ümit Y.'),
});

/** Some, sometimes the same twice, sometimes none. */
export const several = fc.array(fc.nat(1_000), { maxLength: 5 });
