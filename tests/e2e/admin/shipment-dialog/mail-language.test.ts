import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test('a clerk sees which language the receiver’s mails have by the country, and chooses another @long', async ({
  page,
  request,
}) => {
  const route = { destinationCity: 'Gdansk', destinationCountry: 'Poland' };
  const [shipment] = await createShipments(request, [route]);
  await signIn(page, superAdmin, `/admin/shipments/${shipment?.trackingNumber}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  const language = dialog.getByLabel('Language of the receiver’s mails');

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(language).toHaveValue('');
  await expect(language.getByRole('option', { selected: true })).toHaveText('By country (Polish)');
  await dialog.getByLabel('Destination City').fill('Berlin');
  await dialog.getByLabel('Destination Country').fill('Germany');
  await expect(language.getByRole('option', { selected: true })).toHaveText('By country (German)');
  await language.selectOption('French');
  await dialog.getByRole('button', { name: 'Update Shipment' }).click();
  await expect(toast(page, 'Shipment updated successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(language).toHaveValue('fr');
});
