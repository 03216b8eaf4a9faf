import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { writeOwn } from '#db/data-directory/data-directory.ts';
import { env } from '#server/env.ts';

const FILE = 'secrets-key';
const KEY_BYTES = 32;

/** Keys for what is stored encrypted, by their ids: `currentId` names the one that encrypts, all decrypt. */
export type SecretsKeys = { currentId: string; keys: ReadonlyMap<string, Buffer> };

let loaded: SecretsKeys | null = null;

/**
 * The keys of SECRETS_KEY, the newest first; without it that of DATA_DIR, which is made where there is none. Null where
 * neither is: with DATABASE_URL the variable has to be set (docs/contract/running.md, 'Configuration').
 */
export function secretsKeys(): SecretsKeys | null {
  loaded ??= keysOf(keyTexts(makeKey));
  return loaded;
}

/** The same, and none is made: a new key would not decrypt what is stored. */
export function presentSecretsKeys(): SecretsKeys | null {
  return loaded ?? keysOf(keyTexts(() => null));
}

/** In base64. `make` gives the key of DATA_DIR where there is none. */
function keyTexts(make: (directory: string) => string | null): readonly string[] {
  const { SECRETS_KEY, DATABASE_URL, DATA_DIR } = env();
  if (SECRETS_KEY.length > 0 || DATABASE_URL !== undefined) return SECRETS_KEY;
  const directory = resolve(DATA_DIR);
  const key = readKey(join(directory, FILE)) ?? make(directory);
  return key === null ? [] : [key];
}

function keysOf(texts: readonly string[]): SecretsKeys | null {
  const keys = texts.map((text) => Buffer.from(text, 'base64')).map((key) => [idOf(key), key] as const);
  const [newest] = keys;
  return newest ? { currentId: newest[0], keys: new Map(keys) } : null;
}

/** Tells keys apart and reveals nothing of them. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update('id of a key\n').update(key).digest('hex').slice(0, 16);

function makeKey(directory: string): string {
  const path = join(directory, FILE);
  const key = randomBytes(KEY_BYTES).toString('base64');
  writeOwn(path, key);
  // On the disk before anything is that needs it.
  sync(path, 'r+');
  if (process.platform !== 'win32') sync(directory, 'r');
  return key;
}

/** Null where there is none, and for one that was never written to its end. */
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
