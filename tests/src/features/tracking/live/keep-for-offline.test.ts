import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetOffline, keepForOffline } from '#src/features/tracking/live/keep-for-offline.ts';

const WORDS = { noAnswer: 'No answer.', otherNumber: 'Not that number.', lastResult: 'Of {time} ({age}).' };
const MESSAGE = { number: 'WB1', version: '1', language: 'de', words: WORDS };
const source = new URL('../../../../../server/transport/assets/tracking-worker.js', import.meta.url);

const keep = () => keepForOffline({ trackingNumber: 'WB1', updatedAt: '1' }, WORDS);

function stub(name: string, value: unknown): void {
  vi.stubGlobal(name, value);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

/** A worker in this state, which becomes an activated one. */
function workerOf(state: string) {
  const asked: unknown[] = [];
  const worker = Object.assign(new EventTarget(), { state, postMessage: (message: unknown) => asked.push(message) });
  const activate = () => {
    worker.state = 'activated';
    worker.dispatchEvent(new Event('statechange'));
  };
  return { worker, asked, activate };
}

test('the worker is asked to store the result in the page’s language', async () => {
  const { worker, asked } = workerOf('activated');
  const registered: unknown[] = [];
  const register = async (...call: unknown[]) => {
    registered.push(call);
    return { active: worker, waiting: null, installing: null };
  };
  stub('document', { documentElement: { lang: 'de' } });
  stub('navigator', { serviceWorker: { register } });
  await keep();
  expect(registered).toEqual([['/service-worker.js', { scope: '/tracking' }]]);
  expect(asked).toEqual([MESSAGE]);
});

test('at a first visit it is asked once it is active', async () => {
  const { worker, asked, activate } = workerOf('installing');
  stub('document', { documentElement: { lang: 'de' } });
  stub('navigator', {
    serviceWorker: { register: async () => ({ active: null, waiting: null, installing: worker }) },
  });
  const done = keep();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  activate();
  await done;
  expect(asked).toEqual([MESSAGE]);
});

test('a browser without workers stores nothing and is no error', async () => {
  stub('navigator', {});
  await expect(keep()).resolves.toBeUndefined();
});

test('what is gone is removed from where the worker has it', async () => {
  const removed: string[] = [];
  stub('caches', { delete: async (name: string) => removed.push(name) });
  await forgetOffline();
  expect(removed).toEqual([/CACHE = '([^']+)'/.exec(readFileSync(source, 'utf8'))?.[1]]);
});
