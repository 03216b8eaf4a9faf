import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScanResult } from '#contract/bulk/scan.ts';
import { createScanner } from '#src/features/scan/queue/create-scanner.ts';
import { createRepeatGuard } from '#src/features/scan/queue/repeated-reads.ts';
import { missingPieces, nextBatch, type Scan, type ScanSettings } from '#src/features/scan/queue/scan.ts';
import { settledScansOf } from '#src/features/scan/queue/settled-scans.ts';
import { waitingScansOf } from '#src/features/scan/queue/waiting-scans.ts';
import { ApiError } from '#src/lib/api/api-error.ts';

const settings: ScanSettings = {
  status: 'shipped',
  location: 'Hamburg',
  note: '',
  internalNote: '',
  reason: '',
  notify: { receiver: false, sender: false },
};
const NOTHING: ScanResult = {
  changed: [],
  late: [],
  unchanged: [],
  unknown: [],
  refused: [],
  reasons: [],
  results: [],
  batchId: null,
  undoUntil: null,
  undoMs: null,
};

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

// A tab of its own for each test.
beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

type Clock = NonNullable<Parameters<typeof createScanner>[0]['clock']>;
const rightClock: Clock = { now: () => ({ at: Date.now(), isByDevice: false }), corrected: async (at) => at };

/** A page of this user; `answer` is the server. The pause between two attempts ends when the test says so. */
function pageOf(
  userId: string,
  storage: Storage,
  answer: (texts: string[]) => ScanResult | Error,
  { clock = rightClock, answerMs = 0 } = {},
) {
  const sent: string[][] = [];
  const lookedUp: string[][] = [];
  const times: string[] = [];
  let wake: () => void = () => undefined;
  const scanner = createScanner({
    userId,
    waiting: waitingScansOf(userId, () => storage),
    settled: settledScansOf(userId),
    async send(batch, { dryRun }) {
      const texts = batch.map(({ text }) => text);
      (dryRun ? lookedUp : sent).push(texts);
      if (!dryRun) times.push(...batch.map(({ at }) => at));
      if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
      const result = answer(texts);
      if (result instanceof Error) throw result;
      return result;
    },
    onChange: () => undefined,
    onOutcome: () => undefined,
    pause: () => new Promise((resolve) => (wake = resolve)),
    clock,
  });
  const states = () => scanner.state().lines.map(({ text, state }) => [text, state]);
  return { scanner, sent, lookedUp, times, states, wake: () => wake() };
}

const changed = (texts: string[]): ScanResult => ({ ...NOTHING, changed: texts });
const lost = () => new TypeError('Failed to fetch');

test('what the network keeps back outlives the page, and is sent in order by its own user alone', async () => {
  const storage = memoryStorage();
  const first = pageOf('ada', storage, lost);
  for (const text of ['A', 'B', 'C']) first.scanner.add(text, settings);
  await vi.waitFor(() => expect(first.scanner.state().connection).toBe('offline'));
  first.scanner.close();

  const other = pageOf('bob', storage, changed);
  other.scanner.start();
  expect(other.states()).toEqual([]);

  const again = pageOf('ada', storage, changed);
  again.scanner.start();
  await vi.waitFor(() => expect(again.states().every(([, state]) => state === 'changed')).toBe(true));
  expect(again.sent.flat()).toEqual(['A', 'B', 'C']);
  expect(other.sent).toEqual([]);
  expect(storage.length).toBe(0);
});

