import { makePgArray, parsePgArray } from 'drizzle-orm/pg-core';
import type { Rows } from './connection.ts';

/** How values travel, by type oid. Drizzle fills these in when it is handed the client; every connection then uses them. */
export type Parsing = {
  parsers: Record<string, (value: string) => unknown>;
  serializers: Record<string, (value: unknown) => unknown>;
};

/** Arrays by their type's oid: text, uuid, integer. The driver would ask every server anew for them. */
export const arrayParsers: Parsing['parsers'] = {
  1009: parsePgArray,
  2951: parsePgArray,
  1007: (text) => parsePgArray(text).map(Number),
};

/** The driver's own encoding of moments, JSON and arrays is switched off; hand-written SQL and the job runner still send them. */
export function asParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return makePgArray(value.map(asParameter));
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return JSON.stringify(value);
  }
  return value;
}

const momentTypes = new Set([1114, 1184]);

/** The rows with every moment as a Date. */
export function withDates(rows: Rows): Record<string, unknown>[] {
  const moments = (rows.columns ?? []).filter((column) => momentTypes.has(column.type)).map((column) => column.name);
  return rows.map((row) => {
    const dates = moments.filter((name) => typeof row[name] === 'string').map((name) => [name, new Date(row[name])]);
    return { ...row, ...Object.fromEntries(dates) };
  });
}
