import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { newShipment, tokenOf } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, expectedConsoleErrors: [/ERR_FAILED/] });

test('who was mailed the event is told that it no longer holds @long', async ({ page, request }) => {
  const receiverEmail = 'corrected.receiver@example.com';
  const { _id, trackingNumber } = await newShipment(request, { status: 'processing', receiverEmail });
  const headers = { 'auth-token': await tokenOf(request) };
  const data = { status: 'shipped', location: 'Antwerp, Belgium', note: 'The wrong parcel', internalNote: 'Not paid' };
  await request.post(`/api/shipments/${_id}/events`, { headers, data: { ...data, notify: 'receiver' } });
  const mails = page.getByRole('list', { name: 'Emails' }).getByRole('listitem');
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  await expect(mails).toHaveText([/sent/], { timeout: 60_000 });
  const dialog = page.getByRole('alertdialog', { name: 'Retract this event?' });

  await test.step('while nobody knows who was mailed the question says so, and asks again', async () => {
    await page.route(/mailedParties/, (route) => route.abort());
    await page.getByRole('button', { name: 'Retract SHIPPED, Antwerp, Belgium' }).click();
    await expect(dialog).toContainText('Internal note: Not paid');
    await expect(dialog).toContainText('Who got an email about this event could not be loaded.');
    await page.unroute(/mailedParties/);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog).not.toContainText('could not be loaded');
    await expect(dialog.getByRole('button', { name: 'Retract Event' })).toBeEnabled();
  });

  await expect(dialog.getByLabel('Tell the receiver')).not.toBeChecked();
  await expect(dialog).toContainText(receiverEmail);
  await expect(dialog.getByLabel('Tell the sender')).toHaveCount(0);
  await expectAccessible(page, [390, 1440]);
  await dialog.getByLabel('Tell the receiver').check();
  await dialog.getByRole('button', { name: 'Retract Event' }).click();
  await expect(toast(page, 'Email to the receiver')).toBeVisible();
  await expect(mails).toHaveCount(2);
  await expect(mails.first()).toContainText(receiverEmail);
});

test('a super-admin retracts an event once it was told; the audit has both @long', async ({ page, request }) => {
  const { _id, trackingNumber } = await newShipment(request, { status: 'processing' });
  const headers = { 'auth-token': await tokenOf(request) };
  const data = { status: 'shipped', location: 'Antwerp, Belgium', note: 'The wrong parcel' };
  await request.post(`/api/shipments/${_id}/events`, { headers, data });
  await request.patch(`/api/shipments/${_id}`, { headers, data: { weight: 7.5, senderName: 'Other Sender' } });
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  const audit = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Audit' }) });

  await test.step('the audit says field by field what was changed', async () => {
    const edit = audit.getByRole('listitem').filter({ hasText: 'Shipment edited by Super Admin' });
    await expect(edit).toContainText(/Sender name.* → Other Sender/);
    await expect(edit).toContainText(/Weight.* → 7\.5/);
  });

  await test.step('the creation cannot be retracted, the event can, after a question', async () => {
    await expect(events.last().getByRole('button')).toHaveCount(0);
    await events.first().getByRole('button', { name: 'Retract SHIPPED, Antwerp, Belgium' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Retract this event?' });
    await expect(dialog).toContainText('The wrong parcel');
    await expectAccessible(page, [390, 1440]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(events.first().getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Retract Event' }).click();
    await expect(toast(page, 'Event retracted')).toBeVisible();
  });

  await test.step('it stays, struck through, with who and when; the status is the one before', async () => {
    await expect(page.getByRole('article').getByText('Status:').locator('..')).toHaveText('Status: PROCESSING');
    await expect(events.first()).toContainText(/Retracted [A-Z][a-z]{2} \d+, \d{4}.* by Super Admin/);
    await expect(events.first().getByText('The wrong parcel')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(events.first().getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Events' })).toBeFocused();
    await expect(audit.getByRole('listitem').filter({ hasText: 'Event retracted: SHIPPED' })).toHaveCount(1);
    await expectAccessible(page, [390, 1440]);
    await page.goto(`/tracking?number=${trackingNumber}`);
    await expect(page.getByText('The wrong parcel')).toHaveCount(0);
  });
});