test('numbers go into a load one by one, in order, pieces too; one refusal stops no other', async () => {
  const storage = memoryStorage();
  const intoLoad = { ...settings, status: '', load: 'L1' };
  const numbers = ['WB4H7KPM2QX9RTC5J-001', 'WB4H7KPM2QX9RTC5J-002', 'X', 'Y'];
  const away = pageOf('ada', storage, lost);
  for (const text of numbers) away.scanner.add(text, intoLoad);
  await vi.waitFor(() => expect(away.scanner.state().connection).toBe('offline'));
  away.scanner.close();

  const page = pageOf('ada', storage, ([text = '']) =>
    text === 'X' ? new ApiError(409, 'Already in the load L2: X') : changed([text]),
  );
  page.scanner.start();
  await vi.waitFor(() => expect(page.states().some(([, state]) => state === 'waiting')).toBe(false));
  expect(page.sent).toEqual(numbers.map((number) => [number]));
  expect(page.lookedUp).toEqual([]);
  expect(page.scanner.state().lines.map(({ text, state, message }) => [text, state, message])).toEqual([
    ['Y', 'changed', undefined],
    ['X', 'failed', 'Already in the load L2: X'],
    ['WB4H7KPM2QX9RTC5J-002', 'changed', undefined],
    ['WB4H7KPM2QX9RTC5J-001', 'changed', undefined],
  ]);
});

test('what has its result is there again with it, newest first, in this tab for a shift', async () => {
  const storage = memoryStorage();
  const first = pageOf('ada', storage, (texts) => ({ ...NOTHING, changed: ['A'], unknown: texts, batchId: 'b' }));
  for (const text of ['A', 'B']) first.scanner.add(text, settings);
  await vi.waitFor(() => expect(first.states().every(([, state]) => state === 'unknown')).toBe(true));
  first.scanner.close();

  const again = pageOf('ada', storage, lost);
  again.scanner.add('C', settings);
  expect(again.states()).toEqual([
    ['C', 'sending'],
    ['B', 'unknown'],
    ['A', 'unknown'],
  ]);
  expect(pageOf('bob', storage, lost).states()).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
  expect(pageOf('ada', memoryStorage(), lost).states()).toEqual([]);
  vi.useRealTimers();
});

test('a lost answer is asked for again with the same scan; nothing overtakes it', async () => {
  let isLost = true;
  const page = pageOf('ada', memoryStorage(), (texts) => (isLost ? lost() : changed(texts)));
  page.scanner.add('A', settings);
  await vi.waitFor(() => expect(page.sent).toEqual([['A']]));
  page.scanner.add('B', { ...settings, location: 'Bremen' });
  isLost = false;
  await vi.waitFor(() => {
    page.wake();
    expect(page.sent).toEqual([['A'], ['A'], ['B']]);
  });
});

test('of a rejected call only the scan that is to blame fails', async () => {
  const storage = memoryStorage();
  const rejected = new ApiError(400, 'The time must not be in the future');
  let isBack = false;
  const page = pageOf('ada', storage, (texts) => {
    if (!isBack) return lost();
    return texts.includes('B') ? rejected : changed(texts);
  });
  vi.useFakeTimers({ toFake: ['Date'], now: 1_750_000_000_000 });
  for (const text of ['A', 'B', 'C']) page.scanner.add(text, settings);
  vi.useRealTimers();
  isBack = true;
  await vi.waitFor(() => {
    page.wake();
    expect(page.states()).toEqual([
      ['C', 'changed'],
      ['B', 'failed'],
      ['A', 'changed'],
    ]);
  });
  expect(storage.length).toBe(0);
});

test.each([
  ['after the end of the session', 401, 'signed-out'],
  ['while the account may not update shipments', 403, 'forbidden'],
] as const)('%s everything stays', async (_, status, connection) => {
  const storage = memoryStorage();
  const page = pageOf('ada', storage, () => new ApiError(status, 'Rejected.'));
  page.scanner.add('A', settings);
  await vi.waitFor(() => expect(page.scanner.state().connection).toBe(connection));
  expect(page.states()).toEqual([['A', 'waiting']]);
  expect(storage.length).toBe(1);
});

test('what another tab has sent is not sent again', async () => {
  const storage = memoryStorage();
  const one = pageOf('ada', storage, lost);
  one.scanner.add('A', settings);
  await vi.waitFor(() => expect(one.scanner.state().connection).toBe('offline'));
  const two = pageOf('ada', storage, changed);
  two.scanner.start();
  await vi.waitFor(() => expect(two.states()).toEqual([['A', 'changed']]));
  await vi.waitFor(() => {
    one.wake();
    expect(one.states()).toEqual([['A', 'elsewhere']]);
  });
  expect(one.sent).toHaveLength(1);
});

