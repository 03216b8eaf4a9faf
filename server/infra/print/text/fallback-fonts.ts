import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type { FaceName } from '../sheet.ts';
import { openFace, openFont } from './faces.ts';
import { unpackWoff } from './unpack-woff.ts';
import { unpackWoff2 } from './unpack-woff2.ts';

/**
 * The scripts that the product's typefaces lack. A package divides its font into files by ranges of characters; one is
 * opened when a character of it is drawn.
 */
type Subset = FallbackFont & { ranges: readonly (readonly [number, number])[]; forget: () => void };

/** Drawn in the thinnest weight of its family, a font wants a stroke around its glyphs. */
export type FallbackFont = { name: string; open: () => Font; isThin: boolean };

export const fontOfFace = (name: FaceName): FallbackFont => ({ name, open: () => openFace(name).font, isThin: false });

function subsetOf(file: string, ranges: Subset['ranges'], isThin: boolean): Subset {
  let bytes: Buffer | undefined;
  let font: Font | undefined;
  return {
    name: file,
    ranges,
    isThin,
    open() {
      bytes ??= unpacked(file);
      font ??= openFont(bytes);
      return font;
    },
    forget() {
      font = undefined;
    },
  };
}

function unpacked(file: string): Buffer {
  const packed = readFileSync(file);
  return file.endsWith('.woff2') ? unpackWoff2(packed) : unpackWoff(packed);
}

const subsets: Subset[] = [];
/** Tens of thousands of characters are in hundreds of files. */
const byPoint = new Map<number, Subset[]>();
let lastResort: Subset | undefined;

type FileOf = (subset: string) => string;

function addPackage(manifest: string, fileOf: FileOf, only?: string): void {
  const url = new URL(manifest);
  const bySubset: Record<string, string> = JSON.parse(readFileSync(fileURLToPath(url), 'utf8'));
  for (const [name, ranges] of Object.entries(bySubset)) {
    const subset = name.replace(/[[\]]/g, '');
    if (only !== undefined && subset !== only) continue;
    subsets.push(subsetOf(fileURLToPath(new URL(fileOf(subset), url)), parseRanges(ranges), only === undefined));
  }
}

const parseRanges = (text: string) =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

function findSubsets(): void {
  const still = (id: string) => (subset: string) => `files/${id}-${subset}-500-normal.woff`;
  // A variable font, in its thinnest weight.
  const variable = (id: string) => (subset: string) => `files/${id}-${subset}-wght-normal.woff2`;
  addPackage(import.meta.resolve('@fontsource/noto-sans-arabic/unicode.json'), still('noto-sans-arabic'), 'arabic');
  addPackage(import.meta.resolve('@fontsource/noto-sans-hebrew/unicode.json'), still('noto-sans-hebrew'), 'hebrew');
  addPackage(import.meta.resolve('@fontsource/noto-sans-thai/unicode.json'), still('noto-sans-thai'), 'thai');
  addPackage(
    import.meta.resolve('@fontsource/noto-sans-devanagari/unicode.json'),
    still('noto-sans-devanagari'),
    'devanagari',
  );
  addPackage(import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'), variable('noto-sans-sc'));
  addPackage(import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'), variable('noto-sans-kr'));
  // Nearly every character of Unicode, in the dots of a terminal: better than an empty box.
  const file = fileURLToPath(import.meta.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'));
  lastResort = subsetOf(file, [], false);
  for (const subset of subsets)
    for (const [from, to] of subset.ranges)
      for (let point = from; point <= to; point += 1) byPoint.set(point, [...(byPoint.get(point) ?? []), subset]);
}

/** The first font that has all of these; null where there is none. */
export function fallbackFont(codePoints: readonly number[]): FallbackFont | null {
  const [first] = codePoints;
  if (first === undefined) return null;
  if (subsets.length === 0) findSubsets();
  const isWhole = (font: Font) => codePoints.every((point) => font.hasGlyphForCodePoint(point));
  const wanted = [...(byPoint.get(first) ?? []), ...(lastResort ? [lastResort] : [])];
  return wanted.find(({ open }) => isWhole(open())) ?? null;
}

/** fontkit keeps each glyph that it has read, a Chinese one in five kilobytes. */
const MAX_GLYPHS = 4_000;
let glyphs = 0;

/** Counts the glyphs that were drawn. After many, fonts are opened anew from their unpacked bytes. */
export function forgetGlyphs(drawn: number): void {
  glyphs += drawn;
  if (glyphs < MAX_GLYPHS) return;
  glyphs = 0;
  for (const { forget } of subsets) forget();
  lastResort?.forget();
}
