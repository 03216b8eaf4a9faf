import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { PortalQuery } from '#contract/portal/portal.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { listPortalShipments } from '#server/domain/companies/portal/list.ts';
import { readForPortalPaper } from '#server/domain/companies/portal/papers.ts';
import { imageFile } from '#server/infra/storage/image-names.ts';
import { ENDPOINTS } from '#server/transport/endpoints/app-router.ts';
import { currentUser, signedInUser } from '../../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { documentRow, newDocuments } from '../../../../factories/documents.ts';
import { newImages, newProofImages } from '../../../../factories/images/new-images.ts';
import { insertLoad } from '../../../../factories/loads.ts';
import { insertMessage } from '../../../../factories/messages.ts';
import { insertRequest } from '../../../../factories/requests.ts';
import { insertCreation, insertImage, insertProof, insertShipment, softDelete } from '../../../../factories/rows.ts';
import { testApp } from '../../../../support/server/app.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

const { db, rest } = await testApp();
const contact = await currentUser({ fullName: 'Contact of Acme' });
const clerk = await currentUser({ fullName: 'Clerk nobody sees' });

/** Each company with a member, by its part in the shipment of Acme. */
const acme = await insertCompany(db, { name: 'Company acme', note: 'companynote', ownerId: contact.actor.user.id });
const shipper = await insertCompany(db, { name: 'Company shipper' });
const consignee = await insertCompany(db, { name: 'Company consignee' });
const agent = await insertCompany(db, { name: 'Company agent' });
const stranger = await insertCompany(db, { name: 'Company stranger' });
const COMPANIES = { acme, shipper, consignee, agent, stranger };
type Name = keyof typeof COMPANIES;
const NAMES = Object.keys(COMPANIES) as Name[];

async function memberOf(...names: Name[]) {
  const signedIn = await signedInUser('client');
  for (const name of names) await insertMember(db, signedIn.user.id, COMPANIES[name]);
  return signedIn;
}

/** A marker of each text that is stored of a shipment, which stands nowhere else. */
const markersOf = (which: string) => (field: string) => `${which}${field}`.toLowerCase();

async function insertMarked(which: string, fields: Parameters<typeof insertShipment>[1]) {
  const mark = markersOf(which);
  const { id, trackingNumber } = await insertShipment(db, {
    userId: clerk.actor.user.id,
    reference: mark('reference'),
    description: mark('description'),
    senderName: mark('senderName'),
    senderEmail: `${mark('senderEmail')}@example.com`,
    senderContact: mark('senderContact'),
    receiverName: mark('receiverName'),
    receiverEmail: `${mark('receiverEmail')}@example.com`,
    receiverContact: mark('receiverContact'),
    originAddress: mark('originAddress'),
    originCity: mark('originCity'),
    destinationAddress: mark('destinationAddress'),
    destinationCity: mark('destinationCity'),
    references: [
      { type: 'po', value: mark('publicReference'), public: true },
      { type: 'booking', value: mark('otherReference'), public: false },
    ],
    pieces: [
      { count: 1, type: 'pallet', length: null, width: null, height: null, weight: null, description: mark('pieces') },
    ],
    ...fields,
  });
  await insertCreation(db, { id, status: 'pending' });
  const event = { shipmentId: id, status: 'pending', statusSource: 'set', actorId: clerk.actor.user.id } as const;
  await db.insert(shipmentEvents).values([
    { ...event, note: mark('eventNote'), location: mark('eventPlace'), internalNote: mark('besideNote') },
    { ...event, statusSource: 'inherited', internalNote: mark('internalNote') },
    { ...event, note: mark('retracted'), retractedAt: new Date(), retractedBy: clerk.actor.user.id },
  ]);
  const [image] = await newImages(1);
  const [signature] = await newProofImages(1);
  if (!image || !signature) throw new Error('No file was stored');
  await insertImage(db, id, image);
  await insertProof(db, id, signature);
  const documents = await Promise.all(
    (['staff', 'company', 'receiver'] as const).map(async (visibility, slot) => {
      const [stored] = await newDocuments(1, `${mark(`${visibility}Document`)}.pdf`);
      const figures = { invoiceNumber: mark('figures'), invoiceAmount: '12.50', invoiceCurrency: 'EUR' };
      const row = {
        ...{ ...documentRow(id, clerk.actor.user.id), ...stored, visibility, slot },
        ...(visibility === 'receiver' && figures),
      };
      const [document] = await db.insert(shipmentDocuments).values(row).returning({ id: shipmentDocuments.id });
      return document?.id ?? '';
    }),
  );
  const isOfCustomer = which === 'shared' || which === 'strangers';
  const accepted = {
    state: 'accepted',
    decidedAt: new Date(),
    decidedBy: clerk.actor.user.id,
    shipmentId: id,
  } as const;
  const asked = { companyId: fields?.company ?? '', note: mark('requestNote'), ...accepted };
  const requests = isOfCustomer ? [await insertRequest(db, asked)] : [];
  const author = { authorId: clerk.actor.user.id, companyId: fields?.company ?? null };
  const message = fields?.company ? await insertMessage(db, { shipmentId: id, toSide: 'customer', ...author }) : 'none';
  return { which, id, trackingNumber, documents, requests, message, image: imageFile(image) };
}

