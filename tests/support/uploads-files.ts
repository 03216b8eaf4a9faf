import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#server/env.ts';

const hidden = (name: string) => name.startsWith('.');

/** The names in the served directory, sorted. */
export function servedFiles(): string[] {
  return namesIn(env().UPLOADS_DIR).filter((name) => !hidden(name));
}

/** The names in UPLOADS_DIR/.deleted, sorted. */
export function retiredFiles(): string[] {
  return namesIn(join(env().UPLOADS_DIR, '.deleted'));
}

/** Whether this name is in the served directory. */
export const isServed = (name: string): boolean => existsSync(join(env().UPLOADS_DIR, name));

/** What waits in the staging directories of all processes, their lock files apart. */
export function stagedFiles(): string[] {
  const root = join(env().UPLOADS_DIR, '.staging');
  return namesIn(root)
    .flatMap((owner) => namesIn(join(root, owner)))
    .filter((name) => name !== 'owner.lock');
}

/** The two file names of one image. */
export function filesOf({ stem, extension }: { stem: string; extension: string }): string[] {
  return [`${stem}.${extension}`, `${stem}.thumb.webp`].sort();
}

function namesIn(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory).sort() : [];
}
