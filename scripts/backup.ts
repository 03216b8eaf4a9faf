import { createBackup } from '#server/infra/backup/create-backup.ts';
import { backupDirectory, readConfig, runCommand } from './backup/command.ts';

const usage = `npm run backup -- FOLDER
Copies the configured database (DATABASE_URL or DATA_DIR) and the images of the same moment (UPLOADS_DIR) to an empty or new directory,
while the product runs or not. SECRETS_KEY is not in it.`;

await runCommand({ usage, argumentCount: 1 }, async ([argument = '']) => {
  const directory = backupDirectory(argument);
  const { manifest, bytes } = await createBackup(readConfig(), directory);
  const { migrations, tables, images } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (images.missing.length > 0)
    console.warn(`Of ${images.missing.length} images only the rows are there: ${images.missing.join(', ')}`);
  console.info(
    `${directory}: migration ${migrations.length}, ${tables.length} tables with ${rows} rows, ${images.files} image files, ${bytes} bytes`,
  );
});
