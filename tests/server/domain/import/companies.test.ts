import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CreateCompany } from '#contract/companies/companies.ts';
import { DIFFERS } from '#contract/import/import.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { createCompany } from '#server/domain/companies/save.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { exported } from '../../../factories/exports.ts';
import { importFrom, previewFrom } from '../../../factories/imports.ts';
import { importFile, importRow } from '../../../factories/shipments/import-files.ts';

const ctx = await admin();
const { db } = ctx;
const owned = and(eq(shipments.userId, ctx.actor.user.id), isNull(shipments.deletedAt));

const add = async (name: string, number = '') => (await createCompany(ctx, CreateCompany.parse({ name, number }))).id;
const companiesOf = async (reference: string) => {
  const [row] = await db
    .select()
    .from(shipments)
    .where(and(owned, eq(shipments.reference, reference)));
  return { company: row?.company, sharedWith: row?.sharedWith };
};
const errorsOf = async (cells: object, query = {}) => {
  const { errors } = await previewFrom(ctx, importFile([importRow('C-1', cells)]), query);
  return errors.map(({ field, message }) => `${field}: ${message}`);
};

beforeEach(async () => {
  await db.update(shipments).set({ company: null, sharedWith: [] });
  await db.delete(companies);
});

test('a row names its companies by number in any case, or by name; its export is unchanged when it comes back', async () => {
  const [acme, beta, gamma] = [await add('Acme', 'C-100'), await add('Beta', 'C-7'), await add('Gamma & Söhne')];
  const cells = { companyNumber: ' c-100 ', sharedWith: 'Agent: C-7 | shipper:gamma & söhne' };
  const bare = importRow('of-company-2', { companyNumber: '', sharedWith: '' });
  await importFrom(ctx, importFile([importRow('of-company-1', cells), bare]));
  const sharedWith = [
    { company: beta, as: 'agent' },
    { company: gamma, as: 'shipper' },
  ];
  expect(await companiesOf('of-company-1')).toEqual({ company: acme, sharedWith });
  expect(await companiesOf('of-company-2')).toEqual({ company: null, sharedWith: [] });
  const file = await exported(await superAdmin(), { format: 'import', search: 'of-company', tz: 'UTC' });
  expect(file).toContain('C-100,agent:C-7|shipper:Gamma & Söhne,');
  expect(await importFrom(ctx, file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

test('a number or name with the signs of the cells comes back, too', async () => {
  const odd = ['North | South', 'agent:C-7', 'Back\\slash\\', String.raw`Both \| end`];
  for (const name of odd) await add(name);
  await add('Acme', 'C|1:2');
  const sharedWith = [
    String.raw`agent:north \| south|shipper:agent:C-7`,
    String.raw`agent:Back\slash\\|shipper:Both \\\| end|consignee:c\|1:2`,
  ];
  const rows = sharedWith.map((cell, place) => importRow(`of-signs-${place}`, { companyNumber: '', sharedWith: cell }));
  expect(await importFrom(ctx, importFile(rows))).toMatchObject({ created: 2 });
  const file = await exported(await superAdmin(), { format: 'import', search: 'of-signs', tz: 'UTC' });
  expect(file).toContain(String.raw`consignee:C\|1:2`);
  expect(await importFrom(ctx, file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

test('a text that is of several companies is an error; a company whose name is its number is one', async () => {
  await add('C-7', 'C-1');
  await add('Beta', 'C-7');
  const same = await add('C-8', 'c-8');
  expect(await errorsOf({ companyNumber: 'c-7', sharedWith: 'agent:C-7' })).toEqual([
    'companyNumber: Several companies have the number or the name c-7',
    'sharedWith: Several companies have the number or the name C-7',
  ]);
  await importFrom(ctx, importFile([importRow('same-1', { companyNumber: 'C-8' })]));
  expect(await companiesOf('same-1')).toMatchObject({ company: same });
});

test('with update a blank cell takes a company away, and a file without the columns leaves it', async () => {
  const acme = await add('Acme', 'C-100');
  const row = (cells: object) => importFile([importRow('U-1', cells)]);
  await importFrom(ctx, row({ companyNumber: 'C-100' }));
  expect(await importFrom(ctx, row({}), { update: 'true' })).toMatchObject({ unchanged: 1 });
  expect(await companiesOf('U-1')).toMatchObject({ company: acme });
  const { errors } = await previewFrom(ctx, row({ companyNumber: '' }));
  expect(errors.map(({ field, message }) => [field, message])).toEqual([['companyNumber', DIFFERS]]);
  expect(await importFrom(ctx, row({ companyNumber: '' }), { update: 'true' })).toMatchObject({ updated: 1 });
  expect(await companiesOf('U-1')).toMatchObject({ company: null });
});

test('errors say in words what is wrong, by column', async () => {
  await add('Acme', 'C-100');
  await add('Beta', 'C-7');
  expect(await errorsOf({ companyNumber: 'C-1', sharedWith: 'agent:C-2|C-7|seller:C-7' })).toEqual([
    'companyNumber: No company has the number or the name C-1',
    'sharedWith: C-7 is no part and company. Please write shipper, consignee or agent, a colon and a number, such as agent:C-7',
    'sharedWith: seller:C-7 is no part and company. Please write shipper, consignee or agent, a colon and a number, such as agent:C-7',
    'sharedWith: No company has the number or the name C-2',
  ]);
  const twice = 'A company can be named once for a shipment, as customer or as one that it is shared with';
  expect(await errorsOf({ companyNumber: 'C-7', sharedWith: 'agent:C-7' })).toEqual([`sharedWith: ${twice}`]);
  const six = Array.from({ length: 6 }, () => 'agent:C-7').join('|');
  expect(await errorsOf({ sharedWith: six })).toEqual([
    'sharedWith: A shipment can be shared with at most 5 companies',
  ]);
  await importFrom(ctx, importFile([importRow('C-1', { companyNumber: 'C-100', sharedWith: 'agent:C-7' })]));
  expect(await errorsOf({ companyNumber: 'C-7' }, { update: 'true' })).toEqual([`companyNumber: ${twice}`]);
});
