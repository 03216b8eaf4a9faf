import { expect, test } from 'vitest';
import { MAX_SHARES, SHARED_TWICE, UNKNOWN_COMPANY } from '#contract/companies/shared-with.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';

const ID = '2c6e1b0a-74d5-4f0e-9b3a-8d51f7c0e942';
const OTHER = '11111111-74d5-4f0e-9b3a-8d51f7c0e942';

const read = (fields: object) => {
  const { data, error } = UpdateShipment.safeParse(fields);
  return data ?? error.issues[0]?.message;
};

test('a customer is an id in any case, and none where it is empty', () => {
  expect(read({ company: ID.toUpperCase() })).toEqual({ company: ID });
  expect([read({ company: '' }), read({ company: null })]).toEqual([{ company: null }, { company: null }]);
  expect([read({ company: 'Acme' }), read({ company: 7 })]).toEqual([UNKNOWN_COMPANY, UNKNOWN_COMPANY]);
});

test('shares are a list, in a form its JSON text, and one alone is its only item', () => {
  const share = { company: ID, as: 'agent' };
  const sent = [
    { sharedWith: [share] },
    { sharedWith: JSON.stringify([share]) },
    { sharedWith: JSON.stringify(share) },
  ];
  for (const each of sent) expect(read(each)).toEqual({ sharedWith: [share] });
  expect([read({ sharedWith: '' }), read({ sharedWith: null })]).toEqual([{ sharedWith: [] }, { sharedWith: [] }]);
  expect(CreateShipment.parse(shipmentInput)).toMatchObject({ sharedWith: [] });
});

test('each company stands once, in whatever spelling, and at most five are shared with', () => {
  const twice = [
    { company: ID, as: 'agent' },
    { company: ID.toUpperCase(), as: 'shipper' },
  ];
  expect(read({ sharedWith: twice })).toBe(SHARED_TWICE);
  expect(read({ company: ID, sharedWith: [{ company: ID, as: 'agent' }] })).toBe(SHARED_TWICE);
  const many = Array.from({ length: MAX_SHARES + 1 }, (_, index) => ({
    company: `${index}${ID.slice(1)}`,
    as: 'agent',
  }));
  expect(read({ sharedWith: many.slice(1) })).toHaveProperty('sharedWith.length', MAX_SHARES);
  expect(read({ sharedWith: many })).toBe('A shipment can be shared with at most 5 companies');
  expect(read({ sharedWith: [{ company: OTHER, as: 'owner' }] })).toBe(
    'Please select a valid part: shipper, consignee, agent',
  );
});
