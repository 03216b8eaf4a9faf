import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright/test';
import { pdfBytes } from '../../factories/documents.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { sign } from '../admin/proofs/sign.ts';
import { signIn, uploadFile, visit } from '../admin/steps.ts';
import { INBOX, linkTo, mailTo } from '../inbox.ts';
import { office } from '../setup.ts';

test.use({ serverVariables: INBOX, viewport: { width: 1280, height: 900 } });

const EMAIL = 'ivy.whole.way@sible.example';
const PASSWORD = 'Harbour lights 7';
const ROUTE = /^Gdynia, Poland.*Leixões, Portugal$/;
const IN_TEN_DAYS = new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString().slice(0, 10);

async function invite(staff: Page, company: string): Promise<void> {
  await visit(staff, `/admin/companies/${company}`);
  const form = staff.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('Full name').fill('Ivy Sible');
  await form.getByLabel('Email').fill(EMAIL);
  await form.getByLabel('Role').selectOption('Member');
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(staff.getByText(`The invitation is on its way to ${EMAIL}.`)).toBeVisible();
}

/** By the link of the mail; the sign-in leads to the portal. */
async function join(customer: Page): Promise<void> {
  await visit(customer, await linkTo(EMAIL, 'Join Sible Whole Way'));
  await customer.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await customer.getByLabel('Confirm Password').fill(PASSWORD);
  await customer.getByRole('button', { name: 'Set password' }).click();
  await expect(customer.getByText('Your password is set. Please sign in.')).toBeVisible();
  await customer.getByLabel('Email').fill(EMAIL);
  await customer.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('heading', { level: 1, name: 'What waits for you' })).toBeVisible();
}

async function requestShipment(customer: Page): Promise<void> {
  const portal = customer.getByRole('navigation', { name: 'Your company' });
  await portal.getByRole('link', { name: 'Requests' }).click();
  await customer.getByRole('link', { name: 'Request a shipment' }).click();
  const at = (end: string, field: string) => customer.getByRole('group', { name: end }).getByLabel(field);
  await at('Origin', 'City').fill('Gdynia');
  await at('Origin', 'Country').fill('Poland');
  await at('Destination', 'City').fill('Leixões');
  await at('Destination', 'Country').fill('Portugal');
  await customer.getByLabel('Weight in kg').fill('120');
  await customer.getByText('Sender, receiver and more').click();
  await customer.getByLabel('Your reference').fill('WHOLE-WAY-1');
  await customer.getByRole('button', { name: 'Send the request' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: ROUTE })).toBeVisible();
}

/** Accepts it by the dialog. The number of the shipment. */
async function accept(staff: Page): Promise<string> {
  await visit(staff, '/admin/requests?search=WHOLE-WAY-1');
  await staff.getByRole('link', { name: ROUTE }).click();
  await staff.getByRole('button', { name: 'Accept' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Accept the request' });
  for (const [label, value] of [
    ['Sender Name', 'Ivy Sible'],
    ['Sender Email', 'ship@sible.example'],
    ['Receiver Name', 'Rui Sá'],
    ['Receiver Email', 'rui.whole.way@example.com'],
    ['Origin Address', 'Quay 1'],
    ['Destination Address', 'Cais 2'],
  ] as const)
    await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Accept and create' }).click();
  const request = staff.getByRole('region', { name: 'Request' });
  await expect(request).toContainText('Accepted');
  return (await request.getByRole('link', { name: /^WB/ }).textContent()) ?? '';
}

/** Follows the accepted shipment and asks for another day. */
async function askForAnotherDay(customer: Page, number: string): Promise<void> {
  await visit(customer, '/portal/requests?state=accepted');
  await customer.getByRole('link', { name: ROUTE }).click();
  await customer.getByRole('link', { name: number }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'WHOLE-WAY-1' })).toBeVisible();
  await customer.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(customer.getByRole('button', { name: 'Stop following' })).toBeVisible();
  const messages = customer.getByRole('region', { name: 'Messages' });
  await messages.getByLabel('What is it about?').selectOption('Please deliver later');
  await messages.getByLabel('Deliver from').fill(IN_TEN_DAYS);
  await messages.getByLabel('Your message').fill('Our ramp is closed until then');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('listitem')).toContainText(['Our ramp is closed until then']);
}

