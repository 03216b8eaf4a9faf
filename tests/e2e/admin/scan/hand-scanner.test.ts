import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { setDeviceClock } from '../../../support/browser/device-clock.ts';
import { createShipments, MAIL_HOLD, manageUsers, tokenOf } from '../../setup.ts';
import { signIn } from '../steps.ts';

test.use({ serverVariables: MAIL_HOLD, expectedConsoleErrors: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] });

/** As a hand scanner does it: letters and Enter, wherever the focus is. */
async function scan(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

const line = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Scans' }).getByRole('listitem').filter({ hasText: text });

async function startScanning(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'What every scan gets' });
  await form.getByRole('button', { name: 'Start scanning' }).click();
  await expect(form.getByText('Please select a status')).toBeVisible();
  await expect(form.getByLabel('Status')).toBeFocused();
  await form.getByLabel('Status').selectOption('out-for-delivery');
  await form.getByLabel('Location').fill('Hamburg');
  await form.getByLabel('Tell the receiver').uncheck();
  await form.getByRole('button', { name: 'Start scanning' }).click();
  await expect(page.getByLabel('Scan or type a number')).toBeFocused();
}

test('a clerk scans without a mouse: each result is said, and one is taken back', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Iris Bell', email: 'iris.bell@example.com', isVerified: true });
  const [one] = await createShipments(request, [{ senderName: 'Scanned' }], clerk);
  const [other] = await createShipments(request, [{ senderName: 'Not hers' }], superAdmin);
  const [number, foreign] = [String(one?.trackingNumber), String(other?.trackingNumber)];
  await signIn(page, clerk, '/admin/shipments');
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await startScanning(page);

  await scan(page, `https://cargo.example/tracking?number=${number}&key=k`, foreign, 'WB1');
  const said = page.getByRole('status');
  await expect(said.filter({ hasText: 'WB1: Unknown number.' })).toBeAttached();
  await scan(page, 'WB1');
  await expect(said.filter({ hasText: 'WB1 is already scanned' })).toBeAttached();
  await expect(line(page, number)).toContainText('Now OUT-FOR-DELIVERY');
  await expect(line(page, number).getByRole('link', { name: 'Deliver' })).toHaveAttribute('href', /\/deliver$/);
  // Both pages are loaded anew.
  await page.context().setOffline(true);
  await expect(line(page, number)).toContainText('Deliver once the network is back');
  await expect(line(page, number).getByRole('link')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(line(page, foreign)).toContainText('Not yours');
  await expect(line(page, 'WB1')).toContainText('Unknown number');
  await expect(line(page, 'WB1')).toContainText('Already scanned');
  await expect(page.getByText('Nobody gets an email.')).toBeVisible();
  await expect(page.getByText('1 changed, 1 unknown, 1 refused')).toBeVisible();
  await expectAccessible(page, [320, 1280]);
  await page.setViewportSize({ width: 320, height: 800 });
  const link = await line(page, number).getByRole('link', { name: number }).boundingBox();
  expect(link?.height, 'the number is on one line').toBeLessThan(30);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.reload();
  await expect(page.getByText('1 changed, 1 unknown, 1 refused')).toBeVisible();

  // The button has the focus; the next code is not pressed into it.
  await line(page, number).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(line(page, number)).toContainText('Undone');
  await scan(page, `${number}-001`);
  await expect(line(page, `${number}-001`)).toContainText('Unknown number');

  await test.step('the page that it leads to is one of its own, without the camera', async () => {
    await page.getByRole('link', { name: 'Attention' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Attention' })).toBeVisible();
    const state = await page.evaluate(() =>
      navigator.permissions.query({ name: 'camera' }).then((query) => query.state),
    );
    expect(state).toBe('denied');
  });
});

test('of a shipment in pieces the missing ones are asked about before it changes @long', async ({ page, request }) => {
  const pieces = JSON.stringify([{ count: 3, type: 'carton' }]);
  const shipment = { senderName: 'Pieces', receiverName: 'Grace Moss', destinationCity: 'Porto', pieces };
  const [one, other] = await createShipments(request, [shipment, shipment], superAdmin);
  const [number, second] = [String(one?.trackingNumber), String(other?.trackingNumber)];
  await signIn(page, superAdmin, '/admin/scan');
  await startScanning(page);
  await scan(page, `${number}-001`, `${number}-003`, `${second}-002`);
  await expect(line(page, `${number}-003`)).toContainText('Pieces are missing');
  await expect(line(page, `${number}-003`)).toContainText('Grace Moss, Porto, piece 3 of 3');
  const incomplete = page.getByRole('region', { name: 'Incomplete shipments' });
  await expect(incomplete).toContainText('2 shipments not complete: nothing is changed yet');
  await expect(incomplete).toContainText(`${number}, Grace Moss: piece 2 of 3 is missing`);
  await expectAccessible(page, [390, 1280]);

  await test.step('the last piece completes one', async () => {
    await scan(page, `${number}-002`);
    await expect(line(page, `${number}-001`)).toContainText('Now OUT-FOR-DELIVERY');
    await expect(incomplete).toContainText('1 shipment not complete');
  });

  await test.step('the other is updated all the same', async () => {
    await page.reload();
    await incomplete.getByRole('button', { name: 'Update 1 shipment all the same' }).click();
    await expect(line(page, `${second}-002`)).toContainText('Now OUT-FOR-DELIVERY');
    await expect(incomplete).toHaveCount(0);
  });
});

test('a number whose scan was taken back is scanned again at once @long', async ({ page, request }) => {
  const [shipment] = await createShipments(request, [{ senderName: 'Scanned twice' }], superAdmin);
  const number = String(shipment?.trackingNumber);
  await signIn(page, superAdmin, '/admin/scan');
  await startScanning(page);
  await scan(page, number);
  await line(page, number).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(line(page, number)).toContainText('Undone');
  await scan(page, number);
  await expect(line(page, number).filter({ hasText: 'Now OUT-FOR-DELIVERY' })).toBeVisible();
});

test('what is scanned without a network is sent later, once, with its time, by its own user @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Noa Stern', email: 'noa.stern@example.com', isVerified: true });
  const made = await createShipments(request, [{ senderName: 'First' }, { senderName: 'Second' }], clerk);
  const numbers = made.map(({ trackingNumber }) => trackingNumber);
  const attempts: string[] = [];
  await page.route('**/api/trpc/shipments.scan**', (route) => {
    attempts.push(route.request().url());
    return route.abort();
  });
  await signIn(page, clerk, '/admin/scan');
  await startScanning(page);
  await scan(page, ...numbers);
  const waiting = page.getByRole('listitem').filter({ hasText: /Waiting to be sent|Being sent/ });
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(waiting).toHaveCount(2);

  await test.step('somebody else on this device does not send it', async () => {
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      return dialog.accept();
    });
    await signIn(page, superAdmin, '/admin/scan');
    expect(questions).toEqual(['beforeunload']);
    const before = attempts.length;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await startScanning(page);
    await expect(page.getByText('Nothing is scanned yet.')).toBeVisible();
    expect(attempts).toHaveLength(before);
  });

  const back = Date.now();
  await page.unroute('**/api/trpc/shipments.scan**');
  await signIn(page, clerk, '/admin/scan');
  for (const number of numbers) await expect(line(page, number)).toContainText('Now OUT-FOR-DELIVERY');
  const token = await tokenOf(request, clerk);
  for (const number of numbers) {
    const response = await request.get(`/api/shipments/${number}`, { headers: { 'auth-token': token } });
    const { events } = (await response.json()).shipment;
    expect(events.map(({ status }: { status: string }) => status)).toEqual(['pending', 'out-for-delivery']);
    expect(Date.parse(events[1].at)).toBeLessThan(back);
  }
});

