import { afterAll, expect, test } from 'vitest';
import { createBackgroundWorker } from '#server/infra/concurrency/background-worker.ts';
import { projectPath } from '#server/infra/project-path.ts';
import { rejection } from '../../../support/process/rejection.ts';

type Echo = { text: string; threadId: number };

const LIMITS = { maxCpuMs: 10_000, idleMs: 60_000, maxMemory: 64 };
const start = (limits: Partial<typeof LIMITS> = {}) =>
  createBackgroundWorker<{ text: string; ms: number }, Echo>(projectPath('tests/support/process/echo-thread.ts'), {
    ...LIMITS,
    ...limits,
  });

const worker = start();
afterAll(() => worker.close());

test('tasks are done by one thread, beside the event loop; an error ends one task alone', async () => {
  const first = await worker.perform({ text: 'one', ms: 0 });
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);
  expect(await rejection(worker.perform({ text: '!', ms: 300 }))).toBe('It failed');
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(3);
  expect(await worker.perform({ text: 'two', ms: 0 })).toEqual({ ...first, text: 'two' });
});

test('a caller who leaves ends the thread; the next task has another', async () => {
  const { threadId } = await worker.perform({ text: 'one', ms: 0 });
  const leaving = new AbortController();
  const abandoned = rejection(worker.perform({ text: 'endless', ms: 600_000 }, leaving.signal));
  setTimeout(() => leaving.abort(), 50);
  expect(await abandoned).toBe('Its caller left');
  expect(await rejection(worker.perform({ text: 'late', ms: 0 }, AbortSignal.abort()))).toBe('Its caller left');
  const next = await worker.perform({ text: 'next', ms: 0 });
  expect(next.text).toBe('next');
  expect(next.threadId).not.toBe(threadId);
});

test('a task that takes too long is given up', async () => {
  const hasty = start({ maxCpuMs: 1_500 });
  expect(await rejection(hasty.perform({ text: 'endless', ms: 600_000 }))).toBe('It took more than 1500 ms');
  await hasty.close();
});

test('a task that takes too much memory ends its thread alone; the next task has another at once', async () => {
  const small = start({ maxMemory: 32 });
  for (let round = 0; round < 2; round += 1) {
    expect(await rejection(small.perform({ text: 'greedy', ms: 0 }))).toBe('It took more than 32 MB');
    expect((await small.perform({ text: 'next', ms: 0 })).text).toBe('next');
  }
  await small.close();
});

test('a thread without work ends', async () => {
  const idle = start({ idleMs: 1 });
  const before = await idle.perform({ text: 'one', ms: 0 });
  await expect
    .poll(async () => (await idle.perform({ text: 'two', ms: 0 })).threadId !== before.threadId, {
      interval: 50,
      timeout: 10_000,
    })
    .toBe(true);
  await idle.close();
});
