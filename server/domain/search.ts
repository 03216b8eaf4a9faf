import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchTerms } from '#contract/values/spellings.ts';

/**
 * The condition that columns of folded text, and what else has a word, together have what is searched for
 * (docs/contract/wire.md, 'Search').
 */
export function containsTerms(
  columns: readonly SQL[],
  typed: string,
  elsewhere: (word: string) => SQL[] = () => [],
): SQL {
  const has = (word: string) =>
    join([...columns.map((column) => sql`${column} like search_pattern(${word})`), ...elsewhere(word)], 'or');
  const conditions = searchTerms(typed).map(({ spellings, words }) =>
    join([...spellings.map(has), ...(words.length > 0 ? [join(words.map(has), 'and')] : [])], 'or'),
  );
  return conditions.length === 0 ? sql`true` : join(conditions, 'and');
}

const join = (conditions: readonly SQL[], operator: 'and' | 'or'): SQL =>
  sql`(${sql.join([...conditions], sql.raw(` ${operator} `))})`;

/** The text to search of columns of few rows, which is not stored; of telephone numbers the digits, too. */
export const searchTextOf = (columns: readonly (AnyPgColumn | SQL)[], telephone: AnyPgColumn | SQL): SQL =>
  sql`search_key(concat_ws(E'\\n', ${sql.join([...columns], sql`, `)})) || E'\\n' || search_telephone(coalesce(${telephone}, ''))`;
