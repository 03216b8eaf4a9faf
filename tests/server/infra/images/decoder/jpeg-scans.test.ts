import { expect, test } from 'vitest';
import { hasMoreScans } from '#server/infra/images/decoder/jpeg-scans.ts';
import { imageBytes } from '../../../../factories/images/images.ts';
import { manyScans } from '../../../../factories/images/jpeg-bombs.ts';

const bytes = (...parts: (number[] | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const SOS = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
const scans = (count: number) => Buffer.from(Array(count).fill(SOS).flat());
/** A comment of this content, which has to be short. */
const comment = (content: Buffer) => bytes([0xff, 0xfe, 0, content.length + 2], content);

test('as many scans as are allowed pass, one more does not', () => {
  expect(hasMoreScans(manyScans(100, 64), 100)).toBe(false);
  expect(hasMoreScans(manyScans(101, 64), 100)).toBe(true);
});

test('a camera passes, also one that writes progressive pictures', async () => {
  expect(hasMoreScans(await imageBytes('jpeg'), 1)).toBe(false);
});

test('what lies in a segment is no scan: a thumbnail, a comment', () => {
  const thumbnail = bytes(SOI, scans(9), EOI);

  expect(hasMoreScans(bytes(SOI, comment(thumbnail), scans(2), EOI), 2)).toBe(false);
});

test.each([
  ['stuffed zeros', [0xff, 0x00, 0xda]],
  ['restart markers', [0xff, 0xd0, 0xff, 0xd7]],
  ['bytes that say nothing', [0xda, 0x00, 0xda]],
])('%s in a scan are no further one, and hide none', (_, content) => {
  const file = bytes(SOI, scans(1), content, scans(1), content, EOI);

  expect(hasMoreScans(file, 2)).toBe(false);
  expect(hasMoreScans(file, 1)).toBe(true);
});

test.each([
  ['fill bytes before the marker', bytes(SOI, scans(1), [0xff, 0xff, 0xff], scans(1), EOI)],
  ['a segment whose length is less than its own two bytes', bytes(SOI, [0xff, 0xe0, 0, 0], scans(2), EOI)],
  ['no end', bytes(SOI, scans(2))],
  ['a second picture behind the end, as a gain map is', bytes(SOI, scans(1), EOI, [0, 0], SOI, scans(2), EOI)],
])('scans are counted with %s', (_, file) => {
  expect(hasMoreScans(file, 1)).toBe(true);
});

test.each([
  ['nothing behind its beginning', bytes(SOI, [0xff])],
  ['half a length at its end', bytes(SOI, [0xff, 0xe0, 0])],
  ['a length beyond its end', bytes(SOI, [0xff, 0xe0, 0xff, 0xff], scans(2))],
  ['five megabytes of fill bytes', Buffer.alloc(5 * 1024 * 1024, 0xff)],
  ['five megabytes of stuffed zeros', Buffer.alloc(5 * 1024 * 1024, Buffer.from([0xff, 0]))],
])('a file with %s is read to its end', (_, file) => {
  expect(hasMoreScans(file, 1)).toBe(false);
});
