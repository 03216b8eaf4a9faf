import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { SILENT_DAYS, STALLED_DAYS, STALLED_REASONS } from '#contract/statuses/attention-reasons.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from './database.ts';
import { migrationsDirectory } from './migrate.ts';
import { listOf } from './schema/columns.ts';

/** The contract's values that the function files use, by the name in `{{…}}`. */
const FROM_CONTRACT: Readonly<Record<string, string>> = {
  SETTLED_STATUSES: listOf(SETTLED_STATUSES),
  STALLED_RULES: stalledRules().join(', '),
};

/** Returns, for each status and shipping mode, the reason that it becomes, and after how many days. */
function stalledRules(): string[] {
  return STATUSES.flatMap((status) => {
    const reason = STALLED_REASONS[status];
    if (!reason) return [];
    const daysBy = (mode: (typeof SHIPPING_MODES)[number]) =>
      reason === 'silent' ? SILENT_DAYS[mode] : STALLED_DAYS[reason];
    return SHIPPING_MODES.map((mode) => `('${status}', '${mode}', '${reason}', ${daysBy(mode)})`);
  });
}

/** The statements of db/functions, file by file. */
export function functionStatements(): string[] {
  const directory = join(migrationsDirectory(), '../functions');
  return globSync('*.sql', { cwd: directory })
    .sort()
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('--> statement-breakpoint'))
    .map((text) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => FROM_CONTRACT[name] ?? missing(name)));
}

function missing(name: string): never {
  throw new Error(`db/functions: nothing in the contract is called ${name}`);
}

/** The hash by which `applyFunctions` knows whether the database has other functions than these. */
export const functionsHash = (statements = functionStatements()): string =>
  createHash('sha256').update(statements.join()).digest('hex');

/**
 * Replaces the functions in db/functions by those of this version, once its migrations are applied (decision 060). If
 * they differ, the values computed by the old ones are computed again.
 */
export async function applyFunctions(db: Db): Promise<void> {
  const statements = functionStatements();
  const hash = functionsHash(statements);
  const [stored] = await rowsOf<{ hash: string | null }>(
    db,
    sql`select obj_description('refresh_attention(uuid[])'::regprocedure, 'pg_proc') as hash`,
  );
  if (stored?.hash === hash) return;
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.execute(sql.raw(`comment on function refresh_attention(uuid[]) is '${hash}'`));
  if (stored?.hash) await db.execute(sql`select refresh_attention(array_agg(id)) from shipments`);
}
