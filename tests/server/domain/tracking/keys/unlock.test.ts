import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { unlockShipment } from '#server/domain/tracking/keys/unlock.ts';
import { anonymous } from '../../../../factories/actors.ts';
import { insertShipment, softDelete } from '../../../../factories/rows.ts';
import { explainedPostgres } from '../../../../support/postgres/explained-postgres.ts';
import { migratedPostgresDatabase } from '../../../../support/postgres/temporary-database.ts';
import { testServices } from '../../../../support/server/app.ts';

const ADDRESS = 'g.okafor@example.com';

/** Without its plan, whose costs are of the rows that are there. */
const textOf = (plan: string) => plan.replace(/\n[^\n]*\(cost=.*$/s, '');

test('a wrong address, an unknown number and a deleted shipment cost the same statements', async () => {
  const database = await explainedPostgres(await migratedPostgresDatabase());
  onTestFinished(() => database.close());
  const { trackingNumber } = await insertShipment(database.db, { receiverEmail: ADDRESS });
  const deleted = await insertShipment(database.db, { receiverEmail: ADDRESS });
  await softDelete(database.db, deleted.id);
  const { request } = createApp({
    renderPage: () => new Response(''),
    cachePages: false,
    services: testServices(database.db),
  });
  for (const base of ['/api/shipments/public/track', '/tracking']) {
    const statementsOf = async (number: string, answer: string, status: number) => {
      const plans = await database.plansOf(async () => {
        const response = await request(`${base}/${number}/unlock`, {
          method: 'POST',
          body: JSON.stringify({ answer }),
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        });
        expect(response.status).toBe(status);
      });
      return plans.map(textOf);
    };
    const wrong = await statementsOf(trackingNumber, 'somebody@example.com', 403);
    expect(wrong).toEqual([
      ...Array(3).fill(expect.stringContaining('rate_counters')),
      expect.stringContaining('"receiver_email" from "shipments"'),
    ]);
    expect(await statementsOf('WBZZZZZZZZZZZZZZZ', ADDRESS, 403)).toEqual(wrong);
    expect(await statementsOf(deleted.trackingNumber, ADDRESS, 403)).toEqual(wrong);
    expect(await statementsOf('12E4', ADDRESS, 403)).toEqual(wrong);
    // A key that is stored is seen here.
    expect(await statementsOf(trackingNumber, ADDRESS, 200)).toHaveLength(wrong.length + 1);
  }
});

test('a number that no database can store is as wrong as any other', async () => {
  const sent = { number: 'WB\0', answer: ADDRESS };
  await expect(unlockShipment(anonymous, sent)).rejects.toMatchObject({ class: 'forbidden' });
});
