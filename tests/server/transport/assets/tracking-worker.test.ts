import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { ALL_PHRASES, fileOf } from '#phrases/all-phrases.ts';
import { testApp } from '../../../support/server/app.ts';

const ORIGIN = 'http://localhost:3000';
const CACHE = 'last-tracking-result-1';
const RESULT = '/tracking/last-result';
const DAY_MS = 24 * 60 * 60_000;
const WORDS = { noAnswer: 'No answer.', otherNumber: 'Not that number.', lastResult: 'Of {time} ({age}) <b>.' };

const PAGE = '<html><body><main class="grow"><p>In transit</p></main></body></html>';
const SCRIPTED = `<html><head><link rel="modulepreload" href="/assets/main-1.js"><link rel="stylesheet" href="/a.css">
<style>@media (scripting:none){.message{display:block}}</style></head><body><script nonce="x">start(
"now")</script><main><p>In transit</p></main><script type="module" src="/assets/main-1.js"></script></body></html>`;

const app = await testApp();
const source = String((await app.rest('GET /service-worker.js')).body.text);

test('the worker is asked for each time, runs as a script and may call this site alone', async () => {
  const { status, headers } = await app.rest('GET /service-worker.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  const again = await app.rest('GET /service-worker.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect((await app.rest('GET /tracking')).headers.get('content-security-policy')).toContain("worker-src 'self'");
});

describe('in a browser', () => {
  let stored: Map<string, Map<string, Response>>;
  let answer: (() => Response) | null;
  let fetched: unknown[];
  let worker: EventTarget;
  let now: number;

  beforeEach(() => {
    stored = new Map();
    answer = () => new Response(PAGE);
    worker = new EventTarget();
    now = Date.parse('2026-11-26T08:00:00Z');
    const caches = {
      open: async (name: string) => {
        const entries = stored.get(name) ?? new Map<string, Response>();
        stored.set(name, entries);
        return {
          match: async (key: string) => entries.get(key)?.clone(),
          put: async (key: string, response: Response) => void entries.set(key, response),
        };
      },
      delete: async (name: string) => stored.delete(name),
      keys: async () => [...stored.keys()],
    };
    fetched = [];
    const fetch = async (...call: unknown[]) => {
      fetched.push(call);
      if (answer === null) throw new TypeError('Failed to fetch');
      return answer();
    };
    const self = Object.assign(worker, {
      skipWaiting: () => undefined,
      registration: {},
      clients: { claim: async () => undefined },
    });
    runInContext(
      source,
      createContext({ self, caches, fetch, Response, URL, URLSearchParams, Intl, Date: { now: () => now }, crypto }),
    );
  });

  async function send(type: string, fields: object): Promise<void> {
    const works: Promise<unknown>[] = [];
    worker.dispatchEvent(
      Object.assign(new Event(type), { ...fields, waitUntil: (work: Promise<unknown>) => works.push(work) }),
    );
    await Promise.all(works);
  }

  const store = () => {
    const result = { number: 'WB1', version: '1', language: 'en', words: WORDS, html: PAGE, at: now };
    stored.set(CACHE, new Map([[RESULT, Response.json(result)]]));
  };

  /** The worker's answer to the browser; undefined: it leaves the request to it. */
  async function ask(path: string, mode = 'navigate'): Promise<Response | undefined> {
    let response: Promise<Response> | undefined;
    const request = { url: ORIGIN + path, mode };
    const respondWith = (given: Promise<Response>) => {
      response = given;
    };
    worker.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
    return response;
  }

  const shown = async (path: string) => (await (await ask(path))?.text()) ?? '';

  test('it answers for the tracking page alone', async () => {
    store();
    answer = null;
    for (const path of ['/', '/admin', '/admin/shipments', '/account', '/login', '/tracking/WB1.ics', '/assets/a.js'])
      expect(await ask(path), path).toBeUndefined();
    expect(await ask('/tracking?number=WB1', 'cors')).toBeUndefined();
    expect(await shown('/tracking?number=WB1')).toContain('In transit');
  });

  test('with an answer the page is the server’s, whatever is stored', async () => {
    store();
    for (const status of [200, 303, 404, 429, 500]) {
      answer = () => new Response('From the server', { status });
      const response = await ask('/tracking?number=WB1');
      expect([response?.status, await response?.text()]).toEqual([status, 'From the server']);
    }
  });

  test.each([null, 502, 503, 504])('without one (%s) the stored page says so, and how old it is', async (status) => {
    store();
    now += 190 * 60_000;
    answer = status === null ? null : () => new Response('Bad gateway', { status });
    const html = await shown('/tracking?number=wb1');
    expect(html).toMatch(
      /<main class="grow"><div [^>]*><p role="alert"[^>]*>No answer\. Of Nov 26, 2026.*\(3 hours ago\)/,
    );
    // Words are text.
    expect(html).toContain('&#60;b&#62;.');
  });

  test.each(['UTC', 'Africa/Lagos'])(
    'the time says its zone, which the page below does not share: %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      onTestFinished(() => {
        vi.unstubAllEnvs();
      });
      store();
      answer = null;
      const time = { UTC: '08:00 AM UTC', 'Africa/Lagos': '09:00 AM GMT+1' }[zone] ?? '';
      expect((await shown('/tracking')).replaceAll('\u202f', ' ')).toContain(time);
    },
  );

  test.each(LANGUAGES)('the stored page says what is the matter in its own language: %s', async (language) => {
    const words = ALL_PHRASES[fileOf('live', language)]?.live?.offline;
    if (!words) throw new Error(`The words of ${language} are missing`);
    await send('message', { data: { number: 'WB1', version: '1', language, words } });
    expect(fetched).toEqual([[`/tracking?number=WB1&lang=${language}`, { credentials: 'omit' }]]);
    answer = null;
    now += 2 * DAY_MS;
    const html = await shown('/tracking?number=WB2');
    const [, banner = ''] = /<p role="alert"[^>]*>(.*?)<\/p>/.exec(html) ?? [];
    for (const sentence of [words.noAnswer, words.otherNumber]) expect(banner).toContain(sentence);
    expect(words.lastResult).toMatch(/\{time\}.*\{age\}/);
    const [before = '', , after = ''] = words.lastResult.split(/\{time\}|\{age\}/);
    const age = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-2, 'day');
    for (const part of [before, `${age}${after}`]) expect(banner).toContain(part);
    expect(banner).not.toMatch(/[{}]|undefined/);
  });

  test('it is the result of its number and of its pieces, however they are typed, and of nothing else', async () => {
    store();
    answer = null;
    const notice = async (number: string) =>
      (await shown(`/tracking?${new URLSearchParams({ number })}`)).includes('Not that number.');
    for (const own of ['', ' ', 'WB1', 'wb1', ' W B-1 ', 'WB\u20111', 'WB1,', 'WB1-002', 'wb1 12345'])
      expect(await notice(own), own).toBe(false);
    for (const other of ['WB777', 'WB', 'WB1,WB2', 'WB1 WB2', 'WB1\nWB2', 'WB1,WB1', 'WB1,002', 'WB12', 'WB2,WB1', '?'])
      expect(await notice(other), other).toBe(true);
  });

  test('in the stored page only the script runs that opens it again', async () => {
    store();
    answer = null;
    const response = await ask('/tracking');
    const html = (await response?.text()) ?? '';
    const nonce = /script-src 'nonce-([^']+)';/.exec(response?.headers.get('content-security-policy') ?? '')?.[1];
    expect(nonce).toMatch(/^[0-9a-f-]{36}$/);
    expect(html.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
  });

  test('a result is gone after thirty days', async () => {
    store();
    answer = null;
    now += 29 * DAY_MS;
    expect(await shown('/tracking')).toContain('In transit');
    now += 2 * DAY_MS;
    expect((await ask('/tracking'))?.type).toBe('error');
    expect(stored.size).toBe(0);
  });

  test('a new version removes what an older one has stored', async () => {
    stored.set('last-tracking-result-0', new Map());
    store();
    await send('activate', {});
    expect([...stored.keys()]).toEqual([CACHE]);
  });

  const storeResult = (number: string, version: string) =>
    send('message', { data: { number, version, language: 'de', words: WORDS } });
  const storedResult = async () => (await stored.get(CACHE)?.get(RESULT)?.clone().json()) ?? null;

  test('one result is stored, as anyone sees it, and again at once only after a change', async () => {
    await storeResult('WB1', '1');
    now += 59_000;
    await storeResult('WB1', '1');
    expect(fetched).toEqual([['/tracking?number=WB1&lang=de', { credentials: 'omit' }]]);
    await storeResult('WB1', '2');
    await storeResult('WB2', '2');
    expect(fetched).toHaveLength(3);
    expect(stored.get(CACHE)?.size).toBe(1);
    expect(await storedResult()).toMatchObject({ number: 'WB2', version: '2', language: 'de', words: WORDS });
  });

  test('no page that somebody opens is stored, whatever a session or a mailed key shows in it', async () => {
    answer = () => new Response('<main>Of staff, and of who has the key</main>');
    const keyed = '/tracking?number=WB1&key=AAAAAAAAAAAAAAAAAAAAAA';
    for (const path of [keyed, '/tracking?number=WB1', '/tracking', '/admin/shipments', '/account', '/login']) {
      await ask(path);
      await ask(path, 'cors');
    }
    expect(stored.size).toBe(0);
    answer = () => new Response(PAGE);
    await storeResult('WB1', '1');
    expect([...stored].map(([name, entries]) => [name, [...entries.keys()]])).toEqual([[CACHE, [RESULT]]]);
    answer = null;
    expect(await shown(keyed)).not.toContain('Of staff');
  });

  test('a visit later stores what the server shows then, although the shipment is the same', async () => {
    answer = () => new Response('<main>Due tomorrow, to Grace Okafor</main>');
    await storeResult('WB1', '1');
    // The day at the destination is another, and so is PUBLIC_DETAILS.
    answer = () => new Response('<main>Due today, to G. O.</main>');
    for (const wait of [60_000, 3 * DAY_MS]) {
      now += wait;
      await storeResult('WB1', '1');
      expect(await storedResult()).toMatchObject({ at: now, html: '<main>Due today, to G. O.</main>' });
    }
    now += 61 * 60_000;
    answer = null;
    expect(await shown('/tracking?number=WB1')).toMatch(/\(vor 1 Stunde\).*Due today/);
  });

  test('a visit to which no page comes leaves the last one, with its own age', async () => {
    await storeResult('WB1', '1');
    const before = await storedResult();
    now += DAY_MS;
    for (const failing of [() => new Response('Busy', { status: 503 }), null]) {
      answer = failing;
      await storeResult('WB1', '1');
      expect(await storedResult()).toEqual(before);
    }
  });

  test('after the device’s clock was set back a visit still stores the page', async () => {
    await storeResult('WB1', '1');
    now -= DAY_MS;
    await storeResult('WB1', '1');
    expect((await storedResult()).at).toBe(now);
  });

  test('no script is stored, and the page reads as it does without JavaScript', async () => {
    answer = () => new Response(SCRIPTED);
    await storeResult('WB1', '1');
    const { html } = await storedResult();
    expect(html).not.toMatch(/script|main-1\.js|start\(/);
    expect(html).toContain('href="/a.css"');
    expect(html).toContain('@media all{.message');
    expect(html).toContain('<main><p>In transit</p></main>');
  });

  test('what the server did not give is not stored', async () => {
    answer = () => new Response('Tracking number not found', { status: 404 });
    await storeResult('WB1', '1');
    expect(await storedResult()).toBeNull();
  });
});
