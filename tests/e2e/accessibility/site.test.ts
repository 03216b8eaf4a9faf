import type { Page } from 'playwright/test';
import { INDEXED_PATHS } from '#contract/site-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { newShipment } from '../setup.ts';

const WIDTHS = [320, 768, 1280];

/** Under `npm test` a page of each kind. */
const SAMPLES = ['/', '/services', '/terms', '/tracking', '/signup'];

for (const path of [...INDEXED_PATHS, '/login', '/signup', '/forgot-password', '/accept-invitation']) {
  if (SAMPLES.includes(path)) continue;
  test(`${path} can be used by everyone @long`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, WIDTHS);
  });
}

test('a page of each kind can be used by everyone', async ({ page }) => {
  for (const path of SAMPLES) {
    await page.goto(path);
    await expectAccessible(page, WIDTHS);
  }
});

test.describe('what is not there', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('the 404 page and a number that is not found can be used by everyone @long', async ({ page }) => {
    await page.goto('/nowhere');
    await expectAccessible(page, WIDTHS);
    await page.goto('/tracking?number=WB2N7VX9JG225KQBX');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, WIDTHS);
  });
});

test('a tracked shipment, its message and its lightbox can be used by everyone @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { images: 5, description: 'Keep dry', status: 'in_transit' });
  await page.goto(`/tracking?number=${trackingNumber}`);
  await expectAccessible(page, WIDTHS);
  await page.getByRole('button', { name: 'Message' }).click();
  await openedDialog(page);
  await expectAccessible(page, WIDTHS);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Package Photos' }).getByRole('link').first().click();
  await openedDialog(page);
  await expectAccessible(page, WIDTHS);
});

test('the menu of a small screen can be used by everyone @long', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await openedDialog(page);
  await expectAccessible(page, [320, 768]);
});

test('a rejected form can be used by everyone @long', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expectAccessible(page, WIDTHS);
});

test('a toast can be used by everyone @long', async ({ page }) => {
  await page.goto('/');
  const quote = page.getByRole('form', { name: 'quote' });
  await quote.getByLabel('Name').fill('Ada Byron');
  await quote.getByLabel('Email').fill('ada@example.com');
  await quote.getByLabel('Origin').fill('Hamburg');
  await quote.getByLabel('Destination').fill('Lagos');
  await quote.getByLabel('Service').selectOption('ocean');
  await quote.getByLabel('Weight').fill('12');
  await quote.getByRole('button', { name: 'quote' }).click();
  await expect(page.getByText('Quote Request Submitted')).toBeVisible();
  await expectAccessible(page, WIDTHS);
});

async function openedDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
}
