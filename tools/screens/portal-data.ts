import type { APIRequestContext } from 'playwright';
import { pdfBytes } from '../../tests/factories/documents.ts';
import { imageBytes } from '../../tests/factories/images/images.ts';
import type { MailServer } from '../../tests/support/mail/mail-server.ts';

type Account = { email: string; password: string };
type Fields = Record<string, unknown>;
/** Two members, with shipments and without, and ids of shipments and requests of the first. */
export type PortalData = {
  member: Account;
  newcomer: Account;
  late: string;
  delivered: string;
  requested: string;
  declined: string;
};

const PASSWORD = 'Harbour lights 7';
const LONG_COMPANY = 'Hanseatische Feinkost- und Delikatessen-Handelsgesellschaft mbH & Co. KG';
const DAY_MS = 24 * 60 * 60_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const PLACES: [city: string, country: string][] = [
  ['Hamburg', 'Germany'],
  ['Rotterdam', 'Netherlands'],
  ['Lagos', 'Nigeria'],
  ['Shanghai', 'China'],
  ['Jebel Ali', 'United Arab Emirates'],
  ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch', 'United Kingdom of Great Britain'],
];
const STATUSES = [
  ...['in_transit', 'in_transit', 'shipped', 'processing', 'on-hold', 'failed'],
  ...['out-for-delivery', 'pending', 'in_transit', 'returned', 'cancelled'],
];
const PARTIES = [
  'Müller Feinkost',
  'شركة الخليج للتجارة العامة والمقاولات المحدودة',
  '上海远洋国际货运代理有限公司',
  'Okafor & Sons',
];

const pieces = [
  { count: 12, type: 'pallet', length: 120, width: 80, height: 145.5, weight: 310.25, description: 'Olives in brine' },
  { count: 3, type: 'crate', length: 60, width: 40, height: 40 },
];
const references = [
  { type: 'po', value: 'PO-2026-00018-EMEA', public: true },
  { type: 'container', value: 'MSCU6639870', public: true },
];

function shipmentAt(place: number): Fields {
  const [originCity = '', originCountry = ''] = PLACES[place % PLACES.length] ?? [];
  const [destinationCity = '', destinationCountry = ''] = PLACES[(place + 2) % PLACES.length] ?? [];
  return {
    senderName: PARTIES[place % PARTIES.length],
    senderEmail: 'dispatch@feinkost-handel.example',
    senderContact: '+49 40 1234567',
    receiverName: place === 3 ? `${LONG_COMPANY}, Abteilung Wareneingang` : PARTIES[(place + 1) % PARTIES.length],
    receiverEmail: 'wareneingang@feinkost-handel.example',
    originAddress: 'Speicherstadt, Brooktorkai 18, Tor 3',
    destinationAddress: '7 Wharf Road\nGate B, behind the customs house',
    ...{ originCity, originCountry, destinationCity, destinationCountry },
    weight: 3_890.75 + place,
    reference: place === 4 ? 'EINKAUF-2026/11/FEINKOST-SÜDEUROPA-NACHBESTELLUNG-000018' : `PO-2026-${1_800 + place}`,
    estimatedDelivery: dayIn(place < 2 ? -3 : 4 + place),
    status: STATUSES[place % STATUSES.length],
    shippingMode: (['Sea', 'Air', 'Ground'] as const)[place % 3],
    ...(place === 1 && { pieces, references, description: 'Keep cool, between 2 and 8 °C. Do not stack.' }),
  };
}

