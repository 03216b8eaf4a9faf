import type { APIRequestContext } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { tokenOf } from '../setup.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const WIDTHS = [390, 1280];
const LONG_NAME = 'Anneliese Wolkenstein-Trostburg von Hohenschwangau';

/** The id of a new account that waits for its invitation to be accepted. */
async function invite(request: APIRequestContext): Promise<string> {
  const headers = { 'auth-token': await tokenOf(request) };
  const data = { fullName: LONG_NAME, email: 'anneliese.wolkenstein@logistics-department.example.com', role: 'admin' };
  const { user } = await (await request.post('/api/invitations', { headers, data })).json();
  return user._id;
}

test('the pages of a mailed link can be used by everyone @long', async ({ page }) => {
  await visit(page, '/reset-password#token=forged');
  await page.getByLabel('New Password', { exact: true }).fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
  await visit(page, '/reset-password');
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
  await visit(page, '/forgot-password');
  await page.getByLabel('Email').fill(`${'e'.repeat(60)}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
});

test('invitations can be used by everyone @long', async ({ page, request }) => {
  const id = await invite(request);
  await signIn(page, superAdmin, '/admin/users');
  await expect(page.getByRole('table').getByText('Invited, not accepted yet')).toBeVisible();
  await expectAccessible(page, [320, 768, ...WIDTHS]);
  await page.getByRole('button', { name: 'Add Admin' }).click();
  await page.getByRole('button', { name: 'Invite by e-mail instead' }).click();
  await expectAccessible(page, [320, ...WIDTHS]);
  await page.keyboard.press('Escape');
  await visit(page, `/admin/users/${id}`);
  await expect(page.getByRole('button', { name: `Resend invitation to ${LONG_NAME}` })).toBeVisible();
  await expectAccessible(page, [320, 768, ...WIDTHS]);
});
