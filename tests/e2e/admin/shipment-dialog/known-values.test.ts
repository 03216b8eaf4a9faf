import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments } from '../../setup.ts';
import { signIn } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a reference that another shipment has is said with a link to it, and a country’s name is offered @long', async ({
  page,
  request,
}) => {
  const [known] = await createShipments(request, [{ reference: 'PO 4711-Twice' }]);
  await signIn(page, superAdmin, '/admin/shipments#new');
  const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });

  await test.step('the reference', async () => {
    const reference = dialog.getByLabel('Reference', { exact: true });
    await reference.fill('po 4711-twice');
    await expect(reference).toHaveAccessibleDescription(`${known?.trackingNumber} has this reference already.`);
    const link = dialog.getByRole('link', { name: known?.trackingNumber });
    await expect(link).toHaveAttribute('href', `/admin/shipments/${known?.trackingNumber}`);
    await reference.fill('PO 4711-Once');
    await expect(link).toHaveCount(0);
  });

  await test.step('the country', async () => {
    const country = dialog.getByLabel('Destination Country');
    for (const [written, name] of [
      ['usa', 'United States'],
      ['uk', 'United Kingdom'],
      ['holland', 'Netherlands'],
    ] as const) {
      await country.fill(written);
      await dialog.getByRole('button', { name: `Write ${name}` }).click();
      await expect(country).toHaveValue(name);
      await expect(country).toBeFocused();
      await expect(dialog.getByRole('button', { name: `Write ${name}` })).toHaveCount(0);
    }
  });
});
