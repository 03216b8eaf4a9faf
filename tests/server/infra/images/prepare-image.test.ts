import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodingFailure, type EncodedImage, reencodeImage } from '#server/infra/images/prepare-image.ts';
import {
  animatedGif,
  imageBytes,
  imageWithMetadata,
  sidewaysImage,
  transparentImage,
} from '../../../factories/images/images.ts';
import { manyScans } from '../../../factories/images/jpeg-bombs.ts';

const noise = await imageBytes('png', 64, 48);

async function prepare(source: Uint8Array): Promise<{ image: EncodedImage; full: Buffer; thumbnail: Buffer }> {
  const image = await reencodeImage(source, 'photo.jpg');
  return { image, full: Buffer.from(image.full), thumbnail: Buffer.from(image.thumbnail) };
}

const NOT_AN_IMAGE = 'File photo.jpg is not an image';
const otherKind = (kind: string) =>
  `${NOT_AN_IMAGE} that can be used, but ${kind}. Please send a JPEG, PNG, GIF, WebP or AVIF`;
const DAMAGED = 'File photo.jpg is damaged: its image cannot be read to the end. Please save or send it anew.';

async function expectRejection(source: Uint8Array, message = NOT_AN_IMAGE): Promise<void> {
  await expect(reencodeImage(source, 'photo.jpg')).rejects.toMatchObject({ class: 'invalid', message });
}

describe('what is accepted', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('a %s becomes a JPEG with a thumbnail', async (kind) => {
    const { image, full, thumbnail } = await prepare(await imageBytes(kind, 640, 480));

    expect(image).toMatchObject({ extension: 'jpg', width: 640, height: 480 });
    expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
  });

  test('what may be transparent becomes a WebP and stays transparent', async () => {
    const { image, full } = await prepare(await transparentImage());

    expect(image.extension).toBe('webp');
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  });

  test('the longest side is at most 2560, small images stay small', async () => {
    const large = await prepare(await imageBytes('jpeg', 1500, 3000));
    const small = await prepare(await imageBytes('png', 3, 2));

    expect(large.image).toMatchObject({ width: 1280, height: 2560 });
    expect(small.image).toMatchObject({ width: 3, height: 2 });
  });

  test('of a thousand frames only the first is stored', async () => {
    const { full } = await prepare(await animatedGif(1000));

    expect((await sharp(full).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(full, 8, 8)).toBe('red');
  });

  test('an AVIF by the name of another brand', async () => {
    const avif = await imageBytes('avif', 64, 48);
    for (const brand of ['mif1', 'miaf', 'msf1']) {
      const renamed = Buffer.from(avif);
      renamed.write(brand, 8, 'latin1');
      expect((await prepare(renamed)).image).toMatchObject({ extension: 'jpg', width: 64, height: 48 });
    }
  });

  test.each([
    ['JPEG', [1, 2], () => imageBytes('jpeg', 64, 48)],
    ['progressive JPEG', [1, 2], () => sharp(noise).jpeg({ progressive: true }).toBuffer()],
    ['PNG', [1, 12, 16], () => imageBytes('png', 64, 48)],
    ['GIF', [1], () => imageBytes('gif', 64, 48)],
    ['WebP with metadata', [1, 40], () => imageWithMetadata('webp')],
  ] as const)('a whole %s without its last %j bytes, the same to the pixel', async (_, cuts, make) => {
    const whole = await make();
    const { full } = await prepare(whole);
    for (const cut of cuts) expect((await prepare(whole.subarray(0, -cut))).full.equals(full)).toBe(true);
  });

  test('a JPEG of a hundred scans', async () => {
    expect((await prepare(manyScans(100, 800))).image).toMatchObject({ width: 800, height: 800 });
  });
});

