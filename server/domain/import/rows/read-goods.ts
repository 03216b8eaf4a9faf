import { readPieces } from '#contract/goods/pieces/piece-text.ts';
import { MAX_PIECE_LINES, type PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { columnOfType, REFERENCE_COLUMNS, readReferences } from '#contract/goods/references/reference-columns.ts';
import { MAX_REFERENCES, type Reference } from '#contract/goods/references/reference-types.ts';
import type { FieldIssue } from '#contract/values/text.ts';
import type { ImportRow } from './row-buffer.ts';

type Goods = { references?: Reference[]; pieces?: PieceLine[] };

/** So many errors of one cell are listed: a file of 5 MB could have millions. */
const MAX_LINE_ERRORS = 5;

/**
 * The references and pieces of a row's cells, and the errors of what is no piece (docs/contract/goods.md). A stored
 * reference stays where its type has no column or its value is in the cell: public ones stay public.
 */
export function readGoods(
  values: ImportRow['values'],
  stored: readonly Reference[],
): { goods: Goods; issues: FieldIssue[] } {
  const references = mergedReferences(values, stored);
  const read = values.pieces === undefined ? null : readPieces(values.pieces);
  return {
    goods: {
      ...(references && { references }),
      // One more than is allowed is rejected as all of them would be.
      ...(read && { pieces: read.pieces.slice(0, MAX_PIECE_LINES + 1) }),
    },
    issues: (read?.errors ?? []).slice(0, MAX_LINE_ERRORS).map(({ line, message }) => ({
      path: 'pieces',
      message: inLine(line, message),
    })),
  };
}

function mergedReferences(values: ImportRow['values'], stored: readonly Reference[]): Reference[] | null {
  const read = readReferences(values);
  if (read === null) return null;
  // One more than are allowed beside the stored ones is rejected as all of them would be.
  const wanted = read.references.slice(0, stored.length + MAX_REFERENCES + 1);
  const wantedKeys = new Set(wanted.map(keyOf));
  const staying = stored.filter((each) => !read.types.has(each.type) || wantedKeys.has(keyOf(each)));
  const stayingKeys = new Set(staying.map(keyOf));
  return [...staying, ...wanted.filter((each) => !stayingKeys.has(keyOf(each)))];
}

const keyOf = ({ type, value }: Reference): string => `${type} ${value}`;

const inLine = (line: number, message: string): string => `Line ${line}: ${message}`;

/** The schemas' errors by column: of pieces the first few. */
export function issuesByColumn(issues: readonly FieldIssue[], { references = [] }: Goods): FieldIssue[] {
  const named = issues.map(({ path, message }): FieldIssue => {
    const [list, index] = path.split('.');
    // The first one too many.
    const type = references[index === undefined ? MAX_REFERENCES : Number(index)]?.type;
    if (list === 'references') return { path: type ? columnOfType(type) : '', message };
    if (list === 'pieces' && index !== undefined) return { path: list, message: inLine(Number(index) + 1, message) };
    return { path, message };
  });
  const ofPieces = named.filter(({ path }) => path === 'pieces').slice(0, MAX_LINE_ERRORS);
  return [...named.filter(({ path }) => path !== 'pieces'), ...ofPieces];
}

/** The columns whose references differ. */
export const differingColumns = (stored: readonly Reference[], references: readonly Reference[]): string[] => {
  const [before, after] = [new Set(stored.map(keyOf)), new Set(references.map(keyOf))];
  const types = new Set(
    [...stored, ...references]
      .filter((each) => before.has(keyOf(each)) !== after.has(keyOf(each)))
      .map(({ type }) => type),
  );
  const columns = new Set([...types].map(columnOfType));
  return REFERENCE_COLUMNS.filter((column) => columns.has(column));
};
