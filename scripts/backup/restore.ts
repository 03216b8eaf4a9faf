import { restoreFromBucket } from '#server/infra/backup/bucket-backup.ts';
import { restoreBackup } from '#server/infra/backup/restore-backup.ts';
import { backupTarget, readConfig, runCommand } from './command.ts';

const usage = `npm run restore -- FOLDER|s3://KEY:SECRET@host/bucket/prefix
Puts a backup into the configured database (DATABASE_URL, as its owner, or DATA_DIR) and UPLOADS_DIR, or the bucket of STORAGE_URL. Both have
to be empty, and the product may not run. Everything is verified first; what fails leaves the database empty.`;

await runCommand({ usage, argumentCount: 1 }, async ([argument = '']) => {
  const target = backupTarget(argument);
  const { createdAt, tables, images } = await ('bucket' in target
    ? restoreFromBucket(readConfig(), target.bucket)
    : restoreBackup(readConfig(), target.directory));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.info(
    `Restored the backup of ${createdAt}: ${tables.length} tables, ${rows} rows, ${images.files} image files`,
  );
});
