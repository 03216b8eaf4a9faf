import { type Box, type Drawing, type FaceName, MM_PER_POINT } from '../sheet.ts';
import { widthOf } from './runs.ts';
import { firstLines, wrap } from './wrap.ts';

/** `size` in points. An empty text takes no room. */
export type Paragraph = { text: string; face: FaceName; size: number; colour: string };

const LEADING = 1.25;
/** The distance from the upper edge down to the baseline, as a part of the line's size. */
const ASCENT = 0.82;
/** A text that does not fit is set smaller, by these steps. */
const SIZE_STEPS = [1, 0.9, 0.82, 0.74, 0.67, 0.6, 0.54, 0.48, 0.42];

type Line = Paragraph & { y: number };
type Block = { lines: Line[]; height: number };

/** One line whose baseline is at `y`. It ends at `x` where it is aligned to the right. */
export function textLine(
  x: number,
  y: number,
  paragraph: Paragraph,
  align: 'left' | 'right' | 'centre' = 'left',
): Drawing {
  const width = align === 'left' ? 0 : widthOf(paragraph.text, paragraph.face) * paragraph.size * MM_PER_POINT;
  return { kind: 'text', ...paragraph, x: x - (align === 'right' ? width : width / 2), y };
}

/** The same, set smaller until it is no wider than `width`, in mm. */
export function fittedLine(x: number, y: number, width: number, paragraph: Paragraph): Drawing {
  const taken = widthOf(paragraph.text, paragraph.face) * paragraph.size * MM_PER_POINT;
  return textLine(x, y, taken > width ? { ...paragraph, size: (paragraph.size * width) / taken } : paragraph);
}

/** Below this part of its size a line is too small to be read on paper. */
const SMALLEST_LINE = 0.6;

/** One line whose baseline is at `y` or, where that would be too small, the lines that the box holds. */
export function fittedCell(box: Box, y: number, paragraph: Paragraph): Drawing[] {
  const taken = widthOf(paragraph.text, paragraph.face) * paragraph.size * MM_PER_POINT;
  const isLine = taken * SMALLEST_LINE <= box.width;
  return isLine ? [fittedLine(box.x, y, box.width, paragraph)] : fitBlock(box, [paragraph]);
}

/** Paragraphs in a box, as large as they fit; beyond the smallest size the last line ends in an ellipsis. */
export function fitBlock({ x, y, width, height }: Box, paragraphs: readonly Paragraph[]): Drawing[] {
  const shown = paragraphs.filter(({ text }) => text !== '');
  const set = largestFitting(shown, width, height);
  const lines = set.height <= height ? set.lines : cut(set.lines, width, height);
  return lines.map((line) => ({ kind: 'text', ...line, x, y: y + line.y }));
}

/** At the largest step that fits, found by halves; at the smallest where none does. */
function largestFitting(paragraphs: readonly Paragraph[], width: number, height: number): Block {
  let [from, to] = [0, SIZE_STEPS.length - 1];
  while (from < to) {
    const middle = from === 0 ? 0 : Math.floor((from + to) / 2);
    const set = linesOf(paragraphs, width, SIZE_STEPS[middle] ?? 1);
    if (set.height > height) from = middle + 1;
    else if (middle === from) return set;
    else to = middle;
  }
  return linesOf(paragraphs, width, SIZE_STEPS[from] ?? 1);
}

/** The same at full size, as high as it gets. `height` is in mm. */
export function textBlock({ x, y, width }: Omit<Box, 'height'>, paragraphs: readonly Paragraph[]) {
  const { lines, height } = linesOf(
    paragraphs.filter(({ text }) => text !== ''),
    width,
    1,
  );
  return { height, drawings: lines.map((line): Drawing => ({ kind: 'text', ...line, x, y: y + line.y })) };
}

function linesOf(paragraphs: readonly Paragraph[], width: number, scale: number): Block {
  const lines: Line[] = [];
  let top = 0;
  for (const { text, face, size, colour } of paragraphs) {
    const em = size * scale * MM_PER_POINT;
    for (const line of wrap(text, face, width / em)) {
      lines.push({ text: line, face, colour, size: size * scale, y: top + ASCENT * em });
      top += LEADING * em;
    }
  }
  return { lines, height: top };
}

function cut(lines: readonly Line[], width: number, height: number): Line[] {
  const fitting = lines.filter(({ y, size }) => y + (LEADING - ASCENT) * size * MM_PER_POINT <= height);
  const last = fitting.at(-1);
  if (!last || fitting.length === lines.length) return fitting;
  const [text = ''] = firstLines([`${last.text} `, ''], 1, last.face, width / (last.size * MM_PER_POINT));
  return [...fitting.slice(0, -1), { ...last, text }];
}
