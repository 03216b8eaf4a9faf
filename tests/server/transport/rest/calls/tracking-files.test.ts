import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { mailWords } from '#server/domain/mails/content/mail-words.ts';
import { superAdmin } from '../../../../factories/app-users.ts';
import { createShipment, shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { sendDueMail } from '../../../../support/mail/mailed-key.ts';
import { testApp } from '../../../../support/server/app.ts';

const app = await testApp();
const root = await superAdmin(app);

/** For Auckland, half a day ahead of UTC. */
const create = (more: object = {}) =>
  createShipment(app.rest, root, {
    ...shipmentInput,
    destinationCity: 'Auckland',
    destinationCountry: 'New Zealand',
    estimatedDelivery: '2030-12-24',
    ...more,
  });

const change = (id: string, body: object) => app.rest(`POST /api/shipments/${id}/events`, { token: root.token, body });

/** The file as a calendar reads it. */
async function opened(number: string, asked: { query?: string; headers?: Record<string, string> } = {}) {
  const { query = '', headers: sent = {} } = asked;
  const { status, headers, body } = await app.rest(`GET /tracking/${number}.ics${query}`, { headers: sent });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = String(body.text);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...others] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  expect(others).toEqual([]);
  if (!event) throw new Error('No event');
  const { component, startDate, duration, sequence, summary, description, location, uid } = event;
  const value = (name: string) => component.getFirstPropertyValue(name);
  return {
    text,
    uid,
    sequence,
    summary,
    description,
    location,
    vary: headers.get('vary'),
    isAllDay: startDate.isDate,
    day: startDate.toString(),
    duration: duration.toString(),
    // In the file itself: the reader would take a day for granted.
    end: value('dtend')?.toString(),
    status: value('status'),
    url: value('url'),
    stamp: value('dtstamp')?.toString(),
  };
}

test('the JSON of a shipment is what public/track gives, with a key too', async () => {
  const pieces = [{ count: 2, type: 'pallet' }];
  const { trackingNumber } = await createShipment(app.rest, root, { ...shipmentInput, pieces, notify: 'receiver' });
  const { key } = await sendDueMail(app.db);
  for (const number of [trackingNumber, trackingNumber.toLowerCase(), `${trackingNumber}-001`]) {
    const { status, body, headers } = await app.rest(`GET /tracking/${number}.json`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
    expect(body).toEqual((await app.rest(`GET /api/shipments/public/track/${number}`)).body);
    expect(JSON.stringify(body)).not.toMatch(/"_?id"/);
  }
  const keyed = { cookie: `tracking-keys=${trackingNumber}.${key}` };
  expect((await app.rest(`GET /tracking/${trackingNumber}.json`, { headers: keyed })).body).toEqual(
    (await app.rest(`GET /api/shipments/public/track/${trackingNumber}`, { headers: { 'tracking-key': key } })).body,
  );
});

test('what is not found says so in the form that was asked for', async () => {
  for (const number of ['12E4', 'WBZZZZZZZZZZZZZZZ', `${(await create()).trackingNumber}-999`]) {
    const json = await app.rest(`GET /tracking/${number}.json`);
    expect([json.status, json.body.code]).toEqual([404, 'tracking-number-not-found']);
    expect(json.headers.get('cache-control')).toBe('no-store');
    expect((await app.rest(`GET /tracking/${number}.ics`)).status).toBe(404);
  }
});

test('a calendar shows the day of the estimate at the destination as one whole day', async () => {
  const { trackingNumber } = await create();
  expect(await opened(trackingNumber)).toMatchObject({
    day: '2030-12-24',
    isAllDay: true,
    duration: 'P1D',
    end: '2030-12-25',
    status: 'TENTATIVE',
    location: 'Auckland, New Zealand',
    uid: `${trackingNumber}-delivery`,
    summary: `Estimated delivery of ${trackingNumber}`,
    url: `http://localhost:3000/tracking?number=${trackingNumber}`,
    description: `The shipment is booked.\nhttp://localhost:3000/tracking?number=${trackingNumber}`,
  });
});

test('its words are in the language of the address, the choice or the browser, in this order', async () => {
  const { trackingNumber } = await create();
  const german = { 'accept-language': 'de-DE,de;q=0.9' };
  const page = `http://localhost:3000/tracking?number=${trackingNumber}`;
  expect(await opened(trackingNumber, { query: '?lang=zh', headers: { cookie: 'lang=fr', ...german } })).toMatchObject({
    summary: `货件 ${trackingNumber} 预计送达`,
    url: `${page}&lang=zh`,
    vary: null,
    location: 'Auckland，新西兰',
    description: expect.stringMatching(new RegExp(`。\\n${page.replace('?', '\\?')}&lang=zh$`)),
  });
  expect(await opened(trackingNumber, { headers: { cookie: 'lang=fr', ...german } })).toMatchObject({
    summary: `Livraison estimée de ${trackingNumber}`,
    url: page,
    vary: 'Cookie',
  });
  expect(await opened(trackingNumber, { headers: german })).toMatchObject({
    summary: `Voraussichtliche Zustellung von ${trackingNumber}`,
    vary: 'Cookie, Accept-Language',
    location: 'Auckland, Neuseeland',
  });
});

test.each(LANGUAGES)('in %s each state of the delivery has words of its own', async (lang) => {
  const { _id: id, trackingNumber } = await create();
  const summaries = new Set<string>();
  for (const status of ['in_transit', 'cancelled', 'delivered']) {
    await change(id, { status });
    const { summary, description } = await opened(trackingNumber, { query: `?lang=${lang}` });
    expect(summary).toContain(trackingNumber);
    expect(description).toContain(mailWords(lang).shipmentIs(status as Status));
    summaries.add(summary);
  }
  expect(summaries.size).toBe(3);
});

test('without an estimate there is no file', async () => {
  const { trackingNumber } = await create({ estimatedDelivery: undefined });
  expect((await app.rest(`GET /tracking/${trackingNumber}.ics`)).status).toBe(404);
});

test('each change is the same event with a higher number, also within a second and when it is undone', async () => {
  const { _id: id, trackingNumber } = await create();
  const seen = [await opened(trackingNumber)];
  const after = async (changed: Promise<{ status: number }>) => {
    expect((await changed).status).toBeLessThan(300);
    seen.push(await opened(trackingNumber));
  };
  const estimate = (date: string) => {
    const body = { date, reason: 'customs-inspection' };
    return app.rest(`POST /api/shipments/${id}/estimate`, { token: root.token, body });
  };
  for (const date of ['2030-12-28', '2030-12-29', '2030-12-24']) await after(estimate(date));
  await after(app.rest(`PATCH /api/shipments/${id}`, { token: root.token, body: { destinationCity: 'Wellington' } }));
  const { body } = await change(id, { status: 'shipped' });
  seen.push(await opened(trackingNumber));
  const { events } = body.shipment as { events: { _id: string }[] };
  const made = events.at(-1)?._id;
  await after(app.rest(`DELETE /api/shipments/${id}/events/${made}`, { token: root.token }));
  expect(seen.map(({ day }) => day.slice(-2))).toEqual(['24', '28', '29', '24', '24', '24', '24']);
  expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
  const sequences = seen.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));

  const changedAt = new Date(Date.now() + 60_000);
  await app.db.update(shipments).set({ updatedAt: changedAt }).where(eq(shipments.id, id));
  const last = await opened(trackingNumber);
  expect(last.stamp).toBe(`${changedAt.toISOString().slice(0, 19)}Z`);
  // Where it was counted in seconds alone, a calendar has that number.
  expect(last.sequence).toBeGreaterThan(60);
});

