import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { visit } from '../admin/steps.ts';
import { newShipment } from '../setup.ts';

const NOT_FOUND = 'Tracking number not found. Please check and try again.';
const MISTYPED = 'One character of this number looks wrong. Please compare it with the number that you were given.';
const UNANSWERED = 'No answer came. Please check the connection and search again.';

const field = (page: Page) => page.getByLabel('Tracking number');
const lines = (page: Page) => page.getByRole('alert').getByRole('paragraph');

/** The number with its fifth character replaced by the next of two. */
const mistyped = (number: string) => number.slice(0, 4) + (number[4] === '2' ? '3' : '2') + number.slice(5);

test.describe('without a network', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a search says so, keeps the last result, and finds the shipment once the network is there @long', async ({
    page,
    context,
    request,
  }) => {
    const first = await newShipment(request);
    const second = await newShipment(request);
    await visit(page, `/tracking?number=${first.trackingNumber}`);
    await context.setOffline(true);
    await field(page).fill(second.trackingNumber);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(lines(page)).toHaveText([UNANSWERED, 'The last result stays below.']);
    await expect(page.getByRole('article', { name: first.trackingNumber })).toBeVisible();
    await field(page).fill(mistyped(second.trackingNumber));
    await field(page).press('Enter');
    await expect(lines(page)).toHaveText([UNANSWERED, MISTYPED, 'The last result stays below.']);
    await field(page).fill(' ');
    await field(page).press('Enter');
    await expect(lines(page)).toHaveText(['Please enter a tracking number']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track a shipment');

    await context.setOffline(false);
    await field(page).fill(second.trackingNumber);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('article', { name: second.trackingNumber })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('a message that cannot open its dialog is read in the page @long', async ({ page, context, request }) => {
    const { trackingNumber } = await newShipment(request, { description: 'Ring twice, please' });
    await visit(page, `/tracking?number=${trackingNumber}`);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'View Message' }).click();
    await expect(page.getByRole('status').getByText('Ring twice, please')).toBeVisible();
    await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  });
});

test('a search whose answer never comes ends @long', async ({ page }) => {
  await page.route('**/tracking/*/shipment*', () => undefined);
  await visit(page, '/tracking');
  await field(page).fill('WB23456789');
  await field(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeDisabled();
  await expect(lines(page)).toHaveText([UNANSWERED]);
});

test.describe('a number with a wrong character', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('is said to look wrong, and one that is only unknown is not', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request);
    await visit(page, '/tracking');
    await field(page).fill(mistyped(trackingNumber));
    await field(page).press('Enter');
    await expect(lines(page)).toHaveText([NOT_FOUND, MISTYPED]);
    await field(page).fill('WB4H7KPM2QX9RTC5J');
    await field(page).press('Enter');
    await expect(lines(page)).toHaveText([NOT_FOUND]);
  });
});

test('small letters that were typed before the scripts came are found @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  let letThrough: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', (route) => allowed.then(() => route.continue()));
  await page.goto('/tracking', { waitUntil: 'commit' });
  await field(page).fill(trackingNumber.toLowerCase());
  letThrough();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
});
