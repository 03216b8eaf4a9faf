import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#server/env.ts';

/** The names of the image files in UPLOADS_DIR, sorted. */
export function storedFiles(): string[] {
  return namesIn(env().UPLOADS_DIR).filter((name) => !name.startsWith('.'));
}

/** Files that any process is now receiving or writing. */
export const incomingFiles = (): string[] => namesIn(join(env().UPLOADS_DIR, '.incoming'));

/** The two file names of one image. */
export function filesOf({ stem, extension }: { stem: string; extension: string }): string[] {
  return [`${stem}.${extension}`, `${stem}.thumb.webp`].sort();
}

function namesIn(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory).sort() : [];
}
