import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { ensureSuperAdmin } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { commandDatabaseConfig, readEnv } from '#server/env.ts';
import { fail, readEnvFile } from './command.ts';

const USAGE = `npm run admin:create -- [--email you@example.com] [--password secret]
Creates a verified super-admin in the configured database (DATABASE_URL or DATA_DIR).
What is not given comes from SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD, or is asked for.`;

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Given = { email?: string | undefined; password?: string | undefined };

try {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) console.info(USAGE);
  else await createSuperAdmin(values);
} catch (error) {
  fail(error);
}

async function createSuperAdmin(given: Given): Promise<void> {
  readEnvFile();
  const email = given.email ?? process.env.SUPER_ADMIN_EMAIL ?? (await ask('E-mail: ', true));
  const password = given.password ?? process.env.SUPER_ADMIN_PASSWORD ?? (await ask('Password: ', false));
  const values = readEnv({ ...process.env, SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password });
  const log = { debug: () => undefined, info: console.info, warn: console.warn };
  const database = await openDatabase({ ...commandDatabaseConfig(values), log });
  try {
    await migrate(database);
    const user = await ensureSuperAdmin(database.db, { email, password });
    console.info(`${user.email} is a super-admin. An account that was there before keeps its password.`);
  } finally {
    await database.close();
  }
}

/** A typed password is not shown. */
async function ask(question: string, shown: boolean): Promise<string> {
  if (!stdin.isTTY) throw new Error('SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD are needed where nobody can be asked');
  stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: shown ? stdout : silent, terminal: true });
  const answer = await lines.question('');
  lines.close();
  if (!shown) stdout.write('\n');
  return answer.trim();
}
