import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const PATH = '/admin/super-getshipments?tab=detailed';
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select shipment/ });
const selected = (page: Page, count: number) => page.getByText(`${count} shipment(s) selected`, { exact: true });

test('a range is selected with Shift, and all that match over the pages, and changed at once @long', async ({
  page,
  request,
}) => {
  await createShipments(request, [
    ...Array.from({ length: 51 }, () => ({ senderName: 'Whole Fleet' })),
    { senderName: 'Whole Fleet', status: 'delivered' },
  ]);
  await signIn(page, superAdmin, `${PATH}&search=Whole+Fleet`);

  await test.step('a range, by pointer and by keyboard', () => selectRange(page));

  await test.step('the bar says the true number, on every page', async () => {
    await boxes(page).first().check();
    await page.getByRole('button', { name: 'Select all 52 matching' }).focus();
    await page.keyboard.press('Enter');
    await expect(selected(page, 52)).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(boxes(page)).toHaveCount(2);
    await expect(boxes(page).last()).toBeChecked();
    await boxes(page).last().click();
    await expect(selected(page, 51)).toBeVisible();
  });

  await test.step('another filter clears it', async () => {
    await page.getByLabel('Status', { exact: true }).selectOption('pending');
    await expect(page.getByText('51 matching')).toBeVisible();
    await expect(page.getByText('shipment(s) selected')).toHaveCount(0);
    await expect(boxes(page).first()).not.toBeChecked();
  });

  await test.step('setbacks on other pages want a confirmation as well', async () => {
    await visit(page, `${PATH}&search=Whole+Fleet&sortBy=status`);
    await boxes(page).first().check();
    await page.getByRole('button', { name: 'Select all 52 matching' }).click();
    await page.getByRole('button', { name: 'Bulk Update Status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
    await dialog.getByLabel('Status').selectOption('processing');
    await expect(dialog.getByText('Up to 52 emails')).toHaveCount(2);
    await expect(
      dialog.getByText(/^1 of them would go backwards and 1 be reopened, some of them on other pages$/),
    ).toBeVisible();
    await expectAccessible(page, [390, 1280]);
    await dialog.getByRole('button', { name: 'Update 52 shipments' }).click();
    await expect(toast(page, 'Please confirm')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Yes, change these shipments/ }).check();
    await dialog.getByRole('button', { name: 'Update 52 shipments' }).click();
    await expect(toast(page, 'Updated 52 shipments')).toBeVisible();
    await expect(page.getByText('shipment(s) selected')).toHaveCount(0);
  });
});

test('of more than 500 the first are taken, and it says so @long', async ({ page, request }) => {
  await createShipments(request, [{ senderName: 'Armada' }, { senderName: 'Armada' }]);
  await signIn(page, superAdmin, `${PATH}&search=Armada`);
  await page.route('**/api/trpc/superAdmin.shipments**', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"totalItems":2', '"totalItems":1201');
    await route.fulfill({ response, body: text });
  });
  await page.getByLabel('Order').selectOption('Oldest First');
  await boxes(page).first().check();
  await page.getByRole('button', { name: 'Select all 1,201 matching' }).click();
  await expect(page.getByText(/^Only the first 500 of 1,201 can be selected/)).toBeVisible();
});

async function selectRange(page: Page): Promise<void> {
  await boxes(page).nth(1).click();
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect(selected(page, 4)).toBeVisible();
  await expect(boxes(page).nth(0)).not.toBeChecked();
  await expect(boxes(page).nth(2)).toBeChecked();
  await boxes(page).nth(3).press('Space');
  await expect(selected(page, 3)).toBeVisible();
  await boxes(page).nth(1).press('Shift+Space');
  await expect(selected(page, 1)).toBeVisible();
  await expect(boxes(page).nth(4)).toBeChecked();
  await page.getByRole('button', { name: 'Clear selection' }).click();
}
