import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../support/server/app.ts';

const ORIGIN = 'http://localhost:3000';
const PAGE = '/admin/round';
const HTML =
  '<link rel="stylesheet" href="/assets/a-1.css"><script src="/assets/main-1.js"></script><main>To /assets/none.js</main>';
const NOW = Date.parse('2026-11-26T08:00:00Z');
const HOUR_MS = 60 * 60_000;

const app = await testApp();
const source = String((await app.rest('GET /round-worker.js')).body.text);

let stored: Map<string, Response>;
/** Whether the cache is there: the page makes it, a sign-out removes it. */
let isThere: boolean;
let answers: Record<string, () => Response>;
let worker: EventTarget;
let now: number;

const page = (html: string) => new Response(html, { headers: { date: new Date(now).toUTCString(), vary: 'Cookie' } });
const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;

beforeEach(() => {
  stored = new Map();
  isThere = true;
  worker = new EventTarget();
  now = NOW;
  answers = {
    [PAGE]: () => page(HTML),
    ...Object.fromEntries(
      ['a-1.css', 'main-1.js', 'form-1.js'].map((name) => [`/assets/${name}`, () => new Response(name)]),
    ),
  };
  const fetch = async (asked: string | { url: string }) => {
    const answer = answers[pathOf(asked)];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const cache = {
    match: async (path: string) => stored.get(pathOf(path))?.clone(),
    put: async (path: string, response: Response) => void stored.set(path, response),
    keys: async () => [...stored.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (path: string) => stored.delete(path),
    async addAll(paths: string[]) {
      const found = await Promise.all(paths.map(async (path) => [path, await fetch(path)] as const));
      for (const [path, response] of found) stored.set(path, response);
    },
  };
  const caches = {
    open: async () => cache,
    has: async () => isThere,
    match: cache.match,
    delete: async () => stored.clear(),
  };
  const self = Object.assign(worker, {
    location: { origin: ORIGIN },
    skipWaiting: () => undefined,
    registration: {},
    clients: { claim: async () => undefined },
  });
  runInContext(
    source,
    createContext({ self, caches, fetch, Response, URL, Set, Date: { now: () => now, parse: Date.parse } }),
  );
});

/** The page says that it is there, with the script of this build and what it has loaded beside. */
async function keep(files: string[] = [], script = '/assets/main-1.js'): Promise<void> {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => works.push(work);
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { files: [script, ...files] }, waitUntil }));
  await Promise.all(works);
}

/** Undefined where the worker leaves the request to the browser. */
async function ask(path: string, mode = 'navigate'): Promise<Response | undefined> {
  let response: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>) => (response = given);
  const request = { url: new URL(path, ORIGIN).href, mode };
  worker.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
  return response;
}
const textOf = async (path: string, mode?: string) => (await ask(path, mode))?.text();

/** No answer of the server comes any more. */
const cutOff = () => (answers = {});

test('the page opens without a network, with the files that it names and those that it has loaded', async () => {
  await keep(['/assets/form-1.js']);
  cutOff();
  expect(await textOf(PAGE)).toBe(HTML);
  for (const name of ['a-1.css', 'main-1.js', 'form-1.js']) expect(await textOf(`/assets/${name}`, 'cors')).toBe(name);
});

test('with a network the page is the server’s', async () => {
  await keep();
  answers[PAGE] = () => page('<main>New</main>');
  expect(await textOf(PAGE)).toBe('<main>New</main>');
  answers[PAGE] = () => new Response('Busy', { status: 503 });
  expect(await textOf(PAGE)).toBe(HTML);
  answers[PAGE] = () => new Response('Broken', { status: 500 });
  expect(await textOf(PAGE)).toBe('Broken');
});

test('no other page and no call is stored or answered', async () => {
  await keep();
  cutOff();
  for (const [path, mode] of [
    ['/admin/shipments', 'navigate'],
    ['/admin/round/x', 'navigate'],
    ['/api/trpc/rounds.list', 'cors'],
    ['https://elsewhere.example/assets/main-1.js', 'cors'],
  ] as const)
    expect(await ask(path, mode), path).toBeUndefined();
  expect([...stored.keys()].toSorted()).toEqual([PAGE, '/assets/a-1.css', '/assets/main-1.js'].toSorted());
});

test('a page of which a file is missing leaves the one before, which is whole', async () => {
  await keep();
  answers[PAGE] = () => page('<script src="/assets/main-2.js"></script>');
  await keep([], '/assets/main-2.js');
  cutOff();
  expect(await textOf(PAGE)).toBe(HTML);
});

test('a page that is open during a release leaves the one before; the new build is stored when it is opened', async () => {
  await keep(['/assets/form-1.js']);
  answers = { ...answers, [PAGE]: () => page('<script src="/assets/main-2.js"></script>') };
  answers['/assets/main-2.js'] = () => new Response('main-2.js');
  const before = [...stored.keys()];
  await keep();
  expect([...stored.keys()]).toEqual(before);
  await keep([], '/assets/main-2.js');
  expect([...stored.keys()].toSorted()).toEqual([PAGE, '/assets/main-2.js']);
});

test('a page that needs a sign-in is not stored', async () => {
  answers[PAGE] = () => Object.defineProperty(page('<main>Sign in</main>'), 'redirected', { value: true });
  await keep();
  expect(stored.size).toBe(0);
});

test('it is gone after three days', async () => {
  await keep();
  cutOff();
  now += 71 * HOUR_MS;
  expect(await textOf(PAGE)).toBe(HTML);
  now += 2 * HOUR_MS;
  expect((await ask(PAGE))?.type).toBe('error');
  expect(stored.size).toBe(0);
});

test('after a sign-out nothing is stored any more, whatever was on its way', async () => {
  await keep();
  stored.clear();
  isThere = false;
  await keep();
  await ask('/assets/form-1.js', 'cors');
  expect(stored.size).toBe(0);
});
