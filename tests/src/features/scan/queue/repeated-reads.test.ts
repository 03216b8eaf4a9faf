import { expect, test } from 'vitest';
import { createRepeatGuard, readsOfPicture } from '#src/features/scan/queue/repeated-reads.ts';

const NUMBER = 'WB4H7KPM2QX9RTC5J';
const LINK = `https://cargo.example/tracking?number=${NUMBER}`;

test('a number and the link with it are the same', () => {
  const isRepeat = createRepeatGuard();
  expect(isRepeat(NUMBER, 0)).toBe(false);
  expect(isRepeat(LINK, 1_000)).toBe(true);
});

test('the square of a label says nothing new behind its bars; the next piece does', () => {
  const isRepeat = createRepeatGuard();
  expect(isRepeat(`${NUMBER}-001`, 0)).toBe(false);
  expect(isRepeat(LINK, 1_000)).toBe(true);
  expect(isRepeat(`${NUMBER}-002`, 1_500)).toBe(false);
});

test('of a label in the picture the piece is read, of one without pieces the shipment; what is no number stays', () => {
  expect(readsOfPicture([LINK, `${NUMBER}-003`, '4006381333931'])).toEqual([`${NUMBER}-003`, '4006381333931']);
  expect(readsOfPicture([LINK])).toEqual([LINK]);
});
