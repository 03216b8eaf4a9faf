import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyRun } from '#src/layouts/admin/shortcuts/key-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const QR = 'https://cargo.example/tracking?number=WB3N7K2E9QJ4MGS8A';

/** Presses keys `gap` milliseconds apart, each of which does something; returns what was done and scanned. */
function press(keys: readonly string[], gap: number, fields: { repeat?: boolean } = {}) {
  const run = createKeyRun();
  const done: string[] = [];
  const scanned: string[] = [];
  for (const key of keys) {
    const timeStamp = Date.now();
    const event = { key, timeStamp, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...fields };
    if (run.isScanned(event)) scanned.push(key);
    else if (key.length === 1) run.queue(() => done.push(key));
    vi.advanceTimersByTime(gap);
  }
  vi.advanceTimersByTime(1_000);
  return { done: done.join(''), scanned };
}

test.each([2, 8, 20, 40])('nothing is done by a scan of %i ms a key, and its Enter is known', (gap) => {
  for (const text of [QR, 'WB3N7K2E9QJ4MGS8A', 'NX-123', 'n?gse/']) {
    const keys = [...text].flatMap((key) => (/[A-Z?]/.test(key) ? ['Shift', key] : [key]));
    const { done, scanned } = press([...keys, 'Enter'], gap / 2);
    expect(done).toBe('');
    expect(scanned.at(-1)).toBe('Enter');
  }
});

test('single keys of a person are done, in their order, however fast a few are', () => {
  for (const gap of [1, 20, 60, 300]) {
    expect(press(['g', 's'], gap).done).toBe('gs');
    expect(press(['j', 'j', 'e', 'g', 's'], gap).done).toBe('jjegs');
  }
  expect(press([...'jjjjkkkke'], 60).done).toBe('jjjjkkkke');
});

test('a key that is held down goes on', () => {
  expect(press([...'jjjjjjjj'], 33, { repeat: true }).done).toBe('jjjjjjjj');
});

test('Enter of a person is no scan’s, and comes after what was pressed before it', () => {
  const { done, scanned } = press(['j', 'Enter'], 5);
  expect(done).toBe('j');
  expect(scanned).toEqual([]);
  expect(press([...'Hamburg', 'Enter'], 90).scanned).toEqual([]);
});

test('a scan is over when no key comes; the next single key is done', () => {
  const run = createKeyRun();
  const none = { repeat: false, ctrlKey: false, metaKey: false, altKey: false };
  for (const [index, key] of [...QR].entries()) run.isScanned({ key, timeStamp: index * 8, ...none });
  expect(run.isScanned({ key: 'n', timeStamp: 1_000, ...none })).toBe(false);
  expect(run.isFirst()).toBe(true);
});
