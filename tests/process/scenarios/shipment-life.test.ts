// One shipment over REST and a real mail server.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PASSWORD, SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { documentForm, pdfBytes } from '../../factories/documents.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { shipmentForm, shipmentInput } from '../../factories/shipments/shipments.ts';
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const SENDER = 'sender@example.com';
const RECEIVER = 'receiver@example.com';
const delivered = { status: 'delivered', location: 'Lagos', notify: 'both' };

let server: Server;
let mails: MailServer;
let root = '';
let clerk = '';

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({
    ...(await serverDirectories()),
    ...SUPER_ADMIN_VARIABLES,
    SMTP_URL: mails.url,
    MAIL_FROM: 'cargo@example.com',
    MAIL_HOLD_SECONDS: '2',
  });
  root = String((await call('POST /login', { body: { email: SUPER_ADMIN.email, password: PASSWORD } })).token);
  const account = { fullName: 'Ada Clerk', email: 'ada@example.com', password: PASSWORD };
  const { user, token } = await call('POST /register', { body: account });
  await call(`PUT /user/${user._id}/verify`, { token: root });
  clerk = token;
});

afterAll(async () => {
  await server.stop();
  await mails.stop();
});

type Call = { token?: string; body?: unknown; status?: number };

// biome-ignore lint/suspicious/noExplicitAny: each route answers with its own shape, and the assertions read it
async function call(route: string, { token = '', body, status }: Call = {}): Promise<any> {
  const [method = '', path = ''] = route.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { 'auth-token': token }),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const answer = response.status === 204 ? {} : await response.json();
  expect([route, response.status, answer]).toEqual([route, status ?? expect.toSatisfy((code) => code < 300), answer]);
  return answer;
}

