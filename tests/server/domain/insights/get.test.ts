import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FIGURES, type Figure, GROUPINGS, type Grouping } from '#contract/insights/figures.ts';
import type { InsightRow } from '#contract/insights/insights.ts';
import { insightsCsv } from '#contract/insights/insights-csv.ts';
import { CountPieces } from '#contract/loads/tally.ts';
import { rowsOf } from '#db/open-database.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { addToLoad } from '#server/domain/loads/change-members.ts';
import { createLoad } from '#server/domain/loads/save.ts';
import { countPieces } from '#server/domain/loads/tally/count.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { insertCompany } from '../../../factories/companies.ts';
import { figuresOf, idsOf, insertHistory, type Told } from '../../../factories/insights.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';
import { expectStoredFigures } from '../../../support/postgres/rows/stored-figures.ts';
import { rejection } from '../../../support/process/rejection.ts';

const [owner, other, root] = [await admin(), await admin(), await superAdmin()];
const { db } = owner;
const company = await insertCompany(db, { name: 'Harbour Foods' });
const PERIOD = { from: '2024-01-01', to: '2024-06-30' };

const SPELLINGS = ['Gdańsk', 'GDANSK ', 'gdańsk', 'Gdańsk'];
const STATUSES = ['delivered', 'shipped', 'returned', 'cancelled'] as const;

/** Sixty shipments of two owners: months, carriers, customers, spellings of one lane, reasons, late and early ones. */
for (let n = 0; n < 60; n += 1) {
  const day = (after: number) => new Date(Date.UTC(2024, 0, 5 + n * 3 + after, 12)).toISOString();
  const status = STATUSES[n % 7 < 4 ? 0 : (n % 7) - 3] ?? 'delivered';
  const history: Told[] = [
    [day(0), n % 11 === 0 ? {} : { day: day(10).slice(0, 10) }],
    [day(1), { status: 'shipped' }],
    ...(n % 5 === 0 ? ([[day(3), { status: 'on-hold', reason: n % 10 ? 'weather' : 'damaged' }]] as Told[]) : []),
    ...(n % 6 === 0 ? ([[day(4), { status: 'shipped', day: day(12).slice(0, 10) }]] as Told[]) : []),
  ];
  const fields = {
    ...{
      status,
      weight: n + 0.125,
      originCity: SPELLINGS[(n >> 1) % 4],
      originCountry: 'Poland',
      shippingMode: 'Sea' as const,
    },
    ...{ carrier: n % 3 ? ('dhl' as const) : ('ups' as const), company: n % 4 ? null : company },
    ...{ destinationCity: n % 2 ? 'Valencia' : 'Lagos', destinationCountry: n % 3 ? 'Spain' : 'Venezuela' },
    dispatchedDate: new Date(day(1)),
    deliveredDate: status === 'delivered' ? new Date(day(8 + (n % 5))) : null,
  };
  await insertHistory(db, (n % 3 ? owner : other).actor.user.id, fields, history);
}

/** The same by plain SQL over shipments and events, which have one zone and whose promise is the first estimate. */
async function plainly(condition = sql`true`) {
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`
      with facts as (
        select s.*, (delivered_date at time zone 'UTC')::date as arrived,
          (select estimated_day from shipment_events where shipment_id = s.id and estimated_day is not null
            order by at limit 1) as promised,
          (select estimated_day from shipment_events where shipment_id = s.id and estimated_day is not null
            order by at desc limit 1) as told,
          exists (select from shipment_events where shipment_id = s.id and reason = 'damaged') as damaged
        from shipments s where deleted_at is null and created_at between '2024-01-01' and '2024-07-01' and ${condition}
      ), due as (select * from facts where promised <= '2024-06-30' and status <> 'cancelled')
      select (select count(*)::int from facts) as shipments, (select sum(weight)::float8 from facts) as weight,
        (select count(*)::int from facts where promised is null) as "withoutPromise",
        count(*)::int as due, (count(*) filter (where arrived <= promised))::int as "onTime",
        (count(*) filter (where arrived < promised))::int as early,
        (count(*) filter (where arrived <= told))::int as "lastTold",
        (count(*) filter (where not damaged))::int as "inFull",
        (count(*) filter (where not damaged and arrived <= promised))::int as otif
      from due`,
  );
  return row;
}

