import { pdfBytes } from '../../factories/documents.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { INBOX } from '../inbox.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX });

test('a customer adds a document, staff set the figures of an invoice, and the customer sees what is due @long', async ({
  page,
  request,
  browser,
}) => {
  const { company, ivy, post } = await newCompany(request, { name: 'Sible Papers', email: 'ivy.papers@sible.example' });
  const { shipment } = await post('/shipments', { ...shipmentInput, reference: 'PO-815', company });
  await signIn(page, ivy, '/portal');
  await visit(page, `/portal/shipments/${shipment._id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes() });
  await documents.getByRole('button', { name: 'Send' }).click();
  await expect(documents.getByRole('alert')).toContainText('Please choose PDF, PNG or JPEG files');
  await documents.getByLabel('What is it?').selectOption('Invoice');
  await documents.getByLabel('Files').setInputFiles(file('invoice-118.pdf'));
  await documents.getByRole('button', { name: 'Send' }).click();
  await expect(documents.getByRole('status')).toHaveText('Added');
  await expect(documents.getByRole('listitem')).toContainText(['Added by Ivy Sible']);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Document added');
  await expectAccessible(page, [390, 1280]);

  // The form is the browser's own where there is no script.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(page.url());
  await still.getByLabel('Files').setInputFiles(file('customs.pdf'));
  await still.getByRole('button', { name: 'Send' }).last().click();
  await expect(still.getByRole('link', { name: 'customs.pdf' })).toBeVisible();
  await still.getByLabel('Your message').fill('Written without a script');
  await still.getByRole('button', { name: 'Send' }).first().click();
  await expect(still.getByText('Written without a script')).toBeVisible();
  await plain.close();

  await page.context().clearCookies();
  await signIn(page, superAdmin);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/shipments/${shipment.trackingNumber}`);
  await expect(documents).toContainText('Ivy Sible, the customer');
  await documents.getByRole('button', { name: 'Edit invoice-118.pdf' }).click();
  await documents.getByLabel('The customer sees it among its invoices').check();
  await documents.getByLabel('Invoice number').fill('2026-118');
  await documents.getByLabel('Amount').fill('1.250,00');
  await documents.getByLabel('Currency').fill('eur');
  await documents.getByLabel('Due on').fill('2026-12-20');
  await documents.getByRole('button', { name: 'Save' }).click();
  await expect(documents.getByText('Please enter the amount as text with a decimal point')).toBeVisible();
  await documents.getByLabel('Amount').fill('1250.00');
  await documents.getByRole('button', { name: 'Save' }).click();
  await expect(documents).toContainText('2026-118, 1250.00 EUR, due');
  await expectAccessible(page, [390, 1280]);

  await page.context().clearCookies();
  await signIn(page, ivy, '/portal');
  await page.getByRole('link', { name: 'Unpaid invoices 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(page.getByText('Due: EUR 1,250.00')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '2026-118' })).toContainText('Due on Dec 20, 2026');
  await expectAccessible(page, [390, 1280]);
  await page.getByRole('link', { name: 'PO-815' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PO-815' })).toBeVisible();
});
