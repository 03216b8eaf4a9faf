import { openStorage } from '#server/infra/storage/file-store.ts';

// A process of its own that makes UPLOADS_DIR ready and says so or says why not.
try {
  await openStorage();
  process.stdout.write('ready\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
