import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FIGURES, type Figure } from '#contract/insights/figures.ts';
import { shipmentFigures } from '#db/schema/insights/shipment-figures.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { figuresOf, idsOf, insertHistory, type Told } from '../../../factories/insights.ts';
import { softDelete } from '../../../factories/rows.ts';

const owner = await admin();
const { db } = owner;
const userId = owner.actor.user.id;
const MARCH = { from: '2024-03-01', to: '2024-03-31' };

type Facts = { promised: string | null; told?: string | null; delivered?: string | null; reasons?: string[] | null };
type Case = [name: string, fields: Parameters<typeof insertHistory>[2], history: Told[], facts: Facts, figures: string];

/** Created with this promise on 1 March, shipped on the 2nd. */
const shipped = (day: string): Told[] => [
  ['2024-03-01T08:00Z', { day }],
  ['2024-03-02T08:00Z', { status: 'shipped' }],
];
const deliveredAt = (time: string) => ({ status: 'delivered', deliveredDate: new Date(time) }) as const;
const REACHED = { dispatchedDate: new Date('2024-03-02T08:00Z') };
const OF_DAY = 'due onTime lastTold inFull otif transitDays';

/** Each rule by hand. The figures of March 2024 that count the shipment, beside `shipments`. */
const CASES: Case[] = [
  [
    'delivered on the promised day',
    { ...REACHED, ...deliveredAt('2024-03-20T15:00Z') },
    shipped('2024-03-20'),
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-20' },
    OF_DAY,
  ],
  [
    'a day late',
    { ...REACHED, ...deliveredAt('2024-03-21T00:10Z') },
    shipped('2024-03-20'),
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-21' },
    'due late inFull transitDays',
  ],
  [
    'early is on time',
    { ...REACHED, ...deliveredAt('2024-03-19T15:00Z') },
    shipped('2024-03-20'),
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-19' },
    `${OF_DAY} early`,
  ],
  [
    'half past eleven in the evening in Honolulu, the next day in UTC',
    { ...REACHED, ...deliveredAt('2024-03-21T09:30Z'), destinationZone: 'Pacific/Honolulu' },
    shipped('2024-03-20'),
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-20' },
    OF_DAY,
  ],
  [
    'half past midnight of the next day in Auckland, the same day in UTC',
    { ...REACHED, ...deliveredAt('2024-03-20T11:30Z'), destinationZone: 'Pacific/Auckland' },
    shipped('2024-03-20'),
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-21' },
    'due late inFull transitDays',
  ],
  [
    'beyond the date line, a day before UTC',
    { ...REACHED, ...deliveredAt('2024-03-31T11:00Z'), destinationZone: 'Pacific/Kiritimati' },
    shipped('2024-04-01'),
    { promised: '2024-04-01', told: '2024-04-01', delivered: '2024-04-01' },
    '',
  ],
  [
    'delivered on the day, entered five days later',
    { ...REACHED, ...deliveredAt('2024-03-20T15:00Z') },
    [...shipped('2024-03-20'), ['2024-03-25T09:00Z', { status: 'delivered' }]],
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-20' },
    OF_DAY,
  ],
  [
    'changed before it was shipped: the promise is the newer',
    { ...REACHED, ...deliveredAt('2024-03-22T15:00Z') },
    [
      ['2024-03-01T08:00Z', { day: '2024-03-20' }],
      ['2024-03-01T09:00Z', { day: '2024-03-22' }],
      ['2024-03-02T08:00Z', { status: 'shipped' }],
    ],
    { promised: '2024-03-22', told: '2024-03-22', delivered: '2024-03-22' },
    OF_DAY,
  ],
  [
    'changed while under way: late by the promise, on time as last told',
    { ...REACHED, ...deliveredAt('2024-03-22T15:00Z') },
    [...shipped('2024-03-20'), ['2024-03-19T09:00Z', { status: 'shipped', day: '2024-03-22' }]],
    { promised: '2024-03-20', told: '2024-03-22', delivered: '2024-03-22' },
    'due late lastTold inFull transitDays',
  ],
  [
    'moved on the day of the delivery: what was told the day before counts',
    { ...REACHED, ...deliveredAt('2024-03-22T15:00Z') },
    [...shipped('2024-03-20'), ['2024-03-22T06:00Z', { status: 'shipped', day: '2024-03-22' }]],
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-22' },
    'due late inFull transitDays',
  ],
  [
    'never shipped: the first that was given',
    deliveredAt('2024-03-21T15:00Z'),
    [
      ['2024-03-01T08:00Z', {}],
      ['2024-03-02T08:00Z', { day: '2024-03-20' }],
      ['2024-03-03T08:00Z', { day: '2024-03-25' }],
    ],
    { promised: '2024-03-20', told: '2024-03-25', delivered: '2024-03-21' },
    'due late lastTold inFull',
  ],
  [
    'given only after it was shipped: the first',
    { ...REACHED, ...deliveredAt('2024-03-20T15:00Z') },
    [
      ['2024-03-01T08:00Z', {}],
      ['2024-03-02T08:00Z', { status: 'shipped' }],
      ['2024-03-03T08:00Z', { status: 'shipped', day: '2024-03-20' }],
    ],
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-20' },
    OF_DAY,
  ],
  [
    'given after its own day: the one before counts',
    { ...REACHED, ...deliveredAt('2024-03-20T15:00Z') },
    [
      ['2024-03-01T08:00Z', { day: '2024-03-19' }],
      ['2024-03-10T08:00Z', { day: '2024-03-09' }],
      ['2024-03-11T08:00Z', { status: 'shipped' }],
    ],
    { promised: '2024-03-19', told: '2024-03-19', delivered: '2024-03-20' },
    'due late inFull transitDays',
  ],
  [
    'given after the delivery alone: no promise',
    { ...REACHED, ...deliveredAt('2024-03-20T15:00Z') },
    [
      ['2024-03-01T08:00Z', {}],
      ['2024-03-20T16:00Z', { status: 'delivered', day: '2024-03-20' }],
    ],
    { promised: null, told: null, delivered: '2024-03-20' },
    'withoutPromise transitDays',
  ],
  [
    'imported after the fact: its estimate counts',
    { ...REACHED, ...deliveredAt('2024-03-20T15:00Z'), isImported: true },
    [['2024-03-28T08:00Z', { status: 'delivered', day: '2024-03-20' }]],
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-20' },
    OF_DAY,
  ],
  [
    'a delivery that was retracted counts for nothing',
    { ...REACHED, status: 'shipped' },
    [...shipped('2024-03-20'), ['2024-03-20T09:00Z', { status: 'delivered' }, 'retracted']],
    { promised: '2024-03-20', told: null, delivered: null },
    'due late inFull',
  ],
  [
    'an estimate that was retracted counts for nothing',
    { ...REACHED, ...deliveredAt('2024-03-21T15:00Z') },
    [
      ['2024-03-01T08:00Z', { day: '2024-03-20' }],
      ['2024-03-01T09:00Z', { day: '2024-03-21' }, 'retracted'],
      ['2024-03-02T08:00Z', { status: 'shipped' }],
    ],
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-21' },
    'due late inFull transitDays',
  ],
  ['cancelled is left out', { status: 'cancelled' }, shipped('2024-03-20'), { promised: '2024-03-20' }, ''],
  ['returned is late', { status: 'returned' }, shipped('2024-03-20'), { promised: '2024-03-20' }, 'due late inFull'],
  [
    'failed is late, whatever day stands in it',
    { status: 'failed', deliveredDate: new Date('2024-03-20T15:00Z') },
    shipped('2024-03-20'),
    { promised: '2024-03-20' },
    'due late inFull',
  ],
  ['without an estimate', { status: 'shipped' }, [['2024-03-01T08:00Z', {}]], { promised: null }, 'withoutPromise'],
  [
    'damaged is not in full',
    { ...REACHED, ...deliveredAt('2024-03-20T15:00Z') },
    [...shipped('2024-03-20'), ['2024-03-20T15:00Z', { status: 'delivered', reason: 'damaged' }]],
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-20', reasons: ['damaged'] },
    'due onTime lastTold transitDays',
  ],
  [
    'damage that was retracted, and a strike, are in full',
    { ...REACHED, ...deliveredAt('2024-03-20T15:00Z') },
    [
      ...shipped('2024-03-20'),
      ['2024-03-15T15:00Z', { status: 'on-hold', reason: 'strike' }],
      ['2024-03-20T15:00Z', { status: 'delivered', reason: 'damaged' }, 'retracted'],
    ],
    { promised: '2024-03-20', told: '2024-03-20', delivered: '2024-03-20', reasons: ['strike'] },
    OF_DAY,
  ],
];

