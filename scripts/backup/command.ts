import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { commandDatabaseConfig, readEnv } from '#server/env.ts';
import type { DataConfig } from '#server/infra/backup/create-backup.ts';

const OPTIONS = { help: { type: 'boolean', short: 'h' } } as const;

/** Runs a command line with so many arguments. What it throws is printed as one line, and the status is 1. */
export async function runCommand(
  { usage, argumentCount }: { usage: string; argumentCount: number },
  work: (...args: string[]) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    if (values.help) console.info(usage);
    else if (positionals.length !== argumentCount) throw new Error(usage);
    else await work(...positionals);
  } catch (error) {
    console.error(error instanceof Error ? messageOf(error) : error);
    process.exitCode = 1;
  }
}

/** Drizzle's own message is the statement; why it failed is the cause. */
function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError && error.cause ? error.cause.message : error.message;
}

/** Where the product's data is, as its own environment says; by `npm run` from .env too, as `npm start` has it. */
export function readConfig(): DataConfig {
  // Node's own option says on every run that there is no such file.
  if (process.env.npm_lifecycle_event && existsSync('.env')) process.loadEnvFile();
  const values = readEnv(process.env);
  const { databaseUrl, dataDir } = commandDatabaseConfig(values);
  return { databaseUrl, dataDir, uploadsDir: values.UPLOADS_DIR };
}

/** The directory that an argument names; npm changes into the project's before it starts a script. */
export function backupDirectory(argument: string): string {
  if (argument.includes('://'))
    throw new Error(`${argument.split('://')[0]}:// is not supported yet: name a directory`);
  return resolve(process.env.INIT_CWD ?? '.', argument);
}
