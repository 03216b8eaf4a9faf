import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';

type Entries = { name?: string; email?: string; password?: string; confirm?: string };

async function signUp(page: Page, { name = '', email = '', password = '', confirm = password }: Entries) {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirm);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('every broken field is named, the first in its order; who signs up is welcomed on the dashboard', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
  const name = 'Ada Byron';
  const email = 'ada.new@example.com';
  const steps: [Entries, label: string, message: string, marks: number][] = [
    [{ name: '  ', password: 'a', confirm: 'b' }, 'Full Name', 'Full name is required', 4],
    [{ name, password: 'a', confirm: 'b' }, 'Email', 'Email is required', 3],
    [{ name, email, password: 'wbcargo1', confirm: 'other' }, 'Confirm Password', 'Passwords do not match', 1],
    [{ name, email, password: 'ab1' }, 'Password', 'Password must be at least 8 characters long', 1],
    [{ name, email, password: 'abcdefgh' }, 'Password', 'Password must contain at least one letter and one number', 1],
    [{ name, email, password: 'abcdef-1' }, 'Password', 'Password must contain at least one letter and one number', 1],
    [
      { name, email: 'ada', password: 'wbcargo1' },
      'Email',
      'Please enter one valid email address, such as name@example.com',
      1,
    ],
  ];
  for (const [entries, label, message, marks] of steps) {
    await signUp(page, entries);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(page.locator('[aria-invalid]')).toHaveCount(marks);
  }
  await expect(page).toHaveURL('/signup');

  await signUp(page, { name: ' Ada Byron ', email: ' Ada.New@Example.com ', password: 'wbcargo1' });
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expect(page.getByText('Welcome! You have been automatically logged in.')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('auth-user'));
  expect(JSON.parse(stored ?? '')).toMatchObject({
    fullName: 'Ada Byron',
    email: 'ada.new@example.com',
    isVerified: false,
  });
});

test.describe('a sign-up that fails', () => {
  test.use({ expectedConsoleErrors: [/status of (409|429)|ERR_FAILED/] });

  const entries = { name: 'Ada Byron', email: superAdmin.email, password: 'wbcargo1' };
  const REJECTED = 'Failed to create account. Email may already exist or there was a server error.';

  test('says so when the email is taken @long', async ({ page }) => {
    await page.goto('/signup');
    await signUp(page, entries);
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([REJECTED]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('adds the words of the server when there were too many @long', async ({ page }) => {
    const message = 'Too many registrations. Please try again later.';
    const error = { code: -32029, message, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } };
    await page.route('**/api/trpc/auth.register**', (route) => route.fulfill({ status: 429, json: { error } }));
    await page.goto('/signup');
    await signUp(page, entries);
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([REJECTED, message]);
  });

  test('asks to try again when no answer comes @long', async ({ page }) => {
    await page.route('**/api/trpc/auth.register**', (route) => route.abort());
    await page.goto('/signup');
    await signUp(page, entries);
    await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  });
});
