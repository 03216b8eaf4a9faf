import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { env } from '#server/env.ts';
import { newUser } from '../../../factories/app-users.ts';
import { importOf } from '../../../factories/shipments/import-files.ts';
import { createShipment } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

vi.hoisted(() => {
  process.env.MAIL_HOLD_SECONDS = '60';
});

const app = await testApp();
const root = await newUser(app, { role: 'super-admin' });
const { _id: id, trackingNumber } = await createShipment(app.rest, root);

beforeEach(async () => {
  await app.db.delete(rateCounters);
});

type Job = { route: string; body: unknown };

const send = ({ route, body }: Job) => app.rest(route, { token: root.token, body });
/** By REST and by tRPC. */
const both = (route: string, procedure: string, body: object): Job[] => [
  { route, body },
  { route: `POST /api/trpc/${procedure}`, body },
];

const update = { ids: [id], status: 'processing', note: 'Sorted', notify: 'none' };
const scans = { numbers: Array.from({ length: 21 }, (_, at) => `none ${at}`), status: 'processing' };
const file = () => new Blob([importOf(1)], { type: 'text/csv' });
const aNewExport: Job = { route: 'POST /api/shipments/super-admin/export', body: {} };

/** All but one of the hour. */
async function useUp(): Promise<void> {
  await send(aNewExport);
  await app.db.update(rateCounters).set({ hits: 119 });
}

describe('an account has 120 exports, imports and changes of many shipments an hour, all together', () => {
  const jobs = [
    ...both('POST /api/shipments/super-admin/export', 'superAdmin.export', {}),
    ...both('POST /api/shipments/export', 'shipments.export', {}),
    { route: 'POST /api/shipments/import?dryRun=true', body: file() },
    { route: 'POST /api/shipments/import', body: file() },
    ...both('PATCH /api/shipments/super-admin/bulk-status', 'superAdmin.bulkUpdateStatus', update),
    ...both('PATCH /api/shipments/bulk-status', 'shipments.bulkUpdateStatus', update),
    ...both('PUT /api/shipments/owner', 'superAdmin.handOver', { ids: [id], user: root.id }),
    ...both('POST /api/shipments/scan', 'shipments.scan', scans),
  ];
  test.each(jobs)('$route is one of them', async (job) => {
    await useUp();
    expect((await send(job)).status).toBeLessThan(300);

    const message =
      /^At most 120 exports, imports and changes of many shipments an hour\. Please try again in 60 minutes\.$/;
    for (const next of [job, aNewExport]) {
      const answer = await send(next);
      expect(answer).toMatchObject({ status: 429 });
      expect(answer.body.message ?? (answer.body.error as { message: string }).message).toMatch(message);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
    }
    const another = await newUser(app, { role: 'super-admin' });
    expect((await app.rest(aNewExport.route, { token: another.token, body: {} })).status).toBe(201);
  });

  const single = [
    ...both('POST /api/shipments/bulk-preview', 'shipments.bulkPreview', update),
    { route: `PATCH /api/shipments/${id}`, body: { description: 'One' } },
    { route: `POST /api/shipments/${id}/events`, body: { note: 'One' } },
    ...both('POST /api/shipments/scan', 'shipments.scan', { numbers: [trackingNumber], status: 'shipped' }),
  ];
  test.each(single)('$route is none of them', async (change) => {
    await useUp();
    for (let time = 0; time < 2; time += 1) expect((await send(change)).status).toBeLessThan(300);
    expect((await send(aNewExport)).status).toBe(201);
    expect((await send(change)).status).toBeLessThan(300);
  });

  test('an undo takes one of them back and counts none', async () => {
    const changed = await send({ route: 'PATCH /api/shipments/bulk-status', body: { ...update, status: 'on-hold' } });
    await app.db.update(rateCounters).set({ hits: 119 });
    const { batchId } = changed.body;
    expect((await send({ route: 'POST /api/shipments/bulk-undo', body: { batchId } })).status).toBe(200);
    expect((await send(aNewExport)).status).toBe(201);
  });

  test('with RATE_LIMIT=off there is no such limit', async () => {
    await useUp();
    const off = vi.spyOn(env(), 'RATE_LIMIT', 'get').mockReturnValue('off');
    for (let time = 0; time < 3; time += 1) expect((await send(aNewExport)).status).toBe(201);
    off.mockRestore();
  });
});
