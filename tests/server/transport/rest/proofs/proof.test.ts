import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { signaturePng } from '#server/seed/signature-png.ts';
import { superAdmin } from '../../../../factories/app-users.ts';
import { formData } from '../../../../factories/multipart.ts';
import { createShipment, shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { sendDueMail } from '../../../../support/mail/mailed-key.ts';
import { testApp } from '../../../../support/server/app.ts';
import { storedFiles } from '../../../../support/storage/uploads-files.ts';

let shipment: Awaited<ReturnType<typeof createShipment>>;
let key: string;

const app = await testApp();
const root = await superAdmin(app);
const picture = await readFile(new URL('../../../../../server/seed/images/01-carton.jpg', import.meta.url));

beforeEach(async () => {
  shipment = await createShipment(app.rest, root, { ...shipmentInput, notify: 'receiver' });
  ({ key } = await sendDueMail(app.db));
});

type Proof = { receivedBy: string; signature: string; image: string[] };

function proofForm(
  fields: Record<string, unknown> = {},
  files: [field: string, count: number][] = [
    ['signature', 1],
    ['image', 2],
  ],
) {
  const form = formData({ receivedBy: 'Ngozi Bello', ...fields });
  for (const [field, count] of files)
    for (let index = 0; index < count; index += 1)
      form.append(field, new File([new Uint8Array(field === 'signature' ? signaturePng(1) : picture)], field));
  return form;
}

const send = (body: unknown, id = shipment._id) =>
  app.rest(`POST /api/shipments/${id}/proof`, { token: root.token, body });

test('a form records it; its files are for staff and for who has the key, and nobody finds them under /uploads', async () => {
  const { status, body } = await send(proofForm());
  expect(status).toBe(201);
  const { proof } = body.shipment as { proof: Proof };
  expect(proof).toMatchObject({
    receivedBy: 'Ngozi Bello',
    signature: expect.any(String),
    image: [expect.any(String), expect.any(String)],
  });
  const { trackingNumber } = shipment;
  const names = ['signature', proof.signature, ...proof.image];
  const cookie = `tracking-keys=${trackingNumber}.${key}`;
  for (const name of names) {
    const staff = await app.rest(`GET /api/shipments/${shipment._id}/proof/${name}`, { token: root.token });
    const script = await app.rest(`GET /api/shipments/public/track/${trackingNumber}/proof/${name}`, {
      headers: { 'tracking-key': key },
    });
    const page = await app.rest(`GET /tracking/${trackingNumber}/proof/${name}`, { headers: { cookie } });
    for (const { status: shown, headers } of [staff, script, page]) {
      expect([shown, headers.get('content-type')], name).toEqual([200, 'image/jpeg']);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    for (const path of [
      `/api/shipments/public/track/${trackingNumber}/proof/${name}`,
      `/tracking/${trackingNumber}/proof/${name}`,
      `/uploads/${name}`,
    ])
      expect((await app.rest(`GET ${path}`)).status, path).toBe(404);
    // The session's token is no key, and the cookie none under /api.
    expect(
      (
        await app.rest(`GET /api/shipments/public/track/${trackingNumber}/proof/${name}`, {
          headers: { cookie },
          token: root.token,
        })
      ).status,
    ).toBe(404);
    expect((await app.rest(`GET /api/shipments/${shipment._id}/proof/${name}`, { headers: { cookie } })).status).toBe(
      401,
    );
  }
});

test('both transports show its files to who has the key, and to everybody who took it and when', async () => {
  await send(proofForm());
  const input = encodeURIComponent(JSON.stringify({ number: shipment.trackingNumber }));
  for (const path of [
    `/api/shipments/public/track/${shipment.trackingNumber}`,
    `/api/trpc/publicTracking.byNumber?input=${input}`,
  ]) {
    const shown = JSON.stringify((await app.rest(`GET ${path}`, { headers: { 'tracking-key': key } })).body);
    expect(shown).toMatch(/"signature":"[^"]+"/);
    for (const headers of [undefined, { 'tracking-key': 'A'.repeat(22) }]) {
      const open = JSON.stringify((await app.rest(`GET ${path}`, headers && { headers })).body);
      expect(open).toContain('"receivedBy":"Ngozi Bello"');
      expect(open).toContain('"signature":null');
    }
  }
});

test('a page that searches asks for it with its cookie; without one the answer is the same as for no shipment', async () => {
  const { body } = await send(proofForm());
  const { trackingNumber } = shipment;
  const cookie = `tracking-keys=${trackingNumber}.${key}`;
  const page = `GET /tracking/${trackingNumber}/proof`;
  const script = `GET /api/shipments/public/track/${trackingNumber}/proof`;
  const { proof } = body.shipment as { proof: Proof };
  const asked = [
    [page, { cookie }, proof],
    [script, { 'tracking-key': key }, proof],
    [page, {}, null],
    [page, { 'tracking-key': key }, null],
    [script, { cookie }, null],
    [script, { 'tracking-key': 'A'.repeat(22) }, null],
    ['GET /tracking/none/proof', { cookie }, null],
  ] as const;
  for (const [route, headers, shown] of asked) {
    const answer = await app.rest(route, { headers });
    expect([answer.status, answer.headers.get('cache-control')], route).toEqual([200, 'no-store']);
    expect(answer.body, route).toEqual({ proof: shown });
  }
});

test('what is wrong with a form is said, and nothing is stored', async () => {
  const before = storedFiles();
  const wrong: [unknown, number, string][] = [
    [proofForm({ receivedBy: '' }), 400, 'Please enter who received the shipment'],
    [proofForm({}, [['image', 3]]), 400, 'A proof has at most one signature and 2 photographs'],
    [proofForm({}, [['signature', 2]]), 400, 'A proof has at most one signature and 2 photographs'],
    [
      proofForm({}, [['document', 1]]),
      400,
      'Files must be sent as parts named signature or image, not as document. Please send other values as text or application/json',
    ],
    [{ receivedBy: 'Ngozi Bello' }, 415, 'Please send the files as a form (multipart/form-data)'],
  ];
  for (const [body, status, message] of wrong) {
    const answer = await send(body);
    expect(answer.status, message).toBe(status);
    if (status === 400) expect(answer.body.message).toBe(message);
  }
  const isPng = 'File signature.png is not a PNG image';
  const isWhole = 'File signature.png is damaged: its image cannot be read to the end. Please save or send it anew.';
  for (const [content, message] of [
    ['not a picture', isPng],
    [picture, isPng],
    [signaturePng(1).subarray(0, 60), isWhole],
  ] as const) {
    const form = proofForm({}, [['image', 2]]);
    form.append('signature', new File([new Uint8Array(Buffer.from(content))], 'signature.png', { type: 'image/png' }));
    const answer = await send(form);
    expect([answer.status, answer.body.code, answer.body.issues]).toEqual([
      400,
      'rejected-file',
      [{ path: 'signature', message }],
    ]);
  }
  const { body } = await app.rest(`GET /api/shipments/${shipment._id}`, { token: root.token });
  expect(body.shipment).toMatchObject({ status: 'pending', proof: null });
  expect(storedFiles()).toEqual(before);
});
