import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { readMailContent } from '#server/domain/mails/content/shipments/mail-content.ts';
import { superAdmin } from '../../factories/app-users.ts';
import { createShipment, shipmentInput } from '../../factories/shipments/shipments.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const root = await superAdmin(app);
const shipment = await createShipment(app.rest, root, {
  ...shipmentInput,
  destinationCity: 'Vienna',
  destinationCountry: 'Austria',
});
const event = { status: 'in_transit', location: 'Hamburg, Germany', notify: 'both' };
const added = await app.rest(`POST /api/shipments/${shipment._id}/events`, { token: root.token, body: event });
if (added.status !== 201) throw new Error(`The event was not added: ${added.body.message}`);

const WRITTEN = { originCountry: 'Netherlands', destinationCountry: 'Austria' };
const GERMAN = { originCountry: 'Niederlande', destinationCountry: 'Österreich' };

test('a page in German is given the countries in German, and those that were written for machines', async () => {
  const { trackingNumber: number } = shipment;
  const { publicTracking } = app.client();
  const one = await publicTracking.byNumber.query({ number, language: 'de' });
  expect(one).toMatchObject({ shipment: GERMAN, written: WRITTEN });
  expect(one.shipment.events.at(-1)?.location).toBe('Hamburg, Deutschland');
  const { results } = await publicTracking.many.query({ numbers: `${number}, WB0`, language: 'de' });
  expect(results).toMatchObject([
    { number, shipment: GERMAN, destinationZone: 'Europe/Vienna' },
    { number: 'WB0', shipment: null },
  ]);
  const { lastSeen, zones } = await publicTracking.routeMap.query({ number, language: 'de' });
  expect(lastSeen?.place).toBe('Hamburg, Deutschland');
  expect(zones).toEqual({ 'Hamburg, Deutschland': 'Europe/Berlin' });
  const whole = await app.rest(`GET /tracking/${number}/shipment?lang=de`);
  expect(whole.body.shipment).toEqual(one.shipment);
});

test('in English, and for programs, all is as it was written', async () => {
  const { trackingNumber: number } = shipment;
  const { publicTracking } = app.client();
  const english = await publicTracking.byNumber.query({ number, language: 'en' });
  expect(english).toEqual(await publicTracking.byNumber.query({ number }));
  expect(english).not.toHaveProperty('written');
  const answers = [
    await app.rest(`GET /api/shipments/public/track/${number}`, { headers: { 'accept-language': 'de' } }),
    await app.rest(`GET /tracking/${number}.json`, { headers: { 'accept-language': 'de' } }),
    await app.rest(`GET /tracking/${number}/shipment`, { headers: { 'accept-language': 'de' } }),
  ];
  for (const { body } of answers) expect(body.shipment).toEqual(english.shipment);
  expect(english.shipment).toMatchObject(WRITTEN);
  expect(english.shipment.events.at(-1)?.location).toBe('Hamburg, Germany');
});

test('the receiver reads the countries of the mail in its language, the sender as they were written', async () => {
  const mails = await app.db.select().from(outboxMails).where(eq(outboxMails.shipmentId, shipment._id));
  const contents = await Promise.all(mails.map(({ id }) => readMailContent(app.db, id)));
  const locations = Object.fromEntries(
    contents.map(({ party, events }) => [party, events.map(({ location }) => location)]),
  );
  expect(locations).toEqual({ receiver: ['Hamburg, Deutschland'], sender: ['Hamburg, Germany'] });
});
