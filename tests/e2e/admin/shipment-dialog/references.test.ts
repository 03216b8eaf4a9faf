import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { tokenOf } from '../../setup.ts';
import { fillShipment, openNewShipment, signIn, toast } from '../steps.ts';

const DIGIT = 'The check digit of CSQU3054384 does not match: it should be 3';
const CREATED = [
  { type: 'container', value: 'CSQU3054384', public: false },
  { type: 'mawb', value: '020-12345675', public: true },
  { type: 'po', value: 'PO 4711', public: false },
];

test('numbers get their types, a wrong check digit is said and saved, and a copy has none @long', async ({
  page,
  request,
}) => {
  await signIn(page, superAdmin, '/admin/shipments');
  const dialog = await openNewShipment(page);
  await fillShipment(dialog);
  await dialog.getByLabel('Receiver Name').fill('Numbered Goods');
  await dialog.getByText('References', { exact: true }).click();
  const number = (line: number) => dialog.getByLabel(`Number, line ${line}`, { exact: true });
  const type = (line: number) => dialog.getByLabel(`Type of number, line ${line}`);
  await number(1).fill('CSQU3054384');
  await expect(type(1)).toHaveValue('container');
  await expect(number(1)).toHaveAccessibleDescription(DIGIT);
  await number(1).press('Enter');
  await expect(number(2)).toBeFocused();
  await page.keyboard.type('020-12345675');
  await expect(type(2)).toHaveValue('mawb');
  await dialog.getByRole('checkbox', { name: 'Show on the tracking page, line 2' }).check();
  await number(3).fill('PO 4711');
  await type(3).selectOption('po');
  await expectAccessible(page, [320, 390, 1280]);

  await test.step('the same twice is rejected at its line', async () => {
    await number(4).fill('PO 4711');
    await type(4).selectOption('po');
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(number(4)).toBeFocused();
    await expect(number(4)).toHaveAccessibleDescription('Purchase order PO 4711 is there twice');
    await dialog.getByRole('button', { name: 'Remove line 4' }).click();
  });

  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/shipments')),
    dialog.getByRole('button', { name: 'Create Shipment' }).click(),
  ]);
  const { shipment } = await response.json();
  expect(shipment.references).toEqual(CREATED);
  await expect(toast(page, `${DIGIT}.`)).toBeVisible();

  await test.step('an edit removes one', async () => {
    await page.getByRole('button', { name: `Edit shipment ${shipment.trackingNumber}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Shipment' });
    await edit.getByRole('button', { name: 'Remove line 1' }).click();
    await edit.getByRole('button', { name: 'Update Shipment' }).click();
    await expect(edit).toBeHidden();
    const headers = { 'auth-token': await tokenOf(request) };
    const stored = await (await request.get(`/api/shipments/${shipment._id}`, { headers })).json();
    expect(stored.shipment.references.map((reference: { type: string }) => reference.type)).toEqual(['mawb', 'po']);
  });

  await page.getByRole('button', { name: `More actions for shipment ${shipment.trackingNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: 'Create New Shipment' });
  await expect(copy.getByLabel('Receiver Name')).toHaveValue('Numbered Goods');
  await expect(copy.getByLabel('Number, line 1', { exact: true })).toHaveCount(0);
});
