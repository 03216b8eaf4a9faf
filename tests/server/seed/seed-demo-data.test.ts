import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SHIPMENTS } from '#server/seed/create-demo-shipment.ts';
import { demoImagesOf } from '#server/seed/seed-demo-data.ts';

const directory = new URL('../../../server/seed/images/', import.meta.url);
const files = (await readdir(directory)).sort();
const albums = Array.from({ length: SHIPMENTS }, (_, shipment) => demoImagesOf(shipment, files));

test.each(files)('%s is a JPEG without metadata, small enough to be committed', async (file) => {
  const image = await readFile(new URL(file, directory));

  const { format, width, height, exif, icc, iptc, xmp, comments } = await sharp(image).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 900 });
  expect([exif, icc, iptc, xmp, comments]).toEqual(Array(5).fill(undefined));
  expect(image.length).toBeLessThan(120_000);
});

describe('the demo', () => {
  test('uses every file, and there is none twice', async () => {
    expect(new Set(albums.flat())).toEqual(new Set(files));
    const contents = await Promise.all(files.map((file) => readFile(new URL(file, directory), 'latin1')));
    expect(new Set(contents).size).toBe(files.length);
  });

  test('shows other images with a shipment than with the one before it that has any', () => {
    const shown = albums.filter((album) => album.length > 0);
    for (const [number, album] of shown.entries()) {
      const before = shown[number - 1] ?? [];
      expect(album.filter((file) => before.includes(file))).toEqual([]);
      expect(new Set(album).size).toBe(album.length);
    }
  });
});
