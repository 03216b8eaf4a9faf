import type { Font, GlyphRun } from 'fontkit';
import { type FallbackFont, forgetGlyphs } from './fallback-fonts.ts';

/** In thousandths of an em, y downwards. */
export type PlacedGlyph = { font: FallbackFont; id: number; x: number; y: number };

/** The text that an outline shows, in the order of its glyphs, left to right. `width` is in em. */
export type ShownText = Pick<Part, 'text' | 'direction'> & { width: number };

/** Glyphs and the stroke around them. `width` is in em. Their paths are made when they are drawn, in one or each. */
export type Outline = {
  kind: 'outline';
  width: number;
  stroke: number;
  shows: readonly ShownText[];
  readonly glyphs: readonly PlacedGlyph[];
  readonly path: string;
};

/** Text of one font and direction; `shows` is what it stands for. */
export type Part = { font: FallbackFont; text: string; direction: 'ltr' | 'rtl'; shows?: string };

export const OUTLINE_UNITS = 1_000;

/** The outline of texts beside each other. */
export function outlineOf(parts: readonly Part[], stroke = 0): Outline {
  let width = 0;
  const shows = parts.map((part) => ({ ...part, text: part.shows ?? part.text, width: shape(part).width }));
  const ends = shows.map((part) => {
    width += part.width;
    return width;
  });
  let placed: PlacedGlyph[] | undefined;
  let path: string | undefined;
  return {
    kind: 'outline',
    stroke,
    width,
    shows,
    get glyphs() {
      placed ??= parts.flatMap((part, index) => place(part, ends[index - 1] ?? 0));
      return placed;
    },
    get path() {
      path ??= this.glyphs.map(pathAt).join('');
      return path;
    },
  };
}

/** Chinese characters and Korean syllables stand beside each other as they are. */
export const UNSHAPED = /^[\u4e00-\u9fff\uac00-\ud7a3]+$/;

type Shaped = Pick<GlyphRun, 'glyphs'> & { positions: Partial<GlyphRun['positions'][number]>[]; width: number };

function shape({ font: { open }, text, direction }: Part): Shaped {
  const font = open();
  if (UNSHAPED.test(text)) return sideBySide(font, text, direction);
  for (const features of FEATURES) {
    try {
      const { glyphs, positions, advanceWidth } = font.layout(text, features, undefined, undefined, direction);
      if (Number.isFinite(advanceWidth)) return { glyphs, positions, width: advanceWidth / font.unitsPerEm };
    } catch {
      // fontkit throws for marks without an anchor, which the standard of fonts allows.
    }
  }
  return sideBySide(font, text, direction);
}

/** The features of a text; those of one whose marks cannot be attached. */
const FEATURES = [undefined, { mark: false, mkmk: false }];

/** Each character's glyph, without joining or marks in their places. */
function sideBySide(font: Font, text: string, direction: Part['direction']): Shaped {
  const glyphs = Array.from(text, (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0));
  if (direction === 'rtl') glyphs.reverse();
  const width = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return { glyphs, positions: [], width: width / font.unitsPerEm };
}

function place(part: Part, left: number): PlacedGlyph[] {
  const { glyphs, positions } = shape(part);
  const scale = OUTLINE_UNITS / part.font.open().unitsPerEm;
  let pen = left * OUTLINE_UNITS;
  return glyphs.map(({ id, advanceWidth }, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = advanceWidth } = positions[index] ?? {};
    const glyph = { font: part.font, id, x: Math.round(pen + xOffset * scale), y: Math.round(-yOffset * scale) };
    pen += xAdvance * scale;
    return glyph;
  });
}

const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** Absolute coordinates, x and y in turn. */
export type PathCommand = { command: string; numbers: number[] };

/** A glyph's path, from its own place. */
export function glyphCommands({ font, id }: Pick<PlacedGlyph, 'font' | 'id'>): PathCommand[] {
  const opened = font.open();
  const scale = OUTLINE_UNITS / opened.unitsPerEm;
  const commands = opened.getGlyph(id).path.commands.map(({ command, args }) => ({
    command: COMMANDS[command],
    numbers: args.map((value, at) => Math.round(at % 2 === 0 ? value * scale : -value * scale)),
  }));
  forgetGlyphs(1);
  return commands;
}

const pathAt = (glyph: PlacedGlyph): string =>
  glyphCommands(glyph)
    .map(({ command, numbers }) => {
      const placed = numbers.map((value, at) => value + (at % 2 === 0 ? glyph.x : glyph.y));
      return `${command}${placed.join(' ')}`;
    })
    .join('');
