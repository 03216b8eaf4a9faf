import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { INBOX, mailTo } from '../../inbox.ts';
import { newShipment, tokenOf } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  serverVariables: INBOX,
});

async function choose(request: APIRequestContext, to: string, subject: string, choice: string): Promise<void> {
  const { read } = await mailTo(to, subject);
  const path = /\/mail\/[\w-]{43}/.exec(read.text ?? '')?.[0] ?? 'no link';
  expect((await request.post(path, { form: { choice }, maxRedirects: 0 })).status()).toBe(303);
}

const form = (page: Page) => page.getByRole('form', { name: 'Update status' });

test('who has stopped the mails is said wherever one would be told @long', async ({ page, request }) => {
  const parties = { receiverEmail: 'still@receiver.example.com', senderEmail: 'still@sender.example.com' };
  const { trackingNumber } = await newShipment(request, { ...parties, senderName: 'Brookside', notify: 'both' });
  await choose(request, parties.receiverEmail, trackingNumber, 'stop-shipment');
  await choose(request, parties.senderEmail, trackingNumber, 'stop-everything');
  await choose(request, parties.senderEmail, 'Stop all mails', 'confirm-everything');
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);

  await test.step('in the form: both boxes are disabled, and nobody is mailed', async () => {
    await form(page).getByLabel('Status').selectOption('shipped');
    const [receiver, sender] = [form(page).getByLabel('Tell the receiver'), form(page).getByLabel('Tell the sender')];
    await expect(receiver).toBeDisabled();
    await expect(receiver).not.toBeChecked();
    await expect(receiver).toHaveAccessibleDescription(/Stopped emails about this shipment\.$/);
    await expect(sender).toHaveAccessibleDescription(/Stopped all emails\.$/);
    await expectAccessible(page, [320, 390, 1440]);
    await form(page).getByRole('button', { name: 'Save update' }).click();
    await expect(toast(page, 'Update saved')).toBeVisible();
    await expect(toast(page, 'Email to')).toHaveCount(0);
  });

  await test.step('in the dialog, until another address is typed', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
    await dialog.getByLabel('Status').selectOption('delivered');
    await expect(dialog.getByLabel('Tell the receiver')).toBeDisabled();
    await dialog.getByLabel('Receiver Email').fill('other@receiver.example.com');
    await expect(dialog.getByLabel('Tell the receiver')).toBeEnabled();
    await expect(dialog.getByLabel('Tell the receiver')).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('of a link: only who stopped everything gets none', async () => {
    await page.getByRole('button', { name: 'Send link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send tracking link' });
    await expect(dialog.getByRole('radio', { name: /^Sender/ })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: /^Receiver/ })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Another address' }).check();
    await dialog.getByLabel('Email address').fill(parties.senderEmail);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(toast(page, `Nothing was sent: ${parties.senderEmail} has stopped all emails.`)).toBeVisible();
  });

  await test.step('in the audit, without an account', async () => {
    await page.reload();
    for (const text of ['Mails about this shipment stopped by the receiver', 'All mails stopped by the sender']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  });
});

test('in a bulk update the boxes, the figures and the toast count the mails that go @long', async ({
  page,
  request,
}) => {
  const quiet = { receiverEmail: 'quiet@receiver.example.com', senderEmail: 'quiet@sender.example.com' };
  const { trackingNumber } = await newShipment(request, { ...quiet, senderName: 'Stillwater', notify: 'both' });
  await choose(request, quiet.receiverEmail, trackingNumber, 'stop-shipment');
  await choose(request, quiet.senderEmail, trackingNumber, 'stop-everything');
  await choose(request, quiet.senderEmail, 'Stop all mails', 'confirm-everything');
  const heard = { receiverEmail: 'loud@receiver.example.com', senderEmail: 'loud@sender.example.com' };
  await newShipment(request, { ...heard, senderName: 'Stillwater' });
  await signIn(page, superAdmin, '/admin/super-getshipments?tab=detailed&search=Stillwater');
  await page.getByRole('checkbox', { name: 'Select all shipments' }).check();
  await page.getByRole('button', { name: 'Bulk Update Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
  await dialog.getByLabel('Status').selectOption('on-hold');
  await expect(dialog.getByLabel('Tell the receiver')).toHaveAccessibleDescription(
    '1 email: loud@receiver.example.com. 1 more stopped by the recipient',
  );
  await expect(dialog.getByRole('status', { name: 'What this update changes' })).toContainText('Emails2');
  await dialog.getByRole('button', { name: 'Update 2 shipments' }).click();
  await expect(toast(page, '2 changed · 2 emails')).toBeVisible();
});

test('older entries of an audit come on request, each once @long', async ({ page, request }) => {
  const { _id, trackingNumber } = await newShipment(request);
  const headers = { 'auth-token': await tokenOf(request) };
  for (let weight = 1; weight <= 30; weight += 1) {
    await request.patch(`/api/shipments/${_id}`, { headers, data: { weight } });
  }
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  const audit = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Audit' }) });
  await expect(audit.getByRole('listitem')).toHaveCount(25);
  await request.patch(`/api/shipments/${_id}`, { headers, data: { weight: 99 } });
  await audit.getByRole('button', { name: 'Show older entries' }).click();
  await expect(audit.getByRole('listitem')).toHaveCount(31);
  await expect(audit.getByRole('listitem').last()).toContainText('Shipment created as PENDING');
  await expect(audit.getByRole('button', { name: 'Show older entries' })).toHaveCount(0);
});
