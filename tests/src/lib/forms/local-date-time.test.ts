import { afterEach, expect, test, vi } from 'vitest';
import { fromLocalInput, toLocalInput } from '#src/lib/forms/local-date-time.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['UTC', '2026-03-08T18:30'],
  ['America/New_York', '2026-03-08T14:30'],
  ['Asia/Kathmandu', '2026-03-09T00:15'],
])('an input shows a timestamp in the zone %s, and reads it back', (zone, local) => {
  vi.stubEnv('TZ', zone);
  expect(toLocalInput('2026-03-08T18:30:42.000Z')).toBe(local);
  expect(fromLocalInput(local)).toBe('2026-03-08T18:30:00.000Z');
});

test('no time stays none, and one that cannot be read stays as it was typed', () => {
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBe('');
  expect(fromLocalInput('2026-13-40T99:99')).toBe('2026-13-40T99:99');
});
