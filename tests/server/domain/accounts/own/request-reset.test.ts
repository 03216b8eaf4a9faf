import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountLinks } from '#db/schema/accounts/account-links.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { inviteUser } from '#server/domain/accounts/own/invite.ts';
import { requestReset } from '#server/domain/accounts/own/links.ts';
import { listOwnSignIns } from '#server/domain/accounts/own/list-sign-ins.ts';
import { userFields } from '../../../../factories/accounts/users.ts';
import { anonymous, firstSuperAdmin, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { accountMailsTo, readMailsTo } from '../../../../support/mail/account-mails.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';

const { db } = await testDatabase();
const ask = (email: string, clientIp = '192.0.2.1') => requestReset({ ...anonymous, clientIp }, { email });
const next = () => takeMail(db);

beforeEach(async () => {
  await db.delete(rateCounters);
  await db.delete(outboxMails);
});

test('whoever asks, for whatever address, one mail is queued and nobody is looked up', async () => {
  const { user } = await signedInUser();
  for (const email of [user.email, 'nobody@example.com']) {
    expect(await ask(email)).toBeUndefined();
    expect(await accountMailsTo(db, email)).toMatchObject([{ kind: 'password-reset', state: 'queued', userId: null }]);
  }
  expect(await db.$count(accountLinks, eq(accountLinks.userId, user.id))).toBe(0);
});

test('the mail is sent to an account alone; the address of nobody is not kept', async () => {
  const { user } = await signedInUser();
  await ask('nobody@example.com');
  await ask(user.email);

  const mail = await next();
  expect(mail).toMatchObject({ recipient: user.email, kind: 'password-reset' });
  expect(await next()).toBeUndefined();
  expect(await accountMailsTo(db, 'nobody@example.com')).toEqual([]);
  expect(await accountMailsTo(db, '')).toMatchObject([
    { state: 'cancelled', reason: 'There is nobody to send it to.' },
  ]);
});

test('an account has in its audit log that it was asked for, once, with time, address and browser; nobody else does', async () => {
  const { user, ctx } = await signedInUser();
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  for (const email of ['nobody@example.com', user.email]) {
    await requestReset({ ...anonymous, clientIp: '192.0.2.7', userAgent }, { email });
  }
  const [asked] = await accountMailsTo(db, user.email);
  const before = await db.$count(auditEntries);
  await next();
  await readMailsTo(db, user.email, 'password-reset');

  expect(await next()).toBeUndefined();
  expect(await db.$count(auditEntries)).toBe(before + 1);
  expect((await listOwnSignIns(ctx)).at(0)).toEqual({
    id: expect.any(String),
    what: 'reset-requested',
    at: asked?.createdAt.toISOString(),
    browser: 'Firefox on Linux',
    address: '192.0.2.7',
  });
  const origins = await db.select({ browser: outboxMails.browser, clientIp: outboxMails.clientIp }).from(outboxMails);
  expect(origins).toEqual(Array(2).fill({ browser: null, clientIp: null }));
});

test('another try mails the same link', async () => {
  const { user } = await signedInUser();
  await ask(user.email);
  const [first] = await readMailsTo(db, user.email, 'password-reset');
  expect(first?.link).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{43}$/);
  expect(first?.fullName).toBe(user.fullName);
  expect(await readMailsTo(db, user.email, 'password-reset')).toEqual([first]);
});

test('nothing is mailed to a deactivated account, nor to one that was invited', async () => {
  const { user } = await signedInUser('admin', { isActive: false });
  const { fullName, email } = userFields();
  await inviteUser((await firstSuperAdmin()).ctx, { fullName, email, role: 'admin' });
  for (const address of [user.email, email]) {
    await ask(address);
    expect(await readMailsTo(db, address, 'password-reset')).toEqual([null]);
  }
});

test('a client asks five times an hour, for whatever addresses', async () => {
  for (let time = 0; time < 5; time += 1) await ask(`nobody${time}@example.com`);
  const tooMany = {
    class: 'too-many',
    message: expect.stringMatching(/^Too many requests for a new password\. Please try again in \d+ minutes\.$/),
    retryAfter: expect.any(Number),
  };
  await expect(ask('nobody@example.com')).rejects.toMatchObject(tooMany);
  await ask('nobody@example.com', '192.0.2.2');
});

test('the sixth within an hour of one account is taken like the others and not mailed', async () => {
  const { user } = await signedInUser();
  for (let time = 0; time < 6; time += 1) await ask(user.email, `192.0.2.${time}`);

  const mails = await readMailsTo(db, user.email, 'password-reset');
  // Each read was a send: the sixth has none.
  expect(mails).toHaveLength(6);
  expect(mails.filter((mail) => mail?.link)).toHaveLength(5);
});
