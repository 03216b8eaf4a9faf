import type { Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { holdScripts } from '../../support/browser/hold-scripts.ts';
import { signIn } from '../admin/steps.ts';
import { createShipments, manageUsers, newShipment } from '../setup.ts';

async function openWithoutScripts(page: Page, path: string) {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return scripts;
}

test.describe('a visitor on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('who has read on meanwhile stays there when the scripts come @long', async ({ page }) => {
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

  test('finds the links in the footer until the menu can open @long', async ({ page }) => {
    const { letThrough } = await openWithoutScripts(page, '/');
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Footer' })).toBeInViewport();
    letThrough();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'PROJECTS' })).toBeVisible();
  });
});

test('what staff have typed and chosen before the scripts came counts @long', async ({ page, request }) => {
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

test('what is chosen while a slow telephone still hydrates the page counts @long', async ({ page, request }) => {
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

test('what is typed and chosen in any form before the scripts came stays there @long', async ({ page, request }) => {
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
  const fields = page.locator('main').locator('input:not([readonly], [type=hidden]), textarea:not([readonly]), select');
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
    const last = await field.evaluate((select: HTMLSelectElement) => select.options.length - 1);
    return (await field.selectOption({ index: last })).join('');
  }
  await field.fill('77');
  return '77';
}
