import type { Locator } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, tokenOf } from '../../setup.ts';
import { openHistory, signIn, signUp, toast, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const eventsOf = (history: Locator) => history.getByRole('list', { name: 'Events' }).getByRole('listitem');

test('the history says what happened, where, when and by whom, and takes events of the past @long', async ({
  page,
  request,
}) => {
  const [shipment] = await createShipments(request, [{ senderName: 'Chronicle' }]);
  if (!shipment) throw new Error('Nothing was booked');
  await signIn(page, superAdmin, '/admin/super-getshipments?tab=detailed&search=Chronicle');
  const history = await openHistory(page, shipment.trackingNumber);
  await expect(eventsOf(history)).toHaveCount(1);
  await expect(eventsOf(history)).toContainText('PENDING');
  await expect(eventsOf(history)).toContainText('by Super Admin');
  await expect(history).toContainText('No emails have been sent.');
  await expect(history).toContainText('Shipment created as PENDING by Super Admin');

  await test.step('an event has to say something', async () => {
    await history.getByRole('button', { name: 'Add Event' }).click();
    await history.getByRole('button', { name: 'Save Event' }).click();
    await expect(toast(page, 'Please give a status, a location or a note')).toBeVisible();
    await history.getByLabel('Note', { exact: true }).fill('From the future');
    await history.getByLabel('Time').fill('2999-01-01T00:00');
    await history.getByRole('button', { name: 'Save Event' }).click();
    await expect(toast(page, 'The time must not be in the future')).toBeVisible();
    await expect(history.getByLabel('Time')).toBeFocused();
  });

  await test.step('one with a past time takes its place and changes no status', async () => {
    await expect(history).toContainText('never changes the status');
    await history.getByLabel('Status').selectOption('delivered');
    await history.getByLabel('Time').fill('2024-02-29T12:30');
    await history.getByLabel('Location').fill('Rotterdam');
    await history.getByLabel('Note', { exact: true }).fill('Weighed\nand labelled');
    await history.getByRole('button', { name: 'Save Event' }).click();
    await expect(toast(page, 'Event added')).toBeVisible();
    await expect(eventsOf(history)).toHaveCount(2);
    const oldest = eventsOf(history).last();
    for (const text of ['DELIVERED', 'Rotterdam', 'Weighed', 'Feb 29, 2024, 12:30 PM']) {
      await expect(oldest).toContainText(text);
    }
    await expect(page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Chronicle' })).toContainText(
      'pending',
    );
  });

  await test.step('one without a time happens now, and its status is the shipment’s', async () => {
    await history.getByRole('button', { name: 'Add Event' }).click();
    await history.getByLabel('Status').selectOption('on-hold');
    await history.getByLabel('Reason').selectOption('weather');
    await history.getByRole('button', { name: 'Save Event' }).click();
    await expect(eventsOf(history).first()).toContainText('ON-HOLD');
    await expect(eventsOf(history).first()).toContainText('weather');
    await expect(history).toContainText('Status changed from PENDING to ON-HOLD by Super Admin');
  });
});

test('a mail that failed is seen with its reason and sent again; then one reads what it said @long', async ({
  page,
  request,
}) => {
  const [shipment] = await createShipments(request, [
    { senderName: 'Postmark', receiverEmail: 'a.devries@example.com' },
  ]);
  if (!shipment) throw new Error('Nothing was booked');
  const headers = { 'auth-token': await tokenOf(request) };
  const data = { ids: [shipment.id], status: 'shipped' };
  await request.patch('/api/shipments/super-admin/bulk-status', { headers, data });

  // A mail server that rejects for good is given up after most of a minute: here its log is what says so.
  const rejection = { state: 'failed', sentAt: null, reason: 'Mailbox does not exist (550)' };
  await page.route('**/api/trpc/shipments.deliveries**', async (route) => {
    const answer = await route.fetch();
    const { result } = await answer.json();
    for (const delivery of result.data.deliveries) Object.assign(delivery, rejection);
    await route.fulfill({ response: answer, json: { result } });
  });
  await page.route('**/api/trpc/superAdmin.resend', (route) => route.fulfill({ json: { result: {} } }), { times: 1 });
  await signIn(page, superAdmin, '/admin/super-getshipments?tab=detailed&search=Postmark');
  const history = await openHistory(page, shipment.trackingNumber);
  const mail = history.getByRole('list', { name: 'Emails' }).getByRole('listitem');
  await expect(mail).toHaveCount(1);
  for (const text of ['a.devries@example.com', 'Status update', 'failed', 'Mailbox does not exist (550)']) {
    await expect(mail).toContainText(text);
  }
  await page.unroute('**/api/trpc/shipments.deliveries**');
  await mail.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'The email is queued again.')).toBeVisible();
  await expect(mail).toContainText(/^sent/);
  await expect(mail.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await mail.getByRole('button', { name: 'Show text of the email to a.devries@example.com' }).click();
  await expect(mail).toContainText(/Your shipment .+ is on its way \(WB\w+\)/);
  await expect(mail).toContainText('It is on its way.');
  await expectAccessible(page, [390, 1440]);
  await mail.getByRole('button', { name: 'Hide text' }).click();
  await expect(mail).not.toContainText('It is on its way.');
});

test('an owner who is no super-admin opens the history from the edit dialog @long', async ({ page, request }) => {
  const clerk = { fullName: 'Owner Clerk', email: 'owner.clerk@example.com', password: 'Seagull2026' };
  await signUp(page, clerk);
  const headers = { 'auth-token': await tokenOf(request) };
  const users = await (await request.get('/api/all-user', { headers })).json();
  const { _id } = users.find(({ email }: { email: string }) => email === clerk.email);
  await request.put(`/api/user/${_id}/verify`, { headers });
  await createShipments(request, [{ senderName: 'Owned' }], clerk);

  await visit(page, '/admin/shipments');
  await page.getByRole('button', { name: /^Edit shipment/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Shipment' });
  await edit.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Shipment History' });
  await expect(eventsOf(history)).toHaveCount(1);
  await expect(history).not.toContainText('Audit');
  await history.getByRole('button', { name: 'Add Event' }).click();
  await history.getByLabel('Location').fill('Lagos');
  await history.getByRole('button', { name: 'Save Event' }).click();
  await expect(eventsOf(history).first()).toContainText('Lagos');
  await expect(history.getByLabel('Location')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(edit).toBeVisible();
});
