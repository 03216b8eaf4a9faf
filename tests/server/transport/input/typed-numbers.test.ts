import { beforeEach, describe, expect, test } from 'vitest';
import { checkCharacter, TRACKING_ALPHABET } from '#contract/values/tracking-number.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { newUser, superAdmin } from '../../../factories/app-users.ts';
import { shipmentForm } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

/** docs/contract/wire.md, 'Spelling of numbers': one reader of tracking numbers for every door. */

const app = await testApp();
const { token } = await newUser(app);
const root = await superAdmin(app);
const created = await app.rest('POST /api/shipments', { token, body: shipmentForm() });
const { trackingNumber: number = '' } = created.body.shipment as Record<string, string>;
const last = checkCharacter(number.slice(0, -1));
const wrong = `${number.slice(0, -1)}${[...TRACKING_ALPHABET].find((letter) => letter !== last)}`;

beforeEach(async () => {
  await app.db.delete(rateCounters);
});

type Shipments = { shipments: { trackingNumber: string }[] };
const numbersOf = (body: object) => (body as Shipments).shipments.map((shipment) => shipment.trackingNumber);
const bulk = { status: 'in-transit', notify: 'none' };

/** Whether each way in finds the shipment of this text. */
const DOORS: Readonly<Record<string, (text: string) => Promise<boolean>>> = {
  async 'public look-up'(text) {
    return (await app.rest(`GET /api/shipments/public/track/${encodeURIComponent(text)}`)).status === 200;
  },
  async 'version of a tracked shipment'(text) {
    return (await app.rest(`GET /api/shipments/public/track/${encodeURIComponent(text)}/version`)).status === 204;
  },
  async 'look-up of many'(text) {
    const query = encodeURIComponent(`${text},WB1`);
    const { body } = await app.rest(`GET /api/shipments/public/track?numbers=${query}`);
    return (body as { results: { shipment: object | null }[] }).results[0]?.shipment !== null;
  },
  async 'look-up by staff'(text) {
    return (await app.rest(`GET /api/shipments/${encodeURIComponent(text)}`, { token })).status === 200;
  },
  async 'own list'(text) {
    const { body } = await app.rest(`GET /api/shipments/my-shipments?search=${encodeURIComponent(text)}`, { token });
    return numbersOf(body).includes(number);
  },
  async 'everybody’s list and palette'(text) {
    const path = `GET /api/shipments/admin/all-shipments?search=${encodeURIComponent(text)}`;
    return numbersOf((await app.rest(path, { token })).body).includes(number);
  },
  async 'super-admins’ list'(text) {
    const path = `GET /api/shipments/super-admin/all?search=${encodeURIComponent(text)}`;
    return numbersOf((await app.rest(path, root)).body).includes(number);
  },
  async 'bulk update'(text) {
    const body = { ...bulk, numbers: [text] };
    const preview = await app.rest('POST /api/shipments/bulk-preview', { token, body });
    return (preview.body as { unknown: string[] }).unknown.length === 0;
  },
  async scan(text) {
    const body = { ...bulk, numbers: [text] };
    const answer = await app.rest('POST /api/shipments/scan', { token, body });
    return (answer.body as { unknown: string[] }).unknown.length === 0;
  },
};

const link = `https://cargo.example/tracking?number=${number}&key=${'k'.repeat(80)}`;
const TEXTS: readonly [string, string][] = [
  ['U+200B behind it', `${number}\u200b`],
  ['isolates around it, as our Arabic mails write it', `\u2068${number}\u2069`],
  ['U+2212 for hyphens', `${number.slice(0, 6)}\u2212${number.slice(6)}`],
  ['full width', [...number].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')],
  ['what a scanner puts before it', `]C1${number}`],
  ['the asterisks of Code 39', `*${number.toLowerCase()}*`],
  ['a sentence’s end', `${number}).`],
];

describe.each(Object.entries(DOORS))('%s', (_, finds) => {
  test.each(TEXTS)('finds a number with %s; a wrong number stays wrong', async (_, text) => {
    expect(await finds(text)).toBe(true);
    expect(await finds(text.replace(/.$/u, `x$&`))).toBe(false);
  });

  test('does not find a number with a wrong check character', async () => {
    expect(await finds(wrong)).toBe(false);
    expect(await finds(`]C1${wrong}.`)).toBe(false);
  });

  test('takes a tracking link for its number', async () => {
    expect(await finds(link)).toBe(true);
  });
});
