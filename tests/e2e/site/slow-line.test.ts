// Covers: src/lib/hooks/use-hydrated.ts, src/lib/hooks/use-first-input.ts, src/components/dialogs/
// Covers: src/features/shipments/opened-dialog.tsx, src/features/shipments/shipment-dialogs.tsx
// Covers: src/components/ui/lazy-toaster.tsx, src/components/ui/toast.ts, src/layouts/admin/admin-menu.tsx
// Covers: src/components/menus/lazy-menu.tsx, src/lib/lazy-code.ts

import type { Locator, Page } from 'playwright/test';
import { expect, superAdmin, test, testInFull } from '../../support/browser.ts';
import { openNewShipment, signIn, toast, visit } from '../admin/steps.ts';
import { createShipments, manageUsers, newShipment } from '../setup.ts';

/** Scripts that are asked for from now on are on their way until they are let through. */
async function holdScripts(page: Page, scripts = '**/assets/*.js') {
  let letThrough: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(scripts, (route) => allowed.then(() => route.continue()));
  return { letThrough };
}

async function openWithoutScripts(page: Page, path: string) {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return scripts;
}

test.describe('a visitor on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('who has read on meanwhile stays there when the scripts come', async ({ page }) => {
    const { letThrough } = await openWithoutScripts(page, '/services');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    // A font that comes later moves the text, and the browser the scroll with it.
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.evaluate(() => window.scrollTo(0, 500));
    letThrough();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
  });

  test('finds the links in the footer until the menu can open', async ({ page }) => {
    const { letThrough } = await openWithoutScripts(page, '/');
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Footer' })).toBeInViewport();
    letThrough();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'PROJECTS' })).toBeVisible();
  });
});

testInFull('what staff have typed and chosen before the scripts came counts', async ({ page, request }) => {
  await createShipments(request, [
    { senderName: 'Early Bird', carrier: 'fedex', status: 'on-hold' },
    { senderName: 'Early Bird', carrier: 'ups', status: 'on-hold' },
    { senderName: 'Early Worm', carrier: 'fedex', status: 'on-hold' },
  ]);
  await signIn(page, superAdmin, '/admin/dashboard');

  const list = await openWithoutScripts(page, '/admin/shipments');
  await page.getByRole('searchbox').fill('Worm');
  list.letThrough();
  await expect(page).toHaveURL('/admin/shipments?search=Worm');
  await expect(page.getByRole('searchbox')).toHaveValue('Worm');

  const all = await openWithoutScripts(page, '/admin/super-getshipments?tab=detailed&search=Early');
  await page.getByLabel('Carrier').selectOption('FedEx');
  await page.getByLabel('Status', { exact: true }).selectOption('on-hold');
  await page.getByRole('searchbox').fill('Early Worm');
  all.letThrough();
  await expect(page).toHaveURL(/status=on-hold&carrier=fedex/);
  await expect(page.getByText('Showing 1 to 2 of 2 shipments')).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Showing 1 to 1 of 1 shipments')).toBeVisible();
});

testInFull('what is chosen while a slow telephone still hydrates the page counts', async ({ page, request }) => {
  await createShipments(request, [{ senderName: 'Slow Telephone' }]);
  await signIn(page, superAdmin, '/admin/dashboard');
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const delayMs of [0, 150, 250, 350, 450]) {
    await page.goto('/admin/super-getshipments?tab=detailed&search=Slow+Telephone', { waitUntil: 'commit' });
    await page.getByText('Showing 1 to 1 of 1 shipments').waitFor();
    await page.waitForTimeout(delayMs);
    await page.getByLabel('Order').selectOption('Oldest First');
    await expect(page).toHaveURL(/sortOrder=asc/);
    await expect(page.getByLabel('Order')).toHaveValue('asc');
  }
});

testInFull('what is typed and chosen in any form before the scripts came stays there', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Fay Swift', email: 'fay.swift@example.com' });
  const { trackingNumber } = await newShipment(request);
  for (const path of ['/', '/contact', '/login', '/signup', '/forgot-password', '/tracking'])
    await fillEarly(page, path);
  await signIn(page, superAdmin, '/admin/dashboard');
  const staff = ['/account', '/admin/reports', '/admin/customers', `/admin/users/${clerk.id}`];
  for (const path of [...staff, `/admin/shipments/${trackingNumber}`]) await fillEarly(page, path);
});

