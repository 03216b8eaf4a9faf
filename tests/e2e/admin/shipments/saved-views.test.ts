import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers, tokenOf } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, expectedConsoleErrors: [/Failed to load resource/] });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Views' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

async function openSaveDialog(page: Page) {
  await menuButton(page).press('Enter');
  await item(page, 'Save this view').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  return dialog;
}

async function saveView(page: Page, name: string): Promise<void> {
  const dialog = await openSaveDialog(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
}

test('a list is saved as it is set, opened again, replaced and removed by keyboard @long', async ({
  page,
  request,
}) => {
  await createShipments(request, [{ description: 'Viewed' }]);
  await signIn(page, superAdmin, '/admin/shipments?search=Viewed&status=pending&page=2');

  await test.step('it wants a name', async () => {
    const dialog = await openSaveDialog(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please name the view')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('saved and opened', async () => {
    await saveView(page, 'Waiting & viewed');
    await visit(page, '/admin/shipments');
    await menuButton(page).press('Enter');
    await expect(item(page, 'Waiting & viewed')).toBeVisible();
    await expectAccessible(page, [390, 1280]);
    await item(page, 'Waiting & viewed').press('Enter');
    await expect(page).toHaveURL(/\/admin\/shipments\?search=Viewed&status=pending$/);
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending');
  });

  await test.step('replaced by the same name', async () => {
    await page.getByLabel('Carrier').selectOption('DHL');
    const dialog = await openSaveDialog(page);
    await dialog.getByLabel('Name').fill('waiting & viewed');
    await expect(dialog.getByText('Replaces the view of this name.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'View waiting & viewed saved.')).toBeVisible();
    await visit(page, '/admin/shipments');
    await menuButton(page).press('Enter');
    await expect(page.getByRole('menuitem', { name: /^waiting/i })).toHaveCount(1);
    await item(page, 'waiting & viewed').press('Enter');
    await expect(page).toHaveURL(/carrier=dhl$/);
  });

  await test.step('removed', async () => {
    await menuButton(page).press('Enter');
    await item(page, 'Remove view waiting & viewed').press('Enter');
    await expect(toast(page, 'View waiting & viewed removed.')).toBeVisible();
    await menuButton(page).press('Enter');
    await expect(page.getByText('No view is saved yet.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('and back by Undo', async () => {
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(toast(page, 'View waiting & viewed is back.')).toBeVisible();
    await menuButton(page).press('Enter');
    await item(page, 'waiting & viewed').press('Enter');
    await expect(page).toHaveURL(/carrier=dhl$/);
  });
});

test('a super-admin shares a view: others open it, see whose it is and cannot remove it @long', async ({
  browser,
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Vera Lane', email: 'vera.lane@example.com', isVerified: true });
  await signIn(page, superAdmin, '/admin/shipments?status=failed');
  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = await openSaveDialog(page);
  await page.keyboard.type('Failed ones');
  await dialog.getByRole('checkbox', { name: 'Share with colleagues' }).check();
  await expectAccessible(page, [390, 1280]);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(toast(page, 'View Failed ones saved.')).toBeVisible();

  const context = await browser.newContext();
  const reader = await context.newPage();
  await signIn(reader, clerk, '/admin/shipments');
  const own = await openSaveDialog(reader);
  await expect(own.getByRole('checkbox')).toHaveCount(0);
  await own.getByLabel('Name').fill('Failed ones');
  await expect(own.getByText('Replaces the view of this name.')).toHaveCount(0);
  await own.getByRole('button', { name: 'Save view' }).click();
  await expect(own).toBeHidden();
  await menuButton(reader).press('Enter');
  await expect(reader.getByRole('menuitem', { name: /Failed ones/ })).toHaveText([
    'Failed ones',
    '',
    /^Failed onesShared by /,
  ]);
  await expect(reader.getByRole('menuitem', { name: 'Remove shared view Failed ones' })).toHaveCount(0);
  await expectAccessible(reader, [390, 1280]);
  await reader.getByRole('menuitem', { name: /Shared by/ }).press('Enter');
  await expect(reader).toHaveURL(/status=failed$/);
  await context.close();

  await menuButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove shared view Failed ones' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove shared view Failed ones' });
  await expect(question).toHaveAccessibleDescription('Everyone loses this view.');
  await expectAccessible(page, [390, 1280]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove shared view Failed ones' }).press('Enter');
  await question.getByRole('button', { name: 'Remove view' }).click();
  await expect(toast(page, 'View Failed ones removed.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('a view has the columns that the browser stores, in either list @long', async ({ page, request }) => {
  await createShipments(request, [{ description: 'With a mode' }]);
  await signIn(page, superAdmin, '/admin/dashboard');
  for (const path of ['/admin/shipments', '/admin/super-getshipments?tab=detailed']) {
    await visit(page, path);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Mode', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/show=shippingMode/);
    await visit(page, path);
    await saveView(page, 'With modes');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('table-layout:')) localStorage.removeItem(key);
    });
    await menuButton(page).press('Enter');
    await item(page, 'With modes').press('Enter');
    await expect(page).toHaveURL(/show=shippingMode/);
    await expect(page.getByRole('columnheader', { name: 'Mode' })).toBeVisible();
  }
});

test('each screen has views of its own, and the link is copied @long', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, superAdmin, '/admin/users?sortBy=role');
  await saveView(page, 'By role');
  await page.request.post('/api/views', {
    headers: { 'auth-token': await tokenOf(page.request) },
    data: { screen: 'super-shipments', name: 'All of them', search: 'tab=detailed' },
  });
  await visit(page, '/admin/super-getshipments?tab=detailed&late=true');
  // The menu is there before its views.
  await page.route('**/views.list**', (route) => delay(1_000).then(() => route.continue()), { times: 1 });
  await menuButton(page).press('Enter');
  await expect(item(page, 'All of them')).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(item(page, 'By role')).toHaveCount(0);
  await item(page, 'Copy link').press('Enter');
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await saveView(page, 'Late ones');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await menuButton(page).click();
  await item(page, 'Late ones').click();
  await expect(page).toHaveURL(/tab=detailed&late=true$/);
  await visit(page, '/admin/users');
  await menuButton(page).click();
  await item(page, 'By role').click();
  await expect(page).toHaveURL(/\/admin\/users\?sortBy=role$/);
});

test('Undo of a removed view leaves a newer one of its name as it is @long', async ({ page, request }) => {
  const headers = { 'auth-token': await tokenOf(request) };
  const view = { screen: 'attention', name: 'Mine', search: 'reason=late' };
  await request.post('/api/views', { headers, data: view });
  await signIn(page, superAdmin, '/admin/attention');
  await menuButton(page).press('Enter');
  await item(page, 'Remove view Mine').press('Enter');
  await expect(toast(page, 'View Mine removed.')).toBeVisible();
  await request.post('/api/views', { headers, data: { ...view, name: 'mine', search: 'reason=held' } });
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toast(page, 'There is a new view Mine: it stays.')).toBeVisible();
  const { views } = await (await request.get('/api/views', { headers })).json();
  expect(views).toContainEqual(expect.objectContaining({ name: 'mine', search: 'reason=held' }));
});
