import { expect, test, vi } from 'vitest';
import { AddDocuments } from '#contract/documents/documents.ts';
import { ReplyMessage } from '#contract/messages/threads.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { replyMessage } from '#server/domain/messages/reply.ts';
import { drawRouteMap } from '#server/domain/tracking/route-map/draw-route-map.ts';
import { trackShipment, versionedShipment } from '#server/domain/tracking/track.ts';
import { trackForPage } from '#server/domain/tracking/track-for-page.ts';
import { geocode } from '#server/infra/geo/geocode.ts';
import { admin, anonymous } from '../../../factories/actors.ts';
import { newDocuments } from '../../../factories/documents.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { sendDueMail } from '../../../support/mail/mailed-key.ts';
import { rejection } from '../../../support/process/rejection.ts';

// Watched, and once made to fail.
vi.mock('#server/infra/geo/geocode.ts', { spy: true });

const owner = await admin();

async function withDocument() {
  const { id, trackingNumber } = await newShipment(owner);
  const input = { id, ...AddDocuments.parse({ type: 'invoice', visibility: 'receiver' }) };
  await addDocuments(owner, input, await newDocuments(1));
  return { id, number: trackingNumber };
}

async function keyOf(id: string, to: 'receiver' | 'sender') {
  await sendLink(owner, { id, to, renew: false });
  return { ...anonymous, trackingKey: (await sendDueMail(owner.db)).key };
}

test('one call gives the shipment, its map, and what the key opens', async () => {
  const { id, number } = await withDocument();
  const [shipment, map] = [await trackShipment(anonymous, { number }), await drawRouteMap(anonymous, { number })];
  expect(await trackForPage(anonymous, { number })).toEqual({
    shipment,
    carrierUrl: null,
    map,
    documents: [],
    messages: [],
    hasEarlier: false,
    holder: null,
  });
  const receiver = await trackForPage(await keyOf(id, 'receiver'), { number: number.toLowerCase() });
  expect(receiver).toEqual({
    shipment,
    carrierUrl: null,
    map,
    documents: [expect.objectContaining({ type: 'invoice' })],
    messages: [],
    hasEarlier: false,
    holder: 'receiver',
  });
  const sender = await trackForPage(await keyOf(id, 'sender'), { number });
  expect(sender).toEqual({
    shipment,
    carrierUrl: null,
    map,
    documents: [],
    messages: [],
    hasEarlier: false,
    holder: 'sender',
  });
  const stranger = await trackForPage(await keyOf((await withDocument()).id, 'receiver'), { number });
  expect(stranger).toEqual({
    shipment,
    carrierUrl: null,
    map,
    documents: [],
    messages: [],
    hasEarlier: false,
    holder: null,
  });
});

test('the mail of a message leads to the thread, which the receiver’s key alone opens', async () => {
  const { id, number } = await withDocument();
  await replyMessage(owner, ReplyMessage.parse({ id, text: 'We ring twice', to: 'receiver' }));
  const { text, key } = await sendDueMail(owner.db);
  expect(text).toContain(`/tracking?number=${number}&key=${key}#messages\n`);
  const { messages } = await trackForPage({ ...anonymous, trackingKey: key }, { number });
  expect(messages).toMatchObject([{ author: 'staff', text: 'We ring twice' }]);
  for (const ctx of [anonymous, owner, await keyOf(id, 'sender')])
    expect((await trackForPage(ctx, { number })).messages).toEqual([]);
});

test('in another language it has the names of that language, and the countries as they were written', async () => {
  const { number } = await withDocument();
  const { shipment, written, map } = await trackForPage(anonymous, { number, language: 'de' });
  expect(shipment.originCountry).toBe('Niederlande');
  expect(written).toEqual({ originCountry: 'Netherlands', destinationCountry: 'Nigeria' });
  expect(map).toEqual(await drawRouteMap(anonymous, { number, language: 'de' }));
});

test('the row that was read with the version is not read again, and that of another shipment is not shown', async () => {
  const { number } = await withDocument();
  const { row } = (await versionedShipment(anonymous, { number })) ?? {};
  const { shipment } = await trackForPage(anonymous, { number }, row && { ...row, description: 'As it was read' });
  expect(shipment.description).toBe('As it was read');
  const other = await withDocument();
  expect((await trackForPage(anonymous, { number: other.number }, row)).shipment.trackingNumber).toBe(other.number);
});

test('without its map the page is complete', async () => {
  const { number } = await withDocument();
  vi.mocked(geocode).mockRejectedValueOnce(new Error('The table of cities is gone'));
  expect(await trackForPage(anonymous, { number })).toMatchObject({ shipment: { trackingNumber: number }, map: null });
});

test('a number that finds nothing is rejected as it is everywhere', async () => {
  const expected = await rejection(trackShipment(anonymous, { number: 'WB1' }));
  expect(expected).toMatch(/^not-found: /);
  expect(await rejection(trackForPage(anonymous, { number: 'WB1' }))).toBe(expected);
});
