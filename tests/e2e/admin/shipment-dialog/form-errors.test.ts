import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { fillShipment, openNewShipment, signIn } from '../steps.ts';

test('all that is missing in a shipment is marked at once, and each mark goes as its field is filled in @long', async ({
  page,
}) => {
  await signIn(page, superAdmin, '/admin/shipments');
  const dialog = await openNewShipment(page);
  const marks = dialog.locator('[aria-invalid]');
  await dialog.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(marks).toHaveCount(11);
  await expect(dialog.getByLabel('Sender Name')).toBeFocused();
  await expect(dialog.getByLabel('Weight (kg)')).toHaveAccessibleDescription('Required');
  await expectAccessible(page, [390, 1280]);

  const email = dialog.getByLabel('Sender Email');
  await expect(email).toHaveAccessibleDescription('Required');
  await email.pressSequentially('a.devries@');
  await expect(email).toHaveAccessibleDescription('Please enter one valid email address, such as name@example.com');
  await email.pressSequentially('example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(marks).toHaveCount(10);
  await fillShipment(dialog);
  await expect(marks).toHaveCount(0);
});

test.describe('what only the server finds', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test('stands at its field too, and goes when that is changed @long', async ({ page }) => {
    const message = 'Weight must be a number of 0 or more';
    await signIn(page, superAdmin, '/admin/shipments');
    const dialog = await openNewShipment(page);
    const json = { message, issues: [{ path: 'weight', message }] };
    await page.route('**/api/shipments', (route) => route.fulfill({ status: 400, json }));
    await fillShipment(dialog);
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    const weight = dialog.getByLabel('Weight (kg)');
    await expect(weight).toHaveAccessibleDescription(message);
    await expect(weight).toBeFocused();
    await dialog.getByLabel('Sender Name').fill('Ines Prado');
    await expect(weight).toHaveAttribute('aria-invalid');
    await weight.fill('3');
    await expect(weight).not.toHaveAttribute('aria-invalid');
  });
});
