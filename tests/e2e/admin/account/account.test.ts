import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { failing, manageUsers } from '../../setup.ts';
import { sessionDialog } from '../layout/end-session.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const WIDTHS = [320, 390, 768, 1280];

type Account = { email: string; password: string };

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The same account in another browser. */
async function signInElsewhere(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, account);
  return page;
}

async function expectEnded(page: Page): Promise<void> {
  // A page that asked for something of its own accord has noticed already, and its dialog lies over the link.
  await expect(async () => {
    if (await sessionDialog(page).isVisible()) return;
    await page.getByRole('link', { name: 'Shipments', exact: true }).click({ timeout: 5_000 });
    await expect(sessionDialog(page)).toBeVisible();
  }).toPass();
}

test('a new name is everywhere at once @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Nils Old', email: 'nils@example.com' });
  await signIn(page, clerk, '/account');
  await field(page, 'Full Name').fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(field(page, 'Full Name')).toBeFocused();
  await field(page, 'Full Name').fill('Nils New');
  await failing(page, 'account.update', 503, 'The service is temporarily unavailable. Please try again.');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The service is temporarily unavailable. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your name is saved.')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Nils New')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('auth-user'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ _id: clerk.id, fullName: 'Nils New' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('complementary').getByText('Nils New')).toBeVisible();
});

test('a new name stays, though the user was being read when it was saved @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Olga Old', email: 'olga@example.com' });
  await signIn(page, clerk, '/admin/dashboard');
  const saved = Promise.withResolvers<void>();
  await page.route(/auth\.me/, async (route) => {
    const response = await route.fetch();
    await saved.promise;
    await route.fulfill({ response });
  });
  const olderAnswer = page.waitForResponse(/auth\.me/);
  await page.getByRole('complementary').getByRole('link', { name: 'Account' }).click();
  await field(page, 'Full Name').fill('Olga New');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your name is saved.')).toBeVisible();
  saved.resolve();
  await (await olderAnswer).finished();
  // One more request, after which the page has read that answer.
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
  await expect(page.getByRole('complementary').getByText('Olga New')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Olga Old')).toBeHidden();
});

test('a password is changed by who knows the old one, and every other session ends @long', async ({
  browser,
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Pia Pass', email: 'pia@example.com' });
  const elsewhere = await signInElsewhere(browser, clerk);
  await signIn(page, clerk, '/account');
  const change = async (current: string, next: string, again = next) => {
    await field(page, 'Current Password').fill(current);
    await field(page, 'New Password').fill(next);
    await field(page, 'Confirm Password').fill(again);
    await page.keyboard.press('Enter');
  };
  const rejectedWith = async (message: string, at: string) => {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(field(page, at)).toBeFocused();
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  };
  await change('', 'Lighthouse-keeper');
  await rejectedWith('Current password is required', 'Current Password');
  await expectAccessible(page, WIDTHS);
  await change(clerk.password, 'short');
  await rejectedWith('Password must be at least 8 characters long', 'New Password');
  await change(clerk.password, 'Lighthouse-keeper', 'Lighthouse');
  await rejectedWith('Passwords do not match', 'Confirm Password');
  await change(clerk.password, 'password1');
  await rejectedWith('This password is too common', 'New Password');
  await change('Seagull2025', 'Lighthouse-keeper');
  await rejectedWith('Current password is incorrect', 'Current Password');
  await failing(page, 'account.password', 429, 'Too many failed sign-ins. Please try again later.');
  await change(clerk.password, 'Lighthouse-keeper');
  await expect(page.getByRole('alert')).toHaveText('Too many failed sign-ins. Please try again later.');
  await page.unrouteAll();
  await expect(sessions(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByRole('dialog', { name: 'End all other sessions' })).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await change(clerk.password, 'Lighthouse-keeper');
  await expect(toast(page, 'Your password is changed. Every other session has ended.')).toBeVisible();
  for (const label of ['Current Password', 'New Password', 'Confirm Password'])
    await expect(field(page, label)).toHaveValue('');
  await expect(sessions(page)).toHaveCount(1);
  const signIns = page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
  await expect(signIns.first()).toContainText('Password changed');
  await expectAccessible(page, WIDTHS);
  // The wrong current password counts as one.
  await expect(signIns.nth(1)).toContainText(/Sign-in failed.*127\.0\.0\.1/);
  await expect(signIns.nth(2)).toContainText(/Signed in.*127\.0\.0\.1/);
  await expectEnded(elsewhere);
  await elsewhere.context().close();
  const answer = await request.post('/api/login', { data: { email: clerk.email, password: 'Lighthouse-keeper' } });
  expect(answer.status()).toBe(200);
});

test('one session is ended, then all others @long', async ({ browser, page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Sven Sess', email: 'sven@example.com' });
  await signIn(page, clerk, '/account');
  await expect(sessions(page)).toHaveCount(1);
  await expect(sessions(page)).toContainText('This session');
  await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0);
  const first = await signInElsewhere(browser, clerk);
  await visit(page, '/account');
  await expect(sessions(page)).toHaveCount(2);
  const other = sessions(page).filter({ hasNotText: 'This session' });
  await expect(other).toContainText('127.0.0.1');
  await expect(other).toContainText('Linux');

  await test.step('one, after a failure', async () => {
    const end = other.getByRole('button', { name: /^End session: .*127\.0\.0\.1/ });
    await failing(page, 'account.endSession', 503, 'The service is temporarily unavailable. Please try again.');
    await end.click();
    await expect(toast(page, 'The service is temporarily unavailable. Please try again.')).toBeVisible();
    await page.unrouteAll();
    // Until the list has been fetched again.
    await expect(end).toBeEnabled();
    await end.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'The session has ended.')).toBeVisible();
    await expect(sessions(page)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Sessions' })).toBeFocused();
    await expectEnded(first);
  });

  await test.step('all others, only when asked', async () => {
    const second = await signInElsewhere(browser, clerk);
    const third = await signInElsewhere(browser, clerk);
    await visit(page, '/account');
    await expect(sessions(page)).toHaveCount(3);
    const open = page.getByRole('button', { name: 'End all others' });
    const question = page.getByRole('dialog', { name: 'End all other sessions' });
    await open.click();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'All other sessions have ended.')).toBeVisible();
    await expect(question).toBeHidden();
    await expect(sessions(page)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Sessions' })).toBeFocused();
    for (const ended of [second, third]) {
      await expectEnded(ended);
      await ended.context().close();
    }
  });
  await first.context().close();
});
