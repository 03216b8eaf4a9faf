import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { EnquiryRequest } from '#contract/requests/requests.ts';
import type { ServiceType } from '#contract/service-types.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { requestFromEnquiry } from '#server/domain/companies/requests/from-enquiry.ts';
import { admin, signedInUser, superAdmin } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const [clerk, root, other] = [await admin(), await superAdmin(), await superAdmin()];
const { db } = root;

const QUOTE = {
  kind: 'quote',
  name: 'Ada Brook',
  email: 'ada@brook.example',
  phone: '+48 58 555 0101',
  company: 'Brook Tools',
  origin: 'Gdańsk, Poland',
  destination: 'Porto',
  serviceType: 'ocean',
  weight: 1_200,
  dimensions: '2 × 1 × 1 m',
  text: 'Two machines',
} satisfies typeof enquiries.$inferInsert;

async function quote(fields: Partial<typeof enquiries.$inferInsert> = {}): Promise<string> {
  const [row] = await db
    .insert(enquiries)
    .values({ ...QUOTE, ...fields })
    .returning({ id: enquiries.id });
  return row?.id ?? '';
}

const make = (id: string, fields: object, by = root) => requestFromEnquiry(by, { id, ...EnquiryRequest.parse(fields) });

beforeEach(async () => {
  await db.delete(outboxMails);
});

test('a quote becomes the request of a company, once; its address makes no member and gets no mail', async () => {
  const company = await insertCompany(db);
  const member = await signedInUser('client', {});
  await insertMember(db, member.user.id, company);
  const id = await quote();
  const request = await make(id, { company });
  expect(request).toMatchObject({
    ...{ company: { id: company }, state: 'requested', requestedBy: null, pickupDate: null },
    note: '2 × 1 × 1 m',
    fields: {
      ...{ senderName: '', receiverName: '', weight: 1_200 },
      ...{ originCity: 'Gdańsk', originCountry: 'Poland', destinationCity: 'Porto', destinationCountry: '' },
      ...{ shippingMode: 'Sea', description: 'Two machines' },
    },
  });
  // The office and the members of the company read it: who asked stays in the enquiry.
  for (const own of [QUOTE.name, QUOTE.email, QUOTE.phone, QUOTE.company])
    expect(JSON.stringify(request)).not.toContain(own);
  expect(await db.$count(companyMembers, eq(companyMembers.companyId, company))).toBe(1);
  const mailed = await db.select({ to: outboxMails.recipient, kind: outboxMails.kind }).from(outboxMails);
  // Without a contact it is for super-admins, but for who made it.
  expect(mailed).toContainEqual({ to: other.actor.user.email, kind: 'request-received' });
  expect(mailed.map(({ to }) => to)).not.toContain(root.actor.user.email);
  expect(mailed.map(({ to }) => to)).not.toContain(QUOTE.email);
  expect(await rejection(make(id, { company }))).toMatch(/^conflict: This enquiry is a request already/);
});

test('a new company is made with it, or neither is', async () => {
  const name = randomUUID();
  const id = await quote();
  const request = await make(id, { newCompany: { name, email: 'ship@brook.example' } });
  const [row] = await db.select().from(companies).where(eq(companies.id, request.company.id));
  expect(row).toMatchObject({ name, email: 'ship@brook.example', language: null, ownerId: null });
  const again = await quote();
  expect(await rejection(make(again, { newCompany: { name: name.toUpperCase() } }))).toMatch(/^conflict/);
  expect(await db.$count(shipmentRequests, eq(shipmentRequests.enquiryId, again))).toBe(0);
});

test('a message is no quote, an unknown company and neither or both of the two are invalid; super-admins alone', async () => {
  const [company, id] = [await insertCompany(db), await quote()];
  const message = await quote({ kind: 'message', origin: null, serviceType: null });
  expect(await rejection(make(message, { company }))).toBe('invalid: Only a quote can become a request');
  expect(await rejection(make(id, { company: randomUUID() }))).toMatch(/^invalid/);
  expect(await rejection(make(randomUUID(), { company }))).toMatch(/^not-found/);
  expect(await rejection(make(id, { company }, clerk))).toMatch(/^forbidden/);
  for (const fields of [{}, { company, newCompany: { name: 'Brook' } }, { newCompany: { name: '' } }])
    expect(EnquiryRequest.safeParse(fields).success).toBe(false);
});

const MODES = { ground: 'Ground', air: 'Air', ocean: 'Sea', express: 'Air', ltl: 'Ground', ftl: 'Ground' } as const;

test.each(Object.entries(MODES))('the service %s is asked for as %s', async (service, mode) => {
  const id = await quote({ serviceType: service as ServiceType });
  expect((await make(id, { company: await insertCompany(db) })).fields.shippingMode).toBe(mode);
});
