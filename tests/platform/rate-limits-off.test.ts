import { expect, test, vi } from 'vitest';
import { rateCounters } from '../../db/schema/operations.ts';
import {
  countFailedSignIn,
  countMalformedTracking,
  countRegistration,
  countTrackingMiss,
  requireSignInOpen,
  requireTrackingOpen,
} from '../../server/platform/rate-limits.ts';
import { testDatabase } from '../support/database.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

const { db } = await testDatabase();
const address = '192.0.2.1';

test('RATE_LIMIT=off counts and refuses nothing', async () => {
  for (let time = 0; time < 130; time += 1) {
    await countFailedSignIn(db, 'ann@example.com', address);
    await countRegistration(db, address);
    await countTrackingMiss(db, address);
    countMalformedTracking(address);
  }
  await requireSignInOpen(db, 'ann@example.com', address);
  requireTrackingOpen(address);

  expect(await db.$count(rateCounters)).toBe(0);
});
