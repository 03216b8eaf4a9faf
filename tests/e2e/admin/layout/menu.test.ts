import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { signIn, visit } from '../steps.ts';

const DAILY = ['Dashboard', 'Shipments', 'Scan', 'Attention'];
const TELEPHONE = { width: 390, height: 844 };
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Daily' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });

test('all entries are in sight, and folded samples stay folded; a telephone has the daily ones in a bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, superAdmin);
  const fold = menu(page).getByText('Sample data');
  const fleet = menu(page).getByRole('link', { name: 'Fleet' });

  await test.step('every entry at 900 px, the daily ones at 720', async () => {
    await expect(menu(page).getByRole('link')).toHaveCount(19);
    for (const entry of await menu(page).getByRole('link').all()) await expect(entry).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const name of DAILY)
      await expect(menu(page).getByRole('link', { name: new RegExp(`^${name}`) })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('the fold is remembered before the scripts run', async () => {
    await fold.press('Enter');
    await expect(fleet).toBeHidden();
    // The browser says that it is folded after it has hidden it.
    const rendered = async () => (await page.request.get('/admin/dashboard')).text();
    await expect.poll(async () => /<details[^>]* open/.test(await rendered())).toBe(false);
    await visit(page, '/admin/fleet');
    await expect(fleet).toBeHidden();
    await fold.click();
    await expect(fleet).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(fleet).toBeVisible();
  });

  await test.step('the bar of a telephone', async () => {
    await page.setViewportSize(TELEPHONE);
    await expect(bar(page).getByRole('link')).toHaveText(DAILY.map((name) => new RegExp(`^${name}`)));
    await bar(page).getByRole('link', { name: 'Shipments', exact: true }).press('Enter');
    await expect(page).toHaveURL('/admin/shipments');
    await menuButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel.getByRole('link', { name: 'Shipments', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
    await page.setViewportSize({ width: 390, height: 420 });
    await expect(bar(page)).toBeHidden();
    await expect(menuButton(page)).toBeVisible();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });
});

test('the bar covers nothing, and needs no scripts @long', async ({ page, browser, baseURL }) => {
  await page.setViewportSize(TELEPHONE);
  await signIn(page, superAdmin, '/admin/customers');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const content = await page.getByRole('main').boundingBox();
  const edge = await bar(page).boundingBox();
  expect((content?.y ?? 0) + (content?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  await expectAccessible(page, [320, 390, 768]);

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState, viewport: TELEPHONE });
  const sheet = await plain.newPage();
  await sheet.goto('/admin/dashboard');
  await bar(sheet).getByRole('link', { name: 'Attention' }).click();
  await expect(sheet).toHaveURL('/admin/attention');
  await expect(menuButton(sheet)).toHaveCount(0);
  await plain.close();
});
