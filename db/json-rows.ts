import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The columns that may be inserted into the table. */
type Field<Table extends PgTable> = keyof InferInsertModel<Table> & string;

/** Some fields of a row; one that is absent is null, not its column's default. */
type Values<Table extends PgTable, Known extends Field<Table>> = Pick<InferInsertModel<Table>, Known>;

function columnOf<Table extends PgTable>(table: Table, field: Field<Table>): PgColumn {
  const column = getTableColumns<PgTable>(table)[field];
  if (!column) throw new Error(`No column for ${field}`);
  return column;
}

/** The name of this field's column, without its table. */
export const columnName = <Table extends PgTable>(table: Table, field: Field<Table>): SQL =>
  sql`${sql.identifier(columnOf(table, field).name)}`;

/**
 * These fields of many rows, as the table `wanted`: one parameter, however many rows. One parameter for each value
 * would take several times the time and memory (decision 040).
 */
export function valuesTable<Table extends PgTable, Known extends Field<Table>>(
  table: Table,
  fields: readonly Known[],
  rows: readonly Values<Table, Known>[],
): SQL {
  const columns = fields.map((field) => ({ field, column: columnOf(table, field) }));
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(({ field, column }) => [column.name, storable(row[field])])),
  );
  const types = columns.map(({ column }) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) wanted (${sql.join(types, sql`, `)})`;
}

/** PostgreSQL reads no JSON with half of a character; in other parameters the driver replaces it. */
const storable = (value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/** Inserts these fields of many rows, in their order; the other columns have their defaults. */
export function insertInto<Table extends PgTable, Known extends Field<Table>>(
  table: Table,
  fields: readonly Known[],
  rows: readonly Values<Table, Known>[],
): SQL {
  const names = sql.join(
    fields.map((field) => columnName(table, field)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names} from ${valuesTable(table, fields, rows)}`;
}
