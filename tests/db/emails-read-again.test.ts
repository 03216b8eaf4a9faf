import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { readEmail } from '#contract/values/email.ts';
import { prepareDatabase } from '#db/backup/prepare-database.ts';
import { migrate, migrationHashes } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { INVISIBLE } from '../support/invisible.ts';
import { emptyPostgresDatabase } from '../support/postgres/temporary-database.ts';

/** The migrations before the one that reads addresses again. */
const BEFORE = 57;

/**
 * Accounts with these addresses, after the migration; without those that the database does not take as lower case, or
 * whose characters are younger than it.
 */
async function readAgain(stored: readonly string[]): Promise<{ stored: string; email: string }[]> {
  const url = await emptyPostgresDatabase();
  await prepareDatabase({ url }, migrationHashes().slice(0, BEFORE));
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  onTestFinished(() => sql.end());
  await sql`
    insert into users (full_name, email, role)
    select stored, stored, 'admin' from unnest(${stored}::text[]) each (stored)
    where stored = lower(stored) and unicode_assigned(stored)`;
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  onTestFinished(() => database.close());
  await migrate(database);
  return sql<{ stored: string; email: string }[]>`select full_name as stored, email from users order by created_at, id`;
}

const PLACE_OF_AN_OBJECT = '\ufffc';

test('addresses that were stored with characters that nobody sees are read again, and each account keeps its own', async () => {
  const stored = [
    ...INVISIBLE.map(([, character], index) => `no${index}${character}@example.com${character}`),
    'i\u0307nfo@example.com',
    '\uff41da@example.com',
    'bo@example.com',
    'bo\u200b@example.com',
    'jo\u0308rg@example.com',
    'ümit@exämple.de',
  ];
  const accounts = await readAgain(stored);
  const isLeft = (email: string) => email === 'bo\u200b@example.com' || email.includes(PLACE_OF_AN_OBJECT);
  expect(accounts.map(({ email }) => email).sort()).toEqual(
    stored.map((email) => (isLeft(email) ? email : readEmail(email))).sort(),
  );
});

/** The release before accepted this as an address, and stored it trimmed and in lower case. */
const TAKEN_BEFORE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u;

/** Marks that join the Latin letter before them to one letter, or are dropped behind it. */
const MARKS = ['\u0307', '\u0308', '\u030a', '\u030c', '\u0331'];

/** The planes that have characters which are read otherwise. */
const PLANES = [
  [0x61, 0x1_ffff],
  [0x2_f800, 0x2_faff],
  [0xe_0000, 0xe_0fff],
] as const;

const SMALL_CHARACTERS = PLANES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).filter((character) => character.isWellFormed() && character.toLowerCase() === character);

/** The character alone, and before each mark if it is read as a Latin letter. */
const textsOf = (character: string) =>
  ['', ...(/[a-z]$/.test(readEmail(character)) ? MARKS : [])].map((mark) => character + mark);

/** An address with each text that the reader changes, by its number, so that no two become one. */
const STORED = SMALL_CHARACTERS.flatMap(textsOf)
  .map((text, index) => `${index}-${text}@a${text}.example.com`)
  .filter((address) => readEmail(address) !== address && TAKEN_BEFORE.test(address));

/**
 * The migration leaves these, unlike `readEmail`: a second dot on `j`, the ideographic full stop, the place of an
 * object, letters that are composed only once they are small. No keyboard makes the letters, and that full stop had to
 * stand beside one of ASCII in the host name to be accepted. So no row is known that another migration would mend.
 */
const LEFT = /j\u0307|\u3002|\ufffc|h\u0331|t\u0308|[wy]\u030a|j\u030c/g;

test('the migration reads each address as the contract does, but for four rules that came later', async () => {
  const accounts = await readAgain(STORED);
  expect(accounts.length).toBeGreaterThan(5_000);
  const differing = accounts.filter(({ stored, email }) => email !== readEmail(stored));
  const left = differing.map(({ email }) => email.match(LEFT));
  expect(differing.filter((_, index) => !left[index])).toEqual([]);
  for (const { stored, email } of differing) expect(readEmail(email), stored).toBe(readEmail(stored));
  expect([...new Set(left.flatMap((found) => found ?? []))].length).toBe(8);
});
