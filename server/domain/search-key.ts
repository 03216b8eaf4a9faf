import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { APOSTROPHES, HYPHENS, searchKey } from '#contract/values/spellings.ts';

/** Characters that nobody sees and that names are pasted with; `translate` leaves out what has no counterpart. */
const INVISIBLE = '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufeff';
const SIGNS = "'".repeat(APOSTROPHES.length) + '-'.repeat(HYPHENS.length);

/**
 * Whether a column has the typed text in any spelling, in few rows or without an index: `searchKey` in SQL. With
 * `strpos`, not `like`: a search is plain text without wildcards.
 */
export const containsText = (column: AnyPgColumn | SQL, typed: string): SQL =>
  sql`strpos(translate(lower(normalize(${column}, NFC)), ${APOSTROPHES + HYPHENS + INVISIBLE}, ${SIGNS}), ${searchKey(typed)}) > 0`;
