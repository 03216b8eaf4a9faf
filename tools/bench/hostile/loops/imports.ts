import { MAX_IMPORT_BYTES, MAX_IMPORT_ROW_LENGTH } from '#contract/import/import.ts';
import { importFile, importRow } from '../../../../tests/factories/shipments/import-files.ts';
import { fill, post } from '../request.ts';
import type { Loop } from './loop.ts';

/** The other cells of a row have less. */
const CELL = MAX_IMPORT_ROW_LENGTH - 1_000;

/** Files of 5 MB, every row with one cell as long as a row may be; an account has one import at a time. */
function imports(name: string, cells: Parameters<typeof importRow>[1]): Loop {
  const rows = Math.floor(MAX_IMPORT_BYTES / MAX_IMPORT_ROW_LENGTH) - 1;
  const file = importFile(Array.from({ length: rows }, (_, row) => importRow(`R-${row}`, cells)));
  return {
    name: `imports: ${name}`,
    connections: 2,
    call: () => post('/api/shipments/import?dryRun=true', 'text/csv', file),
  };
}

/** Cells that cost their readers most, and whose rejection would repeat them. */
export const importLoops: Loop[] = [
  imports('line breaks in pieces', { pieces: fill('\n', CELL) }),
  imports('a long type in pieces', { pieces: `1 ${fill('x', CELL)}` }),
  imports('dividers in po', { po: fill('1|', CELL) }),
  imports('a long day', { dispatchedDate: `2026-13-01 1${fill('x', CELL)}` }),
];