const ids = new Map<string, string>();
for (const [name, fields, history] of CASES) {
  ids.set(name, await insertHistory(db, userId, { status: 'shipped', ...fields }, history));
}
const idOf = (name: string) => ids.get(name) ?? '';

test.each(CASES)('%s', async (name, _fields, _history, facts, figures) => {
  const [row] = await db
    .select()
    .from(shipmentFigures)
    .where(eq(shipmentFigures.shipmentId, idOf(name)));
  const { promised, told = null, delivered = null, reasons = null } = facts;
  expect(row).toMatchObject({ promisedDay: promised, toldDay: told, deliveredDay: delivered, reasons });
  const counting: Figure[] = [];
  for (const figure of FIGURES) {
    if (figure !== 'lateNow' && (await idsOf(owner, { figure, ...MARCH })).includes(idOf(name))) counting.push(figure);
  }
  expect(counting.sort()).toEqual(['shipments', ...figures.split(' ').filter(Boolean)].sort());
});

test('the figures are as many as the cases say', async () => {
  const { totals } = await figuresOf(owner, { ...MARCH, by: 'mode' });
  const count = (figure: Figure) => CASES.filter(([, , , , all]) => all.split(' ').includes(figure)).length;
  expect(totals).toMatchObject({
    ...{ shipments: CASES.length, due: count('due'), onTime: count('onTime'), early: 1, lastTold: count('lastTold') },
    ...{ inFull: count('inFull'), otif: count('otif'), withoutPromise: 2 },
    transitDays: { of: count('transitDays'), median: expect.any(Number), p90: expect.any(Number) },
  });
});

test('a deleted shipment is in no figure, and restored in all that it was in', async () => {
  const id = idOf('a day late');
  const late = async () => (await idsOf(owner, { figure: 'late', ...MARCH })).includes(id);
  await softDelete(db, id);
  expect(await late()).toBe(false);
  expect(await idsOf(owner, { figure: 'shipments', ...MARCH })).not.toContain(id);
  await restoreShipment(await superAdmin(), { id });
  expect(await late()).toBe(true);
});

test('a promised day that is not over is due for nobody', async () => {
  const day = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const id = await insertHistory(db, userId, { status: 'shipped' }, [[new Date().toISOString(), { day }]]);
  const around = { from: day, to: day };
  expect(await idsOf(owner, { figure: 'due', ...around })).toEqual([]);
  expect(await idsOf(owner, { figure: 'shipments' })).toContain(id);
});
