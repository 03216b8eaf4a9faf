import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Raised when a backup of this version could not be restored by the version before. */
const FORMAT = 1;

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

/** The contents of a backup. It is written last: a directory without it is no backup. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** Hashes of the migrations that were in, oldest first. Their number is the migration number. */
  migrations: z.array(z.string()),
  /** `sha256` is of the file `tables/NAME.copy.gz`. */
  tables: z.array(
    z.object({ name: Name, columns: z.array(Name), rows: z.number(), rowsHash: z.string(), sha256: Sha256 }),
  ),
  /** The last values that the sequences gave. */
  sequences: z.record(Name, z.string()),
  /** `sha256` is of the list `images.sha256`. `missing` are those of which a row had no file. */
  images: z.object({ files: z.number(), sha256: Sha256, missing: z.array(z.string()) }),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';

export const newManifest = (content: Omit<Manifest, 'format' | 'createdAt'>): Manifest => ({
  format: FORMAT,
  createdAt: new Date().toISOString(),
  ...content,
});

export const tableFile = (name: string): string => `tables/${name}.copy.gz`;

/** Throws one line for a directory that holds no whole backup, or one of another format. */
export async function readManifest(directory: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(directory, MANIFEST), 'utf8');
  } catch (error) {
    throw new Error(`${directory} holds no backup: there is no ${MANIFEST}`, { cause: error });
  }
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${directory} holds no backup that this version can read: ${MANIFEST} is another's`, {
      cause: error,
    });
  }
}
