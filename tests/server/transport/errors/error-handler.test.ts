import { expect, test, vi } from 'vitest';
import { log } from '#server/infra/observability/log.ts';
import { testApp } from '../../../support/server/app.ts';

test('what was not foreseen is logged whole, and answered without a detail of it', async () => {
  const detail = 'select "password_hash" from "users"';
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const app = await testApp({
    renderPage: () => {
      throw new Error(detail);
    },
  });
  const { status, body, headers } = await app.rest('GET /login');

  expect([status, body.text]).toEqual([500, 'Something went wrong. Please try again.']);
  expect(JSON.stringify(Object.fromEntries(headers))).not.toContain('password_hash');
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: detail }) },
    'unexpected error',
  );
  logged.mockRestore();
});
