import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the sidebar stays from screen to screen, the account among them', async ({ page }) => {
  await signIn(page, superAdmin);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.evaluate((element) => element.setAttribute('data-marked', 'yes'));
  for (const [name, path] of [
    ['Account', '/account'],
    ['Shipments', '/admin/shipments'],
    [/^Users/, '/admin/users'],
  ] as const) {
    await sidebar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/account');
  await expect(sidebar).toHaveAttribute('data-marked', 'yes');
});

test('a search box shows what is searched for, whatever leads to the list @long', async ({ page, request }) => {
  await createShipments(request, [{ receiverName: 'Boxed Ben' }, { receiverName: 'Boxed Ben', carrier: 'ups' }]);
  await signIn(page, superAdmin, '/admin/super-getshipments?tab=detailed');
  const box = page.getByRole('searchbox');
  await box.fill('Boxed');
  await box.press('Enter');
  await expect(page).toHaveURL(/search=Boxed/);
  await page.getByLabel('Carrier').selectOption('UPS');
  await expect(page).toHaveURL(/carrier=ups/);
  await box.fill('Never searched for');
  await page.goBack();
  await expect(page).not.toHaveURL(/carrier/);
  await expect(box).toHaveValue('Boxed');
  await box.fill('Never searched for');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Detailed View' }).click();
  await expect(box).toHaveValue('Boxed');
  await box.fill('');
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(box).toHaveValue('Boxed');
  await page.goForward();
  await expect(box).toHaveValue('');

  await visit(page, '/admin/shipments?search=Boxed');
  await page.getByRole('link', { name: 'Shipments', exact: true }).click();
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(box).toHaveValue('Boxed');
});

test.describe('a call that fails again and again', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('is an error within a second of the last try @long', async ({ page }) => {
    await signIn(page, superAdmin);
    let last = 0;
    await page.route('**/api/trpc/users.list**', (route) => {
      last = Date.now();
      return route.fulfill({ status: 503, body: '' });
    });
    await page.getByRole('link', { name: /^Users/ }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(Date.now() - last).toBeLessThan(1_000);
  });
});
