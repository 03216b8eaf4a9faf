import { existsSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';

/** By `npm run` the command reads .env, as `npm start` does. A DATABASE_URL of the environment comes without the file's DATABASE_DIRECT_URL. */
export function readEnvFile(): void {
  // Node's own option says on every run that there is no such file.
  if (!process.env.npm_lifecycle_event || !existsSync('.env')) return;
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  process.loadEnvFile();
  if (DATABASE_URL !== undefined && DATABASE_DIRECT_URL === undefined) delete process.env.DATABASE_DIRECT_URL;
}

/** Prints one line; the status is 1. */
export function fail(error: unknown): void {
  console.error(error instanceof Error ? messageOf(error) : error);
  process.exitCode = 1;
}

/** Drizzle's own message is the statement; why it failed is the cause. */
function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError && error.cause ? error.cause.message : error.message;
}
