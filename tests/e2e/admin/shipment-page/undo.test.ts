import type { APIRequestContext, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD, tokenOf } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, serverVariables: MAIL_HOLD });

const listOf = (sender: string) => `/admin/super-getshipments?tab=detailed&search=${sender}`;
const undoIn = (page: Page) =>
  page.getByRole('region', { name: /notifications/i }).getByRole('button', { name: 'Undo' });

async function statusOf(request: APIRequestContext, id: string | undefined): Promise<string> {
  const headers = { 'auth-token': await tokenOf(request) };
  return (await (await request.get(`/api/shipments/${id}`, { headers })).json()).shipment.status;
}

async function updateAll(page: Page, status: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all shipments' }).check();
  await page.getByRole('button', { name: 'Bulk Update Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
  await dialog.getByLabel('Status').selectOption(status);
  await expect(dialog.getByRole('status', { name: 'What this update changes' })).toContainText('Will change2');
  await dialog.getByRole('checkbox', { name: /^Yes, change/ }).check();
  await dialog.getByRole('button', { name: 'Update 2 shipments' }).click();
}

test('a bulk update that was a mistake is taken back, but for what was changed since @long', async ({
  page,
  request,
}) => {
  const [late, done] = await createShipments(request, [
    { senderName: 'Mistaken', status: 'in_transit' },
    { senderName: 'Mistaken', status: 'delivered' },
  ]);
  await signIn(page, superAdmin, listOf('Mistaken'));

  await test.step('what somebody has changed meanwhile stays, and is named', async () => {
    await updateAll(page, 'processing');
    await expect(undoIn(page)).toBeVisible();
    const headers = { 'auth-token': await tokenOf(request) };
    await request.patch(`/api/shipments/${late?.id}`, { headers, data: { description: 'Mind the gap' } });
    await undoIn(page).click();
    await expect(toast(page, `1 restored, 1 skipped: ${late?.trackingNumber} was changed since`)).toBeVisible();
    expect(await statusOf(request, late?.id)).toBe('processing');
    expect(await statusOf(request, done?.id)).toBe('delivered');
  });
});

test('a deletion and a status of Shipment Management are taken back @long', async ({ page, request }) => {
  const [shipment] = await createShipments(request, [{ senderName: 'Oops' }]);
  await signIn(page, superAdmin, '/admin/shipments?search=Okafor');
  const row = page.getByRole('row').filter({ hasText: shipment?.trackingNumber ?? '' });

  await test.step('the deletion', async () => {
    await row.getByRole('button', { name: /^Delete shipment/ }).click();
    await page.getByRole('button', { name: 'Delete Shipment' }).click();
    await expect(toast(page, 'Shipment deleted successfully')).toBeVisible();
    await expect(row).toHaveCount(0);
    await undoIn(page).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, `${shipment?.trackingNumber} is restored.`)).toBeVisible();
    await expect(row).toBeVisible();
    // The button has gone: the focus stays in its toast.
    await expect(page.locator('[data-sonner-toast]:focus')).toContainText('Undone');
  });

  await test.step('the status, and only the status', async () => {
    await row.getByRole('button', { name: /^Edit shipment/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
    await dialog.getByLabel('Status').selectOption('delivered');
    await dialog.getByLabel('Message').fill('Left with the neighbour');
    await dialog.getByRole('button', { name: 'Update Shipment' }).click();
    await expect(toast(page, 'Undo takes back the status only.')).toBeVisible();
    await expect(row).toContainText('DELIVERED');
    await undoIn(page).click();
    await expect(toast(page, 'The status is PENDING again.')).toBeVisible();
    await expect(row).toContainText('PENDING');
    await expect(row).toContainText('Left with the neighbour');
  });

  await test.step('an edit of a text alone offers nothing', async () => {
    await row.getByRole('button', { name: /^Edit shipment/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
    await dialog.getByLabel('Message').fill('At the desk');
    await dialog.getByRole('button', { name: 'Update Shipment' }).click();
    await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
    await expect(undoIn(page)).toHaveCount(0);
  });
});

test('the seconds left are the server’s: a browser whose clock is wrong counts the same @long', async ({
  page,
  request,
}) => {
  const [shipment] = await createShipments(request, [{ senderName: 'Early' }]);
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  await signIn(page, superAdmin, '/admin/shipments?search=Okafor');
  await page.getByRole('button', { name: `Edit shipment ${shipment?.trackingNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  await dialog.getByLabel('Status').selectOption('delivered');
  await dialog.getByRole('button', { name: 'Update Shipment' }).click();
  await expect(undoIn(page)).toContainText(/(60|5\d) s/);
  await undoIn(page).click();
  await expect(toast(page, 'The status is PENDING again.')).toBeVisible();
  expect(await statusOf(request, shipment?.id)).toBe('pending');
});

test.describe('an undo that comes too late', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('is said to be so, and the toast leaves when the time is over @long', async ({ page, request }) => {
    const [first] = await createShipments(request, [{ senderName: 'Tardy' }, { senderName: 'Tardy' }]);
    await signIn(page, superAdmin, '/admin/shipments?search=Okafor');
    const deleteFirst = async () => {
      await page.getByRole('button', { name: `Delete shipment ${first?.trackingNumber}` }).click();
      await page.getByRole('button', { name: 'Delete Shipment' }).click();
      await expect(toast(page, 'Shipment deleted successfully')).toBeVisible();
    };
    await deleteFirst();
    const headers = { 'auth-token': await tokenOf(request) };
    await request.patch(`/api/shipments/${first?.id}/restore`, { headers });
    await undoIn(page).click();
    await expect(toast(page, 'Could not be undone')).toBeVisible();
    await expect(toast(page, 'This shipment is not deleted.')).toBeVisible();

    await page.reload();
    await page.clock.install();
    await deleteFirst();
    await page.clock.fastForward(61_000);
    await expect(toast(page, 'Shipment deleted successfully')).toHaveCount(0);
  });
});
