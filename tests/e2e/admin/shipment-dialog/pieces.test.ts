import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, tokenOf } from '../../setup.ts';
import { fillShipment, openNewShipment, shipmentTexts, signIn, toast } from '../steps.ts';

const { 'Weight (kg)': _, ...WITHOUT_WEIGHT } = shipmentTexts;
const NONE = { length: null, width: null, height: null, weight: null, description: null };

/** A paste of the keyboard: the focused control gets the text with its line breaks and tabs. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

async function savedBy(page: Page, press: Locator) {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/shipments')),
    press.click(),
  ]);
  return (await response.json()).shipment;
}

test('five pieces are booked by the keyboard, and their weights are the weight @long', async ({ page }) => {
  await signIn(page, superAdmin, '/admin/shipments');
  const dialog = await openNewShipment(page);
  await fillShipment(dialog, WITHOUT_WEIGHT);
  await dialog.getByLabel('Shipping Mode').selectOption('Ground');
  await expect(dialog.getByLabel('Count, line 1')).toHaveCount(0);
  await dialog.getByText('Pieces', { exact: true }).press('Enter');
  await expect(dialog.getByLabel('Count, line 1')).toBeVisible();
  await page.keyboard.press('Tab');

  await test.step('Enter behind the weight begins the next line, of the same type', async () => {
    for (const word of ['2', 'pallet', '120', '80', '100']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Count, line 2')).toBeFocused();
    await expect(dialog.getByLabel('Type, line 2')).toHaveValue('pallet');
    await page.keyboard.type('3');
    for (const word of ['carton', '', '', '', '12,5', 'Spare parts']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(word);
    }
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Count, line 3')).toBeFocused();
  });

  await test.step('what they come to is seen at once, the divisor too', async () => {
    await expect(dialog.getByRole('definition')).toHaveText([
      '5 pieces',
      '1.92 m³',
      '639.36 kg1.92 m³ × 333 kg by Ground',
    ]);
    const weight = dialog.getByLabel('Weight (kg)');
    await expect(weight).toHaveAttribute('placeholder', '537.5');
    await weight.fill('600');
    await expect(weight).toHaveAccessibleDescription('The pieces weigh 537.5 kg together, the shipment 600 kg');
    await weight.fill('');
    await expect(weight).toHaveAccessibleDescription('537.5 kg, as the pieces weigh');
  });

  await expectAccessible(page, [320, 390, 1280]);
  expect(await savedBy(page, dialog.getByRole('button', { name: 'Create Shipment' }))).toMatchObject({
    weight: 537.5,
    pieces: [
      { ...NONE, count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 250 },
      { ...NONE, count: 3, type: 'carton', weight: 12.5, description: 'Spare parts' },
    ],
  });
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
});

test('fifty rows of a spreadsheet are pasted; what cannot be read is named and can be corrected @long', async ({
  page,
}) => {
  await signIn(page, superAdmin, '/admin/shipments');
  const dialog = await openNewShipment(page);
  await fillShipment(dialog, WITHOUT_WEIGHT);
  await dialog.getByText('Pieces', { exact: true }).click();
  await dialog.getByLabel('Count, line 1').focus();
  const rows = Array.from({ length: 49 }, (_row, index) => `${index + 1}\tcarton\t40\t30\t30\t2.5\tBox ${index + 1}`);
  await paste(page, [...rows, '1\tsofa\t\t\t\t30'].join('\r\n'));
  await expect(dialog.getByText('49 lines filled in.')).toBeVisible();
  await expect(dialog.getByText(/^Line 50: There is no such type of piece: sofa/)).toBeVisible();
  await expect(dialog.getByLabel('Count, line 51')).toBeFocused();
  await expect(dialog.getByLabel('Description, line 49')).toHaveValue('Box 49');

  const create = dialog.getByRole('button', { name: 'Create Shipment' });
  await fillShipment(dialog, { 'Weight (kg)': '3000' });
  await create.click();
  const wrong = dialog.getByLabel('Count, line 50');
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAccessibleDescription('The count must be a whole number from 1 to 9,999');
  await wrong.fill('1');
  await expect(wrong).not.toHaveAttribute('aria-invalid');
  await dialog.getByLabel('Type, line 50').selectOption('crate');
  await dialog.getByRole('button', { name: 'Remove line 1', exact: true }).click();
  await expect(dialog.getByLabel('Description, line 1', { exact: true })).toHaveValue('Box 2');

  const { pieces, weight, totals } = await savedBy(page, create);
  expect(pieces).toHaveLength(49);
  expect(pieces[48]).toMatchObject({ count: 1, type: 'crate' });
  expect({ weight, pieces: totals.pieces }).toEqual({ weight: 3_000, pieces: (49 * 50) / 2 });
});

/** A shipment of two drums in the list, which weighs what they do. */
async function drums(page: Page, request: APIRequestContext) {
  const receiverName = 'Rolls of Drums';
  const [shipment] = await createShipments(request, [
    { pieces: '[{"count":2,"type":"drum","weight":10}]', weight: '', receiverName },
  ]);
  if (!shipment) throw new Error('No shipment was created');
  await signIn(page, superAdmin, `/admin/shipments?search=${encodeURIComponent(receiverName)}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  const update = dialog.getByRole('button', { name: 'Update Shipment' });
  return {
    shipment,
    dialog,
    update,
    edit: page.getByRole('button', { name: `Edit shipment ${shipment.trackingNumber}` }),
    async save() {
      await update.click();
      await expect(dialog).toBeHidden();
    },
    async stored() {
      const headers = { 'auth-token': await tokenOf(request) };
      return (await (await request.get(`/api/shipments/${shipment.id}`, { headers })).json()).shipment;
    },
  };
}

test('an edit sends changed pieces, an empty weight follows them, a typed one wins; a duplicate has them @long', async ({
  page,
  request,
}) => {
  const { shipment, edit, dialog, update, save, stored } = await drums(page, request);

  await test.step('opened and left as it is, nothing is sent', async () => {
    await edit.click();
    await expect(dialog.getByLabel('Count, line 1')).toHaveValue('2');
    await expect(dialog.getByLabel('Weight (kg)')).toHaveValue('');
    const calls: string[] = [];
    page.on('request', (call) => call.method() !== 'GET' && calls.push(call.url()));
    await save();
    expect(calls).toEqual([]);
  });

  await test.step('the weight follows', async () => {
    await edit.click();
    await dialog.getByLabel('Count, line 1').fill('5');
    await save();
    expect(await stored()).toMatchObject({ weight: 50, pieces: [{ count: 5, type: 'drum', weight: 10 }] });
  });

  await test.step('a typed weight wins, and the difference is told', async () => {
    await edit.click();
    await dialog.getByLabel('Weight (kg)').fill('55');
    await save();
    await expect(toast(page, 'The pieces weigh 50 kg together, the shipment 55 kg.')).toBeVisible();
    expect(await stored()).toMatchObject({ weight: 55 });
  });

  await test.step('emptied, it follows again', async () => {
    await edit.click();
    await expect(dialog.getByLabel('Weight (kg)')).toHaveValue('55');
    await dialog.getByLabel('Weight (kg)').fill('');
    await save();
    expect(await stored()).toMatchObject({ weight: 50 });
  });

  await test.step('without a weight of each piece it is asked for', async () => {
    await edit.click();
    await dialog.getByLabel('Weight of each in kg, line 1').fill('');
    await update.click();
    await expect(dialog.getByLabel('Weight (kg)')).toHaveAccessibleDescription('Required');
    await dialog.getByLabel('Weight of each in kg, line 1').fill('10');
    await save();
  });

  await test.step('a duplicate has the pieces and the weight that follows', async () => {
    await page.getByRole('button', { name: `More actions for shipment ${shipment.trackingNumber}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const copy = page.getByRole('dialog', { name: 'Create New Shipment' });
    await expect(copy.getByText(/^Parties, addresses, pieces, mode and carrier are those of/)).toBeVisible();
    await expect(copy.getByLabel('Count, line 1')).toHaveValue('5');
    const copied = await savedBy(page, copy.getByRole('button', { name: 'Create Shipment' }));
    expect(copied).toMatchObject({ weight: 50, pieces: [{ count: 5, type: 'drum' }] });
  });
});
