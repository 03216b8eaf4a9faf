import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { fillFigures } from '#server/domain/insights/fill.ts';
import { admin } from '../../../factories/actors.ts';
import { figuresOf } from '../../../factories/insights.ts';
import { shipmentRow } from '../../../factories/rows.ts';
import { expectStoredFigures } from '../../../support/postgres/rows/stored-figures.ts';
import { rejection } from '../../../support/process/rejection.ts';

const DAY = '2024-01-05';
const NIL = '00000000-0000-0000-0000-000000000000';

test('shipments that were there before are worked in by steps, and until then there are no figures', async () => {
  const owner = await admin();
  const { db } = owner;
  const userId = owner.actor.user.id;
  const createdAt = new Date('2024-01-01T08:00Z');
  // More than one step.
  const made = Array.from({ length: 1_200 }, () =>
    shipmentRow(userId, { createdAt, estimatedDelivery: new Date(DAY) }),
  );
  await db.insert(shipments).values(made);
  await db.execute(sql`insert into shipment_events (shipment_id, status, status_source, at, estimate, estimated_day)
    select id, 'pending', 'created', created_at, ${DAY}::date, ${DAY}::date from shipments`);
  const query = { from: '2024-01-01', to: '2024-01-31' };
  const before = await figuresOf(owner, query);
  expect(before.totals).toMatchObject({ shipments: 1_200, due: 1_200 });

  await db.execute(sql`delete from shipment_figures`);
  await db.execute(sql`insert into figures_progress (filled_to) values (${NIL}::uuid)`);
  expect(await rejection(figuresOf(owner, query))).toMatch(/^unavailable: /);
  await fillFigures(db);
  expect(await figuresOf(owner, query)).toEqual({ ...before, asOf: expect.any(String) });
  await expectStoredFigures(db);
});
