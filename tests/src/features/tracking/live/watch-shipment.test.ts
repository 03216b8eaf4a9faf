import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchShipment } from '#src/features/tracking/live/watch-shipment.ts';

const SECOND = 1_000;

type Answer = { status: number; retryAfter?: number } | 'none';

let page: EventTarget & { hidden: boolean };
let browser: EventTarget;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  browser = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

/** Watches a server that answers with these, and from then on with the last of them. */
async function watch(...answers: Answer[]) {
  const asked: (string | null)[] = [];
  const onChange = vi.fn(async () => undefined);
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(new Headers(headers).get('if-none-match'));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer === 'none') throw new TypeError('Failed to fetch');
    const { status, retryAfter } = answer;
    return new Response(null, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} });
  });
  const stop = watchShipment({ trackingNumber: 'WB1', etag: () => '"shown"', onChange });
  onTestFinished(stop);
  await pass(0);
  return { asked, onChange, stop };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

async function look(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

async function comeOnline() {
  browser.dispatchEvent(new Event('online'));
  await pass(0);
}

test('it asks for what it shows at once and each half a minute', async () => {
  const { asked, onChange } = await watch({ status: 304 });
  expect(asked).toEqual(['"shown"']);
  await pass(29);
  expect(asked).toHaveLength(1);
  await pass(61);
  expect(asked).toHaveLength(4);
  expect(onChange).not.toHaveBeenCalled();
});

test('a change and a deletion are shown, each once', async () => {
  const { onChange } = await watch({ status: 304 }, { status: 204 }, { status: 304 }, { status: 404 }, { status: 304 });
  await pass(30);
  expect(onChange).toHaveBeenCalledTimes(1);
  await pass(30);
  expect(onChange).toHaveBeenCalledTimes(1);
  await pass(30);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a page that is not seen never asks, and asks at once when it is seen again', async () => {
  const { asked } = await watch({ status: 304 });
  await look(true);
  await pass(3_600);
  expect(asked).toHaveLength(1);
  await comeOnline();
  expect(asked).toHaveLength(1);
  await look(false);
  expect(asked).toHaveLength(2);
  await pass(30);
  expect(asked).toHaveLength(3);
});

test('a network that is back is used at once', async () => {
  const { asked, onChange } = await watch('none', { status: 204 });
  expect(onChange).not.toHaveBeenCalled();
  await comeOnline();
  expect(asked).toHaveLength(2);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each([429, 503])('after a %i it waits as long as it is told to, whatever happens meanwhile', async (status) => {
  const { asked } = await watch({ status, retryAfter: 120 }, { status: 304 });
  await pass(119);
  await comeOnline();
  await look(true);
  await look(false);
  expect(asked).toHaveLength(1);
  await pass(15);
  expect(asked).toHaveLength(2);
  await pass(30);
  expect(asked).toHaveLength(3);
});

test('a server that goes on rejecting is asked less and less, and every quarter of an hour at least', async () => {
  const { asked } = await watch({ status: 503 });
  await pass(3_600);
  // After 30, 60, 120, 240 and 480 seconds, and then each 900; each up to a tenth later.
  expect(asked.length).toBeGreaterThan(6);
  expect(asked.length).toBeLessThan(10);
  const before = asked.length;
  await pass(1_000);
  expect(asked.length).toBeGreaterThan(before);
});

test('what was stopped asks no more', async () => {
  const { asked, stop } = await watch({ status: 304 });
  stop();
  await pass(60);
  await comeOnline();
  await look(false);
  expect(asked).toHaveLength(1);
});
