import { expect, test } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { composeMail, mailSender } from '#server/domain/mails/content/compose-mail.ts';
import { queueAccountNotice } from '#server/domain/mails/outbox/queue-account-mail.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD } from '../../../../factories/accounts/users.ts';
import { anonymous } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertUser } from '../../../../factories/rows.ts';
import { accountMailsTo, kindsMailedTo, readMailsTo } from '../../../../support/mail/account-mails.ts';

const { db } = await testDatabase();

type Kind = Parameters<typeof queueAccountNotice>[1]['kind'];
const notice = (user: { id: string; email: string }, kind: Kind = 'password-changed') =>
  transaction(db, (tx) => queueAccountNotice(tx, { kind, user }));
/** Whatever waits is sent. */
const sendAll = () => db.update(outboxMails).set({ state: 'sent', sentAt: new Date() });
const passed = (minutes: number) =>
  db.update(rateCounters).set({ windowStart: new Date(Date.now() - minutes * 60_000) });

test('a notice is mailed at once; what follows within the hour is one mail at its end, for each kind and account', async () => {
  const [one, two] = [await insertUser(db), await insertUser(db)];
  await notice(one);
  await sendAll();
  await notice(one);
  await notice(one, 'second-factor-added');
  await notice(two);
  expect(await kindsMailedTo(db, one.email)).toEqual(['password-changed', 'password-changed', 'second-factor-added']);
  expect(await kindsMailedTo(db, two.email)).toEqual(['password-changed']);
  await passed(59);
  await notice(one);
  const [first, gathered, ...others] = await accountMailsTo(db, one.email);
  expect(others).toHaveLength(1);
  expect(first).toMatchObject({ state: 'sent', occurrences: [{ at: expect.any(String) }] });
  expect(gathered?.dueAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  expect(gathered?.occurrences).toHaveLength(2);
  await passed(61);
  await notice(one);
  expect(await kindsMailedTo(db, one.email)).toHaveLength(4);
});

test('the mail at the hour’s end names each time that it tells of, fifty at most', async () => {
  const user = await insertUser(db, { isVerified: true });
  const from = (address: string) =>
    transaction(db, (tx) =>
      queueAccountNotice(tx, { kind: 'new-browser', user, from: { browser: 'Firefox on Linux', address } }),
    );
  await from('192.0.2.1');
  await sendAll();
  for (const address of ['192.0.2.2', '192.0.2.3']) await from(address);
  const [, mail] = await readMailsTo(db, user.email, 'new-browser');
  if (!mail) throw new Error('The mail is not sent');
  const { text } = composeMail(mail, mailSender(''));
  expect(text).toContain('It happened 2 times within an hour:');
  expect(text).toMatch(/Firefox on Linux, 192\.0\.2\.2[\s\S]*Firefox on Linux, 192\.0\.2\.3/);
  expect(text).not.toContain('192.0.2.1\n');
  for (let count = 0; count < 60; count += 1) await from('192.0.2.9');
  expect((await accountMailsTo(db, user.email))[1]?.occurrences).toHaveLength(50);
});

test('of many at once one mail tells all, while nobody has begun to send it', async () => {
  const user = await insertUser(db);
  await Promise.all(Array.from({ length: 10 }, () => notice(user)));
  const mails = await accountMailsTo(db, user.email);
  expect(mails.map(({ occurrences }) => occurrences?.length)).toEqual([10]);
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
    for (const mail of await readMailsTo(db, account.email, kind)) {
      if (!mail) throw new Error('The mail is not sent');
      const sent = JSON.stringify(composeMail(mail, mailSender('')));
      expect(sent).toContain('Hello,');
      expect(sent).not.toMatch(/Click|evil/);
    }
  }
});
