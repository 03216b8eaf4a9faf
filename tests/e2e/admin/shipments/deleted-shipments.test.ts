import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, SHARED_WORK, tokenOf } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

// A server on which no other scenario deletes: the list has what all of them have deleted.
test.use({ viewport: { width: 1440, height: 900 }, serverVariables: SHARED_WORK });

test('a super-admin finds a deleted shipment and restores it @long', async ({ page, request }) => {
  await signIn(page, superAdmin);
  await page.getByRole('link', { name: 'Deleted Shipments' }).click();
  await expect(page.getByText('No shipment is deleted')).toBeVisible();
  await expectAccessible(page, [390, 1280]);
  await page.setViewportSize({ width: 1440, height: 900 });

  const headers = { 'auth-token': await tokenOf(request) };
  const [first, second] = await createShipments(request, [
    { senderName: 'Salvage One', status: 'shipped', reference: 'SALVAGE/'.repeat(8) },
    { senderName: 'Salvage Two' },
  ]);
  for (const shipment of [first, second]) {
    await request.patch(`/api/shipments/${shipment?.id}/soft-delete`, { headers });
  }
  await visit(page, '/admin/deleted-shipments');
  const rows = page.getByRole('table', { name: 'Deleted shipments' }).locator('tbody').getByRole('row');

  await test.step('with who deleted it and how long it can be restored', async () => {
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(second?.trackingNumber ?? '');
    await expect(rows.nth(1)).toContainText(`Ref. ${'SALVAGE/'.repeat(8)}`);
    await expect(rows.nth(1)).toContainText('Salvage One→ Grace Okafor');
    await expect(rows.nth(1)).toContainText('SHIPPED');
    await expect(rows.nth(1)).toContainText(/by \S+/);
    await expectAccessible(page, [320, 390, 1280]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('by keyboard: the focus goes to the next', async () => {
    await page.getByRole('button', { name: `Restore shipment ${second?.trackingNumber}` }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Shipment restored')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Restore shipment ${first?.trackingNumber}` })).toBeFocused();
    expect((await request.get(`/api/shipments/${second?.id}`, { headers })).status()).toBe(200);
  });

  await test.step('the search, and on a telephone as cards', async () => {
    await page.getByRole('searchbox', { name: 'Search deleted shipments' }).fill('Nobody');
    await expect(page.getByText('No matching deleted shipments found')).toBeVisible();
    await expect(page).toHaveURL(/\?search=Nobody$/);
    await page.getByRole('searchbox', { name: 'Search deleted shipments' }).fill('salvage');
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('listitem').filter({ hasText: first?.trackingNumber });
    await expect(card.getByRole('term')).toHaveText(['Parties', 'Route', 'Deleted', 'Erased after']);
    await card.getByRole('button', { name: `Restore shipment ${first?.trackingNumber}` }).click();
    await expect(page.getByText('No matching deleted shipments found')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search deleted shipments' })).toBeFocused();
  });
});
