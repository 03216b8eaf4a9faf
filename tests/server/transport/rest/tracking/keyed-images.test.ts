import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { thumbnailUrl } from '#contract/files/images.ts';
import { superAdmin } from '../../../../factories/app-users.ts';
import { createShipment, shipmentForm } from '../../../../factories/shipments/shipments.ts';
import { sendDueMail } from '../../../../support/mail/mailed-key.ts';
import { testApp } from '../../../../support/server/app.ts';

const app = await testApp();
const root = await superAdmin(app);
const picture = await readFile(new URL('../../../../../server/seed/images/01-carton.jpg', import.meta.url));
const shipment = await createShipment(app.rest, root, shipmentForm({ notify: 'receiver' }, [picture]));
const other = await createShipment(app.rest, root, shipmentForm({}, [picture]));
const { key } = await sendDueMail(app.db);

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.rest(`GET ${path}`, { headers });
  return [answer.status, answer.headers.get('content-type')];
};

test('an image and its small copy are for who has a key, at an address that opens nothing without one', async () => {
  const number = shipment.trackingNumber;
  const cookie = `tracking-keys=${number}.${key}`;
  const [image = ''] = shipment.image;
  const small = thumbnailUrl(image).slice('/uploads/'.length);
  for (const [name, type] of [
    [image, 'image/jpeg'],
    [small, 'image/webp'],
  ] as const) {
    expect(await get(`/tracking/${number}/image/${name}`, { cookie })).toEqual([200, type]);
    const script = `/api/shipments/public/track/${number}/image/${name}`;
    expect(await get(script, { 'tracking-key': key })).toEqual([200, type]);
    for (const path of [script, `/tracking/${number}/image/${name}`]) {
      expect((await get(path))[0]).toBe(404);
      expect((await get(path, { 'tracking-key': 'A'.repeat(22) }))[0]).toBe(404);
    }
    // The cookie reaches nothing under /api, and the header nothing else.
    expect((await get(script, { cookie }))[0]).toBe(404);
    expect((await get(`/tracking/${number}/image/${name}`, { 'tracking-key': key }))[0]).toBe(404);
  }
});

test.each(['', 'x', '%00', `${'0'.repeat(32)}.jpg`, '..%2F..%2Fx.jpg'])('%j is none', async (name) => {
  const path = `/api/shipments/public/track/${shipment.trackingNumber}/image/${name}`;
  expect((await get(path, { 'tracking-key': key }))[0]).toBe(404);
});

test('the key of one shipment gives no image of another', async () => {
  const [image = ''] = other.image;
  for (const number of [shipment.trackingNumber, other.trackingNumber])
    expect((await get(`/api/shipments/public/track/${number}/image/${image}`, { 'tracking-key': key }))[0]).toBe(404);
});