describe('the copy for a screen', () => {
  const screenOf = async (source: Uint8Array) => (await reencodeImage(source, 'photo.jpg')).screen;
  const sizeOf = async (file: Uint8Array = new Uint8Array()) => {
    const { format, width, height } = await sharp(file).metadata();
    return [format, width, height];
  };

  test('is a WebP of 1320 pixels, smaller than the image, and has the width that is stored', async () => {
    const image = await reencodeImage(await imageBytes('jpeg', 4000, 3000), 'photo.jpg');
    expect(image.screen?.width).toBe(1320);
    expect(await sizeOf(image.screen?.file)).toEqual(['webp', 1320, 990]);
    expect(image.screen?.file.length).toBeLessThan(image.full.length);
    expect(await sizeOf(image.thumbnail)).toEqual(['webp', 480, 360]);
  });

  test('of an upright image is as wide', async () => {
    const image = await reencodeImage(await imageBytes('jpeg', 2001, 2667), 'photo.jpg');
    expect([image.width, image.height]).toEqual([1921, 2560]);
    expect(await sizeOf(image.screen?.file)).toEqual(['webp', 1320, 1759]);
    expect(await sizeOf(image.thumbnail)).toEqual(['webp', 360, 480]);
  });

  test('has no metadata and stands upright', async () => {
    const sideways = await sharp(await imageBytes('jpeg', 3000, 2250))
      .withExif({ IFD0: { Artist: 'TELLTALE' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const screen = await screenOf(sideways);
    expect(await sizeOf(screen?.file)).toEqual(['webp', 1320, 1760]);
    const { exif, orientation } = await sharp(screen?.file).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  });

  test('of what may be transparent stays transparent', async () => {
    const drawn = sharp(await transparentImage(1600, 1200)).composite([{ input: await imageBytes('png', 800, 600) }]);
    const screen = await screenOf(await drawn.png().toBuffer());
    expect(await sharp(screen?.file).metadata()).toMatchObject({ format: 'webp', width: 1320, hasAlpha: true });
  });
});

describe('the metadata of an image', () => {
  test.each(['jpeg', 'webp', 'png'] as const)('place, camera and author of a %s are removed', async (kind) => {
    const source = await imageWithMetadata(kind);
    expect(source.includes('TELLTALE')).toBe(true);

    const { full, thumbnail } = await prepare(source);

    for (const file of [full, thumbnail]) {
      const { exif, xmp, iptc, icc } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
      expect(file.includes('TELLTALE')).toBe(false);
    }
  });

  test('it stands upright, as its orientation says', async () => {
    const { image, full, thumbnail } = await prepare(await sidewaysImage(6));

    expect(image).toMatchObject({ width: 100, height: 200 });
    expect(await colourAt(full, 50, 20)).toBe('red');
    expect(await colourAt(full, 50, 180)).toBe('blue');
    expect(await colourAt(thumbnail, 50, 180)).toBe('blue');
  });

  test('what is hidden behind the picture is gone', async () => {
    const polyglot = Buffer.concat([await imageBytes('gif'), Buffer.from('<script>alert(1)</script>')]);

    const { full } = await prepare(polyglot);

    expect(full.includes('<script>')).toBe(false);
  });
});

describe('what is rejected', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const texts = {
    HTML: '<!doctype html><script>alert(1)</script>',
    'HTML that begins like a GIF': 'GIF89a/*<script>*/=1;alert(1)',
    'SVG that begins like an AVIF': `\0\0\0 ftypavif${svg}`,
    nothing: '',
    'a single byte': '\xff',
  };
  test.each(Object.entries(texts))('%s', async (_, text) => {
    await expectRejection(Buffer.from(text, 'latin1'));
  });

  test.each([
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['an SVG image', svg],
    ['an SVG image', `<?xml version="1.0"?>\n${svg}`],
    ['a HEIC image', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a HEIC image', '\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf'],
    ['a BMP image', 'BM\x9a\0\0\0\0\0\0\0\x36\0\0\0'],
    ['a JPEG XL image', '\xff\x0a\xfa\x7f'],
  ])('%s is said to be one, with the kinds that would do: %j', async (kind, text) => {
    await expectRejection(Buffer.from(text, 'latin1'), otherKind(kind));
  });

  test('so is a TIFF', async () => {
    const tiff = sharp(await imageBytes('png')).tiff();
    await expectRejection(await tiff.toBuffer(), otherKind('a TIFF image'));
  });

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('a %s that breaks off is damaged', async (kind) => {
    const whole = await imageBytes(kind);
    for (const part of [0.05, 0.5, 0.98]) await expectRejection(whole.subarray(0, whole.length * part), DAMAGED);
  });

  test('a GIF that breaks off anywhere, also where a block of its data ends (one of 256 places)', async () => {
    const whole = await imageBytes('gif', 64, 48);
    const cuts = Array.from({ length: 257 }, (_, index) => whole.subarray(0, -2 - index));
    for (const cut of cuts) await expectRejection(cut, DAMAGED);
  });

  test.each([3, 20, 200])('a JPEG without its last %i bytes, with or without an end marker', async (cut) => {
    const part = (await imageBytes('jpeg')).subarray(0, -cut);
    await expectRejection(part, DAMAGED);
    await expectRejection(Buffer.concat([part, Buffer.of(0xff)]), DAMAGED);
  });

  test('a JPEG of 7,000 scans, which takes libjpeg half a minute, before libjpeg sees it', async () => {
    const started = Date.now();

    await expectRejection(
      manyScans(7_000),
      'File photo.jpg is a JPEG of too many scans (max 100). Please save it anew.',
    );

    expect(Date.now() - started).toBeLessThan(10_000);
  });
});

describe('what fails and is not the picture', () => {
  const damaged = expect.objectContaining({ class: 'invalid', message: DAMAGED });

  test("a file system's error stays what it is", async () => {
    await expect(reencodeImage(join(tmpdir(), 'none.part'), 'photo.jpg')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(reencodeImage(tmpdir(), 'photo.jpg')).rejects.toMatchObject({ code: 'EISDIR' });
  });

  test("a machine's stays, the decoder's says that the image is damaged", () => {
    const missing = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    const noMemory = new Error('vips_tracked: out of memory -- size == 900MB');

    expect(decodingFailure(missing, 'photo.jpg')).toBe(missing);
    expect(decodingFailure(noMemory, 'photo.jpg')).toBe(noMemory);
    expect(decodingFailure(new Error('VipsJpeg: premature end of JPEG image'), 'photo.jpg')).toEqual(damaged);
  });
});

async function colourAt(file: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${[...pixel]}`;
}
