import type postgres from 'postgres';
import { quoted } from './connect-server.ts';

/** A table with the columns that are stored and not generated, in their order. */
export type Table = { name: string; columns: string[] };

/** The number of a table's rows, and the sum of their hashes: the same rows in another order have the same one. */
export type TableContent = { rows: number; rowsHash: string };

/** About this database's own files and backups: elsewhere they mean nothing. */
const LEFT_OUT = ['backups', 'image_removals'];

/** The product's tables as the catalogue has them, by name. Extensions' own tables are none. */
export async function readTables(sql: postgres.ISql): Promise<Table[]> {
  return sql<Table[]>`
    select relname as name, json_agg(attname order by attnum) filter (where attgenerated = '') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ${sql(LEFT_OUT)}
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`;
}

const FILE_NAMES: Record<string, string> = {
  shipment_images: "stem || '.' || extension",
  proof_files: "stem || '.proof.' || extension",
  answer_files: "stem || '.answer.' || extension",
  shipment_documents: "stem || '.document'",
};

/** The query of the names of all files that have a row in these tables; an older release has not all of them. */
export const fileNames = (tables: readonly Pick<Table, 'name'>[]): string =>
  tables
    .flatMap(({ name }) => (FILE_NAMES[name] ? [`select ${FILE_NAMES[name]} as name from ${qualified(name)}`] : []))
    .join(' union all ');

export const qualified = (name: string): string => `public.${quoted(name)}`;

export const columnList = ({ columns }: Table): string => columns.map(quoted).join(', ');

/** Reads every row. By SHA-256, which every server has and computes alike. */
export async function readContent(sql: postgres.ISql, table: Table): Promise<TableContent> {
  const hash = `sha256(convert_to(row(${columnList(table)})::text, 'UTF8'))`;
  const [row] = await sql.unsafe<TableContent[]>(
    `select count(*)::float8 as rows,
      coalesce(sum(('x' || encode(substr(${hash}, 1, 8), 'hex'))::bit(64)::bigint::numeric), 0)::text as "rowsHash"
    from ${qualified(table.name)}`,
  );
  if (!row) throw new Error(`The table ${table.name} gave no count`);
  return { rows: row.rows, rowsHash: row.rowsHash };
}