const [shared, ofStranger, ofNobody, deleted] = await Promise.all([
  insertMarked('shared', {
    company: acme,
    sharedWith: [
      { company: shipper, as: 'shipper' },
      { company: consignee, as: 'consignee' },
      { company: agent, as: 'agent' },
    ],
  }),
  insertMarked('strangers', { company: stranger }),
  insertMarked('nobodys', {}),
  insertMarked('deleted', { company: acme, sharedWith: [{ company: agent, as: 'agent' }] }),
]);
await softDelete(db, deleted.id);
// Through its load the agent sees what it sees of a shipment that is shared with it.
const [carried, elsewhere] = await Promise.all([insertMarked('carried', {}), insertMarked('elsewhere', {})]);
const load = await insertLoad(db, clerk.actor.user.id, [shared.id, carried.id], {
  agentId: agent,
  voyage: 'loadvoyage',
});
const otherLoad = await insertLoad(db, clerk.actor.user.id, [shared.id, carried.id, elsewhere.id], { mode: 'Air' });
const ALL = [shared, ofStranger, ofNobody, deleted, carried, elsewhere];

type Token = { token: string };

/** A route about every shipment, document or request that there is. */
function pathsOf(route: string): string[] {
  if (!route.includes(':id')) return [route];
  if (route.includes('/loads/:id')) return [load, otherLoad].map((id) => route.replace(':id', id));
  return ALL.flatMap(({ id, trackingNumber, documents, requests, image, message }) => {
    const parts = route.includes('/requests/:id') ? requests : [id];
    const names = route.includes('/documents/:id') ? documents : parts;
    const numbers = route.endsWith('/shipments/:id') ? [trackingNumber] : [];
    const file = route.includes('/images/') ? image : route.includes('/messages/') ? message : 'signature';
    return [...names, ...numbers].map((name) => route.replace(':id', name).replace(':name', file));
  });
}

const PORTAL = ENDPOINTS.filter(({ callers, rest: route }) => callers === 'member' && route.includes('/portal/'));

/** By every route of the portal: a new one is called by itself. */
async function everythingSentTo({ token }: Token): Promise<{ text: string; statuses: Record<string, number> }> {
  const statuses: Record<string, number> = {};
  const texts: string[] = [];
  for (const path of PORTAL.flatMap(({ rest: route }) => pathsOf(route))) {
    const { status, body, headers } = await rest(path, { token, ...bodyOf(path) });
    statuses[path] = status;
    texts.push(JSON.stringify(body), ...Array.from(headers, ([, value]) => value));
    // The file of a ticket: a drawn paper holds no text to search.
    if (typeof body.url === 'string' && !body.url.startsWith('/papers/')) texts.push(await fileAt(body.url));
  }
  return { text: texts.join('\n').toLowerCase(), statuses };
}

