import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#server/env.ts';
import { openStorage, type PreparedImage } from '#server/infra/storage/image-transaction.ts';
import { ownStaging } from '#server/infra/storage/staging.ts';

await openStorage();

/** Photographs that wait in the staging folder. */
export function photographs(count: number): Promise<PreparedImage[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const stem = randomBytes(16).toString('hex');
      await writeFile(join(ownStaging(), `${stem}.jpg`), 'picture');
      return { stem, extension: 'jpg' as const, width: 4, height: 3, bytes: 7 };
    }),
  );
}

export const nameOf = ({ stem, extension }: PreparedImage): string => `${stem}.${extension}`;

export const isServed = (name: string): boolean => existsSync(join(env().UPLOADS_DIR, name));
