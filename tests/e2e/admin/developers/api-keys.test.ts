import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { signIn, toast } from '../steps.ts';

test.use({ expectedConsoleErrors: [/status of 403/] });

const WIDTHS = [320, 390, 1280];
const keys = (page: Page) => page.getByRole('list', { name: 'API keys' }).getByRole('listitem');

const list = async (request: APIRequestContext, secret: string, route = 'my-shipments') =>
  (await request.get(`/api/shipments/${route}`, { headers: { authorization: `Bearer ${secret}` } })).status();

test('a key is created, reads shipments by REST, and is refused once it is removed', async ({ page, request }) => {
  await signIn(page, superAdmin);
  await page.getByRole('link', { name: 'Developers', exact: true }).click();
  await expect(page.getByText('You have no API key.')).toBeVisible();
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByText('Please select at least one scope')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Warehouse');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Password is required')).toBeVisible();
  await expect(form.getByRole('checkbox').first()).toBeFocused();
  await form.getByLabel('Your password').fill('not this one');
  await form.getByLabel('shipments:read').check();
  await form.getByLabel('Your password').press('Enter');
  await expect(form.getByText('Password is incorrect')).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await form.getByLabel('Your password').fill(superAdmin.password);
  await page.keyboard.press('Enter');

  const created = page.getByRole('dialog', { name: 'Your new API key' });
  await expect(created.getByText('This secret is shown only now.')).toBeVisible();
  const secret = (await created.getByText(/^wbk_/).textContent()) ?? '';
  await expectAccessible(page, WIDTHS);
  await created.getByLabel('I have stored this secret').check();
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(keys(page)).toHaveCount(1);
  await expect(keys(page)).toContainText(`Warehouse${secret.slice(0, 12)}…shipments:read`);
  expect([await list(request, secret), await list(request, secret, 'admin/all-shipments')]).toEqual([200, 403]);
  await expectAccessible(page, WIDTHS);

  await page.getByRole('button', { name: /^Remove key: Warehouse/ }).click();
  await page.getByRole('button', { name: 'Remove key', exact: true }).click();
  await expect(toast(page, 'The key was removed.')).toBeVisible();
  await expect(page.getByText('You have no API key.')).toBeVisible();
  expect(await list(request, secret)).toBe(401);
});
