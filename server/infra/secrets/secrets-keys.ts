import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { writeOwn } from '#db/data-directory.ts';
import { env } from '#server/env.ts';

const FILE = 'secrets-key';
const KEY_BYTES = 32;

/** Keys for what is stored encrypted, by their ids: `currentId` names the one that encrypts, all decrypt. */
export type SecretsKeys = { currentId: string; keys: ReadonlyMap<string, Buffer> };

let loaded: SecretsKeys | undefined;

/**
 * The keys of SECRETS_KEY, the newest first; without it that of DATA_DIR, which is made where there is none. Null where neither is:
 * with DATABASE_URL the variable has to be set (contract section 1).
 */
export function secretsKeys(): SecretsKeys | null {
  const { SECRETS_KEY, DATABASE_URL, DATA_DIR } = env();
  if (loaded) return loaded;
  if (SECRETS_KEY.length === 0 && DATABASE_URL !== undefined) return null;
  loaded = keysOf(SECRETS_KEY.length > 0 ? SECRETS_KEY : [readOrMakeKey(resolve(DATA_DIR))]);
  return loaded;
}

/** The same for these keys, in base64. */
function keysOf(texts: readonly string[]): SecretsKeys {
  const keys = texts.map((text) => Buffer.from(text, 'base64')).map((key) => [idOf(key), key] as const);
  const [newest] = keys;
  if (!newest) throw new Error('There is no key');
  return { currentId: newest[0], keys: new Map(keys) };
}

/** What tells keys apart, and says nothing of them. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update('id of a key\n').update(key).digest('hex').slice(0, 16);

function readOrMakeKey(directory: string): string {
  const path = join(directory, FILE);
  const present = readKey(path);
  if (present !== null) return present;
  const key = randomBytes(KEY_BYTES).toString('base64');
  writeOwn(path, key);
  // On the disk before anything is that needs it.
  sync(path, 'r+');
  if (process.platform !== 'win32') sync(directory, 'r');
  return key;
}

function readKey(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return Buffer.from(text, 'base64').length === KEY_BYTES ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function sync(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
