import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { BACKUP_TIMEOUT_SECONDS, backups } from '#db/schema/backups.ts';
import { allSettled } from '#server/infra/concurrency/all-settled.ts';
import { log } from '#server/infra/observability/log.ts';
import { type FileStoreConfig, fileStoreConfig, openFileStore } from '#server/infra/storage/file-store.ts';
import { stemOf } from '#server/infra/storage/image-names.ts';
import { CLEAN_UP_AGE_MS, removeOldIncoming } from '#server/infra/storage/incoming.ts';
import type { ListedFile } from '#server/infra/storage/store-types.ts';
import { stemsWithRow } from './new-files.ts';

const AT_ONCE = 20;

/** Counts of files. `left` have no row either and stay, for this reason. */
export type CleanUp = { removed: number; left: number; reason?: 'backup' | 'foreign' };

/** In words, with their number. */
export const LEFT: Record<NonNullable<CleanUp['reason']>, (left: number) => string> = {
  backup: (left) => `${left} files without a row stay until the next sweep: a backup runs`,
  foreign: (left) => `${left} files without a row stay, as some are older than the database: are they another one's?`,
};

/**
 * Removes the files that are older than `minAgeMs` and that no row has: what crashes, failed uploads, erased and
 * removed images and documents left (docs/contract/shipments.md, 'Serving'). Removes none while a backup runs; none,
 * unless `force` is set, when one is older than the database's first user: then they are another database's.
 */
export async function cleanUpImages(
  db: Db,
  config: FileStoreConfig,
  { minAgeMs = CLEAN_UP_AGE_MS, force = false } = {},
): Promise<CleanUp> {
  const store = openFileStore(config);
  const before = new Date(Date.now() - minAgeMs);
  const incoming = await removeOldIncoming(before, resolve(config.uploadsDir));
  const unused: ListedFile[] = [];
  for await (const page of store.list()) unused.push(...(await withoutRow(db, page, before)));
  const reason = unused.length > 0 ? await reasonToLeave(db, unused, force) : undefined;
  if (reason) return { removed: incoming, left: unused.length, reason };
  for (let from = 0; from < unused.length; from += AT_ONCE)
    await allSettled(unused.slice(from, from + AT_ONCE).map(({ name }) => store.delete(name)));
  return { removed: incoming + unused.length, left: 0 };
}

/** The daily one, of what is configured. For a job. */
export async function cleanUpConfiguredImages(db: Db): Promise<void> {
  const { removed, left, reason } = await cleanUpImages(db, fileStoreConfig());
  if (removed > 0) log.info(`${removed} files without a row were removed`);
  if (reason) log[reason === 'foreign' ? 'error' : 'info'](LEFT[reason](left));
}

async function withoutRow(db: Db, page: readonly ListedFile[], before: Date): Promise<ListedFile[]> {
  const old = page.filter(({ modifiedAt }) => modifiedAt <= before);
  if (old.length === 0) return [];
  const used = await stemsWithRow(
    db,
    old.map(({ name }) => stemOf(name)),
  );
  return old.filter(({ name }) => !used.has(stemOf(name)));
}

/**
 * To be asked after the rows were seen to be gone: a backup that begins later does not know them. The clocks of the
 * database and of the disk may differ by an hour.
 */
async function reasonToLeave(db: Db, unused: readonly ListedFile[], force: boolean): Promise<CleanUp['reason']> {
  const [row] = await rowsOf<{ backup: boolean; since: string | null }>(
    db,
    sql`select
      exists (select from ${backups} where heartbeat_at > now() - ${BACKUP_TIMEOUT_SECONDS} * interval '1 second') as backup,
      (select min(created_at) - interval '1 hour' from ${users}) as since`,
  );
  if (!row || row.backup) return 'backup';
  const since = row.since === null ? Number.POSITIVE_INFINITY : Date.parse(row.since);
  return !force && unused.some(({ modifiedAt }) => modifiedAt.getTime() < since) ? 'foreign' : undefined;
}
