import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { readShipment, untilStored } from '../admin/rounds/steps.ts';
import { signIn, visit } from '../admin/steps.ts';
import { INBOX, mailTo } from '../inbox.ts';
import { createShipments, manageUsers, restOf, tokenOf } from '../setup.ts';
import { newCompany } from './steps.ts';

test.use({
  serverVariables: INBOX,
  serviceWorkers: 'allow',
  expectedConsoleErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/],
});

const RECEIVER = 'dock.forty@sible.example';
const Opened = z.object({ load: z.object({ _id: z.string(), number: z.string() }) });
const TWO_DAYS_AGO = new Date(Date.now() - 2 * 864e5).toISOString().slice(0, 10);
const crates = JSON.stringify([{ count: 2, type: 'crate' }]);

async function scan(page: Page, codes: readonly string[]): Promise<void> {
  const field = page.getByRole('region', { name: 'Tally' }).getByLabel('Scan or type the number of a piece');
  await field.focus();
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}

async function closeTally(page: Page, effect: string): Promise<void> {
  await page.getByRole('button', { name: 'Close the tally' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close the tally/ });
  await expect(dialog.getByRole('status')).toContainText(effect);
  await dialog.getByRole('button', { name: 'Close the tally' }).click();
  await expect(dialog).toBeHidden();
}

