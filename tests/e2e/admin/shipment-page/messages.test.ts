import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, tokenOf } from '../../setup.ts';
import { signIn } from '../steps.ts';

test('of a long thread the newest 50 are shown, and a press brings the earlier ones @long', async ({
  page,
  request,
}) => {
  const [{ id, trackingNumber } = { id: '', trackingNumber: '' }] = await createShipments(request, [{}]);
  const headers = { 'auth-token': await tokenOf(request) };
  for (let count = 1; count <= 51; count += 1) {
    const data = { text: `Message ${count}.`, to: 'receiver' };
    expect((await request.post(`/api/shipments/${id}/messages`, { data, headers })).status()).toBe(201);
  }
  await signIn(page, superAdmin);
  await page.goto(`/admin/shipments/${trackingNumber}#messages`);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Message 51.')).toBeVisible();
  await expect(messages.getByText('Message 1.', { exact: true })).toHaveCount(0);
  await messages.getByRole('button', { name: 'Earlier messages' }).click();
  await expect(messages.getByText('Message 1.', { exact: true })).toBeVisible();
  await expect(messages.getByText(/^Message \d+\.$/)).toHaveCount(51);
  await expect(messages.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
});
