import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIRST_READING_TONES, STATUS_TONES, TONE_COLOURS } from '#contract/statuses/status-colours.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';

const css = readFileSync(new URL('../../../src/styles.css', import.meta.url), 'utf8');

test('every status has a colour, and mails and screens have the same', () => {
  expect(Object.keys(STATUS_TONES)).toEqual([...STATUSES]);
  for (const [tone, { light, dark }] of Object.entries(TONE_COLOURS)) {
    expect(css).toContain(`--status-${tone}: light-dark(${light}, ${dark});`);
  }
});

test('failed and on hold are neutral on the screens of the first reading, and have one colour each elsewhere', () => {
  expect(FIRST_READING_TONES).toMatchObject({ failed: 'other', 'on-hold': 'other', returned: 'other' });
  expect(STATUS_TONES).toEqual({
    ...FIRST_READING_TONES,
    'on-hold': 'on-hold',
    'out-for-delivery': 'out-for-delivery',
    failed: 'failed',
    returned: 'failed',
  });
});
