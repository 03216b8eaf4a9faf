import { test, vi } from 'vitest';
import { runLoadSteps } from '../../../support/model/run-loads.ts';

vi.hoisted(() => {
  vi.stubEnv('MAIL_HOLD_SECONDS', '600');
  vi.stubEnv('RATE_LIMIT', 'off');
});

test('10,000 calls about loads answer as the contract’s model does, from another start each time', {
  timeout: 3_600_000,
}, async () => {
  const seed = Date.now() % 1_000_000_000;
  console.info(`seed ${seed}`);
  await runLoadSteps(seed, 10_000);
});
