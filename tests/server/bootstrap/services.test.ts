import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startServices } from '#server/bootstrap/services.ts';
import { env } from '#server/env.ts';
import { mailTo, queueMails } from '../../factories/mails/mails.ts';

test('the product opens once per process, is ready until its shutdown begins, and leaves nothing open', async () => {
  const runtime = await startServices();
  expect(await startServices()).toBe(runtime);
  expect(runtime).toMatchObject({ host: env().HOST, port: env().PORT });
  expect(await runtime.ready()).toBe(true);

  runtime.beginShutdown();
  expect(await runtime.ready()).toBe(false);

  await runtime.close();

  const again = await startServices();
  expect(again).not.toBe(runtime);
  expect(await again.ready()).toBe(true);
  await again.close();
});

test('while the product runs a queued mail goes out within seconds', async () => {
  const runtime = await startServices();
  await queueMails(runtime.db, ['first@example.com']);
  await vi.waitFor(async () => expect((await mailTo(runtime.db, 'first@example.com')).state).toBe('sent'), 12_000);
  await queueMails(runtime.db, ['second@example.com']);
  await vi.waitFor(async () => expect((await mailTo(runtime.db, 'second@example.com')).state).toBe('sent'), 12_000);
  await runtime.close();
});

test('a start without STORAGE_URL removes the copies of a store that was used before', async () => {
  const copies = join(env().UPLOADS_DIR, '.copies');
  mkdirSync(copies, { recursive: true });
  const runtime = await startServices();
  await runtime.close();
  expect(existsSync(copies)).toBe(false);
});
