import { beginCsv, type CsvLimits, type CsvReader, type CsvRow, UnreadableCsv } from '#contract/import/read-csv.ts';
import type { Separator } from '#contract/values/csv.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TimeSlice } from '#server/infra/concurrency/time-slice.ts';
import { utf8Lines } from './utf8-lines.ts';

export type CsvRecord = CsvRow & { separator: Separator };

const MAX_BYTES_OF_CHARACTER = 4;

/**
 * The records of a CSV file as it arrives, blank ones left out, its separator recognized from its first lines. Others
 * are served meanwhile. Throws `invalid` that names the line of what is no CSV, no UTF-8, or beyond a limit, and what
 * `slice` throws.
 */
export async function* csvRecords(
  body: AsyncIterable<Uint8Array>,
  limits: CsvLimits,
  slice: TimeSlice,
): AsyncGenerator<CsvRecord> {
  try {
    yield* readRecords(body, limits, slice);
  } catch (error) {
    throw error instanceof UnreadableCsv ? new AppError('unreadable-csv', { message: error.message }) : error;
  }
}

async function* readRecords(
  body: AsyncIterable<Uint8Array>,
  limits: CsvLimits,
  slice: TimeSlice,
): AsyncGenerator<CsvRecord> {
  let separator: Separator = ',';
  let reader: CsvReader | undefined;
  const blank: string[] = [];
  for await (const piece of utf8Lines(body, limits.rowLength * MAX_BYTES_OF_CHARACTER)) {
    let text = piece.toString('utf8');
    if (!reader && text.trim() === '') {
      blank.push(text);
      await slice();
      continue;
    }
    if (!reader) ({ separator, reader, text } = beginCsv(blank.join('') + text, limits));
    for (const row of reader.read(text)) yield { ...row, separator };
    await slice();
  }
  for (const row of reader?.end() ?? []) yield { ...row, separator };
}
