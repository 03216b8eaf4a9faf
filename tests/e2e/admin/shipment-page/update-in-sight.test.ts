import { addDays, lightFormat } from 'date-fns';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments } from '../../setup.ts';
import { signIn } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 720 } });

test('whom an update tells is in sight with its button, and out for delivery weeks early is asked about @long', async ({
  page,
  request,
}) => {
  const estimatedDelivery = lightFormat(addDays(new Date(), 20), 'yyyy-MM-dd');
  const [shipment] = await createShipments(request, [{ status: 'shipped', estimatedDelivery }]);
  await signIn(page, superAdmin, `/admin/shipments/${shipment?.trackingNumber}`);
  const form = page.getByRole('form', { name: 'Update status' });
  const save = form.getByRole('button', { name: 'Save update' });
  for (const control of [form.getByLabel('Tell the receiver'), form.getByLabel('Tell the sender'), save]) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }

  await form.getByLabel('Status').selectOption('out-for-delivery');
  await expect(form).toContainText('The estimated delivery is 20 days later.');
  await save.click();
  await form.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByRole('article')).toContainText('OUT-FOR-DELIVERY');
});
