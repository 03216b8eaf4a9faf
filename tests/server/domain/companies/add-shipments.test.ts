import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CreateCompany } from '#contract/companies/companies.ts';
import { AddShipments } from '#contract/shipments/add-to-company.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { addShipments, previewAddShipments } from '#server/domain/companies/add-shipments.ts';
import { createCompany } from '#server/domain/companies/save.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { softDelete } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [clerk, colleague, root] = [await admin(), await admin(), await superAdmin()];
const { db } = root;

const add = async (name: string) => (await createCompany(clerk, CreateCompany.parse({ name }))).id;
const customersOf = async (ids: string[]) => {
  const rows = await db.select().from(shipments).where(inArray(shipments.id, ids));
  return new Map(rows.map(({ id, company }) => [id, company]));
};
const input = (fields: object) => AddShipments.parse(fields);

beforeEach(async () => {
  await db.update(shipments).set({ company: null, sharedWith: [] });
  await db.delete(companies);
});

test('by address: one’s own without a company get it; those of others are counted and left', async () => {
  const [acme, beta] = [await add('Acme'), await add('Beta')];
  const senderEmail = 'ship@acme.example';
  const own = await newShipment(clerk, { senderEmail, sharedWith: [{ company: acme, as: 'shipper' }] });
  const received = await newShipment(clerk, { receiverEmail: 'dock@acme.example' });
  const already = await newShipment(clerk, { senderEmail, company: acme });
  const ofBeta = await newShipment(clerk, { senderEmail, company: beta });
  const ofColleague = await newShipment(colleague, { senderEmail });
  const longer = await newShipment(clerk, { senderEmail: 'worship@acme.example' });
  const deleted = await newShipment(clerk, { senderEmail });
  await softDelete(db, deleted.id);
  const wanted = input({ id: acme, addresses: ['Ship@Acme.example', 'dock@acme.example'] });
  const counts = { total: 5, already: 1, others: 1, refused: 1 };
  expect(await previewAddShipments(clerk, wanted)).toEqual(counts);
  expect((await customersOf([own.id])).get(own.id)).toBe(null);
  expect(await addShipments(clerk, wanted)).toEqual(counts);
  const all = [own, received, already, ofBeta, ofColleague, longer, deleted].map(({ id }) => id);
  const customers = await customersOf(all);
  expect(all.map((id) => customers.get(id))).toEqual([acme, acme, acme, beta, null, null, null]);
  const [row] = await db.select().from(shipments).where(eq(shipments.id, own.id));
  expect(row?.sharedWith).toEqual([]);
  expect(await addShipments(clerk, wanted)).toEqual({ ...counts, already: 3 });
  expect(await addShipments(root, wanted)).toEqual({ total: 5, already: 3, others: 1, refused: 0 });
  expect((await customersOf([ofColleague.id])).get(ofColleague.id)).toBe(acme);
});

test('by id each must be there; by filter as the list has it, and never all', async () => {
  const acme = await add('Acme');
  const one = await newShipment(clerk, { description: 'Frozen mango' });
  const other = await newShipment(clerk, { description: 'Frozen papaya' });
  const gone = '11111111-74d5-4f0e-9b3a-8d51f7c0e942';
  expect(await rejection(addShipments(clerk, input({ id: acme, ids: [one.id, gone] })))).toMatch(/^not-found/);
  expect(await addShipments(clerk, input({ id: acme, ids: [one.id, one.id] }))).toMatchObject({ total: 1 });
  const filter = { search: 'frozen', scope: 'mine' };
  expect(await addShipments(clerk, input({ id: acme, filter }))).toEqual({
    total: 2,
    already: 1,
    others: 0,
    refused: 0,
  });
  expect(await customersOf([one.id, other.id])).toEqual(
    new Map([
      [one.id, acme],
      [other.id, acme],
    ]),
  );
  expect(await rejection(addShipments(clerk, input({ id: acme, filter: {} })))).toBe(
    'invalid: Please give at least one filter',
  );
  expect(await rejection(addShipments(clerk, input({ id: gone, ids: [one.id] })))).toBe('not-found: Company not found');
});

test('two companies at once: each shipment gets one, and the counts say which', async () => {
  const [acme, beta] = [await add('Acme'), await add('Beta')];
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) ids.push((await newShipment(clerk)).id);
  const [first, second] = await Promise.all(
    [acme, beta].map((id) => addShipments(clerk, input({ id, ids: id === acme ? ids : [...ids].reverse() }))),
  );
  expect([first?.others, second?.others].sort()).toEqual([0, 8]);
  expect(new Set((await customersOf(ids)).values()).size).toBe(1);
});

test('one of ids, addresses and filter; staff of the office alone', async () => {
  for (const chosen of [{}, { ids: ['a'], filter: {} }, { addresses: [] }, { addresses: ['nobody'] }])
    expect(AddShipments.safeParse({ id: 'a', ...chosen }).success).toBe(false);
  const acme = await add('Acme');
  const warehouse = await currentUser({ duty: 'warehouse' });
  expect(await rejection(addShipments(warehouse, input({ id: acme, ids: [acme] })))).toMatch(/^forbidden/);
});
