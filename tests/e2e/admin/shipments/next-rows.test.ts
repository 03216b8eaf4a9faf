import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments } from '../../setup.ts';
import { signIn } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('rows stay, dimmed and marked as busy, until those of the next filter have come: no spinner, no jump', async ({
  page,
  request,
}) => {
  await createShipments(request, [
    { senderName: 'Waiting', carrier: 'ups' },
    { senderName: 'Waiting', carrier: 'dhl' },
  ]);
  await signIn(page, superAdmin, '/admin/shipments?search=Waiting');
  const rows = page.locator('tbody').getByRole('row');
  const busy = page.getByRole('main').locator('[aria-busy=true]');
  await expect(rows).toHaveCount(2);
  const top = (await rows.first().boundingBox())?.y;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/trpc/shipments.mine**', async (route) => {
    await released;
    await route.continue();
  });

  await test.step('another filter', async () => {
    await page.getByLabel('Carrier', { exact: true }).selectOption('UPS');
    await expect(page).toHaveURL(/carrier=ups/);
    await expect(busy.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('status', { name: /Loading|Searching/ })).toHaveCount(0);
    expect((await rows.first().boundingBox())?.y).toBe(top);
  });

  await test.step('the list again, after another screen', async () => {
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Customer/ })).toBeVisible();
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/shipments$/);
    await expect(busy.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('status', { name: /Loading|Searching/ })).toHaveCount(0);
    release();
    await expect(busy).toHaveCount(0);
  });
});
