import type { Separator } from '#contract/values/csv.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { whyNoCsv } from './file-kind.ts';
import { beginCsv, type CsvLimits, type CsvReader, type CsvRow, lineEnds, UnreadableFile } from './read-csv.ts';
import { isZip, openWorkbook } from './workbook/open-workbook.ts';

/**
 * The rows of a file, its header first, blank ones left out, and what its sender may not have known. Of a workbook
 * `sheet` is the name of the one that is read, `hiddenRows` the count of those in it that nobody sees.
 */
export type OpenedFile = {
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>;
  separator: Separator;
  encoding: Encoding | null;
  sheet: string | null;
  hiddenRows: number;
};

/** A single line may have so many times the characters of a row, which go to quotation marks and separators. */
const LINE_PER_ROW = 4;

/**
 * Opens a file to import, in the browser or on the server. `pause` is awaited after each piece of the work. Throws
 * `UnreadableFile`, and so do the rows.
 */
export async function openFile(
  bytes: Uint8Array<ArrayBuffer>,
  limits: CsvLimits,
  pause: () => Promise<void>,
): Promise<OpenedFile> {
  if (isZip(bytes)) return { ...(await openWorkbook(bytes, limits, pause)), separator: ',', encoding: null };
  const why = whyNoCsv(bytes);
  if (why !== null) throw new UnreadableFile(why);
  const { text: whole, encoding } = decodeText(bytes);
  const { separator, reader, text } = beginCsv(whole, limits);
  const lines = pieces(whole, whole.length - text.length, limits.rowLength * LINE_PER_ROW);
  return { rows: csvRows(reader, lines, pause), separator, encoding, sheet: null, hiddenRows: 0 };
}

async function* csvRows(
  reader: CsvReader,
  texts: Iterable<string>,
  pause: () => Promise<void>,
): AsyncGenerator<CsvRow> {
  for (const text of texts) {
    yield* reader.read(text);
    await pause();
  }
  yield* reader.end();
}

const PIECE = 65_536;

/** The text from a place on in pieces of whole lines, for others to be served between them. */
function* pieces(text: string, from: number, maxLine: number): Generator<string> {
  const lineEnd = /\r\n|\n|\r/g;
  for (let at = from; at < text.length; ) {
    lineEnd.lastIndex = at + PIECE;
    const found = lineEnd.exec(text);
    const piece = text.slice(at, found ? found.index + found[0].length : undefined);
    // Its last line may be long; the others together are shorter than a piece.
    const lastLine = 1 + Math.max(piece.lastIndexOf('\n', PIECE - 1), piece.lastIndexOf('\r', PIECE - 1));
    if (piece.length - lastLine > maxLine)
      throw new UnreadableFile(`Line ${1 + lineEnds(text.slice(0, at + lastLine))} is too long. Is this a CSV file?`);
    yield piece;
    at += piece.length;
  }
}

/** All that comes, in order. */
export async function collect<Item>(items: AsyncIterable<Item> | Iterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
