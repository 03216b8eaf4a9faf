import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import type { FaceName } from '../sheet.ts';
import { openFace, openFont } from './faces.ts';

/** Drawn in the thinnest weight of its family, a font wants a stroke around its glyphs. */
export type FallbackFont = { name: string; open: () => Font; isThin: boolean };

export const fontOfFace = (name: FaceName): FallbackFont => ({ name, open: () => openFace(name).font, isThin: false });

type ReopenedFont = FallbackFont & { forget: () => void };

/** The scripts that the product's typefaces lack: fonts made by tools/fonts/print-fonts.mjs. */
function fontOfFile(name: string, isThin = false): ReopenedFont {
  let bytes: Buffer | undefined;
  let font: Font | undefined;
  return {
    name,
    isThin,
    open() {
      bytes ??= readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url));
      font ??= openFont(bytes);
      return font;
    },
    forget() {
      font = undefined;
    },
  };
}

const fonts = [
  fontOfFile('noto-sans-arabic'),
  fontOfFile('noto-sans-hebrew'),
  fontOfFile('noto-sans-thai'),
  fontOfFile('noto-sans-devanagari'),
  fontOfFile('noto-sans-sc', true),
  fontOfFile('noto-sans-kr', true),
  // Nearly every character of Unicode, in the dots of a terminal: better than an empty box.
  fontOfFile('unifontex'),
];

/** The first font that has all of these; null where there is none. */
export function fallbackFont(codePoints: readonly number[]): FallbackFont | null {
  const isWhole = (font: Font) => codePoints.every((point) => font.hasGlyphForCodePoint(point));
  return fonts.find(({ open }) => isWhole(open())) ?? null;
}

/** fontkit keeps each glyph that it has read, a Chinese one in five kilobytes. */
const MAX_GLYPHS = 4_000;
let glyphs = 0;

/** Counts the glyphs that were drawn. After many, fonts are opened anew from their bytes. */
export function forgetGlyphs(drawn: number): void {
  glyphs += drawn;
  if (glyphs < MAX_GLYPHS) return;
  glyphs = 0;
  for (const { forget } of fonts) forget();
}
