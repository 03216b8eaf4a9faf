import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { mailEndingKeys } from '#server/domain/accounts/own/api-keys/mail-ending.ts';
import { composeMail, mailSender } from '#server/domain/mails/content/compose-mail.ts';
import { insertApiKey } from '../../../../../factories/accounts/api-keys.ts';
import { testDatabase } from '../../../../../factories/database.ts';
import { insertUser, setRows } from '../../../../../factories/rows.ts';
import { readMailsTo } from '../../../../../support/mail/account-mails.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await db.delete(apiKeys);
});

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** A key of this user, made so many days ago. */
const keyOf = (userId: string, made: number, ends: number | null, name = 'Shop') =>
  insertApiKey(db, userId, ['bulk'], { name, createdAt: days(-made), expiresAt: ends === null ? null : days(ends) });

async function mailed(userId: string): Promise<number> {
  await db.delete(rateCounters);
  await mailEndingKeys(db);
  return db.$count(outboxMails, and(eq(outboxMails.userId, userId), eq(outboxMails.kind, 'key-ending')));
}

test('the owner of a key is mailed fourteen days and one day before its end, once each', async () => {
  const user = await insertUser(db);
  const { id } = await keyOf(user.id, 70, 14.5);
  const ends = (count: number) => setRows(db, apiKeys, eq(apiKeys.id, id), { expiresAt: days(count) });
  const counts = [await mailed(user.id)];
  for (const left of [13.9, 13.8, 1.5, 0.9, 0.8, -0.1]) {
    await ends(left);
    counts.push(await mailed(user.id));
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2]);
});

test('not of a key without end, nor of one that was made for a shorter time', async () => {
  const user = await insertUser(db);
  await keyOf(user.id, 70, null);
  await keyOf(user.id, 0, 7);
  expect(await mailed(user.id)).toBe(0);
});

test('the mail names the keys and their ends, and is not sent where none is left', async () => {
  const user = await insertUser(db);
  await keyOf(user.id, 70, 10, 'Scales');
  await keyOf(user.id, 70, 5, 'ERP');
  await mailed(user.id);
  const [mail] = await readMailsTo(db, user.email, 'key-ending');
  if (!mail) throw new Error('The mail is not sent');
  const { text } = composeMail(mail, mailSender(''));
  expect(text).toMatch(/ERP[\s\S]*Scales/);
  expect(text).toContain('/admin/developers');
  await db.delete(apiKeys);
  expect(await readMailsTo(db, user.email, 'key-ending')).toEqual([null]);
});