test('a device whose clock is ahead scans wherever the cursor stands, several at once, and is told what is newer @long', async ({
  page,
  request,
}) => {
  const names = ['Into the place', 'One of two', 'Other of two', 'Held meanwhile'];
  const made = await createShipments(
    request,
    names.map((senderName) => ({ senderName })),
    superAdmin,
  );
  const [first = '', second = '', third = '', stopped = ''] = made.map(({ trackingNumber }) => String(trackingNumber));
  const headers = { 'auth-token': await tokenOf(request) };
  const shipmentOf = async (number: string) =>
    (await (await request.get(`/api/shipments/${number}`, { headers })).json()).shipment;
  await setDeviceClock(page, 10 * 60_000);
  await signIn(page, superAdmin, '/admin/scan');
  await page.getByLabel('Location').focus();
  await scan(page, first);
  await expect(page.getByText('Please select a status')).toBeVisible();
  await page.getByLabel('Status').selectOption('out-for-delivery');
  await expect(page.getByText(`as soon as you start: ${first}`)).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('');
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await expect(line(page, first)).toContainText('Now OUT-FOR-DELIVERY');
  await expect(page.getByText('No location, no note')).toBeVisible();
  const [, event] = (await shipmentOf(first)).events;
  expect(Math.abs(Date.parse(event.at) - Date.now())).toBeLessThan(60_000);

  await scan(page, `]C1${second} *${third.toLowerCase()}*`);
  for (const number of [second, third]) await expect(line(page, number)).toContainText('Now OUT-FOR-DELIVERY');

  await page.route('**/api/trpc/shipments.scan**', (route) => route.abort());
  await scan(page, stopped);
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  // A colleague's, in a later minute.
  const at = new Date(Date.now() + 90_000).toISOString();
  const { _id } = await shipmentOf(stopped);
  const hold = await request.post(`/api/shipments/${_id}/events`, { headers, data: { status: 'on-hold', at } });
  expect(hold.status()).toBe(201);
  await page.unroute('**/api/trpc/shipments.scan**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(line(page, stopped)).toContainText('Came late: still ON-HOLD');
  await expect(page.getByText('3 changed, 1 late')).toBeVisible();
  expect((await shipmentOf(stopped)).status).toBe('on-hold');
});
