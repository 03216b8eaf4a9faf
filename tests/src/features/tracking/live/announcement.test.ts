import { createElement } from 'react';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { Announcement } from '#src/features/tracking/live/announcement.tsx';
import { newsOf, nextSaid, type Said } from '#src/features/tracking/live/news.ts';
import { type End, trackedShipment } from '../../../../server/domain/tracking/route-map/tracked-shipment.ts';
import { renderInPage } from '../../../../support/screens/render-in-page.ts';

const ENDS: [End, End] = [
  ['Hamburg', 'Germany'],
  ['Lagos', 'Nigeria'],
];
const shipment: PublicShipment = trackedShipment(ENDS, 'Sea', [['in_transit', null]]);

const placeOf = (city: string, country: string) => `${city}, ${country}`;
const textOf = async (said: Said, language: (typeof LANGUAGES)[number]) =>
  (await renderInPage(createElement(Announcement, said), { language })).replace(/<[^>]*>/g, '');

/** The announcements of these states of a shipment, one after the other. */
async function announced(states: readonly PublicShipment[], language: (typeof LANGUAGES)[number] = 'en') {
  const texts: string[] = [];
  let said: Said | null = null;
  for (const [index, after] of states.slice(1).entries()) {
    said = nextSaid(said, newsOf(states[index] ?? after, after, placeOf), language);
    texts.push(await textOf(said, language));
  }
  return texts;
}

function withEvent(before: PublicShipment, event: Partial<PublicShipment['events'][number]>): PublicShipment {
  const at = `2026-11-29T10:00:${String(before.events.length).padStart(2, '0')}.000Z`;
  const full = { status: before.status, at, location: null, note: null, reason: null, ...event };
  return { ...before, status: full.status, events: [...before.events, full] };
}

function withEstimate(before: PublicShipment, date: string | null): PublicShipment {
  const change = { at: '2026-11-29T11:00:00.000Z', date, note: null, reason: 'weather' as const };
  return { ...before, estimates: [...before.estimates, change] };
}

test('two changes of the place are two places', async () => {
  const oslo = withEvent(shipment, { location: 'Oslo, Norway' });
  expect(await announced([shipment, oslo, withEvent(oslo, { location: 'Quito' })])).toEqual([
    'Updated: IN TRANSIT, Oslo, Norway',
    'Updated: IN TRANSIT, Quito',
  ]);
});

test('a place that is taken back is said to be the one before', async () => {
  const oslo = withEvent(shipment, { location: 'Oslo' });
  const [, undone] = await announced([oslo, withEvent(oslo, { location: 'Quito' }), oslo]);
  expect(undone).toBe('Updated: IN TRANSIT, Oslo');
});

test('a reason, a note and a day that changed are sentences of their own', async () => {
  const stopped = withEvent(shipment, { status: 'on-hold', reason: 'strike', note: 'The port is closed' });
  const [hold, day] = await announced([shipment, stopped, withEstimate(stopped, '2027-01-15')]);
  expect(hold).toBe('Updated: ON-HOLD: strike. The port is closed');
  expect(day).toMatch(/^Updated: ON-HOLD\. New estimate: Jan 15, 2027.*: weather$/);
});

test('what has no sentence is said to have changed, and no words are said twice', async () => {
  const heavier = { ...shipment, weight: 12 };
  const texts = await announced([shipment, heavier, { ...heavier, weight: 13 }]);
  expect(texts[0]).toBe('Updated: IN TRANSIT. The details have changed');
  expect(texts[1]).toMatch(/^Updated: IN TRANSIT\. The details have changed\. \d+:\d\d:\d\d/);
});

test.each(LANGUAGES)('place and day are said in %s, with a mark between two sentences', async (language) => {
  const after = withEstimate(withEvent(shipment, { location: 'Oslo' }), '2027-01-15');
  const [text = ''] = await announced([shipment, after], language);
  expect(text).toMatch(/Oslo(\. |。)\S.*15/);
  const [other = ''] = await announced([shipment, { ...shipment, weight: 12 }], language);
  expect(other).toMatch(/(\. |。)\S/);
});