test('every figure is the same as by plain SQL: of all, of an owner, of a carrier', async () => {
  expect((await figuresOf(root, PERIOD)).totals).toMatchObject({ ...(await plainly()) });
  const own = sql`user_id = ${owner.actor.user.id}::uuid`;
  expect((await figuresOf(owner, PERIOD)).totals).toMatchObject({ ...(await plainly(own)) });
  const byUps = await figuresOf(root, { ...PERIOD, carrier: 'ups' });
  expect(byUps.totals).toMatchObject({ ...(await plainly(sql`carrier = 'ups'`)) });
  const { rows } = await figuresOf(root, { ...PERIOD, by: 'carrier' });
  expect(rows.find(({ key }) => key === 'ups')).toMatchObject({
    label: 'UPS',
    ...(await plainly(sql`carrier = 'ups'`)),
  });
  const [spread] = await rowsOf<{ median: number; p90: number; of: number }>(
    db,
    sql`select percentile_cont(0.5) within group (order by days) as median, percentile_cont(0.9) within group (order by days) as p90,
        count(*)::int as of
      from (select extract(epoch from delivered_date - dispatched_date) / 86400 as days from shipments
        where status = 'delivered' and delivered_date < '2024-07-01') of`,
  );
  expect((await figuresOf(root, PERIOD)).totals.transitDays).toEqual(spread);
});

const COUNTED = FIGURES.filter((figure) => figure !== 'late' && figure !== 'transitDays');
const numberOf = (row: InsightRow, figure: Figure) => {
  if (figure === 'late') return row.due - row.onTime;
  return figure === 'transitDays' ? row.transitDays.of : row[figure];
};

test.each(GROUPINGS)(
  'by %s each number leads to exactly so many shipments, and the rows are all but overlaps',
  async (by) => {
    const { rows, totals } = await figuresOf(root, { ...PERIOD, by });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows.slice(0, 6)) {
      for (const figure of FIGURES) {
        expect(await idsOf(root, { ...PERIOD, by, figure, key: row.key })).toHaveLength(numberOf(row, figure));
      }
    }
    if (by === 'reason') return;
    for (const figure of COUNTED) {
      const sum = rows.reduce((all, row) => all + numberOf(row, figure), 0);
      if (figure !== 'lateNow' || by !== 'month') expect([figure, sum]).toEqual([figure, totals[figure]]);
    }
  },
);

test('a lane is city and country at both ends, in whatever spelling, by the commonest one', async () => {
  const { rows } = await figuresOf(root, { ...PERIOD, by: 'lane' });
  expect(rows.map(({ label }) => label).sort()).toEqual([
    'Gdańsk, Poland – Lagos, Spain',
    'Gdańsk, Poland – Lagos, Venezuela',
    'Gdańsk, Poland – Valencia, Spain',
    'Gdańsk, Poland – Valencia, Venezuela',
  ]);
});

test('months are by the own day of each figure, and those without anything are there too', async () => {
  const { rows } = await figuresOf(owner, { from: '2023-12-15', to: '2024-08-01' });
  expect(rows.map(({ key }) => key)).toEqual(
    '2023-12 2024-01 2024-02 2024-03 2024-04 2024-05 2024-06 2024-07 2024-08'.split(' '),
  );
  expect(rows[0]).toMatchObject({ shipments: 0, due: 0, transitDays: { median: null, p90: null, of: 0 } });
});

test('without days they are the last twelve months', async () => {
  const { from, to } = await figuresOf(owner, { to: '2024-03-15' });
  expect([from, to]).toEqual(['2023-04-01', '2024-03-15']);
});

test('an admin counts own shipments alone, and is the only owner; a key without all:read of a super-admin too', async () => {
  const { rows, totals } = await figuresOf(owner, { ...PERIOD, by: 'owner' });
  expect(rows.map(({ key }) => key)).toEqual([owner.actor.user.id]);
  expect(totals.shipments).toBe(40);
  expect((await figuresOf(root, { ...PERIOD, by: 'owner' })).rows).toHaveLength(2);
  const reading = { id: 'k', name: 'Reports', scopes: ['shipments:read' as const], isOpen: false };
  const byKey = { ...root, actor: { ...root.actor, key: reading } } as unknown as typeof root;
  expect((await figuresOf(byKey, PERIOD)).totals.shipments).toBe(0);
});

test('office and readers read them, warehouse and drivers do not', async () => {
  expect((await figuresOf(await currentUser({ duty: 'reader' }), PERIOD)).totals.shipments).toBe(0);
  for (const duty of ['warehouse', 'driver'] as const)
    expect(await rejection(figuresOf(await currentUser({ duty }), PERIOD))).toMatch(/^forbidden: /);
});

test('a CSV has a line for each row and the totals, and nothing where a share has nothing', async () => {
  const none = await figuresOf(owner, { from: '2020-01-01', to: '2020-01-31' });
  expect(insightsCsv(none)).toBe(
    'key,label,shipments,weight,due,onTime,onTimeShare,early,lastTold,inFull,otif,withoutPromise,transitMedian,transitP90,transitOf,lateNow\r\n' +
      `2020-01,2020-01,0,0,0,0,,0,0,0,0,0,,,0,0\r\ntotal,Total,0,0,0,0,,0,0,0,0,0,,,0,${none.totals.lateNow}\r\n`,
  );
});

