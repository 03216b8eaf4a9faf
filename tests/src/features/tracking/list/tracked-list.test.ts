import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { TrackedList } from '#src/features/tracking/list/tracked-list.tsx';
import { renderInPage } from '../../../../support/screens/render-in-page.ts';

type Row = ComponentProps<typeof TrackedList>['rows'][number];

const row = (fields: Partial<NonNullable<Row['found']>>): Row => ({
  number: 'WB1',
  found: {
    status: 'in_transit',
    estimatedDay: '2026-02-01',
    deliveredDate: null,
    destinationZone: 'UTC',
    from: 'Hamburg',
    to: 'Lagos',
    place: null,
    ...fields,
  },
});

/** The texts of the rows, with what is below them. */
async function textsOf(rows: readonly Row[], language: 'en' | 'de' = 'en') {
  const page = { language, renderedAt: '2026-02-20T12:00:00.000Z' };
  const html = await renderInPage(createElement(TrackedList, { rows }), page);
  const [list = '', below = ''] = html.split('</ol>');
  const textOf = (part: string) => `<${part}`.replace(/<[^>]*>/g, ' ');
  return { rows: list.split('<li').slice(1).map(textOf), below: textOf(below) };
}

test('a row says how late its shipment is at the destination, as its own page does', async () => {
  const rows = [
    row({}),
    row({ destinationZone: 'Pacific/Auckland' }),
    row({ estimatedDay: '2026-02-20' }),
    row({ status: 'delivered', deliveredDate: '2026-02-10T12:00:00.000Z' }),
    row({ status: 'cancelled' }),
  ];
  const late = (await textsOf(rows)).rows.map((text) => /\d+ days? late/.exec(text)?.[0]);
  expect(late).toEqual(['19 days late', '20 days late', undefined, undefined, undefined]);
  expect((await textsOf(rows, 'de')).rows[0]).toContain('19 Tage verspätet');
});

test('the zone of its times is said once below the list', async () => {
  const { below } = await textsOf([row({ status: 'delivered', deliveredDate: '2026-02-10T12:00:00.000Z' })]);
  expect(below).toContain('All times on this page are in UTC.');
  expect((await textsOf([row({})])).below, 'an estimate is a day').not.toContain('All times');
});
