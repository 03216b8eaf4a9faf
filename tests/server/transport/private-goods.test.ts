import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { composeMail, mailSender } from '#server/domain/mails/content/compose-mail.ts';
import { readMailContent } from '#server/domain/mails/content/shipments/mail-content.ts';
import { createUser, signIn } from '../../factories/accounts/users.ts';
import { newUser, superAdmin } from '../../factories/app-users.ts';
import { formData } from '../../factories/multipart.ts';
import { createShipment, shipmentInput } from '../../factories/shipments/shipments.ts';
import { testApp } from '../../support/server/app.ts';

/** Values of the goods that nobody but staff may read: each is in no other field, and no form spells it otherwise. */
const SECRETS = ['MSKU7654321', 'SEAL-90210', 'Copper cathodes', '117.3', '83.9', '141.7', '307.25'];

const goods = {
  references: [
    { type: 'hawb', value: 'HAWB-OPEN', public: true },
    { type: 'container', value: 'MSKU7654321', public: false },
    { type: 'seal', value: 'SEAL-90210' },
  ],
  pieces: [
    {
      count: 3,
      type: 'pallet',
      length: 117.3,
      width: 83.9,
      height: 141.7,
      weight: 307.25,
      description: 'Copper cathodes',
    },
  ],
};

test('what is private of the goods is in no public answer and in no mail', async () => {
  const app = await testApp();
  const root = await superAdmin(app);
  const shipment = await createShipment(app.rest, root, {
    ...shipmentInput,
    weight: 950,
    estimatedDelivery: '2027-03-04',
    notify: 'both',
    ...goods,
  });
  const { _id, trackingNumber } = shipment;
  const stored = JSON.stringify((await app.rest(`GET /api/shipments/${_id}`, { token: root.token })).body);
  expect(SECRETS.filter((secret) => !stored.includes(secret))).toEqual([]);

  const post = (path: string, body: object) =>
    app.rest(`POST /api/shipments/${_id}${path}`, { token: root.token, body: { ...body, notify: 'both' } });
  expect((await post('/estimate', { date: '2027-03-09', reason: 'vessel' })).status).toBe(200);
  expect((await post('/events', { status: 'on-hold', reason: 'payment' })).status).toBe(201);

  const client = { email: 'goods.reader@example.com', password: 'Seagull2026' };
  await createUser(app.rest, root, { ...client, fullName: 'Carl Client', role: 'client' });
  const { token } = await signIn(app.rest, client);
  const input = encodeURIComponent(JSON.stringify({ number: trackingNumber }));
  const shown = [
    await app.rest(`GET /api/shipments/public/track/${trackingNumber}`),
    await app.rest(`GET /api/shipments/public/track/${trackingNumber}-002`),
    await app.rest(`GET /api/trpc/publicTracking.byNumber?input=${input}`),
    await app.rest(`GET /api/trpc/shipments.byTrackingNumber?input=${input}`, { token }),
  ].map(({ body }) => JSON.stringify(body));
  for (const text of shown) for (const known of ['HAWB-OPEN', '"count":3', 'vessel']) expect(text).toContain(known);

  const others = [
    await app.rest(`GET /api/trpc/publicTracking.routeMap?input=${input}`),
    await app.rest(`GET /api/shipments/${_id}`),
    await app.rest(`GET /api/shipments/${_id}`, { token }),
    await app.rest('GET /api/shipments/my-shipments', { token }),
  ].map(({ body }) => JSON.stringify(body));

  const mails = await app.db.select().from(outboxMails).where(eq(outboxMails.shipmentId, _id));
  expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThan(0);
  const texts: string[] = [];
  for (const { id } of mails)
    texts.push(JSON.stringify(composeMail(await readMailContent(app.db, id), mailSender('#'))));

  const all = [...shown, ...others, ...texts];
  expect(all.filter((text) => SECRETS.some((secret) => text.includes(secret)))).toEqual([]);
});

test('the files of a proof are in no public answer, and who took the shipment is in mails to the parties alone', async () => {
  const app = await testApp();
  const root = await superAdmin(app);
  const { _id, trackingNumber, receiverEmail } = await createShipment(app.rest, root);
  const client = await newUser(app, { role: 'client' });
  const body = formData({ receivedBy: 'Taken By Nobodyelse', notify: 'receiver' });
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  for (const field of ['signature', 'image']) body.append(field, new File([new Uint8Array(image)], 'a.png'));
  const recorded = await app.rest(`POST /api/shipments/${_id}/proof`, { token: root.token, body });
  const { signature, image: images } = (recorded.body.shipment as { proof: { signature: string; image: string[] } })
    .proof;
  const secrets = [signature, ...images].map((name) => name.replace(/\..*/, ''));

  const input = encodeURIComponent(JSON.stringify({ number: trackingNumber }));
  const answers = [
    await app.rest(`GET /api/shipments/public/track/${trackingNumber}`),
    await app.rest(`GET /api/trpc/publicTracking.byNumber?input=${input}`),
    await app.rest(`GET /api/trpc/shipments.byTrackingNumber?input=${input}`, { token: client.token }),
    await app.rest(`GET /api/trpc/publicTracking.routeMap?input=${input}`),
  ].map((answer) => JSON.stringify(answer.body));
  expect(answers[0]).toContain('delivered');
  expect(answers.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);

  await app.db.insert(outboxMails).values({ shipmentId: _id, kind: 'link', recipient: 'agent@example.com' });
  const mails = await app.db.select().from(outboxMails).where(eq(outboxMails.shipmentId, _id));
  for (const { id, recipient } of mails) {
    const text = JSON.stringify(composeMail(await readMailContent(app.db, id), mailSender('#')));
    expect(text.includes('Taken By Nobodyelse'), recipient).toBe(recipient === receiverEmail);
    expect([signature, ...images].filter((name) => text.includes(name))).toEqual([]);
  }
});