test('a note for staff alone changes nothing in a calendar', async () => {
  const { _id: id, trackingNumber } = await create();
  const before = (await opened(trackingNumber)).text;
  expect((await change(id, { internalNote: 'Has not paid' })).status).toBe(201);
  expect((await opened(trackingNumber)).text).toBe(before);
});

test('a link with what stood behind it in its sentence is the same file', async () => {
  const { trackingNumber } = await create();
  for (const file of [`${trackingNumber}.ics.`, `${trackingNumber}.ics)`, `${trackingNumber}.ics%E3%80%82`])
    expect((await app.rest(`GET /tracking/${file}`)).headers.get('content-type'), file).toMatch(/^text\/calendar/);
  expect((await app.rest(`GET /tracking/${trackingNumber}.json).`)).body.shipment).toMatchObject({ trackingNumber });
});

test('delivered it is on the day of the delivery at the destination, cancelled or returned it is cancelled', async () => {
  const delivered = await create();
  // The next day in Auckland.
  await change(delivered._id, { status: 'delivered', at: '2026-01-05T20:00:00.000Z' });
  await app.db
    .update(shipments)
    .set({ status: 'delivered', deliveredDate: new Date('2026-01-05T20:00:00.000Z') })
    .where(eq(shipments.id, delivered._id));
  expect(await opened(delivered.trackingNumber)).toMatchObject({ day: '2026-01-06', status: 'CONFIRMED' });
  for (const status of ['cancelled', 'returned']) {
    const { _id: id, trackingNumber } = await create();
    await change(id, { status });
    expect(await opened(trackingNumber)).toMatchObject({ day: '2030-12-24', status: 'CANCELLED' });
  }
});

test('long and unusual names are folded at 75 octets and read back as they were', async () => {
  const destinationCity = `Sankt-Peter; ${'東京, '.repeat(20)}\\Ende`;
  const { trackingNumber } = await create({ destinationCity, destinationCountry: 'Österreich' });
  const { text, location } = await opened(trackingNumber);
  expect(location).toBe(`${destinationCity}, Österreich`);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
