import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from '#server/env.ts';

export const uploadsDirectory = (): string => resolve(env().UPLOADS_DIR);

/** Has the images of deleted shipments, and shows that a directory is the product's. */
export const retiredDirectory = (): string => join(uploadsDirectory(), '.deleted');

/** Has files of the object store, on this machine's disk. */
export const copiesDirectory = (): string => join(uploadsDirectory(), '.copies');

let device: number | undefined;

/** Remembers on which disk UPLOADS_DIR lies. */
export function rememberUploadsDisk(): void {
  device = statSync(uploadsDirectory()).dev;
}

/**
 * Throws the file system's error when UPLOADS_DIR is not there, also where its disk was unmounted and only the empty directory is
 * left that the disk hid: what is stored into that one would be lost to sight as soon as the disk returns.
 */
export function requireUploadsDirectory(): void {
  const directory = uploadsDirectory();
  const { dev } = statSync(directory);
  if (device === undefined || dev === device || existsSync(retiredDirectory())) return;
  throw Object.assign(new Error(`ENODEV: the disk of ${directory} is not there`), { code: 'ENODEV', syscall: 'stat' });
}
