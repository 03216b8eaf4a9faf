import { expect, test } from 'vitest';
import { REASON_LABELS } from '#contract/events/reasons/reasons.ts';
import { InsightShipmentsQuery, InsightsQuery } from '#contract/insights/insights.ts';
import { streamInsightShipments } from '#server/domain/insights/shipments.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { insertCompany } from '../../../factories/companies.ts';
import { figuresOf, idsOf, insertHistory, type Told } from '../../../factories/insights.ts';

const root = await superAdmin();
const { db } = root;

test('the reason other is a row of its own shipments, which may have another reason too', async () => {
  const clerk = await admin();
  await insertHistory(db, clerk.actor.user.id, {}, [
    ['2024-01-01T08:00Z', { day: '2024-01-05' }],
    ['2024-01-02T08:00Z', { status: 'on-hold', reason: 'other' }],
    ['2024-01-03T08:00Z', { status: 'on-hold', reason: 'weather' }],
  ]);
  const period = { from: '2024-01-01', to: '2024-01-31' };
  expect(await idsOf(clerk, { ...period, figure: 'shipments', by: 'reason', key: 'other' })).toHaveLength(1);
  const { rows } = await figuresOf(clerk, { ...period, by: 'reason' });
  expect(rows.find(({ key }) => key === 'other')?.label).toBe(REASON_LABELS.other);
});

test('shipments without a customer are of the other ones where their row is beyond those shown', async () => {
  const clerk = await admin();
  const told: Told[] = [['2024-01-01T08:00Z', { day: '2024-01-05' }]];
  for (let n = 0; n < 200; n += 1) {
    const of = await insertCompany(db, { name: `Customer ${n}` });
    for (let each = 0; each < 2; each += 1) await insertHistory(db, clerk.actor.user.id, { company: of }, told);
  }
  const delivered = { status: 'delivered', dispatchedDate: new Date('2024-01-02') } as const;
  const without = await insertHistory(
    ...([db, clerk.actor.user.id, { ...delivered, deliveredDate: new Date('2024-01-05') }, told] as const),
  );
  const query = { from: '2024-01-01', to: '2024-01-31', by: 'company' };
  const { rows } = await figuresOf(clerk, query);
  expect(rows.at(-1)).toMatchObject({ key: 'other', shipments: 1, onTime: 1, transitDays: { of: 1 } });
  expect(await idsOf(clerk, { ...query, figure: 'onTime', key: 'other' })).toEqual([without]);
});

test('a period has five years at most, and each year is read as it is written', async () => {
  const clerk = await admin();
  const refused = (query: object) => InsightsQuery.safeParse(query).error?.issues[0]?.message;
  const sentence = 'A period must not have more than 1,830 days';
  expect(refused({ from: '2019-01-01', to: '2024-01-05' })).toBe(sentence);
  expect(refused({ from: '2019-01-01', to: '2024-01-04' })).toBeUndefined();
  expect(refused({ from: '0001-01-01' })).toBe(sentence);
  const figures = InsightShipmentsQuery.safeParse({ figure: 'due', from: '2019-01-01', to: '2024-01-05' });
  expect(figures.error?.issues[0]?.message).toBe(sentence);
  expect((await figuresOf(clerk, { to: '0050-03-31' })).rows.map(({ key }) => key).slice(8)).toEqual(
    '0049-12 0050-01 0050-02 0050-03'.split(' '),
  );
  expect(await figuresOf(clerk, { to: '0001-03-31' })).toMatchObject({ from: '0001-01-01', to: '0001-03-31' });
});

test('a CSV of the list is an export in the audit log, with what was asked and how many matched', async () => {
  const clerk = await admin();
  await insertHistory(db, clerk.actor.user.id, {}, [['2024-01-01T08:00Z', {}]]);
  const query = { figure: 'shipments', from: '2024-01-01', to: '2024-01-31' };
  const csv = await streamInsightShipments(clerk, InsightShipmentsQuery.parse(query));
  expect((await new Response(csv).text()).trim().split('\r\n')).toHaveLength(2);
  const entries = await auditLog(root, { user: clerk.actor.user.id });
  const exported = entries.filter(({ what }) => what === 'shipments-exported');
  const figure = { field: 'figure', from: null, to: 'shipments' };
  expect(exported).toMatchObject([{ to: '1', fields: expect.arrayContaining([figure]) }]);
});
