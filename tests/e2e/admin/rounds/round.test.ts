import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { signIn } from '../steps.ts';
import { newRound, readShipment, untilStored } from './steps.ts';

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  expectedConsoleErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|409 \(Conflict\).*\/proof/],
});

const at = (destinationAddress: string, receiverName: string) => ({
  ...{ destinationAddress, receiverName, destinationCity: 'Lagos', destinationCountry: 'Nigeria' },
  receiverContact: '+234 1 555 0100',
});

test('a whole round is driven without a network, through reloads, and sent once', async ({
  page,
  context,
  request,
}) => {
  const { driver, load, numbers, rest, token } = await newRound(
    request,
    { fullName: 'Fela Round', email: 'fela.round@example.com' },
    [
      at('7 Wharf Road', 'Grace Okafor'),
      at('12 Marina', 'Ngozi Bello'),
      at('7 wharf road ', 'Ada Eze'),
      at('3 Broad Street', 'Tunde Ojo'),
    ],
    ['Ring twice'],
  );
  const [first = '', second = '', third = ''] = numbers;
  await signIn(page, driver, '/admin/round');
  const stops = page.getByRole('list').filter({ hasText: 'Next stop' }).first().locator('> li');

  await test.step('shipments for one address are one stop', async () => {
    await expect(stops).toHaveCount(3);
    await expect(stops.first()).toContainText('7 Wharf Road');
    await expect(stops.first()).toContainText('Ada Eze');
    await expect(stops.first()).toContainText('Ring twice');
    await expect(page.getByText('0 of 3 stops done')).toBeVisible();
    await expectAccessible(page, [390, 1280]);
  });

  await untilStored(page);
  await context.setOffline(true);
  await page.reload();

  await test.step('a delivery', async () => {
    await page.getByRole('link', { name: `Deliver ${first}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deliver' })).toBeVisible();
    await page.getByLabel('Received by').fill('Grace Okafor');
    await page.getByRole('button', { name: 'Delivered' }).click();
    await expect(page.getByText('Stored on this device, not sent yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the round' }).click();
    await expect(stops.first()).toContainText('On this device, not sent yet.');
  });

  await test.step('nobody opens the next door', async () => {
    await page.getByRole('link', { name: `Could not deliver ${second}` }).click();
    await page.getByText('Receiver absent').first().click();
    await page.getByRole('button', { name: 'Could not deliver' }).click();
    await expect(page.getByText('Stored on this device, not sent yet.')).toBeVisible();
    await page.goto('/admin/round');
    await expect(page.getByText('1 of 3 stops done')).toBeVisible();
  });

  await test.step('the label is scanned, which needs no network either', async () => {
    await page.getByRole('button', { name: 'Scan a label' }).click();
    const field = page.getByLabel('Scan or type a number');
    await field.fill('WB4H7KPM2QX9RTC5J');
    await field.press('Enter');
    await expect(page.getByText('WB4H7KPM2QX9RTC5J is not on your rounds.')).toBeVisible();
    await field.fill(third);
    await field.press('Enter');
    await page.getByRole('button', { name: 'The receiver: Ada Eze' }).click();
    await page.getByRole('button', { name: 'Delivered' }).click();
    await expect(page.getByText('Stored on this device, not sent yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the round' }).click();
    await expect(page.getByText('2 of 3 stops done')).toBeVisible();
    await expect(page.getByText('3 deliveries wait on this device')).toBeVisible();
  });

  await test.step('with the network all of it is sent', async () => {
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('wait on this device')).toBeHidden();
    await expect(page.getByText('2 of 3 stops done, 1 could not be delivered')).toBeVisible();
    await expect(stops.last()).toContainText('Next stop');
    const read = await Promise.all(numbers.map((number) => readShipment(request, number)));
    expect(read.map(({ status }) => status)).toEqual(['delivered', 'failed', 'delivered', 'pending']);
    expect(read[0]?.events.filter(({ status }) => status === 'delivered')).toHaveLength(1);
    const { body } = await rest(`GET /api/loads/${load.number}`, { token });
    expect(body).toMatchObject({ progress: { delivered: 2, failed: 1, left: 1 } });
  });

  await test.step('a sign-out removes it from the device', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(async () => [await caches.keys(), localStorage.length])).toEqual([[], 0]);
  });
});

test('what the server refuses stays whole with its sentence and holds up nothing behind it @long', async ({
  page,
  context,
  request,
}) => {
  const { driver, load, numbers, rest, token } = await newRound(
    request,
    { fullName: 'Remi Round', email: 'remi.round@example.com' },
    [at('1 Allen Avenue', 'Sola Ade'), at('2 Allen Avenue', 'Bisi Ade')],
  );
  const [first = '', second = ''] = numbers;
  await signIn(page, driver, '/admin/round');
  await untilStored(page);
  await context.setOffline(true);
  for (const number of [first, second]) {
    await page.getByRole('link', { name: `Deliver ${number}`, exact: true }).click();
    await page.getByLabel('Received by').fill('At the door');
    await page.getByRole('button', { name: 'Delivered' }).click();
    await page.getByRole('link', { name: 'Back to the round' }).click();
  }
  const { _id } = await readShipment(request, first);
  await rest(`POST /api/shipments/${_id}/events`, { token, body: { status: 'cancelled' } });
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const refused = page.getByText(`${first}, received by At the door, was not taken:`);
  await expect(refused).toBeVisible();
  expect((await readShipment(request, second)).status).toBe('delivered');

  await test.step('also once its shipment is on the round no more, until it is discarded', async () => {
    await rest(`DELETE /api/loads/${load._id}/shipments`, { token, body: { ids: [_id] } });
    await page.reload();
    await expect(page.getByText('1 of 1 stop done')).toBeVisible();
    await expect(refused).toBeVisible();
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Look at it' }).click();
    await expect(refused).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Discard Delivery' }).click();
    await expect(refused).toBeHidden();
  });
});
