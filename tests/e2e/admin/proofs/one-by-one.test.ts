import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { newShipment } from '../../setup.ts';
import { signIn, uploadFile } from '../steps.ts';

test.use({
  viewport: { width: 390, height: 844 },
  expectedConsoleErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|503/],
});

/** From its page, while there is no network. */
async function deliverOffline(page: Page, trackingNumber: string): Promise<void> {
  await page.goto(`/admin/shipments/${trackingNumber}/deliver`);
  await page.getByLabel('Received by').fill('Ngozi Bello');
  const delivered = page.getByRole('button', { name: 'Delivered' });
  await expect(delivered).toBeEnabled();
  await page.context().setOffline(true);
  await delivered.click();
  await expect(page.getByText('Stored on this device, not sent yet.')).toBeVisible();
}

test('each delivery that waits is sent by itself: one that the server cannot take now holds up no other @long', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [await newShipment(request), await newShipment(request)];
  await signIn(page, superAdmin, '/admin/shipments');
  // No answer of the server until both wait.
  await page.route('**/proof', (route) => route.abort());
  for (const { trackingNumber } of [first, second]) {
    await deliverOffline(page, trackingNumber);
    await context.setOffline(false);
  }
  await expect(page.getByText('2 deliveries wait on this device')).toBeVisible();
  await page.route(`**/${first._id}/proof`, (route) => route.fulfill({ status: 503, body: '{"message":"Later"}' }));
  await page.unroute('**/proof');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('One delivery waits on this device')).toBeVisible();
  await page.goto(`/admin/shipments/${second.trackingNumber}`);
  await expect(page.getByRole('region', { name: 'Proof of delivery' })).toContainText('Received by Ngozi Bello');
  await page.unroute(`**/${first._id}/proof`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('One delivery waits on this device')).toBeHidden();
});

test('a device without room for photographs stores the delivery without them, and says so @long', async ({
  page,
  context,
  request,
}) => {
  const { trackingNumber } = await newShipment(request);
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (row: { images?: unknown[] }) {
      if (row.images?.length) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return put.call(this, row);
    };
  });
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}/deliver`);
  await page.getByLabel('Received by').fill('Ngozi Bello');
  await page.locator('input[type=file]').setInputFiles(await uploadFile('door.jpg'));
  await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Its photographs are not stored')).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Delivered.')).toBeVisible();
});
