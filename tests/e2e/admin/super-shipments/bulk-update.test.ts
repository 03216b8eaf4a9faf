import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, tokenOf } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

const listOf = (sender: string) => `/admin/super-getshipments?tab=detailed&search=${sender}`;
const rows = (page: Page) => page.getByRole('table', { name: 'All shipments' }).locator('tbody').getByRole('row');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Bulk Update Status' });
const figures = (page: Page) => dialogOf(page).getByRole('status', { name: 'What this update changes' });
const updateOf = (page: Page) => dialogOf(page).getByRole('button', { name: /^Update \d+ shipments?$/ });

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all shipments' }).check();
  await page.getByRole('button', { name: 'Bulk Update Status' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 }, expectedConsoleErrors: [/Failed to load resource/] });

test('several shipments get a status, and what that does is said before @long', async ({ page, request }) => {
  const shipments = await createShipments(request, [
    { senderName: 'Bulkhead', status: 'pending' },
    { senderName: 'Bulkhead', status: 'shipped' },
    { senderName: 'Bulkhead', status: 'delivered' },
  ]);
  await signIn(page, superAdmin, listOf('Bulkhead'));
  await selectAll(page);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Email notifications will be sent to all affected customers.');
  await expect(dialog.getByLabel('Status').locator('option')).toHaveText([
    'Select a status',
    'processing',
    'shipped',
    'in-transit',
    'on-hold',
    'out-for-delivery',
    'delivered',
    'failed',
    'returned',
  ]);

  await test.step('a status is needed', async () => {
    await updateOf(page).click();
    await expect(toast(page, 'Invalid Input')).toBeVisible();
    await expect(toast(page, 'Please select a status')).toBeVisible();
    await expect(dialog.getByLabel('Status')).toBeFocused();
  });

  await test.step('the effect is counted as the form is filled in', () => countEffect(page, dialog));

  await test.step('figures of another form are never shown', () => showOwnFiguresOnly(page, dialog));

  await test.step('what goes backwards is named and wants to be confirmed', () =>
    confirmSetbacks(page, dialog, shipments));

  await test.step('a failure leaves everything as it was', () => keepFormAfterFailure(page, dialog));

  await test.step('then it is done: closed, nothing selected, the list fresh', () => submitBulkUpdate(page, dialog));

  await test.step('a chosen status alone is asked about, too', async () => {
    await page.getByRole('button', { name: 'Bulk Update Status' }).click();
    await dialog.getByLabel('Status').selectOption('failed');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('each has one event and two mails', () => expectOneEventAndTwoMails(request, shipments));
});

test('a selection that has gone is said to be none @long', async ({ page, request }) => {
  await createShipments(request, [
    { senderName: 'Vanishing', status: 'pending' },
    { senderName: 'Vanishing', status: 'failed' },
  ]);
  await signIn(page, superAdmin, `${listOf('Vanishing')}&status=pending`);
  await page.getByLabel('Status', { exact: true }).selectOption('failed');
  await expect(rows(page).filter({ hasText: 'failed' })).toHaveCount(1);
  await selectAll(page);
  await page.goBack();
  await expect(page.getByText('pending', { exact: true }).first()).toBeAttached();
  await expect(dialogOf(page)).toContainText('0 selected');
  await updateOf(page).click();
  await expect(toast(page, 'No Selection')).toBeVisible();
  await expect(toast(page, 'Please select shipments to update')).toBeVisible();
});

test('one that was deleted meanwhile stops them all, and that is said @long', async ({ page, request }) => {
  const [, gone] = await createShipments(request, [{ senderName: 'Deleter' }, { senderName: 'Deleter' }]);
  await signIn(page, superAdmin, listOf('Deleter'));
  await selectAll(page);
  await dialogOf(page).getByLabel('Status').selectOption('on-hold');
  const headers = { 'auth-token': await tokenOf(request) };
  await request.patch(`/api/shipments/${gone?.id}/soft-delete`, { headers });
  await updateOf(page).click();
  await expect(toast(page, 'Failed to update shipments')).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText('Shipment not found');
  await expect(dialogOf(page)).toContainText('1 selected. All of them are updated, or none.');
});

async function countEffect(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByLabel('Status').selectOption('shipped');
  await expect(figures(page)).toHaveText('Will change2Already shipped1Go backwards1Reopened1Emails4');
  await dialog.getByLabel('Location').fill('Hamburg');
  await expect(figures(page)).toHaveText('Will change2Already shipped1Go backwards1Reopened1Emails6');
  const receiver = dialog.getByRole('checkbox', { name: 'Tell the receiver' });
  const sender = dialog.getByRole('checkbox', { name: 'Tell the sender' });
  await expect(receiver).toHaveAccessibleDescription('3 emails: g.okafor@example.com');
  await expect(sender).toHaveAccessibleDescription('3 emails: a.devries@example.com');
  await sender.uncheck();
  await expect(dialog).toContainText('Email notifications will be sent to the affected receivers only.');
  await expect(figures(page)).toContainText('Emails3');
  await receiver.uncheck();
  await expect(dialog).toContainText('No email notifications will be sent for this update.');
  await expect(figures(page)).toContainText('Emails0');
  await receiver.check();
  await sender.check();
  await expect(figures(page)).toContainText('Emails6');
}

async function showOwnFiguresOnly(page: Page, dialog: Locator): Promise<void> {
  const { promise: asLongAsItTakes, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/trpc/shipments.bulkPreview**', async (route) => {
    await asLongAsItTakes;
    await route.continue();
  });
  await dialog.getByLabel('Status').selectOption('delivered');
  await expect(figures(page)).toHaveText('Will change–Already delivered–Go backwards–Reopened–Emails–');
  answer();
  await expect(figures(page)).toContainText('Will change2Already delivered1');
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByLabel('Status').selectOption('shipped');
  await expect(figures(page)).toContainText('Already shipped1');
}

async function confirmSetbacks(
  page: Page,
  dialog: Locator,
  shipments: readonly { trackingNumber: string }[],
): Promise<void> {
  const setbacks = dialog.getByRole('list', { name: '1 shipment goes backwards or is reopened' });
  await expect(setbacks.getByRole('listitem')).toHaveText(`${shipments[2]?.trackingNumber}delivered → shipped`);
  await expect(updateOf(page)).toHaveText('Update 3 shipments');
  await updateOf(page).click();
  await expect(toast(page, 'Please confirm')).toBeVisible();
  const confirmation = dialog.getByRole('checkbox', { name: 'Yes, change this shipment all the same' });
  await expect(confirmation).toBeFocused();
  await page.keyboard.press('Space');
  await expect(confirmation).toBeChecked();
}

async function keepFormAfterFailure(page: Page, dialog: Locator): Promise<void> {
  for (const [httpStatus, message] of [
    [500, 'Something went wrong. Please try again.'],
    [503, 'The service is temporarily unavailable. Please try again.'],
  ] as const) {
    const error = { message, code: -32603, data: { code: 'FAILED', httpStatus } };
    await page.route('**/api/trpc/shipments.bulkUpdateStatus**', (route) =>
      route.fulfill({ status: httpStatus, json: { error } }),
    );
    await updateOf(page).click();
    await expect(toast(page, 'Failed to update shipments').first()).toBeVisible();
    await expect(toast(page, message)).toHaveCount(httpStatus === 503 ? 1 : 0);
    await page.unrouteAll();
  }
  await page.route('**/api/trpc/shipments.bulkUpdateStatus**', (route) => route.abort());
  await updateOf(page).click();
  await expect(toast(page, 'The connection was lost. It may have been done: check before trying again.')).toBeVisible();
  await page.unrouteAll();
  await expect(dialog.getByLabel('Location')).toHaveValue('Hamburg');
}

async function submitBulkUpdate(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByLabel('Note', { exact: true }).fill('Left with the tide');
  await updateOf(page).click();
  await expect(toast(page, 'Success')).toBeVisible();
  await expect(toast(page, 'Updated 3 shipments')).toBeVisible();
  await expect(toast(page, '2 changed, 1 was shipped already · 6 emails')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('shipment(s) selected')).toHaveCount(0);
  for (const row of await rows(page).all()) await expect(row).toContainText('shipped');
  await selectAll(page);
  await expect(dialog.getByLabel('Status')).toHaveValue('');
  await expect(dialog.getByLabel('Location')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function expectOneEventAndTwoMails(
  request: APIRequestContext,
  shipments: readonly { id: string; trackingNumber: string }[],
): Promise<void> {
  const headers = { 'auth-token': await tokenOf(request) };
  for (const { id } of shipments) {
    const { shipment } = await (await request.get(`/api/shipments/${id}`, { headers })).json();
    expect(shipment.events.at(-1)).toMatchObject({
      status: 'shipped',
      location: 'Hamburg',
      note: 'Left with the tide',
    });
    const { deliveries } = await (await request.get(`/api/shipments/${id}/deliveries`, { headers })).json();
    expect(deliveries).toHaveLength(2);
  }
}
