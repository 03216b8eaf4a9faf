import { expect, test } from '../../../support/browser/browser.ts';
import { newShipment } from '../../setup.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('where all see what is public, the form opens what needs a key @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { receiverEmail: 'n.bello@example.com' });
  await page.goto(`/tracking?number=${trackingNumber}`);
  const form = page.getByRole('region', { name: 'Are you the receiver?' });
  await expect(form).toContainText('Documents and the proof of delivery are for the receiver.');
  await form.getByLabel('Receiver’s e-mail address').fill('n.bello@example.com');
  await form.getByRole('button', { name: 'Show everything' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  await expect(form).toBeHidden();
});
