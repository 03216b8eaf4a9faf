import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { visit } from '../../admin/steps.ts';

async function signIn(page: Page, { email, password } = superAdmin): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test.describe('who signs in', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('is told what is missing or wrong, goes to the page that was wanted, and is not asked again', async ({
    page,
  }) => {
    const answer = await page.request.get('/admin/shipments?search=found-nowhere', { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toBe('/login?redirect=%2Fadmin%2Fshipments%3Fsearch%3Dfound-nowhere');
    await page.goto('/admin/shipments?search=found-nowhere');
    await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Fshipments%3Fsearch%3Dfound-nowhere');

    await test.step("both fields are required, in the product's own words", async () => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.getByLabel('Email').fill('somebody@example.com');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Password is required')).toBeVisible();
      await expect(page.getByText('Email is required')).toBeHidden();
    });

    await test.step('email or password are wrong', async () => {
      await signIn(page, { ...superAdmin, password: 'wrong-one-1' });
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
    });

    await signIn(page);
    await expect(page).toHaveURL('/admin/shipments?search=found-nowhere');
    await expect(page.getByPlaceholder('Search shipments...')).toHaveValue('found-nowhere');
    await expect(page.getByText('No matching shipments found')).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('auth-user'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ _id: expect.any(String), email: superAdmin.email });
    await page.goto('/login');
    await expect(page).toHaveURL('/admin/dashboard');
  });
});

for (const elsewhere of ['https://example.com/', '//example.com', '/\\example.com', '/.//example.com', '/login']) {
  const tag = elsewhere === '//example.com' ? '' : ' @long';
  test(`a wanted page that is not one of this site's is not followed: ${elsewhere}${tag}`, async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
    await signIn(page);
    await expect(page).toHaveURL('/admin/dashboard');
  });
}

test('password managers and the clipboard fill both fields @long', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  // A page that forbids pasting cancels the event.
  const isLetThrough = await password.evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(isLetThrough).toBe(true);
});

test('the password can be shown and hidden @long', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test.describe('a sign-in that fails', () => {
  test.use({ expectedConsoleErrors: [/status of 429|ERR_FAILED/] });

  test('gives the words of the server where it rejects for another reason @long', async ({ page }) => {
    const message = 'Too many failed sign-ins. Please try again later.';
    const error = { code: -32029, message, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } };
    await page.route('**/api/trpc/auth.login**', (route) => route.fulfill({ status: 429, json: { error } }));
    await page.goto('/login');
    await signIn(page);
    await expect(page.getByRole('alert')).toHaveText(message);
  });

  test('asks to try again when no answer comes @long', async ({ page }) => {
    await page.route('**/api/trpc/auth.login**', (route) => route.abort());
    await page.goto('/login');
    await signIn(page);
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  });

  test('stores nothing from an answer that lacks the token @long', async ({ page }) => {
    await page.route('**/api/trpc/auth.login**', (route) => route.fulfill({ json: { result: { data: {} } } }));
    await page.goto('/login');
    await signIn(page);
    await expect(page.getByRole('alert')).toHaveText('Login failed: Invalid credentials');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test('what is in storage without a cookie is ended @long', async ({ page, context }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('auth-token') ?? '');
  await context.clearCookies();
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await expect
    .poll(async () => (await page.request.get('/api/me', { headers: { 'auth-token': token } })).status())
    .toBe(401);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that signing in needs it @long', async ({ page }) => {
    await page.goto('/login');
    // Playwright reads no text inside noscript.
    expect(await page.locator('noscript').innerHTML()).toContain('Signing in needs JavaScript');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  });
});

test.describe('on a telephone that speaks German', () => {
  test.use({
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    expectedConsoleErrors: [/status of (401|429)/],
  });

  test('all is said in German until the dashboard, which is English', async ({ page }) => {
    await visit(page, '/login');
    await expect(page).toHaveTitle(/^Anmelden - /);
    const password = page.getByLabel('Passwort', { exact: true });
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse an')).toBeVisible();
    await expect(page.getByText('Bitte geben Sie Ihr Passwort an')).toBeVisible();
    await page.getByLabel('E-Mail-Adresse').fill(superAdmin.email);
    await password.fill('falsch-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch');
    await password.fill(superAdmin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a server that rejects for another reason is understood, too @long', async ({ page }) => {
    await visit(page, '/login');
    const message = 'Too many failed sign-ins. Please try again in 15 minutes.';
    const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason: 'rate-limit', retryAfter: 841 };
    const error = { code: -32029, message, data };
    await page.route('**/api/trpc/auth.login**', (route) => route.fulfill({ status: 429, json: { error } }));
    await page.getByLabel('E-Mail-Adresse').fill(superAdmin.email);
    await page.getByLabel('Passwort', { exact: true }).fill(superAdmin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'Das waren zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.',
    );
  });
});
