import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { INBOX } from '../inbox.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX });

test('a member signs in, sees what waits, finds a shipment by its reference and opens its waybill', async ({
  page,
  request,
}) => {
  const { company, ivy, post } = await newCompany(request, {
    name: 'Sible Foods',
    email: 'ivy@sible.example',
    as: 'viewer',
  });
  const booked = { ...shipmentInput, company };
  await post('/shipments', { ...booked, reference: 'PO-4711', status: 'in_transit' });
  await post('/shipments', { ...booked, reference: 'PO-4712' });
  await post('/shipments', { ...shipmentInput, reference: 'PO-4713' });

  await page.goto('/login');
  await page.getByLabel('Email').fill(ivy.email);
  await page.getByLabel('Password', { exact: true }).fill(ivy.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What waits for you' })).toBeVisible();
  await page.getByRole('link', { name: 'On the way 1' }).click();
  await expect(page.getByText('1 shipment', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Shipments', exact: true }).click();
  await expect(page).toHaveURL('/portal/shipments');
  await expect(page.getByText('2 shipments', { exact: true })).toBeVisible();
  await page.getByLabel('Search').fill('po-4711');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('1 shipment', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'PO-4711' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PO-4711' })).toBeVisible();
  await expect(page.getByText(shipmentInput.destinationAddress)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Waybill', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^waybill-WB\w+\.pdf$/);
});
