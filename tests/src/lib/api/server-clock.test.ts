import { expect, test } from 'vitest';
import { createServerClock } from '#src/lib/api/server-clock.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-29T12:00:00.400Z');

/** A device whose clock is wrong by `error` ms; `pass` lets time go by, `set` sets its clock. */
function deviceWith(error: number) {
  let passed = 0;
  let wrong = error;
  let slept = 0;
  const server = () => START + passed;
  const dateOf = () => new Date(server()).toUTCString();
  let asked = 0;
  let isOnline = true;
  const clock = createServerClock({
    now: () => server() + wrong,
    elapsed: () => passed - slept,
    ask: async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      asked += 1;
      return new Response(null, { headers: { date: dateOf() } });
    },
  });
  return {
    clock,
    server,
    asked: () => asked,
    hear: () => clock.learn(dateOf(), server() + wrong),
    pass(ms: number) {
      passed += ms;
    },
    sleep(ms: number) {
      passed += ms;
      slept += ms;
    },
    set(ms: number) {
      wrong = ms;
    },
    goOffline() {
      isOnline = false;
    },
  };
}

const SECOND = 1_000;

test.each([10 * MINUTE, -90 * MINUTE, 365 * 24 * 60 * MINUTE])(
  'a clock that is %i ms wrong is put right by what the server said last',
  async (error) => {
    const device = deviceWith(error);
    expect(device.clock.now()).toEqual({ at: device.server() + error, isByDevice: true });
    device.hear();
    device.pass(7 * MINUTE);
    const { at, isByDevice } = device.clock.now();
    expect(isByDevice).toBe(false);
    expect(Math.abs(at - device.server())).toBeLessThan(SECOND);
    expect(device.asked()).toBe(0);
  },
);

test('what was done before any answer gets the difference that is measured when it is sent', async () => {
  const device = deviceWith(10 * MINUTE);
  const done = device.server();
  const { at } = device.clock.now();
  device.pass(5 * MINUTE);
  expect(Math.abs((await device.clock.corrected(at)) - done)).toBeLessThan(SECOND);
  await device.clock.corrected(at);
  expect(device.asked()).toBe(1);
});

test('after the clock was set, or the device slept, the server is asked anew', async () => {
  const device = deviceWith(0);
  device.hear();
  device.set(10 * MINUTE);
  const done = device.server();
  const { at, isByDevice } = device.clock.now();
  expect(isByDevice).toBe(true);
  device.pass(MINUTE);
  expect(Math.abs((await device.clock.corrected(at)) - done)).toBeLessThan(SECOND);
  device.sleep(60 * MINUTE);
  expect(device.clock.now().isByDevice).toBe(true);
});

test('a clock that may be right is left alone, and what was done is never ahead of the server', async () => {
  const device = deviceWith(300);
  device.hear();
  expect(device.clock.now().at).toBe(device.server() + 300);
  device.set(-10 * MINUTE);
  expect(await device.clock.corrected(device.server() + 300)).toBeLessThan(device.server() + SECOND);
});

test('without an answer it is known no better', async () => {
  const device = deviceWith(10 * MINUTE);
  device.clock.learn(null, 0);
  device.clock.learn('no date', 0);
  device.goOffline();
  await expect(device.clock.corrected(device.server())).rejects.toThrow('Failed to fetch');
  expect(device.clock.now().isByDevice).toBe(true);
});
