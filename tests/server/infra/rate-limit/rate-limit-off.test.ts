import { expect, test, vi } from 'vitest';
import { rateCounters } from '#db/schema/operations.ts';
import {
  countFailedSignIn,
  countMalformedTracking,
  countRegistration,
  countTrackingMiss,
  openAttempt,
  requireTrackingOpen,
} from '#server/infra/rate-limit/rate-rules.ts';
import { testDatabase } from '../../../factories/database.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

const { db } = await testDatabase();
const address = '192.0.2.1';
const attempt = { account: 'ann@example.com', address, isKnown: false };

test('RATE_LIMIT=off counts and rejects nothing', async () => {
  for (let time = 0; time < 130; time += 1) {
    await countFailedSignIn(db, { ...attempt, hasTurn: false });
    await countRegistration(db, address);
    await countTrackingMiss(db, address);
    countMalformedTracking(address);
  }
  expect(await openAttempt(db, attempt)).toEqual({ ...attempt, hasTurn: false });
  requireTrackingOpen(address);

  expect(await db.$count(rateCounters)).toBe(0);
});