const bodyOf = (path: string) => {
  if (path.endsWith('/export') || path.startsWith('PATCH')) return { body: {} };
  return path.startsWith('POST') && path.endsWith('/messages') ? { body: { text: 'Where is it?' } } : {};
};

async function fileAt(url: string): Promise<string> {
  const { body, headers } = await rest(`GET ${url}`);
  return `${JSON.stringify(body)} ${headers.get('content-disposition')}`;
}

const FIELDS = [
  ...['reference', 'description', 'senderName', 'receiverName', 'originCity', 'destinationCity', 'publicReference'],
  ...['otherReference', 'pieces', 'eventNote', 'eventPlace', 'receiverDocument', 'senderEmail', 'senderContact'],
  ...['receiverEmail', 'receiverContact', 'companyDocument', 'requestNote', 'figures', 'originAddress'],
  ...['destinationAddress', 'staffDocument', 'besideNote', 'internalNote', 'retracted'],
];
const EVERY_PART = FIELDS.slice(0, 12);
const OF_CUSTOMER = FIELDS.slice(12, 19);
/** docs/contract/portal.md, 'What is seen'. */
const SEEN: Record<Name, readonly string[]> = {
  acme: [...EVERY_PART, ...OF_CUSTOMER, 'originAddress', 'destinationAddress'],
  shipper: [...EVERY_PART, 'originAddress'],
  consignee: [...EVERY_PART, 'destinationAddress'],
  agent: [...EVERY_PART, 'originAddress', 'destinationAddress'],
  stranger: [],
};

const members = Object.fromEntries(
  await Promise.all(NAMES.map(async (name) => [name, await memberOf(name)] as const)),
) as Record<Name, Awaited<ReturnType<typeof memberOf>>>;
const both = await memberOf('shipper', 'consignee');

const numberOf = async (id: string) =>
  (await db.select({ number: loads.number }).from(loads).where(eq(loads.id, id)))[0]?.number.toLowerCase();

const foundIn = (text: string, which: string) =>
  FIELDS.filter((field) => text.includes(markersOf(which)(field))).toSorted();

const sent = new Map<string, Awaited<ReturnType<typeof everythingSentTo>>>();
beforeAll(async () => {
  for (const name of NAMES) sent.set(name, await everythingSentTo(members[name]));
  sent.set('both', await everythingSentTo(both));
}, 120_000);

const isForCustomer = (route: string) =>
  /(\/(messages(\/[^/]+)?|read)|^POST.*\/documents)$/.test(route) || route.includes('/requests/');

/** The customer's member is a viewer, and only reads. */
function expectForCustomer(name: Name, route: string, status: number): void {
  const ofCustomer = route.startsWith('GET') || route.endsWith('/read') ? 200 : 403;
  expect([route, status]).toEqual([route, name === 'acme' || name === 'stranger' ? ofCustomer : 404]);
}

/** Beyond the scope everything is 404, and what is within is there. */
function expectStatus(name: Name, route: string, status: number): void {
  if (route.includes('/loads/')) {
    expect([route, status]).toEqual([route, name === 'agent' && route.includes(load) ? 200 : 404]);
    return;
  }
  const about = ALL.find(({ id, trackingNumber, documents, requests }) =>
    [id, trackingNumber, ...documents, ...requests].some((each) => route.includes(each)),
  );
  if (!about) return;
  const isOwn = about === (name === 'stranger' ? ofStranger : shared) || (name === 'agent' && about === carried);
  if (!isOwn) expect([route, status]).toEqual([route, 404]);
  else if (isForCustomer(route)) expectForCustomer(name, route, status);
  else if (!route.includes('documents/')) expect([route, status < 300]).toEqual([route, true]);
}