/** Enters that the load departed or arrived. */
async function enter(page: Page, button: string, submit: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${button}: L`) });
  await dialog.getByLabel('Tell the receiver').check();
  await expect(dialog.getByRole('status', { name: 'What this event changes' })).toContainText('Get the event40');
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog).toBeHidden();
}

test('forty shipments are loaded, late, counted and driven home, and everybody reads the same @long', async ({
  page: clerk,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const { company, ivy } = await newCompany(request, { name: 'Sible Forty', email: 'ivy.forty@sible.example' });
  const [rest, token] = [restOf(request), await tokenOf(request)];
  const shipments = Array.from({ length: 40 }, (_, index) => ({
    ...{ receiverName: `Dock ${index + 1}`, receiverEmail: RECEIVER, receiverContact: '+351 22 555 0100', company },
    ...{ destinationAddress: `Cais ${index + 1}`, destinationCity: 'Porto', destinationCountry: 'Portugal' },
    ...(index === 0 && { pieces: crates }),
    // The round's: their day is over.
    ...(index >= 1 && index <= 3 && { estimatedDelivery: TWO_DAYS_AGO }),
  }));
  const made = await createShipments(request, shipments, superAdmin);
  const numbers = made.map(({ trackingNumber }) => trackingNumber);
  const [crated = '', damaged = '', third = '', ...others] = numbers;
  const route = { fromCity: 'Gdynia', fromCountry: 'Poland', toCity: 'Porto', toCountry: 'Portugal' };
  const sea = { mode: 'Sea', transport: 'MV Forty', arrival: new Date(Date.now() + 864e5).toISOString(), ...route };
  const { load } = Opened.parse((await rest('POST /api/loads', { token, body: sea })).body);
  await signIn(clerk, superAdmin, `/admin/loads/${load.number}`);

  await test.step('booked into a load, and loaded by scan with one piece missing', async () => {
    await clerk.getByRole('button', { name: 'Add shipments' }).click();
    const dialog = clerk.getByRole('dialog', { name: /^Add shipments to L/ });
    await dialog.getByLabel('Tracking numbers').fill(numbers.join('\n'));
    await dialog.getByRole('button', { name: 'Add shipments' }).click();
    await expect(dialog).toBeHidden();
    await scan(clerk, [`${crated}-001`, damaged, third, ...others]);
    await expect(clerk.getByRole('status', { name: 'What was counted' })).toContainText('Expected41Counted40Missing1');
    await closeTally(clerk, 'Missing1Damaged0');
  });

  await test.step('departed; the ship is late, and all hear why', async () => {
    await enter(clerk, 'Departed', 'Enter departure');
    const { read } = await mailTo(RECEIVER, '40');
    for (const number of [crated, third]) expect(read.text).toContain(number);
    await clerk.getByRole('button', { name: 'Add event' }).click();
    const dialog = clerk.getByRole('dialog', { name: /^Add event: L/ });
    await dialog.getByLabel('Note', { exact: true }).fill('Storm off Biscay');
    await expect(dialog).toContainText('Get the event40');
    await dialog.getByRole('button', { name: 'Add event', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('arrived, and tallied with one damaged', async () => {
    await enter(clerk, 'Arrived', 'Enter arrival');
    await clerk.getByRole('tab', { name: 'Unloading' }).click();
    await scan(clerk, [`${crated}-001`, third, ...others]);
    await clerk.getByRole('region', { name: 'Tally' }).getByLabel('Damaged', { exact: true }).check();
    await scan(clerk, [damaged]);
    await closeTally(clerk, 'Missing0Damaged1');
  });

  const account = { fullName: 'Fela Forty', email: 'fela.forty@example.com' };
  const driver = await (await manageUsers(request)).create({ ...account, duty: 'driver', isVerified: true });
  const ground = { ...route, mode: 'Ground', fromCity: 'Porto', fromCountry: 'Portugal' };
  const body = { ...ground, departure: new Date().toISOString(), driver: driver.id };
  const round = Opened.parse((await rest('POST /api/loads', { token, body })).body).load;
  const stops = [damaged, third, others[0] ?? ''];
  await rest(`PUT /api/loads/${round._id}/shipments`, { token, body: { numbers: stops } });

  await test.step('a round of three stops is driven without a network; one could not be delivered', async () => {
    const telephone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await telephone.newPage();
    await signIn(page, driver, '/admin/round');
    await untilStored(page);
    await telephone.setOffline(true);
    await page.reload();
    for (const number of stops.slice(0, 2)) {
      await page.getByRole('link', { name: `Deliver ${number}`, exact: true }).click();
      await page.getByLabel('Received by').fill('Rui Sá');
      await page.getByRole('button', { name: 'Delivered' }).click();
      await page.getByRole('link', { name: 'Back to the round' }).click();
    }
    await page.getByRole('link', { name: `Could not deliver ${stops[2]}` }).click();
    await page.getByText('Receiver absent').first().click();
    await page.getByRole('button', { name: 'Could not deliver' }).click();
    await page.getByRole('link', { name: 'Back to the round' }).click();
    await expect(page.getByText('3 of 3 stops done')).toBeVisible();
    await telephone.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('3 of 3 stops done, 1 could not be delivered')).toBeVisible();
    await telephone.close();
  });

  await test.step('history, mails, portal and attention say the same', async () => {
    const read = await Promise.all([crated, ...stops].map((number) => readShipment(request, number)));
    expect(read.map(({ status }) => status)).toEqual(['in_transit', 'delivered', 'delivered', 'failed']);
    const [crate, box] = read.map(({ events }) => events.map(({ reason }) => reason));
    expect(crate).toContain('short-shipped');
    expect(box).toContain('damaged');
    await mailTo(RECEIVER, stops[2] ?? '');
    await visit(clerk, '/admin/attention?reason=late');
    await expect(clerk.getByRole('main')).toContainText(stops[2] ?? '');
    for (const delivered of stops.slice(0, 2)) await expect(clerk.getByRole('main')).not.toContainText(delivered);
    await visit(clerk, `/admin/loads/${round.number}`);
    await expect(clerk.getByRole('main')).toContainText('1 could not be delivered');
    const customer = await (await browser.newContext()).newPage();
    await signIn(customer, ivy, `/portal/shipments/${third}`);
    await expect(customer.getByRole('region', { name: 'Proof of delivery' })).toContainText('Received by Rui Sá');
    await customer.goto(`/portal/shipments/${stops[2]}`);
    await expect(customer.getByRole('article')).toContainText(/FAILED/i);
    await customer.context().close();
  });
});
