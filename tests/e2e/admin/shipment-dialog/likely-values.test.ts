import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { fillShipment, openNewShipment, signIn, toast } from '../steps.ts';

test('a city is suggested and brings its country; what is unlikely is said and saved all the same @long', async ({
  page,
}) => {
  await signIn(page, superAdmin, '/admin/shipments');
  const dialog = await openNewShipment(page);
  const city = dialog.getByLabel('Origin City');
  const country = dialog.getByLabel('Origin Country');
  const suggestions = dialog.locator('datalist').first().locator('option');
  await dialog.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(country).toHaveAttribute('aria-invalid');
  await city.fill('rotterd');
  await expect(suggestions.first()).toHaveAttribute('value', 'Rotterdam, Netherlands');
  await city.fill('Rotterdam, Netherlands');
  await expect(city).toHaveValue('Rotterdam');
  await expect(country).toHaveValue('Netherlands');
  await expect(country).not.toHaveAttribute('aria-invalid');

  await fillShipment(dialog, { 'Destination City': 'Rotterdam', 'Destination Country': 'Nigeria' });
  const destination = dialog.getByLabel('Destination City');
  await expect(destination).toHaveAccessibleDescription(/Not found in Nigeria: the map would not show it/);
  const estimated = dialog.getByLabel('Estimated Delivery');
  await estimated.fill('2020-01-01');
  await expect(estimated).toHaveAccessibleDescription('This is in the past.');
  await fillShipment(dialog);
  await expect(destination).not.toHaveAccessibleDescription(/Not found/);
  await dialog.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(dialog.getByText('The estimate is in the past. Create anyway?')).toBeVisible();
  await estimated.fill('2020-01-02');
  await dialog.getByRole('button', { name: 'Create Shipment' }).click();
  await dialog.getByRole('button', { name: 'Create anyway' }).click();
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
});
