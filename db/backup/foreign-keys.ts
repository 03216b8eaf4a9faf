import type postgres from 'postgres';
import { quoted } from './connect-server.ts';
import { qualified, type Table } from './tables.ts';

type ForeignKey = { name: string; table: string; definition: string };

/**
 * Lets tables be loaded in any order. Returns a function that adds the same foreign keys again, which checks every row.
 */
export async function dropForeignKeys(tx: postgres.ISql, tables: readonly Table[]): Promise<() => Promise<void>> {
  const found = await tx<ForeignKey[]>`
    select conname as name, relname as table, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace and relname in ${tx(tables.map(({ name }) => name))}
    order by relname, conname`;
  for (const { name, table } of found)
    await tx.unsafe(`alter table ${qualified(table)} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { name, table, definition } of found)
      await tx.unsafe(`alter table ${qualified(table)} add constraint ${quoted(name)} ${definition}`);
  };
}
