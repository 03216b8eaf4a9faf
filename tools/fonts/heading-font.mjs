/**
 * Writes the one cut of Archivo that headings use: a quarter of the package's file, which holds every width and weight.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
const TARGET = new URL('../../src/brand/archivo/archivo-wide-latin.woff2', import.meta.url);

/** The package's own range for this file, from its wdth.css. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
];

const text = LATIN.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');
const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
const cut = await subsetFont(source, text, {
  targetFormat: 'woff2',
  variationAxes: { wdth: 116, wght: { min: 700, max: 800 } },
});
await writeFile(TARGET, cut);
console.info(`${source.length} bytes became ${cut.length}`);
