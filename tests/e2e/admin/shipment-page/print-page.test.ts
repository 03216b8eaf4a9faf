import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, tokenOf } from '../../setup.ts';
import { signIn } from '../steps.ts';

test('the printed page of a shipment has its history, and none of the internal notes @long', async ({
  page,
  request,
}) => {
  const [shipment] = await createShipments(request, [{ description: 'To be printed' }]);
  if (!shipment) throw new Error('Nothing was booked');
  const headers = { 'auth-token': await tokenOf(request) };
  for (const data of [
    { status: 'shipped', note: 'Left the yard', internalNote: 'The customer has not paid' },
    { internalNote: 'Calls every day' },
  ]) {
    const response = await request.post(`/api/shipments/${shipment.id}/events`, { headers, data });
    expect(response.status()).toBeLessThan(300);
  }
  await signIn(page, superAdmin, `/admin/shipments/${shipment.trackingNumber}`);
  const events = page.getByRole('list', { name: 'Events' });
  await expect(events).toContainText('Calls every day');
  await page.emulateMedia({ media: 'print' });
  await expect(events.getByText('Left the yard')).toBeVisible();
  for (const note of ['The customer has not paid', 'Calls every day'])
    await expect(events.getByText(note)).toBeHidden();
  await expect(events.getByText('Internal note')).toHaveCount(2);
  await expect(events.getByText('Internal note').filter({ visible: true })).toHaveCount(0);
});
