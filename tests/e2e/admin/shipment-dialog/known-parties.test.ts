import type { Locator } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { closeByEscape, openNewShipment, signIn, toast } from '../steps.ts';

const HANSE = {
  senderName: 'Hanse Chandlers',
  senderEmail: 'desk@hanse.example',
  senderContact: '+49 40 1234',
  originAddress: 'Speicherstadt 4',
  originCity: 'Hamburg',
  originCountry: 'Germany',
  receiverName: 'Mombasa Tea House',
  receiverEmail: 'orders@tea.example',
  destinationAddress: '9 Moi Avenue',
  destinationCity: 'Mombasa',
  destinationCountry: 'Kenya',
};

/** The fields that hold text, each as the form sends it. */
const valuesOf = (dialog: Locator, labels: readonly string[]) =>
  Promise.all(labels.map((label) => dialog.getByLabel(label, { exact: true }).inputValue()));

const suggestionsIn = (dialog: Locator) => dialog.getByRole('listbox').getByRole('option');

const SENDER = ['Sender Name', 'Sender Email', 'Sender Contact', 'Origin Address', 'Origin City', 'Origin Country'];
const RECEIVER = ['Receiver Name', 'Receiver Email', 'Destination Address', 'Destination City', 'Destination Country'];

test('a known pair is two names and a weight: three fields are typed in @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Known Pair', email: 'pair@example.com', isVerified: true });
  await createShipments(request, [HANSE, HANSE], clerk);
  await signIn(page, clerk, '/admin/shipments');
  const dialog = await openNewShipment(page);
  let fieldsTyped = 0;
  const type = async (label: string, text: string) => {
    await expect(dialog.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(text);
    fieldsTyped += 1;
  };

  await dialog.getByLabel('Sender Name', { exact: true }).focus();
  await type('Sender Name', 'hans');
  const sender = dialog.getByRole('option', { name: 'Hanse Chandlers · Hamburg, desk@hanse.example', exact: true });
  await expect(sender).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(sender).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  expect(await valuesOf(dialog, SENDER)).toEqual([
    'Hanse Chandlers',
    'desk@hanse.example',
    '+49 40 1234',
    'Speicherstadt 4',
    'Hamburg',
    'Germany',
  ]);

  await type('Receiver Name', 'tea');
  await expect(suggestionsIn(dialog)).toHaveText(['Mombasa Tea House · Mombasa, orders@tea.example']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await valuesOf(dialog, RECEIVER)).toEqual([
    'Mombasa Tea House',
    'orders@tea.example',
    '9 Moi Avenue',
    'Mombasa',
    'Kenya',
  ]);

  await type('Weight (kg)', '12.5');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
  expect(fieldsTyped).toBeLessThanOrEqual(8);
});

test('what was typed stays until the user says otherwise; another choice takes the place of the first @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Types First', email: 'first@example.com', isVerified: true });
  const baltic = { senderName: 'Hanse Baltic', senderEmail: 'b@hanse.example', originCity: 'Lübeck' };
  await createShipments(request, [HANSE, { ...HANSE, ...baltic, senderContact: '' }], clerk);
  await signIn(page, clerk, '/admin/shipments');
  const dialog = await openNewShipment(page);
  const name = dialog.getByLabel('Sender Name', { exact: true });
  await dialog.getByLabel('Sender Email', { exact: true }).fill('night@hanse.example');

  await name.fill('hanse c');
  await dialog.getByRole('option', { name: /Hanse Chandlers/ }).click();
  const difference = dialog.getByText('As you typed, not as stored: Sender email.');
  await expect(difference).toBeVisible();
  expect((await valuesOf(dialog, SENDER))[1]).toBe('night@hanse.example');
  await expect(dialog.getByLabel('Receiver Name', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Use what is stored' }).click();
  await expect(difference).toBeHidden();
  expect((await valuesOf(dialog, SENDER))[1]).toBe('desk@hanse.example');

  await name.fill('hanse b');
  await dialog.getByRole('option', { name: /Hanse Baltic/ }).click();
  expect(await valuesOf(dialog, SENDER)).toEqual([
    'Hanse Baltic',
    'b@hanse.example',
    '',
    'Speicherstadt 4',
    'Lübeck',
    'Germany',
  ]);
  await expect(dialog.getByLabel('Sender Contact', { exact: true })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Use what is stored' })).toBeHidden();
});

test('Escape closes the suggestions alone, Enter without a choice sends the form @long', async ({ page, request }) => {
  await createShipments(request, [HANSE]);
  await signIn(page, superAdmin, '/admin/shipments');
  const dialog = await openNewShipment(page);
  const name = dialog.getByRole('combobox', { name: 'Sender Name' });
  await name.press('ArrowDown');
  await expect(dialog.getByRole('listbox', { name: 'Earlier senders' })).toBeVisible();
  await expect(name).toHaveAttribute('aria-expanded', 'true');
  await name.press('Escape');
  await expect(dialog.getByRole('listbox')).toBeHidden();
  await expect(name).toBeFocused();
  await name.pressSequentially('Han');
  await expect(suggestionsIn(dialog)).toHaveCount(1);
  await name.press('Enter');
  await expect(toast(page, 'Please fill in all required sender fields')).toBeVisible();
  await expect(name).toHaveValue('Han');
  await name.fill('');
  await closeByEscape(page, dialog);
});
