import { isUtf8 } from 'node:buffer';
import { AppError } from '#server/contract/errors/error.ts';

const LF = 0x0a;
const CR = 0x0d;
const BOM = Buffer.from('\uFEFF');

/**
 * The bytes of a text file in pieces of whole lines, a byte order mark at the beginning left out. No more than one line
 * is in memory. Throws `invalid` that names the line which is not UTF-8, holds a NUL or is longer than `maxLine` bytes.
 */
export async function* utf8Lines(body: AsyncIterable<Uint8Array>, maxLine: number): AsyncGenerator<Buffer> {
  let line = 1;
  let waiting: Uint8Array[] = [];
  let length = 0;
  const take = (last: Uint8Array): Buffer => {
    const piece = withoutMark(Buffer.concat([...waiting, last]), line);
    waiting = [];
    length = 0;
    checkText(piece, line);
    line += lineEnds(piece);
    return piece;
  };
  for await (const chunk of body) {
    const end = lastLineEnd(chunk) + 1;
    if (end > 0) yield take(chunk.subarray(0, end));
    const rest = chunk.subarray(end);
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
    if (length > maxLine) throw new AppError('unreadable-csv', `Line ${line} is too long. Is this a CSV file?`);
  }
  if (waiting.length > 0) yield take(Buffer.alloc(0));
}

const withoutMark = (piece: Buffer, line: number): Buffer =>
  line === 1 && piece.subarray(0, BOM.length).equals(BOM) ? piece.subarray(BOM.length) : piece;

/** A carriage return at the very end may be half of a line end. */
function lastLineEnd(chunk: Uint8Array): number {
  const feed = chunk.lastIndexOf(LF);
  return feed >= 0 ? feed : chunk.subarray(0, -1).lastIndexOf(CR);
}

function checkText(piece: Buffer, firstLine: number): void {
  if (isUtf8(piece) && !piece.includes(0)) return;
  const lines = piece.toString('latin1').split(LINE_END);
  const wrong = lines.findIndex((text) => text.includes('\0') || !isUtf8(Buffer.from(text, 'latin1')));
  const line = firstLine + Math.max(0, wrong);
  throw new AppError(
    'unreadable-csv',
    `Line ${line} is not UTF-8 text. Please save the file as 'CSV UTF-8' and try again.`,
  );
}

const LINE_END = /\r\n|\n|\r/;

const lineEnds = (piece: Buffer): number => piece.toString('latin1').split(LINE_END).length - 1;
