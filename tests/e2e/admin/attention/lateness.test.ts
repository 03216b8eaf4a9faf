import type { Locator, Page } from 'playwright/test';
import { zonedDay } from '#contract/statuses/lateness.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

const DAY_MS = 24 * 60 * 60_000;
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const SUPER = '/admin/super-getshipments';

/** Noon in UTC of a day from now on at the destination. */
const inDays = (days: number) => `${zonedDay('Africa/Lagos', new Date(Date.now() + days * DAY_MS))}T12:00:00.000Z`;

/** The row, the card or the box of a shipment: each says so once, in words. */
async function expectLate(place: Locator, words: string): Promise<void> {
  await expect(place.getByText(/\blate$/).filter({ visible: true })).toHaveText([words]);
}

async function expectNotLate(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  await expect(place.getByText(/\blate$/)).toHaveCount(0);
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const cardOf = (page: Page, number: string) =>
  page.getByRole('list', { name: 'Shipments' }).getByRole('listitem').filter({ hasText: number });

test.describe('who looks through a list sees how late a shipment is', () => {
  let numbers: { late: string; yesterday: string; due: string; delivered: string };

  test.beforeEach(async ({ page, request }) => {
    const [late, yesterday, due, delivered] = await createShipments(request, [
      { status: 'in_transit', estimatedDelivery: inDays(-3) },
      { status: 'on-hold', estimatedDelivery: inDays(-1) },
      { status: 'in_transit', estimatedDelivery: inDays(0) },
      { status: 'delivered', estimatedDelivery: inDays(-3) },
    ]);
    const of = (shipment?: { trackingNumber: string }) => shipment?.trackingNumber ?? '';
    numbers = { late: of(late), yesterday: of(yesterday), due: of(due), delivered: of(delivered) };
    await page.setViewportSize(WIDE);
    await signIn(page, superAdmin, '/admin/shipments');
  });

  async function expectMarks(page: Page, placeOf: typeof rowOf): Promise<void> {
    await expectLate(placeOf(page, numbers.late), '3 days late');
    await expectLate(placeOf(page, numbers.yesterday), '1 day late');
    await expectNotLate(placeOf(page, numbers.due));
    await expectNotLate(placeOf(page, numbers.delivered));
  }

  test('in Shipment Management, as a table and as cards @long', async ({ page }) => {
    await expectMarks(page, rowOf);
    await page.setViewportSize(NARROW);
    await expectMarks(page, cardOf);
  });

  test('on the super-admin dashboard, as a table, as cards and in Simple View @long', async ({ page }) => {
    await visit(page, `${SUPER}?tab=detailed`);
    await expectMarks(page, rowOf);
    await page.setViewportSize(NARROW);
    await expectMarks(page, cardOf);
    await visit(page, `${SUPER}?tab=simple&simple=loaded`);
    await expectMarks(page, cardOf);
  });
});

test.describe('a shipment’s page says how late it is beside the estimate', () => {
  const estimateOn = (page: Page) =>
    page
      .getByRole('region', { name: 'Summary' })
      .locator('div')
      .filter({ hasText: /^Estimated delivery/ });

  test('and is silent where it is not @long', async ({ page, request }) => {
    const [late, due] = await createShipments(request, [
      { status: 'failed', estimatedDelivery: inDays(-12) },
      { status: 'failed', estimatedDelivery: inDays(1) },
    ]);
    await signIn(page, superAdmin, `/admin/shipments/${late?.trackingNumber}`);
    await expectLate(estimateOn(page), '12 days late');
    await visit(page, `/admin/shipments/${due?.trackingNumber}`);
    await expectNotLate(estimateOn(page));
  });

  test('by the server’s day without scripts, by the browser’s once they run @long', async ({
    page,
    browser,
    request,
  }) => {
    const [late] = await createShipments(request, [{ status: 'in_transit', estimatedDelivery: inDays(-3) }]);
    const path = `/admin/shipments/${late?.trackingNumber}`;
    await signIn(page, superAdmin, path);
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const printed = await plain.newPage();
    await printed.goto(new URL(path, page.url()).href);
    await expectLate(estimateOn(printed), '3 days late');
    await plain.close();

    await page.clock.setFixedTime(inDays(2));
    await visit(page, path);
    await expectLate(estimateOn(page), '5 days late');
    await page.clock.setFixedTime(inDays(3));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectLate(estimateOn(page), '6 days late');
  });
});
