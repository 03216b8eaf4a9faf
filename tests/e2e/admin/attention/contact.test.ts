import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers, office } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('the customer’s contact sees on a colleague’s shipment what waits, and replies @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const email = 'cara.contact@example.com';
  const contact = await users.create({ fullName: 'Cara Contact', email, isVerified: true });
  const post = await office(request);
  const { company } = await post('/companies', { name: 'Contact Candles', owner: contact.id });
  const [shipment] = await createShipments(request, [{ description: 'Wicks' }]);
  await post(`/companies/${company._id}/shipments`, { ids: [shipment?.id] });
  const track = `/shipments/public/track/${shipment?.trackingNumber}`;
  const { key } = await post(`${track}/unlock`, { answer: shipmentInput.receiverEmail });
  const answer = { kind: 'other', message: 'Where is the ramp?' };
  await request.post(`/api${track}/answer`, { data: answer, headers: { 'tracking-key': key } });

  await signIn(page, contact, '/admin/attention');
  await page
    .getByRole('table', { name: 'Shipments' })
    .getByRole('link', { name: shipment?.trackingNumber })
    .first()
    .click();
  const strip = page.getByRole('region', { name: 'Attention' });
  await expect(strip).toContainText('Answer');
  await expect(strip.getByRole('button')).toHaveCount(0);
  // The server renders it: nothing moves when the scripts have come.
  await visit(page, `/admin/shipments/${shipment?.trackingNumber}`);
  await expect(strip).toContainText('Answer');
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByLabel('Message').fill('Behind the house');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('listitem').filter({ hasText: 'Where is the ramp?' })).toContainText('Done by');
  await expect(strip).toHaveCount(0);
});
