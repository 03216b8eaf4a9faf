import { expect, onTestFinished, test, vi } from 'vitest';
import { keepForOffline } from '#src/features/tracking/live/keep-for-offline.ts';

const WORDS = { noAnswer: 'No answer.', otherNumber: 'Not that number.', lastResult: 'Of {time} ({age}).' };
const keep = () => keepForOffline({ trackingNumber: 'WB1', updatedAt: '1' }, WORDS);

test('the worker is asked to store the result in the page’s language', async () => {
  const registered: unknown[] = [];
  const asked: unknown[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (...call: unknown[]) => registered.push(call),
      ready: Promise.resolve({ active: { postMessage: (message: unknown) => asked.push(message) } }),
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await keep();
  expect(registered).toEqual([['/service-worker.js', { scope: '/tracking' }]]);
  expect(asked).toEqual([{ number: 'WB1', version: '1', language: 'de', words: WORDS }]);
});

test('a browser without workers stores nothing and is no error', async () => {
  vi.stubGlobal('navigator', {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await expect(keep()).resolves.toBeUndefined();
});
