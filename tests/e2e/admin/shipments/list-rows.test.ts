import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

const MAX_ROW_PX = { comfortable: 57, compact: 44 };
const LONG_NAME = 'Anneliese Wolkenstein-Trostburg von Hohenschwangau und Söhne, Spedition seit 1871';
const SHIPMENT = {
  senderName: LONG_NAME,
  receiverName: LONG_NAME,
  receiverEmail: `goods-in@${'wolkenstein.'.repeat(8)}example`,
  description: `Keep dry. ${LONG_NAME}`,
  reference: 'PO-4711/'.repeat(8),
  status: 'out-for-delivery',
  originCity: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
  destinationCity: 'San Fernando del Valle de Catamarca',
  estimatedDelivery: '2026-01-05',
  weight: '123456.789',
};
/** The boxes come first, without a name of their own. */
const SPECIFIED = ['', 'Tracking #', 'Description', 'Route', 'Status', 'Carrier', 'Created', 'Actions'];
const FROM_1280 = [
  '',
  'Tracking #',
  'Description',
  'Receiver',
  'Route',
  'Status',
  'Carrier',
  'Created',
  'Est. Delivery',
  'Actions',
];

const ADDED = ['Sender', 'Reference', 'Weight', 'Mode', 'Owner', 'Updated'];

const headers = (page: Page) => page.getByRole('columnheader');
const firstRow = (page: Page) => page.locator('tbody').getByRole('row').first();

async function rowHeight(page: Page): Promise<number> {
  return (await firstRow(page).boundingBox())?.height ?? Number.POSITIVE_INFINITY;
}

const pageExcess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts of the rows of which a part is hidden. */
const cutTexts = (page: Page) =>
  page.locator('tbody :is(p, span)').evaluateAll((elements) =>
    elements
      .filter((each) => getComputedStyle(each).overflow !== 'visible' && getComputedStyle(each).position !== 'absolute')
      .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)
      .map(({ textContent }) => textContent),
  );

/** By how much the table is wider than its box, which cuts it off. */
const tableExcess = (page: Page) =>
  page.locator('[data-slot=table-container]').evaluate((box) => box.scrollWidth - box.clientWidth);

async function choose(page: Page, ...items: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of items) await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('a row stays low however long its texts are, and says whose goods these are @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const owner = await users.create({ fullName: LONG_NAME, email: 'long.owner@example.com', isVerified: true });
  await createShipments(request, [SHIPMENT], owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, superAdmin);

  for (const path of ['shipments?scope=all&search=Wolkenstein', 'super-getshipments?tab=detailed&search=Wolkenstein']) {
    await test.step(path, async () => {
      await visit(page, `/admin/${path}`);
      await expect(headers(page).filter({ hasText: /^(Receiver|Est. Delivery)$/ })).toHaveCount(2);
      expect(await rowHeight(page)).toBeLessThanOrEqual(MAX_ROW_PX.comfortable);
      await choose(page, 'Compact rows');
      expect(await rowHeight(page)).toBeLessThanOrEqual(MAX_ROW_PX.compact);
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await pageExcess(page), `${path} at ${width} px`).toBe(0);
        expect(await tableExcess(page), `the table of ${path} at ${width} px`).toBe(0);
      }
    });
  }

  await test.step('the list begins high on the screen', async () => {
    expect((await firstRow(page).boundingBox())?.y).toBeLessThan(420);
  });

  await test.step('on the first screen of a telephone is the first card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/admin/shipments?scope=all&search=Wolkenstein');
    await expect(page.getByRole('list', { name: 'Shipments' }).getByRole('listitem').first()).toBeInViewport();
    expect(
      (await page.getByRole('link', { name: /^WB/ }).filter({ visible: true }).first().boundingBox())?.y,
    ).toBeLessThan(560);
  });

  await test.step('below 1280 px the specification’s columns alone, from there on receiver and estimate, and what a user adds', async () => {
    await page.setViewportSize({ width: 1279, height: 900 });
    await visit(page, '/admin/shipments?scope=all&search=Wolkenstein');
    await expect(headers(page)).toHaveText(SPECIFIED);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(headers(page)).toHaveText(FROM_1280);
    // The buttons above it are one row, and the filters another.
    expect((await firstRow(page).boundingBox())?.y).toBeLessThan(360);
    await choose(page, ...ADDED);
    const shown = 'sender,reference,weight,shippingMode,owner,updatedAt';
    await expect(page).toHaveURL((url) => url.searchParams.get('show') === shown);
    await expect(headers(page)).toContainText(ADDED);
    await expect(firstRow(page)).toContainText('123,456.789 kg');
    expect(await rowHeight(page)).toBeLessThanOrEqual(MAX_ROW_PX.compact);
    expect(await pageExcess(page)).toBe(0);
  });

  await test.step('printed from a telephone too it is a table without anything to press', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: 'Shipments' })).toBeVisible();
    await expect(headers(page).filter({ hasText: /^(Receiver|Sender|Reference|Weight|Est. Delivery)$/ })).toHaveCount(
      5,
    );
    await expect(page.getByRole('main').locator('form, [data-slot=button]').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('on paper as wide as a screen no text is cut off', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['shipments?scope=all', 'super-getshipments?tab=detailed']) {
      await visit(page, `/admin/${path}&search=Wolkenstein`);
      await expect(firstRow(page)).toContainText(SHIPMENT.reference);
      expect(await cutTexts(page)).not.toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await cutTexts(page)).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });
});
