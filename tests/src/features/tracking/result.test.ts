import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ReceiverDocument } from '#contract/documents/document-types.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { formats as arabic } from '#phrases/formats/ar.ts';
import { tracking as words } from '#phrases/tracking/en.ts';
import { Documents } from '#src/features/tracking/result/documents.tsx';
import { ResultHead } from '#src/features/tracking/result/result-head.tsx';
import { Timeline } from '#src/features/tracking/result/timeline.tsx';
import { Parties } from '#src/features/tracking/result/tracking-result.tsx';
import { type End, trackedShipment } from '../../../server/domain/tracking/route-map/tracked-shipment.ts';
import { renderInPage } from '../../../support/screens/render-in-page.ts';

const ENDS: [End, End] = [
  ['Hamburg', 'Germany'],
  ['Lagos', 'Nigeria'],
];
const moving: PublicShipment = {
  ...trackedShipment(ENDS, 'Sea', [['in_transit', null]]),
  estimatedDay: '2026-02-01',
};

/** Whether the head links to the calendar at this time, for a destination in this zone. */
async function hasCalendar(fields: Partial<PublicShipment>, renderedAt: string, destinationZone = 'Africa/Lagos') {
  const map = { map: null, lastSeen: null, notFound: [], destinationZone, zones: {} };
  const shipment = { ...moving, ...fields };
  const head = createElement(ResultHead, { shipment, map, piece: null });
  return (await renderInPage(head, { renderedAt })).includes(words.addToCalendar);
}

test('the calendar is offered up to the end of the estimated day at the destination', async () => {
  const [before, after] = ['2026-02-01T22:59:59.999Z', '2026-02-01T23:00:00.000Z'];
  expect(await hasCalendar({}, before)).toBe(true);
  expect(await hasCalendar({}, after)).toBe(false);
  expect(await hasCalendar({}, after, 'UTC')).toBe(true);
  expect(await hasCalendar({ estimatedDay: null }, before)).toBe(false);
});

test.each([
  ['on-hold', true],
  ['failed', true],
  ['delivered', false],
  ['cancelled', false],
  ['returned', false],
] as const)('the calendar is offered for a shipment that is %s: %s', async (status, isOffered) => {
  expect(await hasCalendar({ status }, '2026-01-21T12:00:00.000Z')).toBe(isOffered);
});

test('an event has the time of its place beside the reader’s where its clock shows another', async () => {
  const event = (location: string, at: string) => {
    return { status: 'in_transit', location, at, note: null, reason: null } as const;
  };
  const events = [
    event('London', '2026-01-20T12:00:00.000Z'),
    event('London', '2026-07-20T12:00:00.000Z'),
    event('Warsaw', '2026-07-21T12:00:00.000Z'),
    event('Atlantis', '2026-07-22T12:00:00.000Z'),
  ];
  const zones = { London: 'Europe/London', Warsaw: 'Europe/Warsaw' };
  const html = await renderInPage(createElement(Timeline, { shipment: { ...moving, events }, zones, files: '' }));
  // Rendered on the server, the reader's zone is UTC.
  const hours = html.split('<li').slice(1);
  expect(hours.map((entry) => entry.match(/\d\d:\d\d [AP]M[^<]*/g))).toEqual([
    ['12:00 PM'],
    ['12:00 PM', '02:00 PM GMT+2'],
    ['12:00 PM', '01:00 PM GMT+1'],
    ['12:00 PM'],
  ]);
});

test('an Arabic page writes a city and its country in one way: those of the parties, and the last place', async () => {
  const page = { language: 'ar' } as const;
  const shipment = { ...trackedShipment(ENDS, 'Sea', [['pending', null]]), originCountry: 'ألمانيا' };
  const origin = arabic.place('Hamburg', 'ألمانيا');
  expect(await renderInPage(createElement(Parties, { shipment }), page)).toContain(`>${origin}<`);
  const head = createElement(ResultHead, { shipment, map: null, piece: null });
  expect(await renderInPage(head, page)).toContain(`>${origin}<`);
});

test.each([
  ['en', 'Invoice, 1.2 MB'],
  ['fr', 'Facture, 1,2 Mo'],
  ['ar', 'فاتورة، 1.2 ميغابايت'],
  ['zh', '发票，1.2 MB'],
] as const)('in %s a document says its type and its size: %s', async (language, text) => {
  const document: ReceiverDocument = {
    id: 'd',
    type: 'invoice',
    title: '',
    name: 'a.pdf',
    size: 1_258_291,
    contentType: 'application/pdf',
    createdAt: '2026-01-20T12:00:00.000Z',
  };
  const html = await renderInPage(createElement(Documents, { base: '/documents', documents: [document] }), {
    language,
  });
  expect(html.replace(/<[^>]*>/g, '')).toContain(text);
});
