import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, tokenOf } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a row is previewed by the space bar, and the arrows go on @long', async ({ page, request }) => {
  await createShipments(request, [
    { description: 'Glance', senderName: 'Glance', reference: 'PO-77', status: 'in_transit' },
    { description: 'Glance', senderName: 'Glance' },
  ]);
  await signIn(page, superAdmin, '/admin/shipments?search=Glance&sortBy=status');
  const rows = page.locator('tbody').getByRole('row');
  const preview = page.getByRole('dialog', { name: /^WB/ });

  await test.step('on a focused row', async () => {
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(preview.getByText('Shipment 2 of 2')).toBeVisible();
    await expect(preview.getByText('IN TRANSIT').first()).toBeVisible();
    await expect(preview.getByRole('list', { name: 'Newest events' }).getByRole('listitem')).toHaveCount(1);
    await expect(preview.getByText('PO-77')).toBeVisible();
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('on to the row before, whose row has the focus afterwards', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(preview.getByText('Shipment 1 of 2')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(preview.getByText('Shipment 1 of 2')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(preview).toBeHidden();
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Shipment Found')).toBeVisible();
  });
});

test('an internal note is no step of the journey @long', async ({ page, request }) => {
  const [shipment] = await createShipments(request, [{ description: 'Whispered', senderName: 'Whispered' }]);
  const headers = { 'auth-token': await tokenOf(request) };
  const inFourMinutes = new Date(Date.now() + 4 * 60_000).toISOString();
  for (const data of [{ location: 'Hamburg' }, { internalNote: 'Not paid', at: inFourMinutes }]) {
    const added = await request.post(`/api/shipments/${shipment?.id}/events`, { headers, data });
    expect(added.status()).toBe(201);
  }

  await test.step('in the preview of a row it has a title of its own', async () => {
    await signIn(page, superAdmin, '/admin/shipments?search=Whispered');
    await page.locator('tbody').getByRole('row').focus();
    await page.keyboard.press('Space');
    const newest = page.getByRole('list', { name: 'Newest events' }).getByRole('listitem').first();
    await expect(newest).toContainText(/^Internal note.*Not paid$/);
    await expect(newest).not.toContainText('PENDING');
  });

  await test.step('on the page the place before it counts, and a status of now is set', async () => {
    await visit(page, `/admin/shipments/${shipment?.trackingNumber}`);
    await expect(page.getByText('Last seen: Hamburg')).toBeVisible();
    const form = page.getByRole('form', { name: 'Update status' });
    await form.getByLabel('Status').selectOption('delivered');
    const now = await page.evaluate(() => Date.now() - new Date().getTimezoneOffset() * 60_000);
    await form.getByLabel('Time').fill(new Date(now).toISOString().slice(0, 16));
    await expect(form).not.toContainText('the shipment stays PENDING');
    await form.getByRole('button', { name: 'Save update' }).click();
    await expect(page.getByRole('article').getByText('Status:').locator('..')).toHaveText('Status: DELIVERED');
  });
});

test('below 1024 px a card is previewed by the space bar on its link @long', async ({ page, request }) => {
  const estimatedDelivery = '2026-01-05';
  await createShipments(request, [
    { description: 'Carded', senderName: 'Carded', status: 'in_transit', estimatedDelivery },
    { description: 'Carded', senderName: 'Carded', status: 'on-hold', estimatedDelivery },
  ]);
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, superAdmin, '/admin/shipments?search=Carded');
  const cards = page.getByRole('list', { name: 'Shipments' }).locator('> li');
  const preview = page.getByRole('dialog', { name: /^WB/ });

  await test.step('on Open; the arrows go on, and the focus with them', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await expect(preview.getByText('Shipment 1 of 2')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(preview.getByText('Shipment 2 of 2')).toBeVisible();
    await expectAccessible(page, [390]);
    await page.keyboard.press('Space');
    await expect(preview).toBeHidden();
    await expect(cards.last().getByRole('link', { name: 'Open' })).toBeFocused();
  });

  await test.step('a button does with the key what it says', async () => {
    await cards.last().getByRole('button', { name: 'Edit' }).press('Space');
    await expect(page.getByRole('dialog', { name: 'Edit Shipment' })).toBeVisible();
  });
});

test('the customer’s reference stands by the tracking number, where there is one @long', async ({ page, request }) => {
  const [shipment] = await createShipments(request, [
    { description: 'Referred', senderName: 'Referred', reference: 'ROW-90217' },
    { description: 'Referred', senderName: 'Referred' },
  ]);
  const reference = page.getByText('Ref. ROW-90217');
  await signIn(page, superAdmin, '/admin/shipments?search=Referred');
  await expect(page.getByText(/^Ref\. /).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ has: reference })).toContainText(shipment?.trackingNumber ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ has: reference })).toContainText(shipment?.trackingNumber ?? '');
  await visit(page, '/admin/super-getshipments?tab=detailed&search=Referred');
  await expect(page.getByRole('listitem').filter({ has: reference })).toContainText(shipment?.trackingNumber ?? '');
  await visit(page, '/admin/super-getshipments?tab=simple&simple=loaded');
  await expect(page.getByRole('listitem').filter({ has: reference })).toContainText(shipment?.trackingNumber ?? '');
  await visit(page, `/admin/shipments/${shipment?.trackingNumber}`);
  await expect(page.getByText('Reference ROW-90217')).toBeVisible();
});
