import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { pdfBytes } from '../../../factories/documents.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { newShipment } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

// The browser notes the file that is rejected.
test.use({ viewport: { width: 1280, height: 900 }, expectedConsoleErrors: [/status of 400/] });

const section = (page: Page) => page.getByRole('region', { name: 'Documents' });
const rows = (page: Page) => section(page).getByRole('list', { name: 'Documents' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add documents' });

/** As from the desktop, onto the page's head. */
async function drop(page: Page, files: Record<string, string>): Promise<void> {
  const dataTransfer = await page.evaluateHandle((contents) => {
    const transfer = new DataTransfer();
    for (const [name, content] of Object.entries(contents)) transfer.items.add(new File([content], name));
    return transfer;
  }, files);
  const head = page.getByRole('heading', { level: 1 });
  await head.dispatchEvent('dragover', { dataTransfer });
  await head.dispatchEvent('drop', { dataTransfer });
}

/** On the tracking page, in a tab of its own. */
async function expectFoundByKey(page: Page, trackingNumber: string): Promise<void> {
  const answer = { answer: shipmentInput.receiverEmail };
  const unlocked = await page.request.post(`/api/shipments/public/track/${trackingNumber}/unlock`, { data: answer });
  const { key } = await unlocked.json();
  const visitor = await page.context().newPage();
  const papers = visitor.getByRole('region', { name: 'Documents' }).getByRole('link');
  await visitor.goto(`/tracking?number=${trackingNumber}`);
  await expect(visitor.getByRole('article', { name: trackingNumber })).toBeVisible();
  await expect(papers).toHaveCount(0);
  await visitor.goto(`/tracking?number=${trackingNumber}&key=${key}`);
  await expect(papers).toHaveText(['Invoice 4711.pdf']);
  await expectAccessible(visitor, [390, 1280]);
  const [download] = await Promise.all([visitor.waitForEvent('download'), papers.click()]);
  expect(await readFile(await download.path())).toEqual(pdfBytes());
  await visitor.getByRole('button', { name: 'Search' }).click();
  await expect(papers).toHaveText(['Invoice 4711.pdf']);
  await visitor.close();
}

test('papers are dropped, sent, renamed, opened and deleted @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  await expect(section(page).getByText('No documents yet.')).toBeVisible();

  await test.step('dropped anywhere on the page, with type and readers chosen before they are sent', async () => {
    await drop(page, { 'Invoice 4711.pdf': pdfBytes().toString(), 'setup.pdf': 'MZ' });
    await expect(dialog(page).getByLabel('Type of Invoice 4711.pdf')).toHaveValue('invoice');
    await dialog(page).getByLabel('Type of setup.pdf').selectOption('Certificate');
    await dialog(page).getByLabel('Who sees them').selectOption('Receiver, company and staff');
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('the one that is none says so, and holds up no other', async () => {
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('File setup.pdf is not a PDF, PNG or JPEG file');
    await expect(dialog(page).getByRole('img', { name: 'Sent' })).toHaveCount(1);
    await dialog(page).getByRole('button', { name: 'Remove setup.pdf' }).click();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(rows(page)).toHaveText(
      /^Invoice 4711\.pdfInvoice · Receiver, company and staff · 194 bytesadded .+ by /,
    );
  });

  await test.step('the receiver finds it by a mailed link, and not by the number alone', () =>
    expectFoundByKey(page, trackingNumber));

  await test.step('renamed and shown to fewer, by keyboard', async () => {
    await section(page).getByRole('button', { name: 'Edit Invoice 4711.pdf' }).focus();
    await page.keyboard.press('Enter');
    await expect(section(page).getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Commercial invoice');
    await section(page).getByLabel('Who sees it').selectOption('Staff only');
    await expectAccessible(page, [390, 1280]);
    await section(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'The document was changed.')).toBeVisible();
    await expect(section(page).getByRole('button', { name: 'Edit Commercial invoice' })).toBeFocused();
    await expect(rows(page)).toContainText('Commercial invoiceInvoice · Staff only');
  });

  await test.step('opened: the file as it was sent', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section(page).getByRole('button', { name: 'Commercial invoice', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Invoice 4711.pdf');
    expect(await readFile(await download.path())).toEqual(pdfBytes());
  });

  await test.step('deleted after a question; the audit has it all', async () => {
    await section(page).getByRole('button', { name: 'Delete Commercial invoice' }).click();
    await page.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Delete' }).click();
    await expect(rows(page)).toHaveCount(0);
    for (const sentence of ['Document added: Invoice', 'Document changed: Invoice', 'Document removed: Invoice'])
      await expect(page.getByText(sentence)).toBeVisible();
  });
});
