import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { shipments } from '#db/schema/shipments.ts';

type Row = typeof shipments.$inferInsert;
export type Field = keyof Row;

const columns = getTableColumns(shipments);

export const columnOf = (field: Field): SQL => sql`${sql.identifier(columns[field].name)}`;

/** The columns of these fields, in a list. */
export const columnsOf = (fields: readonly Field[]): SQL => sql.join(fields.map(columnOf), sql`, `);

/**
 * These fields of many rows, as the table `wanted`: one parameter, however many rows there are. A value of each as a parameter of its own
 * takes the process three times as long.
 */
export function valuesTable<Known extends Field>(fields: readonly Known[], rows: readonly Pick<Row, Known>[]): SQL {
  const values = rows.map((row) => Object.fromEntries(fields.map((field) => [columns[field].name, row[field]])));
  const types = fields.map((field) => sql`${columnOf(field)} ${sql.raw(columns[field].getSQLType())}`);
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) wanted (${sql.join(types, sql`, `)})`;
}
