import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CreateCompany } from '#contract/companies/companies.ts';
import { PartyQuery } from '#contract/shipments/parties.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { createCompany } from '#server/domain/companies/save.ts';
import type { Ctx } from '#server/domain/context.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { searchParties } from '#server/domain/shipments/search-parties.ts';
import { admin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

const find = (ctx: Ctx, role: string, search?: string) => searchParties(ctx, PartyQuery.parse({ role, search }));

const GRACE = { receiverName: 'Grace Okafor', receiverEmail: 'grace@example.com' };

test('a suggestion has all that the form asks for', async () => {
  const ctx = await admin();
  const { id: company } = await createCompany(ctx, CreateCompany.parse({ name: 'Waalhaven BV' }));
  await newShipment(ctx, { senderContact: '+31 10 555', receiverContact: '+234 1 555', company });
  const anneke = { name: 'Anneke de Vries', email: 'a.devries@example.com', contact: '+31 10 555' };
  const rotterdam = { address: 'Waalhaven 12', city: 'Rotterdam', country: 'Netherlands' };
  expect(await find(ctx, 'sender')).toEqual([
    { ...anneke, ...rotterdam, used: 1, company, companyName: 'Waalhaven BV' },
  ]);
  const grace = { name: 'Grace Okafor', email: 'g.okafor@example.com', contact: '+234 1 555' };
  const lagos = { address: '7 Wharf Road', city: 'Lagos', country: 'Nigeria' };
  expect(await find(ctx, 'receiver')).toEqual([{ ...grace, ...lagos, used: 1, company, companyName: 'Waalhaven BV' }]);
});

test("only the caller's own parties are found, and none of a deleted shipment", async () => {
  const ctx = await admin();
  await newShipment(await admin(), { receiverName: 'Another clerk’s' });
  const { id } = await newShipment(ctx, { receiverName: 'Deleted Dan' });
  await newShipment(ctx, GRACE);
  expect((await find(ctx, 'receiver')).map(({ name }) => name).sort()).toEqual(['Deleted Dan', 'Grace Okafor']);
  await softDeleteShipment(ctx, { id });
  expect((await find(ctx, 'receiver')).map(({ name }) => name)).toEqual(['Grace Okafor']);
});

test('the most used comes first, with the address that was used last', async () => {
  const ctx = await admin();
  const old = await newShipment(ctx, { ...GRACE, destinationAddress: 'Old Street 1', destinationCity: 'Ibadan' });
  await newShipment(ctx, { ...GRACE, receiverName: 'GRACE OKAFOR' });
  await newShipment(ctx, { receiverName: 'Once Only' });
  // The newest by its creation, not by the order of the rows.
  const newer = new Date(Date.now() + 60_000);
  await ctx.db.update(shipments).set({ createdAt: newer }).where(eq(shipments.id, old.id));

  const found = await find(ctx, 'receiver');
  expect(found.map(({ name, used }) => [name, used])).toEqual([
    ['Grace Okafor', 2],
    ['Once Only', 1],
  ]);
  expect(found[0]).toMatchObject({ address: 'Old Street 1', city: 'Ibadan', company: null });
});

test('one name with two e-mails is two parties', async () => {
  const ctx = await admin();
  await newShipment(ctx, GRACE);
  await newShipment(ctx, { ...GRACE, receiverEmail: 'office@example.com' });
  expect((await find(ctx, 'receiver', 'grace')).map(({ email }) => email).sort()).toEqual([
    'grace@example.com',
    'office@example.com',
  ]);
});

test('name, e-mail and city are searched, ignoring case; what is typed is text, never a pattern', async () => {
  const ctx = await admin();
  await newShipment(ctx, {
    receiverName: '100% Wool_Mill',
    receiverEmail: 'wool@mill.example',
    destinationCity: 'Łódź',
  });
  await newShipment(ctx, { receiverName: 'Plain', receiverEmail: 'plain@example.com', destinationCity: 'Oslo' });
  const namesOf = async (search: string) => (await find(ctx, 'receiver', search)).map(({ name }) => name);
  for (const search of ['wool_m', 'WOOL@', ' łódź ', '0% w']) expect(await namesOf(search)).toEqual(['100% Wool_Mill']);
  for (const search of ['%', '_']) expect(await namesOf(search)).toEqual(['100% Wool_Mill']);
  for (const search of ['w%l', 'pl_in', '\\', '7 Wharf Road']) expect(await namesOf(search)).toEqual([]);
});

test('ten at the most', async () => {
  const ctx = await admin();
  for (let count = 1; count <= 11; count += 1) await newShipment(ctx, { receiverName: `Party ${count}` });
  expect(await find(ctx, 'receiver', 'party')).toHaveLength(10);
});

test('another role of a party or a long search is rejected', () => {
  expect(PartyQuery.safeParse({ role: 'carrier' }).error?.issues[0]?.message).toBe('Please select sender or receiver');
  expect(PartyQuery.safeParse({ role: 'sender', search: 'x'.repeat(101) }).success).toBe(false);
});
