import LineBreaker from 'linebreak';
import type { FaceName } from '../sheet.ts';
import { widthOf } from './runs.ts';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The lines of a text that is set `width` em wide (UAX 14); a word that is wider is divided. */
export function wrap(text: string, face: FaceName, width: number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrapParagraph(paragraph, face, width));
}

function wrapParagraph(text: string, face: FaceName, width: number): string[] {
  if (widthOf(text, face) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  const fits = (more: string) => widthOf((line + more).trimEnd(), face) <= width;
  const add = (piece: string, divide: readonly Intl.Segmenter[]) => {
    if (fits(piece)) {
      line += piece;
      return;
    }
    const [segmenter, ...finer] = divide;
    if (widthOf(piece.trimEnd(), face) > width && segmenter) {
      for (const { segment } of segmenter.segment(piece)) add(segment, finer);
      return;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = piece.trimStart();
  };
  for (const piece of breakable(text)) add(piece, [words, graphemes]);
  return [...lines, line.trimEnd()];
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
