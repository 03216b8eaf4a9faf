import { isUtf8 } from 'node:buffer';
import { whyNoCsv } from '#contract/import/file-kind.ts';
import { lineEnds, UnreadableCsv } from '#contract/import/read-csv.ts';
import { MAX_START } from '#contract/values/file-kind.ts';

const LF = 0x0a;
const CR = 0x0d;
const BOM = Buffer.from('\uFEFF');

/**
 * The bytes of a text file in pieces of whole lines, a byte order mark at the beginning left out. No more than one line
 * is in memory. Throws `UnreadableCsv` that says which other kind of file it is, or names the line which is not UTF-8,
 * has a NUL or is longer than `maxLine` bytes.
 */
export async function* utf8Lines(body: AsyncIterable<Uint8Array>, maxLine: number): AsyncGenerator<Buffer> {
  let line = 1;
  let start: Uint8Array = Buffer.alloc(0);
  let waiting: Uint8Array[] = [];
  let length = 0;
  /** Text, too, may be of another kind: a web page, JSON. The first lines may be blank. */
  const rejectOtherKind = (bytes: Uint8Array) => {
    if (start.length >= MAX_START) return;
    start = Buffer.concat([start, bytes.subarray(0, MAX_START - start.length)]);
    const why = whyNoCsv(start);
    if (why !== null) throw new UnreadableCsv(why);
  };
  const take = (last: Uint8Array): Buffer => {
    const whole = Buffer.concat([...waiting, last]);
    rejectOtherKind(whole);
    const piece = withoutMark(whole, line);
    waiting = [];
    length = 0;
    const wrong = wrongLine(piece);
    if (wrong !== null) throw new UnreadableCsv(`Line ${line + wrong} ${NOT_UTF8}`);
    line += lineEnds(piece.toString('latin1'));
    return piece;
  };
  for await (const chunk of body) {
    const end = lastLineEnd(chunk) + 1;
    if (end > 0) yield take(chunk.subarray(0, end));
    const rest = chunk.subarray(end);
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
    if (length > maxLine) {
      rejectOtherKind(Buffer.concat(waiting));
      throw new UnreadableCsv(`Line ${line} is too long. Is this a CSV file?`);
    }
  }
  if (waiting.length > 0) yield take(Buffer.alloc(0));
}

const NOT_UTF8 = "is not UTF-8 text. Please save the file as 'CSV UTF-8' and try again.";

const withoutMark = (piece: Buffer, line: number): Buffer =>
  line === 1 && piece.subarray(0, BOM.length).equals(BOM) ? piece.subarray(BOM.length) : piece;

/** A carriage return at the very end may be half of a line end. */
function lastLineEnd(chunk: Uint8Array): number {
  const feed = chunk.lastIndexOf(LF);
  return feed >= 0 ? feed : chunk.subarray(0, -1).lastIndexOf(CR);
}

/** The first line, counted from 0, that is no text; null if all are. */
function wrongLine(piece: Buffer): number | null {
  if (isUtf8(piece) && !piece.includes(0)) return null;
  const lines = piece.toString('latin1').split(LINE_END);
  const wrong = lines.findIndex((text) => text.includes('\0') || !isUtf8(Buffer.from(text, 'latin1')));
  return Math.max(0, wrong);
}

const LINE_END = /\r\n|\n|\r/;
