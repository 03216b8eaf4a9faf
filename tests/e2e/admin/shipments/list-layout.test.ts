import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const headers = (page: Page) => page.getByRole('columnheader');
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Columns' }).press('Enter');

test('columns, their order and density stay as a user has chosen them, on each screen @long', async ({
  page,
  request,
}) => {
  await createShipments(request, [{ description: 'Laid out' }]);
  const users = await manageUsers(request);
  const other = await users.create({ fullName: 'Other Eye', email: 'other.eye@example.com', isVerified: true });
  await signIn(page, superAdmin, '/admin/shipments');
  const height = () => page.getByRole('row').nth(1).boundingBox();
  const comfortable = (await height())?.height ?? 0;

  await test.step('moved and hidden by keyboard', async () => {
    await openMenu(page);
    await item(page, 'Move Carrier left').press('Enter');
    await expect(item(page, 'Move Carrier left')).toBeFocused();
    await page.keyboard.press('Enter');
    await item(page, 'Move Description right').press('Enter');
    await expect(item(page, 'Move Description right')).toBeFocused();
    await box(page, 'Route').press('Space');
    await box(page, 'Compact rows').press('Space');
    await expectAccessible(page, [1280]);
    await page.keyboard.press('Escape');
    const shown = [
      '',
      'Tracking #',
      'Receiver',
      'Description',
      'Carrier',
      'Status',
      'Created',
      'Est. Delivery',
      'Actions',
    ];
    await expect(headers(page)).toHaveText(shown);
    await expect(page).toHaveURL(/hide=route$/);
    await visit(page, '/admin/shipments');
    await expect(headers(page)).toHaveText(shown);
    expect((await height())?.height).toBeLessThan(comfortable);
  });

  await test.step('an address that hides other columns wins', async () => {
    await visit(page, '/admin/shipments?hide=status');
    await expect(headers(page)).toHaveText([
      '',
      'Tracking #',
      'Receiver',
      'Description',
      'Carrier',
      'Route',
      'Created',
      'Est. Delivery',
      'Actions',
    ]);
  });

  await test.step('other screens have a layout of their own', async () => {
    await visit(page, '/admin/super-getshipments?tab=detailed');
    await expect(headers(page)).toHaveCount(10);
    await openMenu(page);
    await box(page, 'Created').press('Space');
    await page.keyboard.press('Escape');
    await expect(headers(page)).toHaveCount(9);
    await visit(page, '/admin/users');
    await openMenu(page);
    await item(page, 'Move Role left').press('Enter');
    await page.keyboard.press('Escape');
    await expect(headers(page)).toHaveText(['Name', 'Role', 'Email', 'Status', 'Created', 'Actions']);
  });

  await test.step('and so has another user of the same browser', async () => {
    await signIn(page, other, '/admin/shipments?scope=all');
    await expect(headers(page)).toHaveText([
      'Tracking #',
      'Description',
      'Receiver',
      'Route',
      'Status',
      'Carrier',
      'Created',
      'Est. Delivery',
      'Actions',
    ]);
  });
});
