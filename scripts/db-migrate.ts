import { parseArgs } from 'node:util';
import { grantAccess } from '#db/grant-access.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { commandDatabaseConfig, readEnv } from '#server/env.ts';
import { fail, readEnvFile } from './command.ts';

const USAGE = `npm run db:migrate -- [--role waybill_app]
Applies the migrations to the database of DATABASE_URL, as its owner, and lets --role use it: the role that the product then runs with.
It can read and write rows; it can neither change the schema nor change or remove what the audit holds. Repeat it with each new version.`;

const OPTIONS = { role: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) console.info(USAGE);
  else await migrateAsOwner(values.role);
} catch (error) {
  fail(error);
}

async function migrateAsOwner(role: string | undefined): Promise<void> {
  readEnvFile();
  const config = commandDatabaseConfig(readEnv(process.env));
  if (!config.databaseUrl)
    throw new Error('DATABASE_URL is needed: the embedded database is migrated when it is opened');
  const database = await openDatabase(config);
  try {
    await migrate(database);
    if (role) await grantAccess(database.db, role);
  } finally {
    await database.close();
  }
}
