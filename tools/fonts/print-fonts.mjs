/**
 * Writes the fonts of papers and labels as TrueType into server/infra/print/fonts (`npm run fonts`): two typefaces of
 * the product, and fonts of the scripts that these lack. Their licences are in OFL.txt there.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

const FONTS = new URL('../../server/infra/print/fonts/', import.meta.url);
const at = (path) => new URL(import.meta.resolve(path));

/** A PDF cannot embed these as their packages have them: the heaviest wide cut of Archivo, and the figures. */
const TYPEFACES = [
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    target: 'archivo-wide-latin',
    variationAxes: { wdth: 116, wght: 800 },
  },
  { source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2', target: 'ibm-plex-mono-latin' },
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

/** One file each, as it is. */
const WHOLE = {
  'noto-sans-arabic': 'noto-sans-arabic-arabic-500',
  'noto-sans-hebrew': 'noto-sans-hebrew-hebrew-500',
  'noto-sans-thai': 'noto-sans-thai-thai-500',
  'noto-sans-devanagari': 'noto-sans-devanagari-devanagari-500',
  unifontex: 'unifontex-latin-400',
};

/** The characters that Google sends to browsers are taken of these; the thinnest weight is the smallest. */
const THIN = {
  'noto-sans-sc': '100Thin/NotoSansSC_100Thin.ttf',
  'noto-sans-kr': '100Thin/NotoSansKR_100Thin.ttf',
};

const textOf = (ranges) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .join('');

for (const { source, target, variationAxes } of TYPEFACES)
  await write(
    target,
    await subsetFont(await readFile(at(source)), textOf(LATIN), { targetFormat: 'sfnt', variationAxes }),
  );

for (const [family, file] of Object.entries(WHOLE))
  await write(family, await convert(await readFile(at(`@fontsource/${family}/files/${file}-normal.woff`)), 'sfnt'));

for (const [family, file] of Object.entries(THIN)) {
  const subsets = JSON.parse(await readFile(at(`@fontsource-variable/${family}/unicode.json`), 'utf8'));
  const text = textOf(Object.values(subsets).flatMap(rangesOf));
  const source = await readFile(at(`@expo-google-fonts/${family}/${file}`));
  await write(family, await subsetFont(source, text, { targetFormat: 'sfnt', noHinting: true }));
}

/** `U+20-7e,U+a0` as the first and the last character of each range. */
function rangesOf(text) {
  return text.split(',').map((range) => {
    const [first, last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

async function write(name, font) {
  // fontkit reads the header of an empty last glyph, which would be beyond the end.
  await writeFile(new URL(`${name}.ttf`, FONTS), Buffer.concat([font, Buffer.alloc(16)]));
}
