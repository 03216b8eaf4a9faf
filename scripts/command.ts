import { existsSync } from 'node:fs';
import { reasonOf } from '#db/migrate.ts';

/**
 * `npm run` reads .env, as `npm start` does. If DATABASE_URL comes from the environment, the file's DATABASE_DIRECT_URL
 * is ignored.
 */
export function readEnvFile(): void {
  // Node's own option says on every run that there is no such file.
  if (!process.env.npm_lifecycle_event || !existsSync('.env')) return;
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  process.loadEnvFile();
  if (DATABASE_URL !== undefined && DATABASE_DIRECT_URL === undefined) delete process.env.DATABASE_DIRECT_URL;
}

/** Prints one line; the status is 1. */
export function fail(error: unknown): void {
  const reason = reasonOf(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
}