const hydrated = () =>
  [...document.querySelectorAll('button')].every((button) =>
    Object.keys(button).some((key) => key.startsWith('__reactProps$')),
  );

/** Whatever can be filled in before the page runs; a further letter afterwards has its form rendered again. */
async function fillEarly(page: Page, path: string): Promise<void> {
  const { letThrough } = await openWithoutScripts(page, path);
  await page.getByRole('contentinfo').or(page.getByRole('complementary')).first().waitFor();
  const fields = page.locator('main').locator('input:not([readonly], [type=hidden]), textarea, select');
  const filled: [Locator, string][] = [];
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || (await field.isDisabled())) continue;
    filled.push([field, await fillIn(field)]);
  }
  letThrough();
  await page.waitForFunction(hydrated);
  const typed = filled.findLast(([, value]) => value === '77');
  await typed?.[0].press('7');
  for (const [field, value] of filled) {
    await expect(field, path).toHaveValue(field === typed?.[0] ? '777' : value);
  }
  await page.unrouteAll();
}

async function fillIn(field: Locator): Promise<string> {
  if (await field.evaluate((element) => element.localName === 'select')) {
    return (await field.selectOption({ index: 1 })).join('');
  }
  await field.fill('77');
  return '77';
}
test.describe('what is fetched when it is wanted', () => {
  test('a dialog says that it loads, can be given up, and opens when its code has come', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    const { letThrough } = await holdScripts(page);
    const open = page.getByRole('button', { name: 'New Shipment' });
    const loading = page.getByRole('status', { name: 'Loading' });
    await open.click();
    await expect(loading).toBeVisible();
    await expect(open).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(loading).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(loading).toBeVisible();
    letThrough();
    const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
    await expect(dialog.getByLabel('Carrier')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  test('the menu of a telephone says so too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, superAdmin, '/admin/dashboard');
    const { letThrough } = await holdScripts(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('a menu opens once its code has come, after a key at its first item', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    const byKey = await holdScripts(page);
    const columns = page.getByRole('button', { name: 'Columns' });
    await columns.press('Enter');
    await expect(columns).toBeDisabled();
    byKey.letThrough();
    await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(columns).toBeFocused();

    await visit(page, '/admin/shipments');
    const byPointer = await holdScripts(page);
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    byPointer.letThrough();
    await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeVisible();
  });

  test('a message waits for what shows it, and is read out beside an open dialog', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    const { letThrough } = await holdScripts(page, '**/assets/sonner-*.js');
    const dialog = await openNewShipment(page);
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(dialog.getByLabel('Sender Name')).toBeFocused();
    letThrough();
    await expect(toast(page, 'Validation Error')).toBeVisible();
  });
});

test.describe('code that does not come', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('leaves the page as it is, and is asked for again', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    await page.route('**/assets/opened-dialog-*.js', (route) => route.abort('connectionreset'));
    const open = page.getByRole('button', { name: 'New Shipment' });
    await open.click();
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.unroute('**/assets/opened-dialog-*.js');
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Create New Shipment' })).toBeVisible();
  });

  test('leaves the dialogs of a list closed', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/users');
    await page.route('**/assets/user-dialog-*.js', (route) => route.abort('connectionreset'));
    const add = page.getByRole('button', { name: 'Add Admin' });
    await add.click();
    await expect(toast(page, 'This could not be opened. Please check the connection and try again.')).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await page.unroute('**/assets/user-dialog-*.js');
    await add.click();
    await expect(page.getByRole('dialog', { name: 'Add Admin' })).toBeVisible();
  });

  test('leaves a menu closed', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    await page.route('**/assets/opened-views-menu-*.js', (route) => route.abort('connectionreset'));
    const views = page.getByRole('button', { name: 'Views' });
    await views.click();
    await expect(toast(page, 'This could not be opened. Please check the connection and try again.')).toBeVisible();
    await page.unroute('**/assets/opened-views-menu-*.js');
    await views.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeVisible();
  });
});