/** The next mail to this address, once it has arrived. */
function nextMail(to: string, already: number) {
  return vi.waitFor(
    () => {
      const found = mails.received.filter((mail) => mail.to === to)[already];
      if (!found) throw new Error(`No mail number ${already + 1} to ${to}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
}

const page = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, text: await response.text() };
};

describe('one shipment', () => {
  let path = '';
  let number = '';

  test('is booked with three images, and its receiver follows the mailed link', async () => {
    const images = await Promise.all([imageBytes(), imageBytes(), imageBytes()]);
    const parties = { senderEmail: SENDER, receiverEmail: RECEIVER, notify: 'receiver' };
    const { shipment } = await call('POST /shipments', { token: clerk, body: shipmentForm(parties, images) });
    path = `/shipments/${shipment._id}`;
    number = shipment.trackingNumber;

    expect((await nextMail(RECEIVER, 0)).read.text).toContain(`${server.url}/tracking?number=${number}`);
    expect((await page(`/tracking?number=${number}`)).text).toContain(number);
  });

  test('moves, with place and note, and the receiver is told', async () => {
    const moved = { status: 'in-transit', location: 'Antwerp', note: 'Loaded on MV Orchid', notify: 'receiver' };
    await call(`POST ${path}/events`, { token: clerk, status: 201, body: moved });
    const mail = await nextMail(RECEIVER, 1);
    expect(mail.read.subject).toContain('is in transit');
    expect(mail.read.text).toContain('Loaded on MV Orchid');
  });

  test('is said to be delivered by mistake, which is undone before anyone is told', async () => {
    const mistaken = await call(`POST ${path}/events`, { token: clerk, body: delivered });
    expect(mistaken.shipment.deliveredDate).not.toBeNull();
    const undone = await call(`DELETE ${path}/events/${mistaken.eventId}`, { token: clerk });
    expect(undone.shipment).toMatchObject({ status: 'in_transit', deliveredDate: null });
    expect(undone.shipment.events).toHaveLength(2);
  });

  test('is delivered; the receiver stops the mails by one click, the sender is told on', async () => {
    await call(`POST ${path}/events`, { token: clerk, body: delivered });
    const mail = await nextMail(RECEIVER, 2);
    expect(mail.read.subject).toContain('was delivered');
    expect((await nextMail(SENDER, 0)).read.subject).toContain('was delivered');

    const header = mail.read.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const oneClick = await fetch(/<([^>]+)>/.exec(header)?.[1] ?? '', { method: 'POST', body });
    expect([oneClick.status, oneClick.redirected]).toEqual([200, false]);
    await call(`POST ${path}/events`, { token: clerk, body: { note: 'Signed by G. Okafor', notify: 'both' } });
    expect((await nextMail(SENDER, 1)).read.text).toContain('Signed by G. Okafor');
  });

  test('has every mail in its log, those not sent too', async () => {
    const { deliveries } = await call(`GET ${path}/deliveries`, { token: clerk });
    const log = deliveries.map(({ to, kind, state }: Record<string, string>) => [to, kind, state]);
    expect(log.filter(([to]: string[]) => to === RECEIVER)).toEqual([
      [RECEIVER, 'created', 'sent'],
      [RECEIVER, 'status-update', 'sent'],
      [RECEIVER, 'status-update', 'cancelled'],
      [RECEIVER, 'status-update', 'sent'],
      [RECEIVER, 'status-update', 'suppressed'],
    ]);
    expect(mails.received.filter(({ to }) => [SENDER, RECEIVER].includes(to))).toHaveLength(5);
  });

  test('is deleted and restored as it was', async () => {
    const { shipment: before } = await call(`GET ${path}`, { token: clerk });
    await call(`PATCH ${path}/soft-delete`, { token: clerk });
    await call(`GET /shipments/public/track/${number}`, { status: 404 });
    expect((await page(`/uploads/${before.image[0]}`)).status).toBe(404);
    const { shipments } = await call(`GET /shipments/super-admin/deleted?search=${number}`, { token: root });
    expect(shipments).toMatchObject([{ _id: before._id, deletedBy: { fullName: 'Ada Clerk' } }]);
    const { shipment: after } = await call(`PATCH ${path}/restore`, { token: root });
    expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
    expect((await page(`/uploads/${before.image[0]}`)).status).toBe(200);
  });

  test('has all of it in the audit log', async () => {
    const { entries } = await call(`GET /audit?shipment=${path.split('/').at(-1)}`, { token: root });
    expect(entries.map(({ what }: { what: string }) => what).reverse()).toEqual(
      `shipment-created shipment-status shipment-status event-undone shipment-status shipment-status mails-stopped
      event-added shipment-deleted shipment-restored`.split(/\s+/),
    );
  });
});

describe('a shipment of a customer', () => {
  const ivy = { email: 'ivy@sible.example', password: 'Harbour lights 7' };
  let member = '';
  let id = '';
  const ofMember = (route: string, body?: unknown) => call(route, { token: member, body });
  const ofStaff = (route: string, body?: unknown) => call(route, { token: root, body });

  test('is requested by an invited member, and accepted', async () => {
    const { company } = await ofStaff('POST /companies', { name: 'Sible Foods' });
    await ofStaff(`POST /companies/${company._id}/members`, { fullName: 'Ivy Sible', email: ivy.email, as: 'member' });
    const invitation = /#token=([\w-]+)/.exec((await nextMail(ivy.email, 0)).read.text ?? '')?.[1];
    const { password } = ivy;
    await call('POST /invitations/accept', { body: { token: invitation, password, confirmPassword: password } });
    member = (await call('POST /login', { body: ivy })).token;

    const places = { originCity: 'Porto', originCountry: 'Portugal', destinationCity: 'Lagos' };
    const wanted = { ...places, destinationCountry: 'Nigeria', weight: 12, reference: 'PO-4711' };
    const { request } = await ofMember('POST /portal/requests', wanted);
    const { requests } = await ofStaff('GET /requests?state=requested');
    expect(requests).toMatchObject([{ _id: request._id, company: { name: 'Sible Foods' } }]);
    const taken = { ...shipmentInput, ...wanted, updatedAt: request.updatedAt };
    const { shipment } = await ofStaff(`POST /requests/${request._id}/accept`, taken);
    id = shipment._id;
    expect((await nextMail(ivy.email, 1)).read.text).toContain(`/portal/requests/${request._id}`);
    expect(await ofMember(`GET /portal/requests/${request._id}`)).toMatchObject({
      request: { state: 'accepted', shipment: { _id: id } },
    });
  });

  test('is followed, asked about and answered', async () => {
    await ofMember(`PUT /portal/shipments/${id}/follow`);
    const notices = { events: ['delivered', 'message'], of: 'followed', digest: 'none' };
    await ofMember('PUT /portal/notices', notices);
    await ofMember(`POST /portal/shipments/${id}/messages`, { text: 'Has it left Porto?' });
    await ofStaff(`POST /shipments/${id}/messages`, { text: 'This morning.', to: 'customer' });
    expect((await nextMail(ivy.email, 2)).read.text).toContain('This morning.');
    expect(await ofMember('GET /portal/summary')).toMatchObject({ waiting: 1 });
    const { messages } = await ofMember(`GET /portal/shipments/${id}/messages`);
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['This morning.', 'Has it left Porto?']);
    await ofMember(`POST /portal/shipments/${id}/read`, {});
    expect(await ofMember('GET /portal/summary')).toMatchObject({ waiting: 0 });
  });

  test('is delivered; proof and invoice are fetched', async () => {
    const proof = new FormData();
    proof.set('receivedBy', 'Ngozi Bello');
    proof.set('signature', new File([new Uint8Array(await imageBytes('png', 64, 48))], 'signature.png'));
    await ofStaff(`POST /shipments/${id}/proof`, proof);
    expect((await nextMail(ivy.email, 3)).read.subject).toContain('delivered');

    const form = documentForm([pdfBytes()], { type: 'invoice', visibility: 'company' });
    const { documents } = await ofStaff(`POST /shipments/${id}/documents`, form);
    const figures = { number: 'R-17', amount: '120.50', currency: 'EUR', due: '2027-01-31', paid: null };
    await ofStaff(`PATCH /documents/${documents[0]._id}`, { invoice: figures });
    expect(await ofMember('GET /portal/invoices')).toMatchObject({ due: [{ currency: 'EUR', amount: '120.50' }] });
    expect(await ofMember('GET /portal/summary')).toMatchObject({ unpaid: 1, deliveredThisWeek: 1 });
    for (const path of [`documents/${documents[0]._id}`, `shipments/${id}/proof`]) {
      const file = await fetch(`${server.url}/api/portal/${path}`, { headers: { 'auth-token': member } });
      expect([path, file.status, (await file.text()).slice(0, 5)]).toEqual([path, 200, '%PDF-']);
    }
  });
});
