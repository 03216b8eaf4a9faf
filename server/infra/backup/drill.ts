import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectServer } from '#db/backup/connect-server.ts';
import { hashFile } from '#db/backup/hashed-file.ts';
import type { Manifest } from '#db/backup/manifest.ts';
import { openServer } from '#db/backup/open-server.ts';
import { isRevokedByRestore } from '#db/backup/revoke-access.ts';
import { readContent } from '#db/backup/tables.ts';
import { createBackup, type DataConfig } from './create-backup.ts';
import { listedImages } from './put-images.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * A table, or all images, of the backup and of the copy that was made of it: how many, and whether they are the same.
 * Without the tables in which a restore ends something.
 */
export type Comparison = { name: string; inBackup: number; restored: number; isSame: boolean };

/** Others may pass through, the embedded database's own account above all, and see nothing. */
const PASSABLE = 0o711;

/** Backs up the configured data, restores that into a database of its own and compares the two. Leaves nothing. */
export async function drillRestore(config: DataConfig): Promise<Comparison[]> {
  const directory = await mkdtemp(join(tmpdir(), 'waybill-drill-'));
  await chmod(directory, PASSABLE);
  const backup = join(directory, 'backup');
  const copy = { databaseUrl: undefined, dataDir: join(directory, 'data'), uploadsDir: join(directory, 'uploads') };
  try {
    await createBackup(config, backup);
    const manifest = await restoreBackup(copy, backup);
    return [...(await compareTables(copy, manifest)), await compareImages(copy.uploadsDir, backup)];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function compareTables(copy: DataConfig, { tables }: Manifest): Promise<Comparison[]> {
  const server = await openServer(copy);
  const sql = connectServer(server.address);
  try {
    const comparisons: Comparison[] = [];
    for (const table of tables.filter(({ name }) => !isRevokedByRestore(name))) {
      const { rows, rowsHash } = await readContent(sql, table);
      const isSame = rows === table.rows && rowsHash === table.rowsHash;
      comparisons.push({ name: table.name, inBackup: table.rows, restored: rows, isSame });
    }
    return comparisons;
  } finally {
    await sql.end({ timeout: 1 });
    await server.close();
  }
}

async function compareImages(uploadsDir: string, backup: string): Promise<Comparison> {
  let [inBackup, restored] = [0, 0];
  for await (const { name, sha256 } of listedImages(backup)) {
    inBackup += 1;
    if ((await hashFile(join(uploadsDir, name)).catch(() => null)) === sha256) restored += 1;
  }
  return { name: 'image files', inBackup, restored, isSame: restored === inBackup };
}
