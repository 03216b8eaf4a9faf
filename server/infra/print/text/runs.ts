import createBidi from 'bidi-js';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { FaceName } from '../sheet.ts';
import { openFace } from './faces.ts';
import { type FallbackFont, fallbackFont, fontOfFace } from './fallback-fonts.ts';
import { type Outline, outlineOf, type Part, UNSHAPED } from './outline.ts';

/** A part of a line in one direction, as it is seen from left to right: of the face, or drawn in other fonts. */
export type Run = Outline | { kind: 'face'; text: string; width: number };

/** How much bolder than its font an outline is, in thousandths of an em. */
const STROKES: Record<FaceName, number> = { heading: 36, strong: 24, text: 0, figures: 0 };
const THIN_STROKE = 40;

/** `shows` is the character that is named in its place. */
type Item = { text: string; level: number; font: FallbackFont | null; shows?: string };

const bidi = createBidi();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Control characters of the layout: no font draws them. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

/** In characters: a Chinese one's path takes about a kilobyte. */
const MAX_CACHED = 20_000;
const cached = new LRUCache<string, readonly Run[]>({
  maxSize: MAX_CACHED,
  sizeCalculation: (_, { length }) => length,
});

/** The runs of one line, left to right. Right-to-left text is where it belongs (UAX 9), and every script is shaped. */
export function runsOf(text: string, face: FaceName): readonly Run[] {
  const key = `${face} ${text}`;
  const known = cached.get(key);
  if (known) return known;
  const runs = groups(inVisualOrder(itemsOf(text, face)), face).map((items) => runOf(items, face));
  cached.set(key, runs);
  return runs;
}

const characterWidths = new LRUCache<string, number>({ max: MAX_CACHED });

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The lines of a paragraph. Each has its direction, which its first strong character decides (UAX 9, P2). */
export function inDirectionOf(paragraph: string, lines: readonly string[]): readonly string[] {
  if (!RIGHT_TO_LEFT.test(paragraph)) return lines;
  const levelOf = (text: string) => bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0;
  const level = levelOf(paragraph);
  const mark = level === 1 ? '\u200f' : '\u200e';
  return lines.map((line) => (levelOf(line) === level ? line : mark + line));
}

/** In em. */
export function widthOf(text: string, face: FaceName): number {
  if (!UNSHAPED.test(text)) return runsWidth(text, face);
  let sum = 0;
  for (const character of text) {
    const key = `${face} ${character}`;
    const width = characterWidths.get(key) ?? runsWidth(character, face);
    characterWidths.set(key, width);
    sum += width;
  }
  return sum;
}

const runsWidth = (text: string, face: FaceName): number =>
  runsOf(text, face).reduce((sum, { width }) => sum + width, 0);

function itemsOf(text: string, face: FaceName): Item[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const items: Item[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0;
    const last = items.at(-1);
    const shown = withFont(segment, face, last);
    const isSame = last?.level === level && last.font === shown.font && !last.shows && !shown.shows;
    if (isSame) last.text += shown.text;
    else if (shown.text !== '') items.push({ ...shown, level });
  }
  return items;
}

const plain = fontOfFace('strong');

type Shown = Omit<Item, 'level'>;
const BLANK = 0x20;
const graphemesShown = new LRUCache<string, Shown>({ max: MAX_CACHED });

/** A blank, and what is invisible, stays with the word before it. */
function withFont(grapheme: string, face: FaceName, before: Item | undefined): Shown {
  const fontBefore = before?.font ?? null;
  if (grapheme === ' ' && fontBefore?.open().hasGlyphForCodePoint(BLANK)) return { text: grapheme, font: fontBefore };
  const key = `${face} ${grapheme}`;
  const shown = graphemesShown.get(key) ?? shownGrapheme(grapheme, face);
  graphemesShown.set(key, shown);
  return shown.text === '' ? { text: '', font: fontBefore } : shown;
}

/** `font` is null for the face itself. */
function shownGrapheme(grapheme: string, face: FaceName): Shown {
  const drawn = [...grapheme].filter((character) => !INVISIBLE.test(character)).map((each) => each.codePointAt(0) ?? 0);
  if (drawn.length === 0) return { text: '', font: null };
  const covers = (font: Font) => drawn.every((point) => font.hasGlyphForCodePoint(point));
  if (covers(openFace(face).font)) return { text: String.fromCodePoint(...drawn), font: null };
  // Headings and figures have Latin letters alone.
  const found = covers(plain.open()) ? plain : fallbackFont(drawn);
  if (!found) return { text: drawn.map(nameOf).join(''), font: plain, shows: String.fromCodePoint(...drawn) };
  const font = found.open();
  const known = [...grapheme].filter(
    (each) => !INVISIBLE.test(each) || font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0),
  );
  return { text: known.join(''), font: found };
}

/** The text for a character that no font has: nothing is lost, and nothing is an empty box. */
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

/** The groups that are drawn in one go: an item of the face, or neighbours in other fonts. */
function groups(items: readonly Item[], face: FaceName): Item[][] {
  const found: Item[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    const isSame = item.font && last?.[0]?.font && strokeOf(item.font, face) === strokeOf(last[0].font, face);
    if (isSame) last.push(item);
    else found.push([item]);
  }
  return found;
}

const strokeOf = ({ isThin }: FallbackFont, face: FaceName): number => STROKES[face] + (isThin ? THIN_STROKE : 0);

function runOf(items: readonly Item[], face: FaceName): Run {
  const [first] = items;
  if (first?.font) return outlineOf(items.map(partOf), strokeOf(first.font, face));
  const { text = '', level = 0 } = first ?? {};
  const shown = level % 2 === 1 ? mirrored(text) : text;
  const own = openFace(face).font;
  return { kind: 'face', text: shown, width: own.layout(shown).advanceWidth / own.unitsPerEm };
}

const partOf = ({ text, level, font, shows }: Item): Part => ({
  font: font ?? plain,
  text,
  direction: level % 2 === 1 && !shows ? 'rtl' : 'ltr',
  ...(shows && { shows }),
});

const mirrored = (text: string): string =>
  [...graphemes.segment(text)]
    .reverse()
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .join('');
