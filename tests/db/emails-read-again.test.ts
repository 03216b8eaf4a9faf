import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#db/backup/prepare-database.ts';
import { migrate, migrationHashes } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { readEmail } from '#server/contract/values/email.ts';
import { INVISIBLE } from '../support/invisible.ts';
import { emptyPostgresDatabase } from '../support/postgres/temporary-database.ts';

/** The migrations before the one that reads addresses again. */
const BEFORE = 57;

test('addresses that were stored with characters that nobody sees are read again, and each account keeps its own', async () => {
  const url = await emptyPostgresDatabase();
  await prepareDatabase({ url }, migrationHashes().slice(0, BEFORE));
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  onTestFinished(() => sql.end());
  const hidden = INVISIBLE.map(([, character], index) => `no${index}${character}@example.com${character}`);
  const stored = [
    ...hidden,
    'i\u0307nfo@example.com',
    '\uff41da@example.com',
    'bo@example.com',
    'bo\u200b@example.com',
    'jo\u0308rg@example.com',
    'ümit@exämple.de',
  ];
  for (const email of stored) await sql`insert into users (full_name, email, role) values ('Ada', ${email}, 'admin')`;

  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  onTestFinished(() => database.close());
  await migrate(database);
  const rows = await sql<{ email: string }[]>`select email from users`;
  const taken = 'bo\u200b@example.com';
  expect(rows.map(({ email }) => email).sort()).toEqual(
    stored.map((email) => (email === taken ? email : readEmail(email))).sort(),
  );
});
