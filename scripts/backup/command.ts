import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseStorageUrl, STORAGE_URL_SHAPE, type StorageTarget } from '#contract/storage-url.ts';
import { commandDatabaseConfig, readEnv } from '#server/env.ts';
import type { DataConfig } from '#server/infra/backup/create-backup.ts';
import { fail, readEnvFile } from '../command.ts';

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

type Command = { usage: string; argumentCount: number | [min: number, max: number]; flags?: readonly string[] };

/** Runs a command line with so many arguments. An error is printed as one line, and the status is 1. */
export async function runCommand(
  { usage, argumentCount, flags = [] }: Command,
  work: (args: string[], flags: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  try {
    const own = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const]));
    const { values, positionals } = parseArgs({ options: { ...own, ...HELP }, allowPositionals: true });
    if (values.help) console.info(usage);
    else if (!isAllowed(positionals.length, argumentCount)) throw new Error(usage);
    else await work(positionals, new Set(Object.keys(values)));
  } catch (error) {
    fail(error);
  }
}

function isAllowed(count: number, allowed: Command['argumentCount']): boolean {
  const [min, max] = typeof allowed === 'number' ? [allowed, allowed] : allowed;
  return count >= min && count <= max;
}

/** The place of the product's data, from its own environment; under `npm run` also from .env, like `npm start`. */
export function readConfig(): DataConfig {
  readEnvFile();
  const values = readEnv(process.env);
  const { databaseUrl, dataDir } = commandDatabaseConfig(values);
  const { UPLOADS_DIR: uploadsDir, STORAGE_URL: storage } = values;
  return { databaseUrl, dataDir, uploadsDir, ...(storage && { storage }) };
}

/**
 * The directory, or bucket and prefix, of an argument. npm changes into the project's directory before it starts a
 * script.
 */
export function backupTarget(argument: string): { directory: string } | { bucket: StorageTarget } {
  if (!argument.includes('://')) return { directory: resolve(process.env.INIT_CWD ?? '.', argument) };
  const bucket = parseStorageUrl(argument);
  // Not repeated: it may hold a secret.
  if (!bucket) throw new Error(`The address ${STORAGE_URL_SHAPE}`);
  return { bucket };
}
