import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, tokenOf } from '../../setup.ts';
import { signIn, signUp, toast } from '../steps.ts';

const PATH = '/admin/super-getshipments';
const rows = (page: Page) => page.getByRole('table', { name: 'All shipments' }).locator('tbody').getByRole('row');

test.use({ viewport: { width: 1440, height: 900 } });

test('who is no super-admin is rejected in words, and nothing is loaded for them @long', async ({ page }) => {
  await signUp(page, { fullName: 'Plain Clerk', email: 'plain.clerk@example.com', password: 'Seagull2026' });
  await expect(page.getByRole('link', { name: 'Super-Shipments' })).toHaveCount(0);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('superAdmin') && calls.push(request.url()));
  await page.goto(`${PATH}?tab=detailed`, { waitUntil: 'networkidle' });
  await expect(page.getByText('Super-admin access required to view this page.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('overview: the counters, and the way from a count to its shipments', async ({ page, request }) => {
  await createShipments(request, [
    { status: 'shipped', carrier: 'ups' },
    { status: 'in_transit', carrier: 'usps' },
    { status: 'out-for-delivery' },
    { status: 'on-hold' },
    { status: 'delivered' },
    { status: 'cancelled' },
  ]);
  const headers = { 'auth-token': await tokenOf(request) };
  const { statistics } = await (await request.get('/api/shipments/super-admin/all?limit=1', { headers })).json();
  const counted = (status: string) => Number(statistics.statusBreakdown[status] ?? 0);

  await signIn(page, superAdmin, PATH);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  const counters = page.getByRole('region', { name: 'Counters' });
  const expected = {
    'Total Shipments': statistics.totalShipments,
    Delivered: counted('delivered'),
    'In Transit': counted('in-transit') + counted('shipped') + counted('out-for-delivery'),
    'On Hold': counted('on-hold'),
  };
  for (const [caption, count] of Object.entries(expected)) {
    await expect(counters.locator('div').filter({ hasText: new RegExp(`^${caption}${count}$`) })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Carrier Distribution' })).toBeVisible();
  await expect(page.getByRole('link', { name: `USPS ${statistics.carrierBreakdown.usps}` })).toBeVisible();

  await page.getByRole('link', { name: `in-transit ${counted('in-transit')}` }).click();
  await expect(page.getByRole('tab', { name: 'Detailed View' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('in-transit');
  await expect(rows(page)).toHaveCount(counted('in-transit'));
  await page.goBack();
  await expect(counters).toBeVisible();
});

test('detailed view: search, filters, order and pages live in the address @long', async ({ page, request }) => {
  await createShipments(request, [
    ...Array.from({ length: 50 }, () => ({ senderName: 'Fiftytwo Ltd' })),
    { senderName: 'Fiftytwo Ltd', status: 'on-hold', carrier: 'fedex', destinationCountry: 'Netherlands' },
    { senderName: 'Fiftytwo Ltd', status: 'on-hold', carrier: 'ups', estimatedDelivery: '2026-12-24T12:00:00.000Z' },
  ]);
  await signIn(page, superAdmin, `${PATH}?tab=detailed`);
  await expect(page.getByRole('heading', { name: 'All Shipments Management' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search all shipments' });

  await test.step('what is typed is looked for on Search or Enter only', async () => {
    const calls: string[] = [];
    page.on('request', (call) => call.url().includes('superAdmin.shipments') && calls.push(call.url()));
    await box.pressSequentially('Fiftytwo', { delay: 20 });
    await page.getByRole('tab', { name: 'Detailed View' }).focus();
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Showing 1 to 50 of 52 shipments')).toBeVisible();
    await expect(page).toHaveURL(/tab=detailed&search=Fiftytwo$/);
  });

  await test.step('pages', async () => {
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText('Showing 51 to 52 of 52 shipments')).toBeVisible();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('Refresh loads the whole page and loses nothing', async () => {
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.waitForFunction(() => !('before' in window));
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText('Showing 51 to 52 of 52 shipments')).toBeVisible();
    await expect(box).toHaveValue('Fiftytwo');
  });

  await test.step('each dropdown goes back to page 1', () => chooseFilters(page));

  await test.step('a row says all that belongs to it', () => readRow(page));

  await test.step('nothing is found', async () => {
    await box.fill('12E4');
    await box.press('Enter');
    await expect(page.getByText('No shipments found')).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue('12E4');
    await expect(page.getByText('Showing 0 to 0 of 0 shipments')).toBeVisible();
  });
});

test('simple view is loaded by Refresh only @long', async ({ page, request }) => {
  const [newest] = await createShipments(request, [{ senderName: 'Simple Sender', receiverName: 'Simple Receiver' }]);
  await signIn(page, superAdmin, PATH);
  await page.getByRole('tab', { name: 'Simple View' }).click();
  await expect(page.getByRole('heading', { name: 'Quick Overview' })).toBeVisible();
  await expect(page.getByText('Click refresh to load simple shipments view')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.waitForURL('**/admin/super-getshipments?tab=simple&simple=loaded');
  const card = page.getByRole('listitem').filter({ hasText: newest?.trackingNumber });
  await expect(card).toContainText('Simple Sender → Simple Receiver');
  await expect(card).toContainText('pending');
  await expect(card).toContainText('DHL');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Simple View' }).click();
  await expect(page.getByText('Click refresh to load simple shipments view')).toBeVisible();
});

test.describe('a load that fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('is said in a toast @long', async ({ page, request }) => {
    await createShipments(request, [{}]);
    await signIn(page, superAdmin, PATH);
    const error = { message: 'The harbour is closed.', code: -32603, data: { code: 'FAILED', httpStatus: 400 } };
    await page.route('**/api/trpc/superAdmin.shipments**', (route) => route.fulfill({ status: 400, json: { error } }));
    await page.getByRole('tab', { name: 'Detailed View' }).click();
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(toast(page, 'The harbour is closed.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

async function chooseFilters(page: Page): Promise<void> {
  await page.getByLabel('Order').selectOption('Oldest First');
  await expect(page).toHaveURL(/sortOrder=asc/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByLabel('Order').selectOption('Newest First');
  await page.getByLabel('Sort by').selectOption('trackingNumber');
  await expect(async () => {
    const numbers = await rows(page).locator('td:nth-child(2)').allTextContents();
    expect(numbers).toEqual(numbers.toSorted().toReversed());
  }).toPass();
  await page.getByLabel('Status', { exact: true }).selectOption('on-hold');
  await expect(rows(page)).toHaveCount(2);
}

async function readRow(page: Page): Promise<void> {
  const abroad = rows(page).filter({ hasText: 'Nigeria' });
  await expect(abroad).toContainText('UPS');
  await expect(abroad).toContainText('Fiftytwo Ltd');
  await expect(abroad).toContainText('a.devries@example.com');
  await expect(abroad).toContainText('Rotterdam, Netherlands→ Lagos, Nigeria');
  await expect(abroad).toContainText('on-hold');
  await expect(abroad.getByRole('img', { name: 'Customs clearance required' })).toBeVisible();
  await expect(abroad).toContainText('Dec 24, 2026');
  const inland = rows(page).filter({ hasText: 'FedEx' });
  await expect(inland.getByRole('img')).toHaveCount(0);
  await expect(inland).toContainText('N/A');
  await page.getByLabel('Carrier').selectOption('fedex');
  await expect(rows(page)).toHaveCount(1);
}
