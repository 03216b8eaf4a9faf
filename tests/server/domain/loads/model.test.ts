import { expect, test, vi } from 'vitest';
import { runLoadSteps } from '../../../support/model/run-loads.ts';

vi.hoisted(() => {
  vi.stubEnv('MAIL_HOLD_SECONDS', '600');
  vi.stubEnv('RATE_LIMIT', 'off');
});

const SEED = 20_261_130;

test('500 calls about loads answer as the contract’s model does', { timeout: 180_000 }, async () => {
  const outcomes = await runLoadSteps(SEED, 500);
  expect(
    [...outcomes]
      .filter(([, { done, rejected }]) => done === 0 || rejected === 0)
      .map(([kind]) => kind)
      .sort(),
  ).toEqual(['handOver', 'merge', 'newLoad', 'newShipment', 'pass', 'pieces', 'restore']);
});
