import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { openFont } from './faces.ts';
import { unpackWoff } from './unpack-woff.ts';

/**
 * The scripts that the product's typefaces lack. A package divides its font into files by ranges of characters; one is
 * opened when a character of it is drawn.
 */
type Subset = { ranges: readonly (readonly [number, number])[]; file: string; isThin: boolean; font?: Font };

/** Drawn in the thinnest weight of its family, a font wants a stroke around its glyphs. */
export type FallbackFont = { font: Font; isThin: boolean };

const subsets: Subset[] = [];

type FileOf = (subset: string) => string;

function addPackage(manifest: string, fileOf: FileOf, only?: string): void {
  const url = new URL(manifest);
  const bySubset: Record<string, string> = JSON.parse(readFileSync(fileURLToPath(url), 'utf8'));
  for (const [name, ranges] of Object.entries(bySubset)) {
    const subset = name.replace(/[[\]]/g, '');
    if (only !== undefined && subset !== only) continue;
    subsets.push({
      ranges: parseRanges(ranges),
      file: fileURLToPath(new URL(fileOf(subset), url)),
      isThin: only === undefined,
    });
  }
}

const parseRanges = (text: string) =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

function allSubsets(): Subset[] {
  if (subsets.length > 0) return subsets;
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
  subsets.push({ ranges: [[0, 0x10ffff]], file, isThin: false });
  return subsets;
}

function openFile(file: string): Font {
  const bytes = readFileSync(file);
  return openFont(file.endsWith('.woff') ? unpackWoff(bytes) : bytes);
}

/** The first font that has all of these; null where there is none. */
export function fallbackFont(codePoints: readonly number[]): FallbackFont | null {
  for (const subset of allSubsets()) {
    const [first] = codePoints;
    if (first === undefined || !subset.ranges.some(([from, to]) => first >= from && first <= to)) continue;
    subset.font ??= openFile(subset.file);
    const { font, isThin } = subset;
    if (codePoints.every((point) => font.hasGlyphForCodePoint(point))) return { font, isThin };
  }
  return null;
}
