import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers, tokenOf } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

const SHIPMENT = {
  carrier: 'ups',
  shippingMode: 'Sea',
  status: 'shipped',
  reference: 'PO-77',
  description: 'Keep dry',
  dispatchedDate: '2026-03-01T10:00:00.000Z',
  senderContact: '+31 10 555',
  receiverName: 'Twice Received',
};

async function chooseDuplicate(page: Page, trackingNumber: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for shipment ${trackingNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
}

async function openDuplicate(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
  await expect(dialog.getByLabel('Weight (kg)')).toBeFocused();
  return dialog;
}

test('a duplicate begins with parties, company, addresses, mode and carrier, and asks for the rest @long', async ({
  page,
  request,
}) => {
  const headers = { 'auth-token': await tokenOf(request) };
  const created = await request.post('/api/companies', { headers, data: { name: 'Twice Foods' } });
  const { company } = await created.json();
  const [{ trackingNumber = '' } = {}] = await createShipments(request, [{ ...SHIPMENT, company: company._id }]);
  await signIn(page, superAdmin, '/admin/shipments?search=Twice+Received');
  await chooseDuplicate(page, trackingNumber);
  const dialog = await openDuplicate(page);
  await expect(
    dialog.getByText(`Parties, company, addresses, mode and carrier are those of ${trackingNumber}.`),
  ).toBeVisible();
  const copied = {
    'Sender Name': 'Anneke de Vries',
    'Sender Contact': '+31 10 555',
    'Receiver Email': 'g.okafor@example.com',
    Company: 'Twice Foods',
    Carrier: 'ups',
    'Shipping Mode': 'Sea',
    'Origin Address': 'Waalhaven 12',
    'Destination City': 'Lagos',
  };
  const left = { Status: 'pending', Reference: '', Message: '', 'Weight (kg)': '', 'Dispatched Date': '' };
  for (const [label, value] of Object.entries({ ...copied, ...left })) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: /^More actions/ })).toHaveCount(2);
  const print = page.getByRole('region', { name: /notifications/i }).getByRole('button', { name: 'Print labels' });
  const [labels] = await Promise.all([page.waitForEvent('download'), print.click()]);
  expect(labels.suggestedFilename()).toMatch(/^labels-WB\w+\.pdf$/);
});

test("a duplicate of a colleague's shipment, from its page, from a card and from the super-admin's list @long", async ({
  page,
  request,
}) => {
  const [{ trackingNumber = '' } = {}] = await createShipments(request, [SHIPMENT]);
  await signIn(page, superAdmin, `/admin/super-getshipments?tab=detailed&search=${trackingNumber}`);
  await page.getByRole('button', { name: `Actions for shipment ${trackingNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await openDuplicate(page);
  await page.keyboard.press('Escape');

  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Copies Others', email: 'copies@example.com', isVerified: true });
  await signIn(page, clerk, `/admin/shipments/${trackingNumber}`);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await openDuplicate(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/admin/shipments?scope=all&search=${trackingNumber}`);
  await chooseDuplicate(page, trackingNumber);
  await openDuplicate(page);

  const newcomer = await users.create({ fullName: 'Not Yet', email: 'notyet@example.com' });
  await signIn(page, newcomer, '/admin/shipments');
  await expect(page.getByRole('button', { name: /^More actions/ })).toHaveCount(0);
});
