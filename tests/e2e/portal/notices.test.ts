import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { INBOX, mailTo } from '../inbox.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX });

test('a member chooses notices, follows a shipment, is mailed of it, and stops that by the link @long', async ({
  page,
  request,
  browser,
}) => {
  const { company, ivy, post } = await newCompany(request, {
    name: 'Sible Notices',
    email: 'ivy.notices@sible.example',
    as: 'viewer',
    city: 'Warsaw',
    country: 'Poland',
  });
  const { shipment } = await post('/shipments', { ...shipmentInput, company });
  await signIn(page, ivy, '/portal');

  await page.getByRole('link', { name: 'Notices' }).click();
  await expect(page.getByRole('checkbox', { name: 'On hold or failed' })).toBeChecked();
  await expect(page.getByLabel('Time zone of the summary')).toHaveValue('Europe/Warsaw');
  await page.getByRole('checkbox', { name: 'Delivery', exact: true }).check();
  await page.getByRole('radio', { name: 'Those that I follow' }).check();
  await page.getByLabel('Summary by mail').selectOption('Every Monday at 07:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(page.getByRole('checkbox', { name: 'Delivery', exact: true })).toBeChecked();
  await expectAccessible(page, [390, 1280]);
  await page.getByLabel('Time zone of the summary').fill('Mars/Olympus');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('This could not be saved. Please try again.');

  await visit(page, `/portal/shipments/${shipment._id}`);
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await expectAccessible(page, [390, 1280]);

  await post(`/shipments/${shipment._id}/events`, { status: 'on-hold', location: 'Hamburg', note: '' });
  const { read } = await mailTo(ivy.email, `${shipment.trackingNumber}: The shipment is on hold.`);
  const stop = /\/mail\/[\w-]{43}/.exec(read.text ?? '')?.[0] ?? 'no link';
  const context = await browser.newContext({ javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(stop);
  await expect(other.getByText('On hold or failed')).toBeVisible();
  await other.getByRole('button', { name: 'Stop mails of this kind' }).click();
  await expect(other.getByText('We send you no more mails of this kind.')).toBeVisible();
  await context.close();
  await visit(page, '/portal/notices');
  await expect(page.getByRole('checkbox', { name: 'On hold or failed' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Delivery', exact: true })).toBeChecked();
});
