// An account's life over REST and a real mail server: the links are taken from the mails.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const EMAIL = 'nora@example.com';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const passwords = ['Harbour lights 1', 'Harbour lights 2', 'Harbour lights 3'] as const;

let server: Server;
let mails: MailServer;
let root = '';

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({
    ...(await serverDirectories()),
    ...SUPER_ADMIN_VARIABLES,
    SMTP_URL: mails.url,
    MAIL_FROM: 'cargo@example.com',
  });
  root = (await signIn(SUPER_ADMIN.email, PASSWORD)).token;
});

afterAll(async () => {
  await server.stop();
  await mails.stop();
});

type Call = { token?: string | undefined; body?: object; status?: number; headers?: Record<string, string> };

/** The call's headers and content, once its status is this one. */
async function send(route: string, { token, body, status = 200, headers = {} }: Call = {}) {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'user-agent': FIREFOX,
      ...(token && { 'auth-token': token }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect([route, response.status, text]).toEqual([route, status, text]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { headers: response.headers, content: text ? JSON.parse(text) : {} };
}

/** As a page of the site does: with the browser's cookie. */
async function signIn(email: string, password: string, device = '', status = 200) {
  const fromPage = { 'sec-fetch-site': 'same-origin', cookie: device };
  const { headers, content } = await send('POST /login', { body: { email, password }, status, headers: fromPage });
  const given = headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
  return { token: String(content.token), device: given?.split(';')[0] ?? '' };
}

/** The next mail to Nora with this subject, the first that was not read yet. */
async function nextMail(subject: string) {
  return vi.waitFor(
    () => {
      const index = mails.received.findIndex(
        ({ to, read: { subject: its } }) => to === EMAIL && its?.includes(subject),
      );
      if (index < 0) throw new Error(`No mail '${subject}' to ${EMAIL}`);
      const [mail] = mails.received.splice(index, 1);
      return String(mail?.read.text);
    },
    { timeout: 20_000, interval: 50 },
  );
}

const tokenIn = (text: string, screen: string): string => {
  const [, token = ''] = new RegExp(`${server.url}/${screen}#token=([\\w-]{43})`).exec(text) ?? [];
  expect(token).not.toBe('');
  return token;
};

const isLive = async (token: string) =>
  (await fetch(`${server.url}/api/me`, { headers: { 'auth-token': token } })).status;
const twice = (password: string) => ({ password, confirmPassword: password });
const dead = { message: 'This link is not valid any more' };

test('invited, accepted, signed in, password changed, forgotten and chosen anew; each old session is dead', async () => {
  const invitation = { fullName: 'Nora Newcomer', email: EMAIL, role: 'admin' };
  const { user } = (await send('POST /invitations', { token: root, body: invitation, status: 201 })).content;
  const first = tokenIn(await nextMail('Your account'), 'accept-invitation');
  await send(`POST /invitations/${user._id}/resend`, { token: root, status: 202 });
  const second = tokenIn(await nextMail('Your account'), 'accept-invitation');
  const rejected = await send('POST /invitations/accept', {
    body: { token: first, ...twice(passwords[0]) },
    status: 400,
  });
  expect(rejected.content).toMatchObject(dead);
  await send('POST /invitations/accept', { body: { token: second, ...twice(passwords[0]) } });

  const { token: phone, device } = await signIn(EMAIL, passwords[0]);
  expect(await nextMail('New sign-in')).toContain('Nora Newcomer');
  const { token: desk } = await signIn(EMAIL, passwords[0], device);
  const { sessions } = (await send('GET /me/sessions', { token: desk })).content;
  expect(sessions).toHaveLength(2);
  expect(sessions).toContainEqual(
    expect.objectContaining({
      _id: expect.any(String),
      current: true,
      browser: 'Firefox on Linux',
      address: '127.0.0.1',
    }),
  );

  const [, next] = passwords;
  const change = { currentPassword: passwords[0], newPassword: next, confirmPassword: next };
  await send('PUT /me/password', { token: desk, body: change });
  expect(await nextMail('was changed')).toContain('Every other session has ended');
  expect([await isLive(phone), await isLive(desk)]).toEqual([401, 200]);
  await signIn(EMAIL, passwords[0], device, 401);

  await send('POST /password-reset', { body: { email: EMAIL }, status: 202 });
  await send('POST /password-reset', { body: { email: 'nobody@example.com' }, status: 202 });
  const reset = tokenIn(await nextMail('Choose a new password'), 'reset-password');
  const wrongPurpose = { body: { token: reset, ...twice(passwords[2]) }, status: 400 };
  expect((await send('POST /invitations/accept', wrongPurpose)).content).toMatchObject(dead);
  await send('POST /password-reset/confirm', { body: { token: reset, ...twice(passwords[2]) } });
  expect(await isLive(desk)).toBe(401);
  // The mail of a second change within the hour is not sent, which is seen below.
  expect((await send('POST /password-reset/confirm', wrongPurpose)).content).toMatchObject(dead);

  const { token: last } = await signIn(EMAIL, passwords[2], device);
  expect((await send('GET /me', { token: last })).content.user).toMatchObject({ email: EMAIL, isVerified: true });
  await send(`DELETE /user/${user._id}/sessions`, { token: root, status: 204 });
  expect(await isLive(last)).toBe(401);
});

test('nothing else was mailed, and to nobody else; the log has no token', async () => {
  const others = mails.received.filter(({ read }) => !read.subject?.includes('New sign-in'));
  expect(others.map(({ to, read }) => [to, read.subject])).toEqual([]);
  expect(mails.received.map(({ to }) => to)).toEqual([SUPER_ADMIN.email]);
  const { stdout, stderr } = server.output();
  expect(stdout + stderr).not.toMatch(/#token=[\w-]{10}/);
  for (const password of passwords) expect(stdout + stderr).not.toContain(password);
});
