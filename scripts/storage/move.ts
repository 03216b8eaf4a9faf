import { resolve } from 'node:path';
import { openServer } from '#db/backup/open-server.ts';
import { moveImages } from '#server/domain/shipments/move-images.ts';
import { diskStore } from '#server/infra/storage/disk-store.ts';
import { objectStore } from '#server/infra/storage/object-store/object-store.ts';
import { openBucket } from '#server/infra/storage/object-store/s3-client.ts';
import { readConfig, runCommand } from '../backup/command.ts';

const usage = `npm run storage:move -- s3|disk [--remove-source]
Copies images and documents from UPLOADS_DIR to the bucket of STORAGE_URL (s3) or back (disk), while the product runs or not. To s3: set STORAGE_URL,
restart, run it. To disk: run it, restart without STORAGE_URL, run it again with STORAGE_URL in front. It may be repeated. --remove-source
removes each file behind its verified copy; add it once the product has been restarted.`;

const NEXT = {
  s3: 'The product looks into UPLOADS_DIR for what the bucket lacks. Where it runs without STORAGE_URL: set that, restart, run this again.',
  disk: 'The product still has STORAGE_URL? Restart it without, then run this again with it: it brings what was stored meanwhile.',
};

await runCommand({ usage, argumentCount: 1, flags: ['remove-source'] }, async ([target], flags) => {
  if (target !== 's3' && target !== 'disk') throw new Error(usage);
  const { uploadsDir, storage, ...database } = readConfig();
  if (!storage) throw new Error('STORAGE_URL is missing: it names the bucket');
  const [disk, bucket] = [diskStore(resolve(uploadsDir)), objectStore(openBucket(storage), false)];
  const places = target === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk };
  const server = await openServer(database);
  try {
    const removeSource = flags.has('remove-source');
    const moved = await moveImages(server.address, { ...places, removeSource });
    const { copied, bytes, present, missing, different } = moved;
    if (different.length > 0) console.warn(`Not removed, as the copy has other bytes: ${different.join(', ')}`);
    if (missing.length > 0)
      console.warn(`${missing.length} images or documents are in neither place: ${missing.join(', ')}`);
    console.info(`${copied} files with ${bytes} bytes copied, ${present} were there. ${NEXT[target]}`);
  } finally {
    await server.close();
  }
});
