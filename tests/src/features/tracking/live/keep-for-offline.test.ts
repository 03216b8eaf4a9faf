import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetOffline, keepForOffline } from '#src/features/tracking/live/keep-for-offline.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/assets/main-1.js"><link rel="stylesheet" href="/a.css">
<style>@media (scripting:none){.message{display:block}}</style></head><body><script nonce="x">start(
"now")</script><main><p>In transit</p></main><script type="module" src="/assets/main-1.js"></script></body></html>`;
const WORDS = { noAnswer: 'No answer.', otherNumber: 'Not that number.', lastResult: 'Of {time} ({age}).' };

let stored: Map<string, Map<string, Response>>;
let fetched: unknown[];
let answer: () => Response;

beforeEach(() => {
  stored = new Map();
  fetched = [];
  answer = () => new Response(PAGE);
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched.push([url, init]);
    return answer();
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        match: async (key: string) => entries.get(key)?.clone(),
        put: async (key: string, response: Response) => void entries.set(key, response),
      };
    },
    delete: async (name: string) => stored.delete(name),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

const keep = (trackingNumber: string, updatedAt: string) => keepForOffline({ trackingNumber, updatedAt }, WORDS);
const entries = () => [...stored.values()].flatMap((each) => [...each.values()]);

test('one result is stored, as anyone sees it, and again only after a change', async () => {
  await keep('WB1', '1');
  await keep('WB1', '1');
  expect(fetched).toEqual([['/tracking?number=WB1&lang=de', { credentials: 'omit' }]]);
  await keep('WB1', '2');
  await keep('WB2', '2');
  expect(fetched).toHaveLength(3);
  expect(entries()).toHaveLength(1);
  expect(await entries()[0]?.json()).toMatchObject({ number: 'WB2', version: '2', language: 'de', words: WORDS });
});

test('no script is stored, and the page reads as it does without JavaScript', async () => {
  await keep('WB1', '1');
  const [{ html } = { html: '' }] = await Promise.all(entries().map((each) => each.json()));
  expect(html).not.toMatch(/script|main-1\.js|start\(/);
  expect(html).toContain('@media all{.message');
  expect(html).toContain('<main><p>In transit</p></main>');
});

test('what the server did not give is not stored, and what is gone is removed', async () => {
  answer = () => new Response('Tracking number not found', { status: 404 });
  await keep('WB1', '1');
  expect(entries()).toHaveLength(0);
  answer = () => new Response(PAGE);
  await keep('WB1', '1');
  await forgetOffline();
  expect(entries()).toHaveLength(0);
});
