import { backUpToBucket } from '#server/infra/backup/bucket-backup.ts';
import { createBackup } from '#server/infra/backup/create-backup.ts';
import { backupTarget, readConfig, runCommand } from './command.ts';

const usage = `npm run backup -- FOLDER|s3://KEY:SECRET@host/bucket/prefix
Copies the configured database (DATABASE_URL or DATA_DIR) and the images of the same moment (UPLOADS_DIR, STORAGE_URL) to an empty or new
directory, or to an empty prefix of a bucket by way of TMPDIR, while the product runs or not. SECRETS_KEY is not in it.`;

await runCommand({ usage, argumentCount: 1 }, async ([argument = '']) => {
  const target = backupTarget(argument);
  const { manifest, bytes } = await ('bucket' in target
    ? backUpToBucket(readConfig(), target.bucket)
    : createBackup(readConfig(), target.directory));
  const { migrations, tables, images } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (images.missing.length > 0)
    console.warn(`Of ${images.missing.length} images only the rows are there: ${images.missing.join(', ')}`);
  const name = 'bucket' in target ? `${target.bucket.bucket}/${target.bucket.prefix}` : target.directory;
  console.info(
    `${name}: migration ${migrations.length}, ${tables.length} tables with ${rows} rows, ${images.files} image files, ${bytes} bytes`,
  );
});
