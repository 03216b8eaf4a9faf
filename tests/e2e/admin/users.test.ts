import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../support/browser.ts';
import { signIn, signUp, toast } from './steps.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

/** The next calls of one procedure are answered with this failure instead. */
async function failing(page: Page, procedure: string, httpStatus: number, message: string): Promise<void> {
  const error = { message, code: -32603, data: { code: 'FAILED', httpStatus, path: procedure } };
  await page.route(`**/api/trpc/${procedure}**`, (route) => route.fulfill({ status: httpStatus, json: { error } }));
}

test('the list says who is verified, and its failures are told apart', async ({ browser, page }) => {
  const visitor = await browser.newContext();
  await signUp(await visitor.newPage(), { fullName: 'Odd Berg', email: 'odd@example.com', password: 'Seagull2026' });
  await visitor.close();
  await signIn(page, superAdmin);
  const toUsers = page.getByRole('link', { name: 'Users' });

  await test.step('refused', async () => {
    await failing(page, 'users.list', 403, 'Access denied. Super admin role required.');
    await toUsers.click();
    await expect(page.getByText('Access denied. Super admin role required.')).toBeVisible();
  });

  await test.step('the service is away; Retry loads the page anew', async () => {
    await page.goto('/admin/dashboard');
    await page.unrouteAll();
    await failing(page, 'users.list', 503, 'The service is temporarily unavailable. Please try again.');
    await toUsers.click();
    await expect(page.getByText('Failed to load admins')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'odd@example.com' })).toContainText('Unverified');
  });

  await test.step('a verification that fails changes nothing, one that works can be taken back', async () => {
    await failing(page, 'users.verify', 500, 'Something went wrong. Please try again.');
    const row = page.getByRole('row').filter({ hasText: 'odd@example.com' });
    await row.getByRole('button', { name: 'Verify' }).click();
    await expect(toast(page, 'Failed to verify admin.')).toBeVisible();
    await expect(row).toContainText('Unverified');
    await page.unrouteAll();
    await row.getByRole('button', { name: 'Verify' }).click();
    await expect(toast(page, 'Admin verified successfully.')).toBeVisible();
    await row.getByRole('button', { name: 'Unverify' }).click();
    await expect(toast(page, 'Admin unverified successfully.')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Verify', exact: false })).toBeFocused();
  });

  await test.step('nobody verifies themselves', async () => {
    const own = page.getByRole('row').filter({ hasText: superAdmin.email });
    await expect(own.getByRole('button')).toHaveCount(0);
  });
});
