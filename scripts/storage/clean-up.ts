import { openServer } from '#db/backup/open-server.ts';
import { openPostgres } from '#db/postgres/open-postgres.ts';
import { cleanUpImages, LEFT } from '#server/domain/shipments/clean-up-images.ts';
import { readConfig, runCommand } from '../backup/command.ts';

const usage = `npm run storage:sweep -- [HOURS] [--force]
Removes the files of images and documents that no row has, from UPLOADS_DIR and the bucket of STORAGE_URL, while the product runs or not: those that are older
than 24 hours, as it does by itself every day at 03:23 UTC, or than HOURS. Below an hour nothing may be uploaded meanwhile: the file of an
upload comes before its row. --force removes files that are older than the database, too.`;

await runCommand({ usage, argumentCount: [0, 1], flags: ['force'] }, async ([hours = '24'], flags) => {
  if (!/^\d+(\.\d+)?$/.test(hours)) throw new Error(usage);
  const { uploadsDir, storage, ...database } = readConfig();
  const server = await openServer(database);
  try {
    const { db, close } = await openPostgres(server.address);
    const options = { minAgeMs: Number(hours) * 3_600_000, force: flags.has('force') };
    const cleaned = cleanUpImages(db, { uploadsDir, ...(storage && { storage }) }, options);
    const { removed, left, reason } = await cleaned.finally(close);
    console.info(`${removed} files were removed`);
    if (reason) throw new Error(LEFT[reason](left));
  } finally {
    await server.close();
  }
});