test.each(NAMES)(
  'a member of %s is sent what its part sees, and nothing else, by no route and no file',
  async (name) => {
    const { text = '', statuses = {} } = sent.get(name) ?? {};
    expect(foundIn(text, 'shared')).toEqual(SEEN[name].toSorted());
    expect(foundIn(text, 'strangers')).toEqual(name === 'stranger' ? SEEN.acme.toSorted() : []);
    expect([...foundIn(text, 'nobodys'), ...foundIn(text, 'deleted'), ...foundIn(text, 'elsewhere')]).toEqual([]);
    expect(foundIn(text, 'carried')).toEqual(name === 'agent' ? SEEN.agent.toSorted() : []);
    const strangers = NAMES.filter((other) => other !== name).map((other) => `company ${other}`);
    const internal = ['companynote', 'clerk nobody sees', clerk.actor.user.id, contact.actor.user.id, ...strangers];
    expect(internal.filter((word) => text.includes(word.toLowerCase()))).toEqual([]);
    expect(text.includes('contact of acme')).toBe(name === 'acme');
    const [ofAgent = '', ofNone = ''] = await Promise.all([numberOf(load), numberOf(otherLoad)]);
    expect([text.includes(ofAgent), text.includes(ofNone)]).toEqual([name === 'agent', false]);
    for (const [route, status] of Object.entries(statuses)) expectStatus(name, route, status);
  },
);

test('who belongs to two companies of a shipment sees what either does, and one of them alone where it is named', async () => {
  expect(foundIn(sent.get('both')?.text ?? '', 'shared')).toEqual(SEEN.agent.toSorted());
  const list = async (company: string) => {
    const { body, status } = await rest(`GET /api/portal/shipments?company=${company}`, both);
    return status === 200 ? (body.shipments as { companies: object[] }[]).flatMap((row) => row.companies) : status;
  };
  expect(await list('')).toMatchObject([{ as: 'consignee' }, { as: 'shipper' }]);
  expect(await list(consignee)).toEqual([{ _id: consignee, name: 'Company consignee', as: 'consignee' }]);
  expect(await list(acme)).toBe(404);
});

const waybillOf = ({ user, ctx }: (typeof members)['acme'], paper: 'waybill' | 'proof') => {
  expect(user.role).toBe('client');
  return readForPortalPaper(ctx, { paper, id: shared.id });
};

test.each(NAMES)('papers that a member of %s gets say the same', async (name) => {
  for (const paper of ['waybill', 'proof'] as const) {
    if (name === 'stranger') {
      await expect(waybillOf(members[name], paper)).rejects.toMatchObject({ class: 'not-found' });
      continue;
    }
    const printed = JSON.stringify(await waybillOf(members[name], paper)).toLowerCase();
    const seen = SEEN[name].filter((field) => !/Document|figures|requestNote/.test(field));
    expect(foundIn(printed, 'shared')).toEqual(seen.toSorted());
  }
});

test.each(NAMES)('a search of a member of %s finds by nothing that is not shown', async (name) => {
  const found = async (search: string) =>
    (await listPortalShipments(members[name].ctx, PortalQuery.parse({ search }))).shipments.length > 0;
  const mark = markersOf('shared');
  const results = await Promise.all(
    FIELDS.map(async (field) => [field, (await found(mark(field))) && !SEEN[name].includes(field)] as const),
  );
  expect(results.filter(([, isLeak]) => isLeak)).toEqual([]);
  const searched = ['reference', 'senderName', 'receiverName', 'originCity', 'description', 'otherReference'];
  const ofCustomer = ['senderEmail', 'receiverEmail'];
  for (const field of [...searched, ...(name === 'acme' ? ofCustomer : [])])
    expect([field, await found(mark(field))]).toEqual([field, name !== 'stranger']);
  expect(await found(shared.trackingNumber)).toBe(name !== 'stranger');
});
