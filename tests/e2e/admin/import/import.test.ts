import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { importTemplate } from '#contract/import/import-columns.ts';
import { USER_KEY } from '#contract/protocol.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { textRow, workbookOf } from '../../../factories/shipments/workbooks.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { INBOX, mailTo } from '../../inbox.ts';
import { codesOf, printedBy } from '../print.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ serverVariables: INBOX });

const WIDTHS = [390, 1280];

const upload = (page: Page, name: string, text: string) =>
  page.getByLabel('File of shipments').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** The figures of the dry run. */
const counts = (page: Page) => page.getByRole('region', { name: 'Totals' }).getByRole('definition');

async function savedBy(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const { weight, receiverName, receiverEmail, ...others } = shipmentInput;
const names = ['Order', 'Consignee', 'receiverEmail', 'Weight (kg)', 'Colour', ...Object.keys(others)];
const row = (order: string, kilos: string, email = receiverEmail) =>
  [order, receiverName, email, kilos, 'red', ...Object.values(others)].join(';');
const file = (...rows: string[]) => `${[names.join(';'), ...rows].join('\r\n')}\r\n`;

test('a clerk fills the template, names foreign columns, mends what is wrong, imports, imports again and undoes it @long', async ({
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
  await expect(counts(page)).toHaveText(['0', '0', '0', '4']);
  await expect(page.getByRole('region', { name: 'Rows of the file' })).toHaveCount(1);
  const errors = page.getByRole('region', { name: 'Errors' });
  await expect(errors.getByRole('columnheader')).toHaveText(['Row', 'Column', 'Value', 'What is wrong']);
  await expect(errors.getByRole('row')).toContainText([
    'Row',
    /^3Receiver emailnobodyPlease enter one valid email address, such as name@example.com$/,
    /^3WeightWeight \(kg\)heavyWeight must be a number of 0 or more$/,
    /^4ReferenceOrderS-1Row 2 has the same reference$/,
  ]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await errors.evaluate((box) => box.scrollWidth - box.clientWidth), `at ${width} px`).toBe(0);
  }
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await expectAccessible(page, WIDTHS);

  const wrong = await savedBy(page, page.getByRole('button', { name: 'Download file of errors' }));
  expect(wrong.name).toBe('orders-errors.csv');
  expect(wrong.text).toMatch(/^\uFEFFWhat is wrong;Order;/);
  expect(wrong.text).toMatch(/^Order: Row 2 has the same reference;S-1;/m);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const corrected = wrong.text
    .replace('nobody', receiverEmail)
    .replace('heavy', '4')
    .replace(/S-1;(?=[^\n]*;3;)/, 'S-3;');
  await upload(page, wrong.name, corrected);
  await importRemembered(page);
  await mailTo(receiverEmail, 'News of 3 shipments');
  const own = file(row('S-1', '2,5'), row('S-2', '4'), row('S-3', '3'));
  const numbered = await savedBy(page, page.getByRole('button', { name: 'Download the numbers' }));
  expect(numbered.name).toBe('orders-numbers.csv');
  expect(numbered.text.replaceAll(/^WB\w{15};/gm, '')).toBe(`\uFEFFtrackingNumber;${own}`);
  const printed = await printedBy(page, page.getByRole('button', { name: 'Print labels of the 3 new ones' }));
  const numbers = numbered.text.match(/^WB\w{15}(?=;)/gm) ?? [];
  expect(printed.codes).toEqual(numbers.map((number) => codesOf(number)));

  await upload(page, numbered.name, numbered.text);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(counts(page)).toHaveText(['0', '0', '3', '0']);
  await listAndAudit(page);
  await undoFirst(page);
});

/** The columns are known from the file before. */
async function importRemembered(page: Page): Promise<void> {
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('reference');
  await page.getByRole('checkbox', { name: 'Tell the receiver' }).check();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const { name, text } = await savedBy(page, page.getByRole('button', { name: 'Download corrected file' }));
  expect([name, text.split(';')[0]]).toEqual(['orders.csv', '\uFEFFOrder']);
  await page.getByRole('button', { name: 'Import 3 shipments' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The file is imported.' })).toContainText(
    '3 created, 0 updated, 0 unchanged',
  );
  await expectAccessible(page, WIDTHS);
}

/** The list has the order of the file; the audit of the importer has the import as one entry, which opens. */
async function listAndAudit(page: Page): Promise<void> {
  await visit(page, '/admin/shipments');
  await expect(page.getByRole('table').getByText(/^Ref\. S-\d$/)).toHaveText(['Ref. S-1', 'Ref. S-2', 'Ref. S-3']);
  const { _id: id } = JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? '', USER_KEY));
  await visit(page, `/admin/users/${id}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Imported 3 shipments from orders-errors.csv' });
  await entry.getByRole('button', { name: 'Its shipments' }).click();
  await expect(entry.getByRole('list', { name: 'Shipments of the import' }).getByRole('listitem')).toHaveText([
    /^WB\w{15}S-1created$/,
    /^WB\w{15}S-2created$/,
    /^WB\w{15}S-3created$/,
  ]);
  await expect(page.getByRole('listitem').filter({ hasText: /Shipment created.* in the import of/ })).toHaveCount(0);
  await expectAccessible(page, WIDTHS);
  await visit(page, '/admin/import');
}

async function undoFirst(page: Page): Promise<void> {
  const recent = page.getByRole('list', { name: 'Imports of the last day' });
  await recent.getByRole('listitem').filter({ hasText: '3 created' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo the import' }).getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, '3 shipments deleted.')).toBeVisible();
  await expect(recent).toContainText('Undone: 3 shipments deleted');
  await expect(recent.locator('bdi')).toHaveText(['orders-errors.csv']);
}

test('pasted rows are read, existing shipments are updated when asked, and what is no CSV is said in words @long', async ({
  page,
}) => {
  await signIn(page, superAdmin, '/admin/import');
  await visit(page, '/admin/import');
  await upload(page, 'workbook.xlsx', 'PK\u0003\u0004\0');
  await expect(page.getByRole('alert')).toContainText('The workbook is damaged.');
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
  await expect(page.getByRole('row', { name: /^2 Weight 2 Differs/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Update existing shipments' }).check();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(counts(page)).toHaveText(['0', '1', '0', '0']);
  await page.getByRole('button', { name: 'Import 1 shipment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The file is imported.' })).toContainText(
    '0 created, 1 updated',
  );
});

test('a file with dates that have two readings is asked once which part is first @long', async ({ page }) => {
  await signIn(page, superAdmin, '/admin/import');
  const dated = (reference: string, date: string) =>
    importTemplate().split('\r\n')[1]?.replace('PO-10001', reference).replace('2030-01-31', date);
  const header = importTemplate().split('\r\n')[0];
  await upload(page, 'dates.csv', [header, dated('D-1', '03/04/2030'), dated('D-2', '28.11.2030')].join('\r\n'));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const question = page.getByRole('group', { name: /^03\/04\/2030 has two readings: 2030-04-03 and 2030-03-04/ });
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await expectAccessible(page, WIDTHS);
  await question.getByRole('button', { name: 'Day first' }).click();
  const answered = page.getByRole('group', { name: '03/04/2030 is read as 2030-04-03.' });
  await expect(answered.getByRole('button', { name: 'Day first', pressed: true }).locator('svg')).toBeVisible();
  await expect(answered.getByRole('button', { name: 'Month first', pressed: false }).locator('svg')).toHaveCount(0);
  await expectAccessible(page, WIDTHS);
  await expect(counts(page)).toHaveText(['2', '0', '0', '0']);
  await page.getByRole('button', { name: 'Import 2 shipments' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The file is imported.' })).toContainText('2 created');
});

/** Twenty rows as a customer sends them, two in words of his own, one of them hidden, and one without a weight. */
function workbook(first: number): Buffer {
  const parties = { ...others, receiverName, receiverEmail };
  const columns = ['reference', 'weight', 'Mode', 'Carrier', ...Object.keys(parties)];
  const line = (at: number, kilos: string) =>
    [`X-${first + at}`, kilos, at < 15 ? 'Road' : 'Air', at % 2 ? 'Maersk' : 'dhl'].concat(
      Object.values(parties).map(String),
    );
  const rows = Array.from({ length: 20 }, (_, at) => textRow(at + 2, line(at, at === 7 ? 'heavy' : '12.5')));
  const hidden = rows.map((xml, at) => (at === 3 ? xml.replace('<row', '<row hidden="1"') : xml));
  const sheets = [
    ['Old', 'state="hidden"', textRow(1, ['old'])],
    ['Orders', '', textRow(1, columns) + hidden.join('')],
  ] as const;
  return Buffer.from(workbookOf({ sheets }));
}

test("twenty rows of a workbook with 'Road' and 'Maersk' are imported in seven presses, the next file in three", async ({
  page,
}) => {
  await signIn(page, superAdmin, '/admin/import');
  await visit(page, '/admin/import');
  const choose = (first: number) =>
    page
      .getByLabel('File of shipments')
      .setInputFiles({ name: 'orders.xlsx', mimeType: 'application/octet-stream', buffer: workbook(first) });
  await choose(1);
  await expect(page.getByText('20 rows of the sheet Orders, 1 row of them hidden')).toBeVisible();
  const asked = page.getByRole('group', { name: /^Values that are not known/ });
  await expect(asked.getByRole('combobox')).toHaveCount(2);
  await expectAccessible(page, WIDTHS);
  await asked.getByLabel('Shipping mode Road').selectOption('Ground');
  await asked.getByLabel('Carrier Maersk').selectOption('Custom, named Maersk');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(counts(page)).toHaveText(['19', '0', '0', '1']);
  await expect(page.getByRole('row', { name: /^9 Weight heavy Weight must be a number/ })).toBeVisible();
  await page.getByRole('button', { name: 'Only import 19 good rows' }).click();
  const done = page.getByRole('status').filter({ hasText: 'The good rows are imported.' });
  await expect(done).toContainText('19 created, 0 updated, 0 unchanged, 1 row with errors left out.');
  await expectAccessible(page, WIDTHS);
  const wrong = await savedBy(page, done.getByRole('button', { name: 'Download file of errors' }));
  expect(wrong.text).toMatch(/^weight: Weight must be a number of 0 or more,X-8,heavy/m);

  await upload(page, wrong.name, wrong.text.replace('heavy', '8'));
  await expect(asked.getByLabel('Carrier Maersk')).toHaveValue('custom:Maersk');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(counts(page)).toHaveText(['1', '0', '19', '0']);
  await page.getByRole('button', { name: 'Import 1 shipment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The file is imported.' })).toContainText('1 created');
});
