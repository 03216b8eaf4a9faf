import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchKey, telephoneKey } from '#contract/values/spellings.ts';
import { rowsOf } from '#db/open-database.ts';
import { admin } from '../../factories/actors.ts';

const { db } = await admin();

async function inSql(name: 'search_key' | 'search_telephone', texts: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select ${sql.raw(name)}(text) as key from unnest(${sql.param(texts)}::text[]) with ordinality each (text, n) order by n`,
  );
  return rows.map(({ key }) => key);
}

/** Characters of Unicode 16 and 17, which the C library of a database may not know. */
const NEW = /[\u1c89\ua7cb-\ua7f1\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}]/u;
/** Every other character that a text can have: no half ones and no NUL. */
const CHARACTERS = Array.from({ length: 0x10ffff }, (_, index) => String.fromCodePoint(index + 1)).filter(
  (each) => /^(?!\p{Cs}|\p{Cn}|\p{Co})./su.test(each) && !NEW.test(each),
);

test('a browser and the database fold every character alike, and what is folded stays as it is', async () => {
  const different: string[] = [];
  for (let start = 0; start < CHARACTERS.length; start += 20_000) {
    const batch = CHARACTERS.slice(start, start + 20_000);
    const texts = batch.map((character) => `a${character}Z`);
    const keys = await inSql('search_key', texts);
    const again = await inSql('search_key', keys);
    texts.forEach((text, place) => {
      if (searchKey(text) !== keys[place] || keys[place] !== again[place])
        different.push(
          `${text.codePointAt(1)?.toString(16)} ${text} ${searchKey(text)} ${keys[place]} ${again[place]}`,
        );
    });
  }
  expect(different).toEqual([]);
}, 120_000);

test('a telephone number has one key in both', async () => {
  const texts = [
    '+44 20 7946 0142',
    '+44 (0)20 7946-0142',
    '0044 20 79460142',
    '020 7946 0142',
    '٠٢٠٧٩٤٦',
    '1234',
    '',
    'desk',
  ];
  expect(await inSql('search_telephone', texts)).toEqual(texts.map(telephoneKey));
});