/** Two companies as customers keep them: one with shipments of all kinds and long names, one without any. */
export async function createPortalData(
  request: APIRequestContext,
  headers: Record<string, string>,
  mails: MailServer,
): Promise<PortalData> {
  const call = async (path: string, options: Parameters<APIRequestContext['fetch']>[1], by = headers) => {
    const response = await request.fetch(`/api${path}`, { method: 'POST', headers: by, ...options });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const join = async (name: string, fields: Fields, email: string): Promise<[id: string, Account]> => {
    const { company } = await call('/companies', { data: { name, ...fields } });
    await call(`/companies/${company._id}/members`, { data: { fullName: 'Ivy Sible', email, as: 'manager' } });
    const token = await invitationTo(mails, email);
    await call('/invitations/accept', { data: { token, password: PASSWORD, confirmPassword: PASSWORD } });
    return [company._id, { email, password: PASSWORD }];
  };
  const [company, member] = await join(LONG_COMPANY, { city: 'Hamburg', country: 'Germany' }, 'ivy@feinkost.example');
  const [, newcomer] = await join('Newcomer Ltd', {}, 'ivy@newcomer.example');
  await call(`/companies/${company}/members`, {
    data: { fullName: 'Maximiliane von Hohenzollern-Wittgenstein', email: 'purchasing@feinkost.example', as: 'viewer' },
  });
  const ids: string[] = [];
  for (const place of Array.from({ length: 12 }, (_, index) => index)) {
    const { shipment } = await call('/shipments', { data: { ...shipmentAt(place), company } });
    ids.push(shipment._id);
  }
  const [second = '', late = '', delivered = ''] = ids;
  for (const [status, location, note] of [
    ['shipped', 'Rotterdam', 'Left with vessel MSC Oscar, voyage 112E'],
    ['in_transit', 'Tanger Med', ''],
    ['on-hold', 'Lagos', 'Customs ask for the certificate of origin'],
    ['in_transit', 'Lagos', 'Released by customs'],
  ])
    await call(`/shipments/${late}/events`, { data: { status, location, note } });
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes() });
  for (const [number, id] of [late, second, delivered].entries()) {
    const multipart = {
      type: 'invoice',
      visibility: 'company',
      file: file(`Commercial invoice 2026-${118 + number}.pdf`),
    };
    const { documents } = await call(`/shipments/${id}/documents`, { multipart });
    const figures = { amount: '12850.40', currency: number === 1 ? 'USD' : 'EUR', due: dayIn(number * 20 - 10) };
    const invoice = { number: `2026-${118 + number}`, ...figures, paid: number === 2 ? dayIn(-1) : null };
    await call(`/documents/${documents[0]._id}`, { method: 'PATCH', data: { invoice } });
  }
  const picture = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await imageBytes('jpeg', 1_200, 900) };
  await call(`/shipments/${delivered}/proof`, { multipart: { receivedBy: 'Ngozi Bello-Adeyemi', image: picture } });

  const { token } = await call('/login', { data: member }, {});
  const own = { 'auth-token': token };
  const ask = (fields: Fields) =>
    call('/portal/requests', { data: { ...asked, ...fields } }, own).then((answer): string => answer.request._id);
  const write = (data: Fields) => call(`/portal/shipments/${late}/messages`, { data }, own);
  await write({ kind: 'later', date: dayIn(9), text: 'Our ramp is closed until then, please bring it afterwards.' });
  await call(`/shipments/${late}/messages`, {
    data: { to: 'customer', text: 'We have asked the carrier and write again.' },
  });
  const declined = await ask({ reference: 'PO-2026-1950' });
  await call(`/requests/${declined}/decline`, { data: { reason: 'No ship goes there before the new year.' } });
  const accepted = await ask({ reference: 'PO-2026-1951' });
  await call(`/requests/${accepted}/accept`, { data: { ...shipmentAt(5), status: 'pending' } });
  const requested = await ask({
    pieces,
    references,
    reference: 'PO-2026-1952',
    pickupDate: dayIn(6),
    note: 'Ramp at the back',
  });
  return { member, newcomer, late, delivered, requested, declined };
}

const asked = {
  ...{ originCity: 'Hamburg', originCountry: 'Germany', destinationCity: 'Jebel Ali' },
  ...{ destinationCountry: 'United Arab Emirates', weight: 1_250, shippingMode: 'Sea', senderName: 'Müller Feinkost' },
};

async function invitationTo(mails: MailServer, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const text = mails.received.find(({ to }) => to === email)?.read.text ?? '';
    const [, token] = /#token=([\w.-]+)/.exec(text) ?? [];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No invitation was mailed to ${email}`);
}
