import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { INBOX, linkTo } from '../inbox.ts';

test.use({ serverVariables: INBOX });

const ivy = { email: 'ivy@sible.example', password: 'Harbour lights 7' };

test('a member signs in, sees what waits, finds a shipment by its reference and opens its waybill', async ({
  page,
  request,
}) => {
  const { token } = await (await request.post('/api/login', { data: superAdmin })).json();
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api${path}`, { data, headers: { 'auth-token': token } });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const { company } = await post('/companies', { name: 'Sible Foods' });
  const booked = { ...shipmentInput, company: company._id };
  await post('/shipments', { ...booked, reference: 'PO-4711', status: 'in_transit' });
  await post('/shipments', { ...booked, reference: 'PO-4712' });
  await post('/shipments', { ...shipmentInput, reference: 'PO-4713' });
  await post(`/companies/${company._id}/members`, { fullName: 'Ivy Sible', email: ivy.email, as: 'viewer' });
  const link = await linkTo(ivy.email, 'Sible Foods');
  const choice = { token: link.split('#token=')[1], password: ivy.password, confirmPassword: ivy.password };
  expect((await request.post('/api/invitations/accept', { data: choice })).ok()).toBe(true);

  await page.goto('/login');
  await page.getByLabel('Email').fill(ivy.email);
  await page.getByLabel('Password', { exact: true }).fill(ivy.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What waits for you' })).toBeVisible();
  await page.getByRole('link', { name: 'On the way 1' }).click();
  await expect(page.getByText('1 shipment', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Shipments', exact: true }).click();
  await expect(page).toHaveURL('/portal/shipments');
  await page.getByLabel('Search').fill('po-471');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('2 shipments', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'PO-4711' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PO-4711' })).toBeVisible();
  await expect(page.getByText(shipmentInput.destinationAddress)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Waybill', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^waybill-WB\w+\.pdf$/);
});
