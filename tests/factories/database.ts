import { afterAll } from 'vitest';
import { type Database, sharedDatabase } from '#db/open-database.ts';
import { env } from '#server/env.ts';

let opened: Promise<Database> | undefined;

afterAll(async () => {
  await (await opened)?.close();
});

/** The migrated, empty database of this test file; the one that the product opens too. */
export function testDatabase(): Promise<Database> {
  opened ??= sharedDatabase({ databaseUrl: env().DATABASE_URL, dataDir: env().DATA_DIR });
  return opened;
}
