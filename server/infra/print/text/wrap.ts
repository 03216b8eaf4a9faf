import LineBreaker from 'linebreak';
import type { FaceName } from '../sheet.ts';
import { inDirectionOf, widthOf } from './runs.ts';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The lines of a text that is set `width` em wide (UAX 14); a word that is wider is divided. */
export function wrap(text: string, face: FaceName, width: number): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => inDirectionOf(paragraph, wrapParagraph(paragraph, face, width)));
}

/** A part that stays on one line unless it is wider than that; it is divided at the next of `finer` then. */
type Piece = { text: string; finer: readonly Intl.Segmenter[] };

function wrapParagraph(text: string, face: FaceName, width: number): string[] {
  if (widthOf(text, face) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let pieces: Piece[] = breakable(text).map((piece) => ({ text: piece, finer: [words, graphemes] }));
  const isWide = (of: string) => widthOf(of.trimEnd(), face) > width;
  let next = 0;
  while (next < pieces.length) {
    const count = fittingPieces(pieces, next, line, face, width);
    line += joined(pieces, next, count);
    next += count;
    const piece = pieces[next];
    if (!piece) break;
    const [segmenter, ...finer] = piece.finer;
    if (segmenter && isWide(piece.text)) {
      const parts = [...segmenter.segment(piece.text)].map(({ segment }) => ({ text: segment, finer }));
      pieces = [...parts, ...pieces.slice(next + 1)];
      next = 0;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = piece.text.trimStart();
    next += 1;
  }
  return [...lines, line.trimEnd()];
}

const joined = (pieces: readonly Piece[], from: number, count: number): string =>
  pieces
    .slice(from, from + count)
    .map(({ text }) => text)
    .join('');

/**
 * How many of the pieces from `next` on the line has room for. Their widths one by one say about how many; the line
 * itself, which is shaped as a whole, decides.
 */
function fittingPieces(pieces: readonly Piece[], next: number, line: string, face: FaceName, width: number): number {
  const fits = (count: number) => widthOf((line + joined(pieces, next, count)).trimEnd(), face) <= width;
  let count = 0;
  for (let room = width - widthOf(line, face); next + count < pieces.length; count += 1) {
    room -= widthOf(pieces[next + count]?.text ?? '', face);
    if (room < 0) break;
  }
  while (count > 0 && !fits(count)) count -= 1;
  while (next + count < pieces.length && fits(count + 1)) count += 1;
  return count;
}

function breakable(text: string): string[] {
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    pieces.push(text.slice(from, next.position));
    from = next.position;
  }
  return pieces;
}

/** The first lines, the last of them with an ellipsis, if there are more. */
export function firstLines(lines: readonly string[], count: number, face: FaceName, width: number): string[] {
  if (lines.length <= count) return [...lines];
  let last = lines[count - 1] ?? '';
  while (last !== '' && widthOf(`${last}…`, face) > width) {
    last = [...graphemes.segment(last)]
      .slice(0, -1)
      .map(({ segment }) => segment)
      .join('');
  }
  return [...lines.slice(0, count - 1), `${last.trimEnd()}…`];
}
