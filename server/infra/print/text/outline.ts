import type { Font, GlyphRun } from 'fontkit';
import { forgetGlyphs } from './fallback-fonts.ts';

/** Glyphs as one path and the stroke around them, in thousandths of an em, y downwards. `width` is in em. */
export type Outline = { kind: 'outline'; width: number; stroke: number; readonly path: string };

/** Text of one font and direction. */
export type Part = { open: () => Font; text: string; direction: 'ltr' | 'rtl' };

export const OUTLINE_UNITS = 1_000;

/** The outline of texts beside each other. Its path is made when it is drawn: a line is measured more often. */
export function outlineOf(parts: readonly Part[], stroke = 0): Outline {
  let width = 0;
  const ends = parts.map((part) => {
    width += shape(part.open(), part).width;
    return width;
  });
  let made: string | undefined;
  return {
    ...{ kind: 'outline', stroke, width },
    get path() {
      made ??= parts.map((part, index) => pathOf(part, ends[index - 1] ?? 0)).join('');
      return made;
    },
  };
}

/** Chinese characters and Korean syllables stand beside each other as they are. */
const UNSHAPED = /^[\u4e00-\u9fff\uac00-\ud7a3]+$/;

type Shaped = Pick<GlyphRun, 'glyphs'> & { positions: Partial<GlyphRun['positions'][number]>[]; width: number };

function shape(font: Font, { text, direction }: Part): Shaped {
  if (UNSHAPED.test(text)) {
    const glyphs = Array.from(text, (character) => font.glyphForCodePoint(character.charCodeAt(0)));
    const width = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
    return { glyphs, positions: [], width: width / font.unitsPerEm };
  }
  const { glyphs, positions, advanceWidth } = font.layout(text, undefined, undefined, undefined, direction);
  return { glyphs, positions, width: advanceWidth / font.unitsPerEm };
}

const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

function pathOf(part: Part, left: number): string {
  const font = part.open();
  const scale = OUTLINE_UNITS / font.unitsPerEm;
  const { glyphs, positions } = shape(font, part);
  let pen = left * font.unitsPerEm;
  let path = '';
  glyphs.forEach((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {};
    for (const { command, args } of glyph.path.commands) {
      path += COMMANDS[command];
      args.forEach((value, at) => {
        const number = at % 2 === 0 ? value + pen + xOffset : -value - yOffset;
        path += `${at > 0 ? ' ' : ''}${Math.round(number * scale)}`;
      });
    }
    pen += xAdvance;
  });
  forgetGlyphs(glyphs.length);
  return path;
}
