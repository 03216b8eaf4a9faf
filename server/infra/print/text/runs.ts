import createBidi from 'bidi-js';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { FaceName } from '../sheet.ts';
import { openFace } from './faces.ts';
import { type FallbackFont, fallbackFont } from './fallback-fonts.ts';

/** A part of a line in one font and direction, as it is seen from left to right. `width` is in em. */
export type Run = { width: number } & (
  | { kind: 'face'; text: string }
  /** Of another font: its glyphs and the stroke around them, in thousandths of an em, y downwards. */
  | { kind: 'outline'; path: string; stroke: number }
);

export const OUTLINE_UNITS = 1_000;

/** How much bolder than its font an outline is, in thousandths of an em. */
const STROKES: Record<FaceName, number> = { heading: 36, strong: 24, text: 0, figures: 0 };
const THIN_STROKE = 40;

type Item = { text: string; level: number; font: FallbackFont['font'] | null; isThin: boolean };

const bidi = createBidi();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Control characters of the layout: no font draws them. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

const cached = new LRUCache<string, readonly Run[]>({ max: 2_000 });

/** The runs of one line, left to right. Right-to-left text is where it belongs (UAX 9), and every script is shaped. */
export function runsOf(text: string, face: FaceName): readonly Run[] {
  const key = `${face} ${text}`;
  const known = cached.get(key);
  if (known) return known;
  const runs = inVisualOrder(itemsOf(text, face)).map((item) => runOf(item, face));
  cached.set(key, runs);
  return runs;
}

/** In em. */
export const widthOf = (text: string, face: FaceName): number =>
  runsOf(text, face).reduce((sum, { width }) => sum + width, 0);

function itemsOf(text: string, face: FaceName): Item[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const items: Item[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0;
    const last = items.at(-1);
    const shown = withFont(segment, face, last);
    if (last && last.level === level && last.font === shown.font) last.text += shown.text;
    else if (shown.text !== '') items.push({ ...shown, level });
  }
  return items;
}

/** `font` is null for the face itself. A blank stays with the word before it. */
function withFont(grapheme: string, face: FaceName, before: Item | undefined): Omit<Item, 'level'> {
  const drawn = [...grapheme].filter((character) => !INVISIBLE.test(character)).map((each) => each.codePointAt(0) ?? 0);
  const { font: fontBefore = null, isThin = false } = before ?? {};
  if (drawn.length === 0) return { text: '', font: fontBefore, isThin };
  const covers = (font: Font) => drawn.every((point) => font.hasGlyphForCodePoint(point));
  if (grapheme === ' ' && fontBefore && covers(fontBefore)) return { text: grapheme, font: fontBefore, isThin };
  if (covers(openFace(face).font)) return { text: String.fromCodePoint(...drawn), font: null, isThin: false };
  // Headings and figures have Latin letters alone.
  const plain = openFace('strong').font;
  const found = covers(plain) ? { font: plain, isThin: false } : fallbackFont(drawn);
  if (!found) return { text: drawn.map(nameOf).join(''), font: null, isThin: false };
  const { font } = found;
  const known = [...grapheme].filter(
    (each) => !INVISIBLE.test(each) || font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0),
  );
  return { text: known.join(''), ...found };
}

/** For what no font has: nothing is lost, and nothing is an empty box. */
const nameOf = (point: number): string => `[U+${point.toString(16).toUpperCase()}]`;

/** Rule L2 of UAX 9. */
function inVisualOrder(items: Item[]): Item[] {
  const ordered = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

function runOf({ text, level, font, isThin }: Item, face: FaceName): Run {
  const isBackwards = level % 2 === 1;
  if (font === null) {
    const shown = isBackwards ? mirrored(text) : text;
    const own = openFace(face).font;
    return { kind: 'face', text: shown, width: own.layout(shown).advanceWidth / own.unitsPerEm };
  }
  return outlineOf(font, text, isBackwards ? 'rtl' : 'ltr', STROKES[face] + (isThin ? THIN_STROKE : 0));
}

const mirrored = (text: string): string =>
  [...graphemes.segment(text)]
    .reverse()
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .join('');

/** The glyphs of a text as one path. */
export function outlineOf(font: Font, text: string, direction: 'ltr' | 'rtl', stroke = 0): Run & { kind: 'outline' } {
  const scale = OUTLINE_UNITS / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text, undefined, undefined, undefined, direction);
  let pen = 0;
  const parts: string[] = [];
  glyphs.forEach((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {};
    for (const { command, args } of glyph.path.commands) {
      const numbers = args.map((value, at) =>
        Math.round((at % 2 === 0 ? value + pen + xOffset : -value - yOffset) * scale),
      );
      parts.push(`${COMMANDS[command]}${numbers.join(' ')}`);
    }
    pen += xAdvance;
  });
  return { kind: 'outline', path: parts.join(''), stroke, width: pen / font.unitsPerEm };
}

const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;
