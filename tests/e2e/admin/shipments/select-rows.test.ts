import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD, manageUsers } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, serverVariables: MAIL_HOLD });

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select shipment/ });
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all shipments' });
const selected = (page: Page, count: number) => page.getByText(`${count} shipment(s) selected`, { exact: true });
const rowsOf = (page: Page, status: string) => page.getByRole('row').filter({ hasText: status });
const shippedNow = { senderName: 'Boxed', status: 'shipped' };

/** The narrow one at the end of the list: a button half behind the bar, which stays in sight, would be too small. */
async function expectBothAccessible(page: Page): Promise<void> {
  await expectAccessible(page, [1440]);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByText('Showing 1 to 3 of 3 shipments').scrollIntoViewIfNeeded();
  await expectAccessible(page, [390]);
  if (wide) await page.setViewportSize(wide);
}

test('a clerk ticks own shipments, updates them and takes it back; then they are ticked still', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Nora Pike', email: 'nora.pike@example.com', isVerified: true });
  await createShipments(request, [shippedNow, { senderName: 'Boxed' }, { senderName: 'Boxed' }], clerk);
  await createShipments(request, [{ senderName: 'Boxed' }], superAdmin);

  await test.step('by keyboard; the bar offers what a clerk may do', async () => {
    await signIn(page, clerk, '/admin/shipments');
    await expect(boxes(page)).toHaveCount(3);
    await all(page).press('Space');
    await expect(selected(page, 3)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hand over', exact: true })).toHaveCount(0);
    await boxes(page).first().press('Space');
    await expect(selected(page, 2)).toBeVisible();
    await expect(all(page)).toBeChecked({ indeterminate: true });
    await boxes(page).first().press('Space');
    await expectBothAccessible(page);
  });

  await test.step('order and columns keep the selection, another filter shows only its own', async () => {
    await page.getByRole('button', { name: 'Created', exact: true }).click();
    await expect(page).toHaveURL(/sortOrder=asc/);
    await expect(selected(page, 3)).toBeVisible();
    await page.getByLabel('Status', { exact: true }).selectOption('shipped');
    await expect(selected(page, 1)).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(selected(page, 3)).toBeVisible();
  });

  await test.step('updated after a preview, and undone', async () => {
    await page.getByRole('button', { name: 'Bulk Update Status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
    await dialog.getByLabel('Status').selectOption('shipped');
    await expect(dialog.getByRole('status', { name: 'What this update changes' })).toContainText('Will change2');
    await dialog.getByRole('button', { name: 'Update 3 shipments' }).click();
    await expect(toast(page, 'Updated 3 shipments')).toBeVisible();
    await expect(rowsOf(page, 'SHIPPED')).toHaveCount(3);
    await expect(page.getByText('shipment(s) selected')).toHaveCount(0);
    await page
      .getByRole('region', { name: /notifications/i })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(toast(page, '2 restored')).toBeVisible();
    await expect(rowsOf(page, 'SHIPPED')).toHaveCount(1);
    await expect(selected(page, 3)).toBeVisible();
  });

  await test.step('of everyone’s only those that the clerk may change', async () => {
    await visit(page, '/admin/shipments?scope=all&search=Boxed');
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(4);
    await expect(boxes(page)).toHaveCount(3);
    await all(page).check();
    await expect(selected(page, 3)).toBeVisible();
    await expect(all(page)).toBeChecked();
  });
});

test('on cards too; whoever can change none of the rows has no boxes @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const reader = await users.create({ fullName: 'Otto Lind', email: 'otto.lind@example.com', isVerified: true });
  await createShipments(request, [{ senderName: 'Carded' }, { senderName: 'Carded' }], superAdmin);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, superAdmin, '/admin/shipments?search=Carded');
  await page.getByText('Select all on this page').getByRole('checkbox').check();
  await expect(selected(page, 2)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(boxes(page).first()).not.toBeChecked();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Shipments' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await signIn(page, reader, '/admin/shipments?scope=all&search=Carded');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('columnheader').first()).toHaveText('Tracking #');
});

test('the bar is one step of the keyboard before the rows, and at the lower edge of the window @long', async ({
  page,
  request,
}) => {
  await createShipments(
    request,
    Array.from({ length: 30 }, () => ({ senderName: 'Stepped' })),
  );
  await signIn(page, superAdmin);
  for (const path of ['shipments?search=Stepped', 'super-getshipments?tab=detailed&search=Stepped']) {
    await visit(page, `/admin/${path}`);
    const update = page.getByRole('button', { name: 'Bulk Update Status' });
    await boxes(page).first().press('Space');
    await expect(selected(page, 1)).toBeVisible();
    await all(page).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(update).toBeFocused();
    await expect(update).toBeInViewport({ ratio: 1 });
    const lower = (await update.boundingBox())?.y;
    expect(lower).toBeGreaterThan((await all(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY);
    await page.keyboard.press('Tab');
    await expect(all(page)).toBeFocused();
  }
});
