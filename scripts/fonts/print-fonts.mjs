/**
 * Writes the two typefaces of papers and labels that a PDF cannot embed as their packages have them: the heaviest wide
 * cut of Archivo, and the figures.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const FONTS = [
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    target: 'archivo-wide-latin.ttf',
    variationAxes: { wdth: 116, wght: 800 },
  },
  { source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2', target: 'ibm-plex-mono-latin.ttf' },
];

/** ASCII, Latin-1, dashes, quotation marks and the ellipsis. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2026],
  [0x20ac, 0x20ac],
];

const text = LATIN.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');
for (const { source, target, variationAxes } of FONTS) {
  const whole = await readFile(createRequire(import.meta.url).resolve(source));
  const cut = await subsetFont(whole, text, { targetFormat: 'sfnt', variationAxes });
  // fontkit reads the header of an empty last glyph, which would be beyond the end.
  const padded = Buffer.concat([cut, Buffer.alloc(16)]);
  await writeFile(new URL(`../../server/infra/print/fonts/${target}`, import.meta.url), padded);
  console.info(`${target}: ${cut.length} bytes`);
}
