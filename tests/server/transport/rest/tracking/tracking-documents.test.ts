import { expect, test } from 'vitest';
import { superAdmin } from '../../../../factories/app-users.ts';
import { documentForm, pdfBytes } from '../../../../factories/documents.ts';
import { createShipment, shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { sendDueMail } from '../../../../support/mail/mailed-key.ts';
import { type Answer, testApp } from '../../../../support/server/app.ts';

/** The keys that the receiver, the sender and an agent were mailed. */

const idsOf = ({ body }: Answer) => (body.documents as { _id: string }[]).map(({ _id }) => _id);

async function add(visibility: string): Promise<string> {
  const body = documentForm([pdfBytes()], { type: 'packing-list', visibility, title: `For ${visibility}` });
  const [id = ''] = idsOf(await app.rest(`POST /api/shipments/${shipment._id}/documents`, { token: root.token, body }));
  return id;
}

async function keyOf(to: string): Promise<string> {
  await app.rest(`POST /api/shipments/${shipment._id}/send-link`, { token: root.token, body: { to } });
  return (await sendDueMail(app.db)).key;
}

const app = await testApp();
const root = await superAdmin(app);
const shipment = await createShipment(app.rest, root, shipmentInput);
const keys = {
  receiver: await keyOf('receiver'),
  sender: await keyOf('sender'),
  other: await keyOf('agent@example.com'),
};
const shownId = await add('receiver');
const hiddenId = await add('company');

/** The two doors: a script's header, a browser's cookie. */
const WAYS: [string, string, (key: string) => Record<string, string>][] = [
  ['the header', '/api/shipments/public/track', (key) => ({ 'tracking-key': key })],
  ['the cookie', '/tracking', (key) => ({ cookie: `tracking-keys=${shipment.trackingNumber}.${key}` })],
];

test.each(WAYS)(
  'by %s a receiver lists and gets what is for receivers, and nothing else',
  async (_name, path, sent) => {
    const address = `GET ${path}/${shipment.trackingNumber}/documents`;
    for (const holder of ['receiver', 'other'] as const) {
      const headers = sent(keys[holder]);
      const list = await app.rest(address, { headers });
      expect(list.body.documents).toEqual([
        {
          _id: shownId,
          name: 'invoice.pdf',
          title: 'For receiver',
          type: 'packing-list',
          size: pdfBytes().length,
          contentType: 'application/pdf',
          createdAt: expect.any(String),
        },
      ]);
      const file = await app.rest(`${address}/${shownId}`, { headers });
      expect([file.status, file.body.text]).toEqual([200, pdfBytes().toString()]);
      for (const answer of [list, file]) expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(file.headers.get('content-security-policy')).toMatch(/; sandbox$/);
      expect((await app.rest(`${address}/${hiddenId}`, { headers })).status).toBe(404);
    }
  },
);

test.each(WAYS)('by %s nobody else learns of them', async (_name, path, sent) => {
  const other = await createShipment(app.rest, root, shipmentInput);
  const address = (number: string) => `GET ${path}/${number}/documents`;
  for (const headers of [{}, sent('A'.repeat(22)), sent(keys.sender)]) {
    expect(await app.rest(address(shipment.trackingNumber), { headers })).toMatchObject({ body: { documents: [] } });
    expect((await app.rest(`${address(shipment.trackingNumber)}/${shownId}`, { headers })).status).toBe(404);
  }
  for (const number of [other.trackingNumber, 'none']) {
    const headers = sent(keys.receiver);
    expect(await app.rest(address(number), { headers })).toMatchObject({ status: 200, body: { documents: [] } });
    expect((await app.rest(`${address(number)}/${shownId}`, { headers })).status).toBe(404);
  }
});

test('neither is the cookie good below /api nor the header below /tracking', async () => {
  const { trackingNumber } = shipment;
  const cookie = `tracking-keys=${trackingNumber}.${keys.receiver}`;
  const wrong = [
    app.rest(`GET /api/shipments/public/track/${trackingNumber}/documents`, { headers: { cookie } }),
    app.rest(`GET /tracking/${trackingNumber}/documents`, { headers: { 'tracking-key': keys.receiver } }),
  ];
  for (const { body } of await Promise.all(wrong)) expect(body.documents).toEqual([]);
});
