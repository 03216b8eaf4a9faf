import { createElement, Fragment, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { FromTo, FromToLine } from '#src/components/badges/from-to.tsx';
import { Party } from '#src/components/badges/party.tsx';
import { NewestEvents } from '#src/components/shipment-preview/newest-events.tsx';
import { attentionColumns } from '#src/features/attention/attention-columns.tsx';
import type { AttentionRow } from '#src/features/attention/attention-query.ts';
import { EventList } from '#src/features/events/event-list.tsx';
import { ShipmentRoute } from '#src/features/shipments/list/shipment-route.tsx';
import { renderInPage } from '../../../support/screens/render-in-page.ts';

const NOTE = 'اتصل: +49 40 1234 (Hamburg)';
const [FROM, TO] = ['جدة', 'الرياض'];

/** The tag before such a text. */
const OWN_DIRECTION = /<(bdi\b[^>]*|\w+ dir="auto"[^>]*|\w+ class="[^"]*written-lines[^"]*")>$/;

/** Whether the text is in an element whose writing direction is its own. */
async function isIsolated(element: ReactElement, text = NOTE): Promise<boolean> {
  const html = (await renderInPage(element)).replaceAll(/ title="[^"]*"/g, '');
  const before = html.split(text).slice(0, -1);
  return before.length > 0 && before.every((markup) => OWN_DIRECTION.test(markup));
}

const event = {
  id: 'e',
  status: 'in_transit',
  at: '2026-11-28T14:30:00.000Z',
  location: NOTE,
  note: NOTE,
  reason: null,
  internalNote: null,
  isInternal: false,
  retractedAt: null,
} as const;

test('the note of a snooze, and who wrote it, keep their own directions', async () => {
  const snooze = { until: event.at, by: { id: 'a', fullName: NOTE }, note: NOTE };
  const cell = attentionColumns(undefined)
    .find(({ id }) => id === 'snoozed')
    ?.cell({ snooze } as AttentionRow);
  expect(await isIsolated(createElement(Fragment, null, cell))).toBe(true);
});

test('the notes of events keep theirs, in the preview of a row and in the history', async () => {
  const labelOf = (status: string) => status;
  expect(await isIsolated(createElement(NewestEvents, { events: [event], labelOf }))).toBe(true);
  const who = { id: 'a', fullName: NOTE };
  const entry = { ...event, who, byKey: null, whoRetracted: null, isCreation: false } as const;
  expect(
    await isIsolated(createElement(EventList, { events: [entry as never], shipmentId: '1', canRetract: false })),
  ).toBe(true);
});

test('a name in a list keeps its own', async () => {
  expect(await isIsolated(createElement(Party, { name: NOTE, email: 'a@example.com' }))).toBe(true);
});

test('two ends that are written from right to left stay in the order of the arrow', async () => {
  const ends = { from: FROM, to: TO };
  const cities = { originCity: FROM, originCountry: 'SA', destinationCity: TO, destinationCountry: 'SA' };
  for (const element of [
    createElement(FromTo, ends),
    createElement(FromToLine, ends),
    createElement(ShipmentRoute, { shipment: cities }),
    createElement(ShipmentRoute, { shipment: cities, isInTable: true }),
  ])
    for (const text of [FROM, TO]) expect(await isIsolated(element, text)).toBe(true);
});