test('a batch has scans of one second with the same settings', () => {
  const scan = (text: string, at: string, own = settings): Scan => ({ id: text, text, at, settings: own });
  const waiting = [scan('A', '1'), scan('B', '1'), scan('C', '2'), scan('D', '2', { ...settings, note: 'n' })];
  expect(nextBatch(waiting).map(({ text }) => text)).toEqual(['A', 'B']);
  expect(nextBatch(waiting.slice(2)).map(({ text }) => text)).toEqual(['C']);
  expect(nextBatch(waiting, 1).map(({ text }) => text)).toEqual(['A']);
});

test('a code in front of the camera is one read, until it was away for three seconds', () => {
  const isRepeat = createRepeatGuard();
  const reads: [string, number][] = [
    ['A', 0],
    ['B', 500],
    ['A ', 2_000],
    ['A', 4_500],
    ['B', 4_600],
    ['A', 7_500],
  ];
  expect(reads.map(([text, at]) => isRepeat(text, at))).toEqual([false, false, true, true, false, false]);
});

test('a late scan is not counted as changed, and its line has the status that the shipment has', async () => {
  const { scanner } = pageOf('ada', memoryStorage(), ([number = '']) => ({
    ...NOTHING,
    late: [number],
    results: [
      {
        number,
        trackingNumber: number,
        receiverName: 'Grace',
        destinationCity: 'Oslo',
        status: 'on-hold',
        piece: null,
        of: null,
      },
    ],
    batchId: 'batch',
    undoMs: 1_000,
  }));
  scanner.add('A', settings);
  await vi.waitFor(() =>
    expect(scanner.state().lines[0]).toMatchObject({ state: 'late', status: 'on-hold', batchId: 'batch' }),
  );
});

test('thirty scans that come faster than the answers are thirty lines, sent in order', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => `N${index}`);
  const { scanner, sent, states } = pageOf('ada', memoryStorage(), changed, { answerMs: 20 });
  for (const number of numbers) {
    scanner.add(number, settings);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  await vi.waitFor(() => expect(states().every(([, state]) => state === 'changed')).toBe(true));
  expect(sent.flat()).toEqual(numbers);
  expect(states().map(([text]) => text)).toEqual(numbers.toReversed());
});

test('what was scanned by the device’s clock alone is sent with the server’s time, which it keeps', async () => {
  const storage = memoryStorage();
  const ahead = 10 * 60_000;
  let isOnline = false;
  const clock: Clock = {
    now: () => ({ at: Date.now() + ahead, isByDevice: true }),
    async corrected(at) {
      if (!isOnline) throw lost();
      return at - ahead;
    },
  };
  const first = pageOf('ada', storage, lost, { clock });
  const before = Date.now();
  first.scanner.add('A', settings);
  await vi.waitFor(() => expect(first.scanner.state().connection).toBe('offline'));
  expect(first.sent).toEqual([]);
  isOnline = true;
  first.wake();
  await vi.waitFor(() => expect(first.sent).toEqual([['A']]));
  first.scanner.close();

  const later = pageOf('ada', storage, changed);
  later.scanner.start();
  await vi.waitFor(() => expect(later.states()).toEqual([['A', 'changed']]));
  expect(later.times).toEqual(first.times.slice(0, 1));
  expect(Math.abs(Date.parse(later.times[0] ?? '') - before)).toBeLessThan(60_000);
});

