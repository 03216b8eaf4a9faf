import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStorage, type PreparedImage } from '#server/infra/storage/image-transaction.ts';
import { ownStaging } from '#server/infra/storage/staging.ts';

/** Images that wait in the staging directory, as a verb takes them. */
export async function stagedImages(count: number): Promise<PreparedImage[]> {
  await openStorage();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const stem = randomBytes(16).toString('hex');
      await writeFile(join(ownStaging(), `${stem}.jpg`), 'picture');
      return { stem, extension: 'jpg' as const, width: 4, height: 3, bytes: 7 };
    }),
  );
}

export const fileName = ({ stem, extension }: PreparedImage): string => `${stem}.${extension}`;