/** From the list of what needs attention: the estimate moves to the day, and the reply is written. */
async function answer(staff: Page, number: string): Promise<void> {
  await visit(staff, '/admin/attention?reason=answer');
  const row = staff.getByRole('row').filter({ hasText: number });
  await row.getByRole('link', { name: /^Answer of/ }).click();
  const messages = staff.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Our ramp is closed until then');
  await messages.getByRole('button', { name: 'Move the estimate to that day' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Change estimate' });
  await expect(dialog.getByLabel('Estimated delivery')).toHaveValue(IN_TEN_DAYS);
  await dialog.getByRole('button', { name: 'Change estimate' }).click();
  await expect(dialog).toBeHidden();
  await messages.getByLabel('Message').fill('It comes on that day');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('listitem').filter({ hasText: 'ramp is closed' })).toContainText('Done by');
}

async function addInvoice(staff: Page): Promise<void> {
  const documents = staff.getByRole('region', { name: 'Documents' });
  await documents.getByRole('button', { name: 'Edit invoice-7.pdf' }).click();
  await documents.getByLabel('The customer sees it among its invoices').check();
  await documents.getByLabel('Invoice number').fill('2026-7');
  await documents.getByLabel('Amount').fill('980.00');
  await documents.getByLabel('Currency').fill('EUR');
  await documents.getByRole('button', { name: 'Save' }).click();
  await expect(documents).toContainText('2026-7, 980.00 EUR');
}

async function deliver(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: 'Deliver', exact: true }).click();
  await staff.getByRole('button', { name: 'The receiver: Rui Sá' }).click();
  await sign(staff);
  await staff.locator('input[type=file]').setInputFiles(await uploadFile('door.jpg'));
  await expect(staff.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await staff.getByRole('button', { name: 'Delivered' }).click();
  await expect(staff.getByRole('heading', { name: 'Delivered. Received by Rui Sá.' })).toBeVisible();
}

async function download(page: Page, link: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return file;
}

test('a member is invited, requests a shipment, asks for another day and gets proof and invoice @long', async ({
  page: staff,
  request,
  browser,
}) => {
  test.slow();
  const { company } = await (await office(request))('/companies', { name: 'Sible Whole Way' });
  const customer = await (await browser.newContext()).newPage();
  await signIn(staff, superAdmin);

  await test.step('invited by staff, joined by the mail', async () => {
    await invite(staff, company._id);
    await join(customer);
  });
  await requestShipment(customer);
  const number = await test.step('the office accepts it, and the customer is mailed', async () => {
    const accepted = await accept(staff);
    expect((await mailTo(EMAIL, 'Your request was accepted by')).read.text).toContain(accepted);
    return accepted;
  });

  await test.step('the customer follows it and asks; staff move the estimate and reply', async () => {
    await askForAnotherDay(customer, number);
    await answer(staff, number);
    const { read } = await mailTo(EMAIL, `about shipment ${number}`);
    expect(read.text).toContain('It comes on that day');
    const [link = ''] = /http:\S+\/portal\/shipments\/\S+/.exec(read.text ?? '') ?? [];
    await visit(customer, link);
    await expect(customer.getByRole('region', { name: 'Messages' })).toContainText('It comes on that day');
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(IN_TEN_DAYS),
    );
    await expect(customer.getByRole('article')).toContainText(day);
  });

  await test.step('staff add the invoice and deliver with a proof', async () => {
    const documents = staff.getByRole('region', { name: 'Documents' });
    const file = { name: 'invoice-7.pdf', mimeType: 'application/pdf', buffer: pdfBytes() };
    await documents.locator('input[type=file]').setInputFiles(file);
    const dialog = staff.getByRole('dialog', { name: 'Add documents' });
    await dialog.getByLabel('Who sees them').selectOption('Staff and company');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await addInvoice(staff);
    await deliver(staff);
  });

  await test.step('the customer reads it all and fetches the proof, its paper and the invoice', async () => {
    await visit(customer, '/portal');
    await customer.getByRole('link', { name: 'Unpaid invoices 1' }).click();
    await expect(customer.getByText('Due: EUR 980.00')).toBeVisible();
    await customer.getByRole('link', { name: 'WHOLE-WAY-1' }).click();
    const proof = customer.getByRole('region', { name: 'Proof of delivery' });
    await expect(proof).toContainText('Received by Rui Sá');
    const paper = await download(customer, 'Proof of delivery, to print');
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const invoice = await download(customer, 'invoice-7.pdf');
    expect(await readFile(await invoice.path())).toEqual(pdfBytes());
    await expect.poll(() => proof.getByRole('img', { name: 'Signature' }).evaluate(isDrawn)).toBe(true);
  });
  await customer.context().close();
});

const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
