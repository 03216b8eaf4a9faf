import { expect, test, vi } from 'vitest';
import { newUser } from '../../../factories/app-users.ts';
import { createShipment } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

vi.hoisted(() => {
  process.env.MAIL_HOLD_SECONDS = '60';
});

test('REST and tRPC scan alike: what changes, the repeat of the other’s, what is refused, and the undo', async () => {
  const app = await testApp();
  const owner = await newUser(app);
  const { trackingNumber } = await createShipment(app.rest, owner);
  const { trackingNumber: other } = await createShipment(app.rest, await newUser(app));
  const numbers = [trackingNumber, other, 'WB1'];
  const input = { numbers, status: 'on-hold' as const, at: new Date().toISOString(), reason: 'damaged' as const };
  const rest = await app.rest('POST /api/shipments/scan', { token: owner.token, body: input });
  expect(rest).toMatchObject({ status: 200, body: { changed: [trackingNumber], refused: [other], unknown: ['WB1'] } });
  const trpc = await app.client(owner.token).shipments.scan.mutate(input);
  expect(trpc).toMatchObject({ changed: [], unchanged: [trackingNumber], refused: [other], unknown: ['WB1'] });
  expect(trpc.reasons).toEqual(rest.body.reasons);
  expect(trpc.results).toEqual(rest.body.results);
  const before = new Date(Date.parse(input.at) - 600_000).toISOString();
  const dry = { numbers: [trackingNumber], status: 'shipped' as const, at: before, dryRun: true };
  const seen = { changed: [], late: [trackingNumber], results: [{ number: trackingNumber, status: 'on-hold' }] };
  expect((await app.rest('POST /api/shipments/scan', { token: owner.token, body: dry })).body).toMatchObject(seen);
  expect(await app.client(owner.token).shipments.scan.mutate(dry)).toMatchObject({ ...seen, batchId: null });
  expect(Object.keys(trpc).sort()).toEqual(Object.keys(rest.body).sort());
  const undo = { batchId: rest.body.batchId };
  const undone = await app.rest('POST /api/shipments/bulk-undo', { token: owner.token, body: undo });
  expect(undone).toMatchObject({ status: 200, body: { restored: [trackingNumber], skipped: [] } });
});
