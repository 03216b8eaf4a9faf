import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import { knownClients } from '#db/schema/accounts/known-clients.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import { register } from '#server/domain/accounts/sign-in/register.ts';
import { signInByPassword } from '../../../../factories/accounts/sign-in.ts';
import { PASSWORD, userFields } from '../../../../factories/accounts/users.ts';
import { anonymous, signedInUser } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { kindsMailedTo, readMailsTo } from '../../../../support/mail/account-mails.ts';

const { db } = await testDatabase();
let user: User;

beforeEach(async () => {
  ({ user } = await signedInUser());
});

const fromPage = (device?: string, clientIp = '192.0.2.1') =>
  signInByPassword({ ...anonymous, clientIp }, { email: user.email, password: PASSWORD }, { device, isOwnPage: true });
const fromScript = (clientIp: string) =>
  signInByPassword({ ...anonymous, clientIp }, { email: user.email, password: PASSWORD });
/** An hour passes. */
const later = () => db.delete(rateCounters);
const notices = async () => (await kindsMailedTo(db, user.email)).length;

test('a browser that was not seen before is mailed about once, from wherever it comes later', async () => {
  const { device } = await fromPage();
  expect(await kindsMailedTo(db, user.email)).toEqual(['new-browser']);
  await fromPage(device);
  await fromPage(device, '198.51.100.1');
  expect(await notices()).toBe(1);
});

test('a second browser at the same address is mailed about too, and one that another user signed in with', async () => {
  await fromPage();
  await later();
  await fromPage();
  expect(await notices()).toBe(2);
  await later();

  const neighbour = await signedInUser();
  const at = { email: neighbour.user.email, password: PASSWORD };
  const { device } = await signInByPassword(anonymous, at, { isOwnPage: true });
  await fromPage(device);
  expect(await notices()).toBe(3);
});

test('a script is mailed about at an address that was not seen before, and not again from there', async () => {
  await fromScript('192.0.2.7');
  await fromScript('192.0.2.7');
  expect(await notices()).toBe(1);
  await later();
  await fromScript('192.0.2.8');
  expect(await notices()).toBe(2);
});

test('a wrong password mails nobody', async () => {
  await signInByPassword(anonymous, { email: user.email, password: 'wrong' }, { isOwnPage: true }).catch(
    () => undefined,
  );
  expect(await notices()).toBe(0);
});

test('the browser of a sign-up is known', async () => {
  const account = { ...userFields(), password: PASSWORD };
  const { device } = await register(anonymous, account, { isOwnPage: true });
  await signInByPassword(anonymous, account, { device, isOwnPage: true });
  expect(await kindsMailedTo(db, account.email)).toEqual(['confirm-email']);
});

test('the mail says when and from where, and carries no link', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const credentials = { email: user.email, password: PASSWORD };
  await signInByPassword({ ...anonymous, clientIp: '192.0.2.1', userAgent }, credentials, { isOwnPage: true });
  const client = { browser: 'Firefox on Linux', clientIp: '192.0.2.1' };
  expect(await readMailsTo(db, user.email, 'new-browser')).toEqual([
    { kind: 'new-browser', fullName: user.fullName, link: null, at: expect.any(Date), client },
  ]);
  expect(await db.$count(knownClients, eq(knownClients.userId, user.id))).toBe(2);
});
