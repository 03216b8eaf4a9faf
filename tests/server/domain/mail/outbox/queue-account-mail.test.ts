import { expect, test } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { register } from '#server/domain/auth/register.ts';
import { composeMail, mailSender } from '#server/domain/mail/content/compose-mail.ts';
import { queueAccountNotice } from '#server/domain/mail/outbox/queue-account-mail.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertUser } from '../../../../factories/rows.ts';
import { kindsMailedTo, readMailsTo } from '../../../../support/mail/account-mails.ts';

const { db } = await testDatabase();

type Kind = Parameters<typeof queueAccountNotice>[1]['kind'];
const notice = (user: { id: string; email: string }, kind: Kind = 'password-changed') =>
  transaction(db, (tx) => queueAccountNotice(tx, { kind, user }));
const passed = (minutes: number) =>
  db.update(rateCounters).set({ windowStart: new Date(Date.now() - minutes * 60_000) });

test('a notice is mailed once an hour for each kind and account', async () => {
  const [one, two] = [await insertUser(db), await insertUser(db)];
  await notice(one);
  await notice(one);
  await notice(one, 'second-factor-added');
  await notice(two);
  expect(await kindsMailedTo(db, one.email)).toEqual(['password-changed', 'second-factor-added']);
  expect(await kindsMailedTo(db, two.email)).toEqual(['password-changed']);
  await passed(59);
  await notice(one);
  expect(await kindsMailedTo(db, one.email)).toHaveLength(2);
  await passed(61);
  await notice(one);
  expect(await kindsMailedTo(db, one.email)).toHaveLength(3);
});

test('of many at once one is mailed', async () => {
  const user = await insertUser(db);
  await Promise.all(Array.from({ length: 10 }, () => notice(user)));
  expect(await kindsMailedTo(db, user.email)).toEqual(['password-changed']);
});

test('what was taken back with its change does not count', async () => {
  const user = await insertUser(db);
  const undone = transaction(db, async (tx) => {
    await queueAccountNotice(tx, { kind: 'password-changed', user });
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  await notice(user);
  expect(await kindsMailedTo(db, user.email)).toEqual(['password-changed']);
});

test('sign-ins to an account with a stranger’s address mail it once, and nothing that its holder chose', async () => {
  const chosen = 'Click https://evil.example';
  const account = { fullName: chosen, email: 'stranger@example.com', password: PASSWORD };
  await register({ ...anonymous, userAgent: chosen }, account);
  for (let time = 0; time < 20; time += 1) {
    await signInByPassword({ ...anonymous, clientIp: `192.0.2.${time + 10}`, userAgent: chosen }, account);
  }
  expect(await kindsMailedTo(db, account.email)).toEqual(['confirm-email', 'new-browser']);
  for (const kind of ['confirm-email', 'new-browser'] as const) {
    const [mail] = await readMailsTo(db, account.email, kind);
    if (!mail) throw new Error('The mail is not sent');
    const sent = JSON.stringify(composeMail(mail, mailSender('')));
    expect(sent).toContain('Hello,');
    expect(sent).not.toMatch(/Click|evil/);
  }
});
