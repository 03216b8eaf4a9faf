import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { accountLinks } from '#db/schema/accounts/account-links.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { cronJobs } from '#server/bootstrap/cron.ts';
import { endLinksOf, findValidLink, type LinkPurpose, openLink } from '#server/domain/accounts/links/account-links.ts';
import { linkUrl, readLinkToken } from '#server/domain/accounts/links/link-token.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { queueMails } from '../../../../factories/mails/mails.ts';
import { insertUser } from '../../../../factories/rows.ts';

const { db } = await testDatabase();

afterEach(async () => {
  await db.delete(outboxMails);
  await db.delete(accountLinks);
});

async function tokenOf(id: string, purpose: LinkPurpose): Promise<string> {
  return (await linkUrl(db, 'https://cargo.example', purpose, id)).split('#token=')[1] ?? '';
}

test('a token is read back for its purpose alone, and no changed one is', async () => {
  const id = randomUUID();
  const token = await tokenOf(id, 'invitation');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await readLinkToken(db, 'invitation', token)).toBe(id);
  expect(await readLinkToken(db, 'password-reset', token)).toBeNull();
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A';
    const changed = `${token.slice(0, index)}${other}${token.slice(index + 1)}`;
    expect(await readLinkToken(db, 'invitation', changed)).toBeNull();
  }
});

test('the address is of APP_URL, the token behind a #', async () => {
  const url = await linkUrl(db, 'https://cargo.example', 'invitation', randomUUID());
  expect(url).toMatch(/^https:\/\/cargo\.example\/accept-invitation#token=/);
});

test.each([
  ['password-reset', 3],
  ['invitation', 1],
  ['confirm-email', 3],
] as const)(
  'of each account a %s has %d live links, the newest, and ends none of another purpose',
  async (purpose, live) => {
    const { id: userId } = await insertUser(db);
    const others = (['password-reset', 'invitation', 'confirm-email'] as const).filter((other) => other !== purpose);
    const beside = [];
    for (const other of others) beside.push({ id: await openLink(db, { userId, purpose: other }), purpose: other });
    const opened: string[] = [];
    for (let count = 0; count < live + 1; count += 1) opened.push(await openLink(db, { userId, purpose }));

    const isValid = async (id: string, of: LinkPurpose) => (await findValidLink(db, id, of)) !== undefined;
    const valid = await Promise.all(opened.map((id) => isValid(id, purpose)));
    expect(valid).toEqual([false, ...Array.from({ length: live }, () => true)]);
    for (const other of beside) expect(await isValid(other.id, other.purpose)).toBe(true);

    await endLinksOf(db, userId, purpose);
    expect(await Promise.all(opened.map((id) => isValid(id, purpose)))).toEqual(opened.map(() => false));
    for (const other of beside) {
      expect(await isValid(other.id, other.purpose)).toBe(true);
      expect(await isValid(other.id, purpose)).toBe(false);
    }
  },
);

test('links and mails about accounts are deleted 30 days after they ended; others stay', async () => {
  const insert = async (age: string, state: 'sent' | 'queued') => {
    const { id: userId, email: recipient } = await insertUser(db);
    const linkId = await openLink(db, { userId, purpose: 'invitation' });
    const createdAt = sql`now() - ${age}::interval`;
    await db.update(accountLinks).set({ createdAt, expiresAt: createdAt }).where(eq(accountLinks.id, linkId));
    const sentAt = state === 'sent' ? sql`now()` : null;
    const mail = { kind: 'invitation', recipient, userId, linkId, state, createdAt, sentAt } as const;
    await db.insert(outboxMails).values(mail);
    return { linkId, recipient };
  };
  const [old, recent, queued] = [
    await insert('31 days', 'sent'),
    await insert('29 days', 'sent'),
    await insert('31 days', 'queued'),
  ];
  await queueMails(db, ['ann@example.com']);
  await db
    .update(outboxMails)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(outboxMails.recipient, 'ann@example.com'));
  await cronJobs(db)['remove-expired']?.run();

  const links = (await db.select().from(accountLinks)).map(({ id }) => id);
  expect(links.sort()).toEqual([recent.linkId, queued.linkId].sort());
  const recipients = (await db.select().from(outboxMails)).map(({ recipient }) => recipient);
  expect(recipients.sort()).toEqual(['ann@example.com', recent.recipient, queued.recipient].sort());
  expect(recipients).not.toContain(old.recipient);
});
