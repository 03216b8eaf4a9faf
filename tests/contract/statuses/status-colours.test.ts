import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATUS_TONES, TONE_COLOURS } from '#contract/statuses/status-colours.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';

const css = readFileSync(new URL('../../../src/styles.css', import.meta.url), 'utf8');

test('every status has a colour, and mails and screens have the same', () => {
  expect(Object.keys(STATUS_TONES)).toEqual([...STATUSES]);
  for (const [tone, { light, dark }] of Object.entries(TONE_COLOURS)) {
    expect(css).toContain(`--status-${tone}: light-dark(${light}, ${dark});`);
  }
});
