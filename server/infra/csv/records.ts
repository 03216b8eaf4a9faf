import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { type Separator, separatorOf } from '#server/contract/csv.ts';
import { AppError } from '#server/contract/error.ts';
import { utf8Lines } from './utf8-lines.ts';

/** `row` as a spreadsheet counts, from 1. */
export type CsvRecord = { row: number; cells: string[]; separator: Separator };

export type CsvLimits = { columns: number; rowLength: number };

const MAX_BYTES_OF_CHARACTER = 4;

/**
 * The records of a CSV file as it arrives, its separator recognized from the first line. Throws `invalid` that names the line of what is no
 * CSV, no UTF-8, or beyond a limit.
 */
export async function* csvRecords(body: AsyncIterable<Uint8Array>, limits: CsvLimits): AsyncGenerator<CsvRecord> {
  const pieces = utf8Lines(body, limits.rowLength * MAX_BYTES_OF_CHARACTER);
  const first = await pieces.next();
  if (first.done) return;
  const separator = separatorOf(first.value.toString('utf8').split(/[\r\n]/, 1)[0] ?? '');
  // Not from what the reader has: the parser is ahead of it.
  let line = 1;
  const parser = parse({
    ...optionsOf(separator, limits),
    on_record: (record, { lines }) => {
      line = lines + 1;
      return record;
    },
  });
  // Its errors reach the reader through the parser.
  pipeline(Readable.from(withFirst(first.value, pieces)), parser).catch(() => undefined);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells, separator };
    }
  } catch (error) {
    throw error instanceof CsvError ? new AppError('invalid', sentenceOf(error, line)) : error;
  }
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

function optionsOf(separator: Separator, { columns, rowLength }: CsvLimits): Options {
  return {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: rowLength,
    // Called for each cell as it ends: a row of a million is not put together first.
    cast: (cell, { index, lines }) => {
      if (index >= columns) throw new AppError('invalid', `Line ${lines} has more than ${columns} columns`);
      return cell;
    },
  };
}

/** `line` is where the record began that could not be read. */
function sentenceOf({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `The row that begins in line ${line} has a quotation mark that is never closed`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `The row that begins in line ${line} is too long. Is a quotation mark not closed?`;
  return `The row that begins in line ${line} has a quotation mark in the wrong place. A cell with one must be in quotation marks, and each within it doubled.`;
}
