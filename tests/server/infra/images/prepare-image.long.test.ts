import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type EncodedImage, reencodeImage, reencodeWhole } from '#server/infra/images/prepare-image.ts';
import { imageBytes, largeImage, transparentImage } from '../../../factories/images/images.ts';

async function prepare(source: Uint8Array): Promise<{ image: EncodedImage; full: Buffer; thumbnail: Buffer }> {
  const image = await reencodeImage(source, 'photo.jpg');
  return { image, full: Buffer.from(image.full), thumbnail: Buffer.from(image.thumbnail) };
}

const NOT_AN_IMAGE = 'File photo.jpg is not an image';

async function expectRejection(source: Uint8Array, message = NOT_AN_IMAGE): Promise<void> {
  await expect(reencodeImage(source, 'photo.jpg')).rejects.toMatchObject({ class: 'invalid', message });
}

describe('what is accepted', () => {
  test('a JPEG of a telephone of 50 megapixels: 8160 by 6144', async () => {
    const source = await sharp({ create: { width: 8_160, height: 6_144, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    expect((await prepare(source)).image).toMatchObject({ width: 2560, height: 1928 });
  });

  test('49 megapixels are decoded', async () => {
    const { image } = await prepare(await largeImage(7000));

    expect(image).toMatchObject({ width: 2560, height: 2560 });
  });
});

test('for a proof or an answer no copies are made', async () => {
  const source = await imageBytes('jpeg', 4000, 3000);
  const { full, ...rest } = await reencodeWhole(source, 'photo.jpg');
  expect(rest).toEqual({ extension: 'jpg', width: 2560, height: 1920 });
  expect(full).toEqual((await reencodeImage(source, 'photo.jpg')).full);
});

describe('the copy for a screen', () => {
  const screenOf = async (source: Uint8Array) => (await reencodeImage(source, 'photo.jpg')).screen;

  test('is not made of an image that is no wider, nor where it would be the larger file', async () => {
    expect(await screenOf(await imageBytes('jpeg', 1320, 2000))).toBeNull();
    expect((await screenOf(await imageBytes('jpeg', 1321, 800)))?.width).toBe(1320);
    expect(await screenOf(await transparentImage(1330, 900))).toBeNull();
  });
});

describe('what is rejected', () => {
  test('14000 by 14000 pixels, however small the file', async () => {
    const bomb = await largeImage(14_000);
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);

    await expectRejection(bomb, 'File photo.jpg has too many pixels (max 52 million)');
  });
});
