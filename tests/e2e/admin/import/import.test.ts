import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { importTemplate } from '#server/contract/import.ts';
import { shipmentInput } from '../../../factories/shipments.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { INBOX, mailTo } from '../../inbox.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ serverVariables: INBOX });

const WIDTHS = [390, 1280];

const upload = (page: Page, name: string, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** The figures of the dry run. */
const counts = (page: Page) => page.getByRole('region', { name: 'Rows of the file' }).getByRole('definition');

async function savedBy(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const { weight, receiverName, receiverEmail, ...others } = shipmentInput;
const names = ['Order', 'Consignee', 'receiverEmail', 'Weight (kg)', 'Colour', ...Object.keys(others)];
const row = (order: string, kilos: string, email = receiverEmail) =>
  [order, receiverName, email, kilos, 'red', ...Object.values(others)].join(';');
const file = (...rows: string[]) => `${[names.join(';'), ...rows].join('\r\n')}\r\n`;

test('a clerk fills the template, names foreign columns, mends what is wrong, imports, imports again and undoes it', async ({
  page,
}) => {
  await signIn(page, superAdmin, '/admin/shipments');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import shipments' })).toBeVisible();
  const template = await savedBy(page, page.getByRole('button', { name: 'Download template' }));
  expect(template).toEqual({ name: 'shipments-import-template.csv', text: importTemplate() });

  await upload(page, 'orders.csv', file(row('S-1', '2,5'), row('S-2', 'heavy', 'nobody'), row('S-1', '3')));
  await page.getByLabel('Order', { exact: true }).selectOption('Reference');
  await expect(page.getByLabel('Consignee')).toHaveValue('receiverName');
  await expect(page.getByLabel('Colour')).toHaveValue('');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(counts(page)).toHaveText(['1', '0', '0', '3']);
  await expect(page.getByRole('cell', { name: 'heavy' })).toContainText('Weight must be a number of 0 or more');
  await expect(page.getByRole('cell', { name: 'nobody' })).toContainText('Please enter a valid email address');
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await expectAccessible(page, WIDTHS);

  const wrong = await savedBy(page, page.getByRole('button', { name: 'Download corrected file' }));
  expect(wrong.name).toBe('orders-errors.csv');
  expect(wrong.text).toMatch(/;Errors\r\n/);
  expect(wrong.text).toMatch(/reference: Row 2 has the same reference/);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const corrected = wrong.text
    .replace('nobody', receiverEmail)
    .replace('heavy', '4')
    .replace(/S-1;(?=[^\n]*;3;)/, 'S-3;');
  await upload(page, 'orders.csv', corrected);
  await importRemembered(page);
  await mailTo(receiverEmail, 'WB');

  await upload(page, 'orders.csv', corrected);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(counts(page)).toHaveText(['0', '0', '3', '0']);
  await undoFirst(page);
});

/** The columns are known from the file before. */
async function importRemembered(page: Page): Promise<void> {
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('reference');
  await page.getByRole('checkbox', { name: 'Tell the receiver' }).check();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 3 shipments' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The file is imported.' })).toContainText(
    '3 created, 0 updated, 0 unchanged',
  );
  await expectAccessible(page, WIDTHS);
}

async function undoFirst(page: Page): Promise<void> {
  const recent = page.getByRole('list', { name: 'Imports of the last day' });
  await recent.getByRole('listitem').filter({ hasText: '3 created' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo the import' }).getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, '3 shipments deleted.')).toBeVisible();
  await expect(recent).toContainText('Undone: 3 shipments deleted');
}

test('pasted rows are read, existing shipments are updated when asked, and what is no CSV is said in words', async ({
  page,
}) => {
  await signIn(page, superAdmin, '/admin/import');
  await visit(page, '/admin/import');
  await upload(page, 'workbook.xlsx', 'PK\u0003\u0004\0');
  await expect(page.getByRole('alert')).toContainText("Please save the spreadsheet as 'CSV UTF-8'");
  const pasted = (kilos: string) =>
    importTemplate()
      .replace('PO-10001', 'P-1')
      .replace(/,12\.5,/, `,${kilos},`);
  await upload(page, 'header.csv', `${names.join(';')}\r\n;;\r\n\r\n`);
  await page.getByLabel('Order', { exact: true }).selectOption('reference');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('The file has no rows below the line that names the columns')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  for (const [kilos, button] of [
    ['1', 'Import 1 shipment'],
    ['2', ''],
  ] as const) {
    await page.getByLabel('Or paste rows from a spreadsheet').fill(pasted(kilos));
    await page.getByRole('button', { name: 'Read pasted rows' }).click();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    if (button) await page.getByRole('button', { name: button }).click();
  }
  await expect(page.getByRole('cell', { name: '2 Differs' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Update existing shipments' }).check();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(counts(page)).toHaveText(['0', '1', '0', '0']);
  await page.getByRole('button', { name: 'Import 1 shipment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The file is imported.' })).toContainText(
    '0 created, 1 updated',
  );
});
