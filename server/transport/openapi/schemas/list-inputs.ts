import { type FilterRow, LIST_FILTERS } from '#contract/shipments/list-filters.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import type { FieldNote } from './described.ts';

type Notes = Record<string, FieldNote | string>;

/** A flag in a query string. */
export const yesOrNo = (description: string): FieldNote => ({ type: 'string', enum: ['true', 'false'], description });

const noted = Object.entries<FilterRow>(LIST_FILTERS).flatMap(([name, { kind, note }]) =>
  note ? [{ name, kind, note }] : [],
);

function queryNote({ kind, note }: (typeof noted)[number]): FieldNote | string {
  if (kind === 'flag') return yesOrNo(note);
  return kind === 'status' ? { type: 'string', enum: ['', ...STATUSES], description: note } : note;
}

/** The notes on the filters of a shipment list in a query string. */
export const filterNotes: Notes = Object.fromEntries(noted.map((row) => [row.name, queryNote(row)]));

/** The notes on them in a body, where schemas alone say what a flag and a status are. */
export const bodyFilterNotes: Notes = Object.fromEntries(
  noted.filter(({ kind }) => kind !== 'flag' && kind !== 'status').map(({ name, note }) => [name, note]),
);
