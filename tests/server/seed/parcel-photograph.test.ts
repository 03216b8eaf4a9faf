import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawParcelPhotograph } from '#server/seed/parcel-photograph.ts';

test('a number draws one image, the same each time, as a camera takes it', async () => {
  const [first, again, other] = [
    await drawParcelPhotograph(0),
    await drawParcelPhotograph(0),
    await drawParcelPhotograph(1),
  ];

  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 });
  expect(first.equals(again)).toBe(true);
  expect(first.equals(other)).toBe(false);
});