test('a piece that is missing in an open tally, or damaged, is not in full', async () => {
  const clerk = await admin();
  const load = await createLoad(clerk, {
    ...{ mode: 'Sea', fromCity: 'Gdańsk', fromCountry: 'Poland', toCity: 'Porto', toCountry: 'Portugal' },
  });
  const crates = await newShipment(clerk, { pieces: [piecesOf({ count: 2 })] });
  const box = await newShipment(clerk);
  const day = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  for (const { id } of [crates, box])
    await db.execute(sql`update shipment_events set at = at - interval '9 days', estimate = ${day}::date, estimated_day = ${day}
      where shipment_id = ${id}::uuid`);
  await addToLoad(clerk, { id: load.id, ids: [crates.id, box.id] });
  const figures = async () => (await figuresOf(clerk, { by: 'mode' })).totals;
  expect(await figures()).toMatchObject({ due: 2, inFull: 2 });
  const count = (input: object) =>
    countPieces(clerk, { id: load.id, ...CountPieces.parse({ at: 'loading', ...input }) });
  await count({ numbers: [box.trackingNumber, `${crates.trackingNumber}-001`] });
  expect(await figures()).toMatchObject({ due: 2, inFull: 1 });
  await count({ numbers: [`${crates.trackingNumber}-002`] });
  expect(await figures()).toMatchObject({ due: 2, inFull: 2 });
  await count({ numbers: [box.trackingNumber], damaged: true });
  expect(await figures()).toMatchObject({ due: 2, inFull: 1 });
});

test('the minutes to an answer run from the first message that waits, and what was done without a reply is none', async () => {
  const clerk = await admin();
  const id = await insertHistory(db, clerk.actor.user.id, {}, [['2024-02-01T08:00Z', {}]]);
  const wrote = { shipmentId: id, author: 'receiver' as const, holder: 'receiver' as const, message: 'Where is it?' };
  const by = clerk.actor.user.id;
  const replied = {
    shipmentId: id,
    author: 'staff' as const,
    authorId: by,
    toSide: 'receiver' as const,
    message: 'Soon',
  };
  const at = (time: string) => new Date(`2024-02-0${time}Z`);
  const done = (time: string) => ({ doneAt: at(time), doneBy: by });
  await db.insert(shipmentMessages).values([
    { ...wrote, createdAt: at('1T10:00'), ...done('1T10:30') },
    { ...wrote, createdAt: at('2T10:00'), ...done('2T11:40') },
    { ...wrote, createdAt: at('2T10:30'), ...done('2T11:40') },
    { ...replied, createdAt: at('2T11:40'), ...done('2T11:40') },
    { ...wrote, createdAt: at('3T10:00'), ...done('3T10:20') },
    { ...replied, createdAt: at('3T10:20'), ...done('3T10:20') },
  ]);
  expect((await figuresOf(clerk, PERIOD)).totals.answerMinutes).toBe(60);
  expect((await figuresOf(clerk, { from: '2024-02-03', to: '2024-02-03' })).totals.answerMinutes).toBe(20);
  expect((await figuresOf(clerk, { from: '2024-02-01', to: '2024-02-01' })).totals.answerMinutes).toBeNull();
});

test('more lanes than are shown are one row, with the days in transit of its own shipments', async () => {
  const clerk = await admin();
  const days = {
    dispatchedDate: new Date('2024-01-02'),
    deliveredDate: new Date('2024-01-05'),
    status: 'delivered' as const,
  };
  for (let n = 0; n < 210; n += 1) {
    const fields = { ...(n > 201 ? days : {}), destinationCity: `Town ${String(n).padStart(3, '0')}` };
    await insertHistory(db, clerk.actor.user.id, fields, [['2024-01-01T08:00Z', { day: '2024-01-05' }]]);
  }
  const query = { from: '2024-01-01', to: '2024-01-31', by: 'lane' as Grouping };
  const { rows, totals } = await figuresOf(clerk, query);
  expect(rows).toHaveLength(201);
  expect(rows.at(-1)).toMatchObject({
    key: 'other',
    label: 'Other',
    shipments: 10,
    transitDays: { median: 3, p90: 3, of: 8 },
  });
  expect(totals).toMatchObject({ shipments: 210, due: 210, onTime: 8 });
  expect(await idsOf(clerk, { ...query, figure: 'onTime', key: 'other' })).toHaveLength(8);
});

test('what is stored is what the facts are, after a shipment was changed past the verbs too', async () => {
  await setRows(db, shipments, sql`origin_city = 'Gdańsk'`, { weight: 7, destinationZone: 'Pacific/Auckland' });
  await expectStoredFigures(db);
});
