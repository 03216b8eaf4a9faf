import { expect, test, vi } from 'vitest';
import { rateCounters } from '#db/schema/rate-counters.ts';
import {
  admitAttempt,
  countFailedSignIn,
  countMalformedTracking,
  countRegistration,
  countTrackingMiss,
  requireTrackingUnblocked,
} from '#server/domain/rates/rate-rules.ts';
import { testDatabase } from '../../../factories/database.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

const { db } = await testDatabase();
const clientIp = '192.0.2.1';
const attempt = { account: 'ann@example.com', clientIp, isKnown: false };

test('RATE_LIMIT=off counts and rejects nothing', async () => {
  for (let time = 0; time < 130; time += 1) {
    await countFailedSignIn(db, { ...attempt, hasTurn: false });
    await countRegistration(db, clientIp);
    await countTrackingMiss(db, clientIp);
    countMalformedTracking(clientIp);
  }
  expect(await admitAttempt(db, attempt)).toEqual({ ...attempt, hasTurn: false });
  requireTrackingUnblocked(clientIp);

  expect(await db.$count(rateCounters)).toBe(0);
});
