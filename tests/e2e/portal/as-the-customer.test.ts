import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn } from '../admin/steps.ts';
import { office } from '../setup.ts';

test('staff see the portal as a company sees it, read a waybill there, and go back to the company @long', async ({
  page,
  request,
}) => {
  const post = await office(request);
  const { company } = await post('/companies', { name: 'Seen Harbours' });
  await post('/shipments', { ...shipmentInput, company: company._id, reference: 'SEEN-1' });
  await signIn(page, superAdmin, '/portal');
  await expect(page).toHaveURL('/admin/dashboard');

  await page.goto(`/admin/companies/${company._id}`);
  await page.getByRole('link', { name: 'As the customer sees it' }).click();
  await expect(page).toHaveURL('/portal');
  const notice = page.getByText('The portal as Seen Harbours sees it');
  await expect(notice).toBeVisible();
  await expectAccessible(page, [390, 1280]);
  await page.getByRole('link', { name: 'All shipments' }).click();
  await expect(page.getByText('1 shipment', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'SEEN-1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SEEN-1' })).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Waybill', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^waybill-WB\w+\.pdf$/);

  await page.getByRole('link', { name: 'Back to the company' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seen Harbours' })).toBeVisible();
  await page.goto('/portal');
  await expect(page).toHaveURL('/admin/dashboard');
});
