import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StorageTarget } from '#contract/storage-url.ts';
import { hashFile } from '#db/backup/hashed-file.ts';
import { MANIFEST, type Manifest } from '#db/backup/manifest.ts';
import { makeDirectory } from '#db/data-directory/make-directory.ts';
import { type Bucket, openBucket } from '#server/infra/storage/object-store/s3-client.ts';
import { type Backup, createBackup, type DataConfig } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const OWNER_ONLY = 0o700;
/** The files of a backup, and no path that leads out of its directory. */
const FILE = /^(?:manifest\.json|images\.sha256|(?:tables|images)\/[\w.-]+)$/;

/**
 * Like createBackup, to an empty prefix of a bucket; the manifest is sent last. Needs room for the backup below TMPDIR.
 */
export function backUpToBucket(config: DataConfig, target: StorageTarget): Promise<Backup> {
  const bucket = openBucket(target);
  return inTemporaryDirectory(async (directory) => {
    await requireEmpty(bucket, target);
    const backup = await createBackup(config, join(directory, 'backup'));
    await sendFiles(bucket, join(directory, 'backup'));
    return backup;
  });
}

/** As restoreBackup. */
export function restoreFromBucket(config: DataConfig, target: StorageTarget): Promise<Manifest> {
  const bucket = openBucket(target);
  return inTemporaryDirectory(async (directory) => {
    for await (const page of bucket.list('')) for (const { key } of page) await fetchFile(bucket, key, directory);
    return restoreBackup(config, directory);
  });
}

async function inTemporaryDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'waybill-backup-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function requireEmpty(bucket: Bucket, { bucket: name, prefix }: StorageTarget): Promise<void> {
  const { value: page } = await bucket.list('').next();
  if (page?.length > 0) throw new Error(`${name}/${prefix} is not empty`);
}

async function sendFiles(bucket: Bucket, directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const isManifest = (path: string) => path.endsWith(MANIFEST);
  for (const path of paths.sort((one, other) => Number(isManifest(one)) - Number(isManifest(other)))) {
    const key = path.slice(directory.length + 1).replaceAll(sep, '/');
    await bucket.putFile(key, path, await hashFile(path));
  }
}

async function fetchFile(bucket: Bucket, key: string, directory: string): Promise<void> {
  if (!FILE.test(key)) return;
  const response = await bucket.get(key);
  if (!response?.body) throw new Error(`The backup is damaged: ${key} is missing`);
  const path = join(directory, ...key.split('/'));
  makeDirectory(dirname(path), OWNER_ONLY);
  await pipeline(response.body, createWriteStream(path));
}
