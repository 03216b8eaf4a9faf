import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp in UTC with milliseconds, as it travels on the wire. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A position in PostgreSQL's log of writes, as it writes one: `16/B374D848`. */
export const logPositionColumn = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/** A closed set, checked by the database. Text instead of an enum type, so that an immutable expression may use it. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in ${sql.raw(listOf(values))}`);
}

/** A list of at least one of a closed set. */
export function someOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const known = sql.raw(`array[${listOf(values).slice(1, -1)}]::text[]`);
  return check(name, sql`cardinality(${column}) > 0 and ${column} <@ ${known}`);
}

/** ('one', 'another'), of words that are the product's own. */
export const listOf = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`;