describe('a code of one piece', () => {
  const NUMBER = 'WB4H7KPM2QX9RTC5J';
  const pieces = (...numbers: number[]) => numbers.map((piece) => `${NUMBER}-${String(piece).padStart(3, '0')}`);
  const ofThree = (texts: string[]): ScanResult => ({
    ...NOTHING,
    changed: texts,
    results: texts.map((number) => ({
      ...{ number, trackingNumber: NUMBER, receiverName: 'Ada Brook', destinationCity: 'Porto' },
      ...{ status: 'shipped', piece: number === NUMBER ? null : Number(number.slice(-3)), of: 3 },
    })),
  });

  test('changes nothing until all pieces were scanned; then each is sent once, in order', async () => {
    const page = pageOf('ada', memoryStorage(), ofThree);
    for (const text of pieces(1, 3)) page.scanner.add(text, settings);
    await vi.waitFor(() => expect(page.states().map(([, state]) => state)).toEqual(['incomplete', 'incomplete']));
    expect(page.sent).toEqual([]);
    const [line] = page.scanner.state().lines;
    expect(line && missingPieces(line, page.scanner.state().lines)).toEqual([2]);
    // With other settings it is another update.
    page.scanner.add(pieces(2)[0] ?? '', { ...settings, status: 'delivered' });
    await vi.waitFor(() => expect(page.states()).toContainEqual([pieces(2)[0], 'incomplete']));
    page.scanner.add(pieces(2)[0] ?? '', settings);
    await vi.waitFor(() => expect(page.sent.flat().toSorted()).toEqual(pieces(1, 2, 3)));
    expect(page.states().filter(([, state]) => state === 'incomplete')).toHaveLength(1);
    expect(page.lookedUp.flat().length).toBe(4);
  });

  test('is sent without the others when the user says so, also after the page was left', async () => {
    const storage = memoryStorage();
    const first = pageOf('ada', storage, ofThree);
    for (const text of pieces(1, 2)) first.scanner.add(text, settings);
    await vi.waitFor(() => expect(first.states().every(([, state]) => state === 'incomplete')).toBe(true));
    first.scanner.close();

    const again = pageOf('ada', storage, ofThree);
    again.scanner.start();
    await vi.waitFor(() => expect(again.states().map(([, state]) => state)).toEqual(['incomplete', 'incomplete']));
    again.scanner.sendIncomplete();
    await vi.waitFor(() => expect(again.states().every(([, state]) => state === 'changed')).toBe(true));
    expect(again.sent.flat()).toEqual(pieces(1, 2));
    expect(storage.length).toBe(0);
  });

  test('counts not for a later round, nor after an undo', async () => {
    const page = pageOf('ada', memoryStorage(), (texts) => ({
      ...ofThree(texts),
      ...{ changed: texts.slice(0, 1), unchanged: texts.slice(1), batchId: 'b', undoMs: 60_000 },
    }));
    for (const text of pieces(1, 2, 3)) page.scanner.add(text, settings);
    await vi.waitFor(() => expect(page.sent.flat()).toHaveLength(3));
    page.scanner.undone('b', [NUMBER], () => true);
    await vi.waitFor(() => expect(page.states().every(([, state]) => state === 'undone')).toBe(true));
    page.scanner.add(pieces(1)[0] ?? '', settings);
    await vi.waitFor(() => expect(page.states()[0]).toEqual([pieces(1)[0], 'incomplete']));
    page.scanner.sendIncomplete();
    await vi.waitFor(() => expect(page.states()[0]?.[1]).toBe('changed'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    page.scanner.add(pieces(2)[0] ?? '', settings);
    await vi.waitFor(() => expect(page.states()[0]).toEqual([pieces(2)[0], 'incomplete']));
    const [line] = page.scanner.state().lines;
    expect(line && missingPieces(line, page.scanner.state().lines)).toEqual([1, 3]);
    vi.useRealTimers();
  });

  test('waits for the network; what is unknown gets its result from the scan itself, and the others are not held', async () => {
    let isOnline = false;
    const page = pageOf('ada', memoryStorage(), (texts) => {
      if (!isOnline) return lost();
      return { ...NOTHING, unknown: texts.filter((text) => text !== NUMBER), changed: texts };
    });
    for (const text of [...pieces(1), NUMBER]) page.scanner.add(text, settings);
    await vi.waitFor(() => expect(page.scanner.state().connection).toBe('offline'));
    isOnline = true;
    page.wake();
    await vi.waitFor(() =>
      expect(page.states()).toEqual([
        [NUMBER, 'changed'],
        [pieces(1)[0], 'unknown'],
      ]),
    );
  });
});
