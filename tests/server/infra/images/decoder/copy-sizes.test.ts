import { expect, test } from 'vitest';
import { screenSize, sizeOfWidth, thumbnailSize } from '#server/infra/images/decoder/copy-sizes.ts';

test.each([
  [2560, 1920, { width: 480, height: 360 }],
  [1921, 2560, { width: 360, height: 480 }],
  [300, 200, { width: 300, height: 200 }],
  [2560, 1, { width: 480, height: 1 }],
])('the thumbnail of %s by %s pixels', (width, height, expected) => {
  expect(thumbnailSize({ width, height })).toEqual(expected);
});

test.each([
  [2560, 1920, { width: 1320, height: 990 }],
  [1921, 2560, { width: 1320, height: 1759 }],
  [1320, 2560, null],
])('the screen copy of %s by %s pixels', (width, height, expected) => {
  expect(screenSize({ width, height })).toEqual(expected);
  if (expected) expect(sizeOfWidth({ width, height }, expected.width)).toEqual(expected);
});
