import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test, testInFull } from '../../../support/browser/browser.ts';
import { newShipment } from '../../setup.ts';
import { fillShipment, openHistory, openNewShipment, signIn, toast, visit } from '../steps.ts';

test('all that is missing in a shipment is marked at once, and each mark goes as its field is filled in', async ({
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

testInFull('Add Admin and the event form mark their fields the same way', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  await signIn(page, superAdmin, '/admin/users');
  await page.getByRole('button', { name: 'Add Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Admin' });
  await dialog.getByRole('button', { name: 'Create Admin' }).click();
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(4);
  await dialog.getByLabel('Password', { exact: true }).fill('Seagull2026');
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(3);
  await dialog.getByLabel('Confirm Password').fill('Seagull');
  await expect(dialog.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.');

  await visit(page, `/admin/super-getshipments?tab=detailed&search=${trackingNumber}`);
  const history = await openHistory(page, trackingNumber);
  await history.getByRole('button', { name: 'Add Event' }).click();
  await history.getByLabel('Time').fill('2999-01-01T00:00');
  await history.getByRole('button', { name: 'Save Event' }).click();
  await expect(toast(page, 'Please give a status, a location or a note')).toBeVisible();
  await expect(history.getByLabel('Status')).toBeFocused();
  await history.getByLabel('Note', { exact: true }).fill('Customs');
  await expect(history.locator('[aria-invalid]')).toHaveCount(1);
  await expect(history.getByLabel('Time')).toHaveAccessibleDescription('The time must not be in the future');
});

test.describe('what only the server finds', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  testInFull('stands at its field too, and goes when that is changed', async ({ page }) => {
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
