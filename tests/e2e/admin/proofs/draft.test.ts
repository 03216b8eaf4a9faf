import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { newShipment, tokenOf } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';
import { drafts } from './drafts.ts';

const RESTORED = 'What you filled in here before is back';

async function nameReceiver(page: Page): Promise<void> {
  await page.getByLabel('Received by').fill('Ngozi Bello');
  await expect.poll(() => drafts(page)).toBe(1);
}

test('a delivery half filled in outlives an ended session, and goes with any delivery of its shipment @long', async ({
  page,
  context,
  request,
}) => {
  const { trackingNumber } = await newShipment(request);
  const path = `/admin/shipments/${trackingNumber}/deliver`;
  await signIn(page, superAdmin, path);

  await test.step('the session ends: after the new sign-in the form is as it was', async () => {
    await nameReceiver(page);
    await context.clearCookies();
    await page.reload();
    await page.getByLabel('Email').fill(superAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(superAdmin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(page.getByLabel('Received by')).toHaveValue('Ngozi Bello');
  });

  await test.step('once it is stored on the device it is in no form, though no answer has come', async () => {
    await page.route('**/proof', () => undefined);
    await page.getByRole('button', { name: 'Delivered' }).click();
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect.poll(() => drafts(page)).toBe(0);
  });

  await test.step('a colleague delivers meanwhile: name and signature are for no later delivery', async () => {
    const other = await newShipment(request);
    await visit(page, `/admin/shipments/${other.trackingNumber}/deliver`);
    await nameReceiver(page);
    const headers = { 'auth-token': await tokenOf(request) };
    await request.post('/api/shipments/scan', {
      headers,
      data: { numbers: [other.trackingNumber], status: 'delivered' },
    });
    await page.reload();
    await expect(page.getByText('This shipment is closed: Delivered.')).toBeVisible();
    await expect.poll(() => drafts(page)).toBe(0);
  });
});
