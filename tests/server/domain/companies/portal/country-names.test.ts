import { expect, test } from 'vitest';
import { PortalQuery } from '#contract/portal/portal.ts';
import { PortalRequestQuery } from '#contract/requests/requests.ts';
import { getPortalShipment } from '#server/domain/companies/portal/get.ts';
import { listPortalShipments } from '#server/domain/companies/portal/list.ts';
import { getPortalRequest, listPortalRequests } from '#server/domain/companies/requests/list.ts';
import { signedInUser } from '../../../../factories/actors.ts';
import { insertMember } from '../../../../factories/companies.ts';
import { insertRequest } from '../../../../factories/requests.ts';
import { insertShipment } from '../../../../factories/rows.ts';

const { ctx, user } = await signedInUser('client');
const { db } = ctx;
const company = await insertMember(db, user.id);
const written = { originCountry: 'poland', destinationCountry: 'Freedonia' };
const inGerman = { originCountry: 'Polen', destinationCountry: 'Freedonia' };

test('a shipment has the names of its countries in the language that is asked for, and else what is stored', async () => {
  const { id } = await insertShipment(db, { company, ...written });
  expect(await getPortalShipment(ctx, { id })).toMatchObject(written);
  expect(await getPortalShipment(ctx, { id, language: 'de' })).toMatchObject(inGerman);
  const list = (fields: object) => listPortalShipments(ctx, PortalQuery.parse(fields));
  expect((await list({})).shipments).toMatchObject([written]);
  expect((await list({ language: 'de' })).shipments).toMatchObject([inGerman]);
  expect((await list({ language: 'ar' })).shipments).toMatchObject([{ originCountry: 'بولندا' }]);
  expect(PortalQuery.safeParse({ language: 'xx' }).success).toBe(false);
});

test('a request has them too, and the form of its change begins with what is stored', async () => {
  const id = await insertRequest(db, { companyId: company });
  const { fields } = await getPortalRequest(ctx, { id });
  const shown = async (language: 'de' | 'zh') => (await getPortalRequest(ctx, { id, language })).fields;
  expect([fields.originCountry, (await shown('de')).originCountry]).toEqual(['Poland', 'Polen']);
  expect((await shown('zh')).originCountry).toBe('波兰');
  const { requests } = await listPortalRequests(ctx, PortalRequestQuery.parse({ language: 'de' }));
  expect(requests[0]?.fields.originCountry).toBe('Polen');
});
