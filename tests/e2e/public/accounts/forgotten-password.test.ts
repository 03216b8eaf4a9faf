import type { Page } from 'playwright/test';
import { PASSWORD_MIN } from '#contract/accounts/users.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { credentials } from '#phrases/credentials/en.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { sessionDialog } from '../../admin/layout/end-session.ts';
import { signIn, visit } from '../../admin/steps.ts';
import { INBOX, linkTo, mailTo } from '../../inbox.ts';
import { failing, manageUsers } from '../../setup.ts';

test.use({
  expectedConsoleErrors: [/status of (400|401|429|503)/],
  serverVariables: INBOX,
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const DEAD = 'This link is not valid any more.';

async function askFor(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account, a mail with a link is on its way.`)).toBeVisible();
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(again);
  await page.keyboard.press('Enter');
}

test('who forgot the password chooses a new one by a mailed link, and every session ends @long', async ({
  browser,
  page,
  request,
}) => {
  const clerk = await (await manageUsers(request)).create({
    fullName: 'Mona Moor',
    email: 'mona@example.com',
    isVerified: true,
  });
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, clerk);
  const urls: string[] = [];
  page.on('request', (call) => urls.push(call.url(), call.headers().referer ?? ''));

  await test.step('every address is answered alike', () => askForLinks(page, clerk.email));
  const link = await linkTo(clerk.email, 'Choose a new password');
  const token = link.split('=')[1] ?? '';

  await test.step('the token is taken out of the address at once', async () => {
    await visit(page, link);
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      token,
    );
  });

  await test.step('what is wrong is said at its field', () => rejectWrongPasswords(page));

  await test.step('with the new password the user signs in, and with the old one no more', async () => {
    await choose(page, 'Lighthouse-keeper');
    await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await field(page, 'Email').fill(clerk.email);
    await field(page, 'Password').fill(clerk.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await field(page, 'Password').fill('Lighthouse-keeper');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/dashboard');
    await mailTo(clerk.email, 'was changed');
    await elsewhere.getByRole('link', { name: 'Shipments', exact: true }).click();
    await expect(sessionDialog(elsewhere)).toBeVisible();
  });

  await test.step('the link is good once, and leads on', async () => {
    await visit(page, link);
    await choose(page, 'Lighthouse-keeper-2');
    await expect(page.getByRole('alert')).toContainText(DEAD);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  expect(urls.filter((url) => url.includes(token))).toEqual([]);
  await elsewhere.context().close();
});

async function askForLinks(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please enter one valid email address, such as name@example.com')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await askFor(page, 'nobody@example.com');
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeFocused();
  await page.getByRole('button', { name: 'Try another address' }).click();
  await askFor(page, email);
}

async function rejectWrongPasswords(page: Page): Promise<void> {
  await expect(
    page.getByText(credentials.passwordHint(PASSWORD_MIN, TEXT_LIMITS.password), { exact: true }),
  ).toBeVisible();
  await checkAsTyped(page);
  await choose(page, 'short');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expect(field(page, 'New Password')).toBeFocused();
  await choose(page, 'Lighthouse-keeper', 'Lighthouse-Keeper');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(field(page, 'Confirm Password')).toBeFocused();
  await choose(page, 'password1');
  await expect(page.getByText('This password is too common')).toBeVisible();
  await expect(field(page, 'New Password')).toBeFocused();
  await failing(page, 'auth.reset', 503, 'The service is temporarily unavailable. Please try again.');
  await choose(page, 'Lighthouse-keeper');
  await expect(page.getByRole('alert')).toHaveText('The service is temporarily unavailable. Please try again.');
  await page.unrouteAll();
}

test('without a token, and with a forged one, the link is not valid @long', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText(DEAD);
  await page.goto('/reset-password#token=forged');
  await choose(page, 'Lighthouse-keeper');
  await expect(page.getByRole('alert')).toContainText(DEAD);
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('another link that is opened in the same tab counts @long', async ({ page }) => {
  await visit(page, '/accept-invitation#token=first');
  await expect(page).toHaveURL('/accept-invitation');
  await choose(page, 'Lighthouse-keeper');
  await expect(page.getByRole('alert')).toContainText(DEAD);
  await page.evaluate(() => {
    location.hash = '#token=second';
  });
  await expect(field(page, 'New Password')).toBeVisible();
  await expect(page).toHaveURL('/accept-invitation');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages say that they need it @long', async ({ page }) => {
    for (const path of ['/forgot-password', '/reset-password', '/accept-invitation', '/confirm-email', '/join']) {
      await page.goto(path);
      // Playwright reads no text inside noscript.
      expect(await page.locator('form noscript').innerHTML()).toContain('needs JavaScript');
      await expect(page.locator('form').getByRole('button').last()).toBeDisabled();
    }
  });
});

/** Nothing is said while a field is typed into for the first time; once it was left, each key counts. */
async function checkAsTyped(page: Page): Promise<void> {
  const tooShort = page.getByText('Password must be at least 8 characters long');
  const differ = page.getByText('Passwords do not match');
  await field(page, 'New Password').fill('Lightho');
  await expect(tooShort).toHaveCount(0);
  await field(page, 'Confirm Password').fill('Lighthouse');
  await expect(tooShort).toBeVisible();
  await expect(differ).toHaveCount(0);
  await field(page, 'New Password').fill('Lighthou');
  await expect(tooShort).toHaveCount(0);
  await expect(differ).toBeVisible();
  await field(page, 'New Password').fill('Lighthouse');
  await expect(differ).toHaveCount(0);
}
