import type { APIRequestContext, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD, manageUsers, restOf, tokenOf } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

// A load that is deleted, and numbers that a load does not take.
test.use({ serverVariables: MAIL_HOLD, expectedConsoleErrors: [/status of 40[49]/] });

const members = (page: Page) => page.getByRole('table', { name: 'Shipments of the load' });
const history = (page: Page) => page.getByRole('region', { name: 'History of the load' });
const load = (page: Page) => page.getByRole('region', { name: 'Load', exact: true });

const Opened = z.object({ load: z.object({ number: z.string() }) });
const ROUTE = { mode: 'Sea', fromCity: 'Gdańsk', fromCountry: 'Poland', toCity: 'Porto', toCountry: 'Portugal' };

/** A load of the super-admin's, with these shipments in it. */
async function openLoad(request: APIRequestContext, fields: object, numbers: readonly string[] = []): Promise<string> {
  const rest = restOf(request);
  const token = await tokenOf(request);
  const { body } = await rest('POST /api/loads', { token, body: { ...ROUTE, ...fields } });
  const { number } = Opened.parse(body).load;
  if (numbers.length > 0) await rest(`PUT /api/loads/${number}/shipments`, { token, body: { numbers } });
  return number;
}

test('a load is opened, gets two shipments, departs after a preview, and its departure is undone', async ({
  page,
  request,
}) => {
  const made = await createShipments(request, [{ receiverName: 'Lo Ader' }, { receiverName: 'Pa Cker' }], superAdmin);
  const [one = '', two = ''] = made.map(({ trackingNumber }) => trackingNumber);
  await signIn(page, superAdmin, '/admin/dashboard');

  await test.step('it is opened', async () => {
    await page.getByRole('link', { name: 'Loads', exact: true }).click();
    await page.getByRole('button', { name: 'New load' }).click();
    const dialog = page.getByRole('dialog', { name: 'New load' });
    await dialog.getByRole('button', { name: 'Open load' }).click();
    await expect(dialog.getByLabel('From', { exact: true })).toBeFocused();
    await dialog.getByLabel('Mode').selectOption('Sea');
    await dialog.getByLabel('From', { exact: true }).fill('Gdańsk');
    await dialog.getByLabel('Country it goes from').fill('Poland');
    await dialog.getByLabel('To', { exact: true }).fill('Porto');
    await dialog.getByLabel('Country it goes to').fill('Portugal');
    await dialog.getByLabel('Vessel, flight or vehicle').fill('MV Story');
    await dialog.getByLabel('Capacity in kg').fill('0,5');
    await dialog.getByRole('button', { name: 'Open load' }).click();
    await expect(page).toHaveURL(/\/admin\/loads\/L\w+$/);
    await expect(load(page)).toContainText('Vessel, flight or vehicleMV Story');
    await expect(page.getByText('Nothing is in this load yet')).toBeVisible();
  });

  await test.step('two shipments are put into it by their numbers; it is over its capacity', async () => {
    await page.getByRole('button', { name: 'Add shipments' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add shipments to L/ });
    await dialog.getByLabel('Tracking numbers').fill(`${one}\n${two.toLowerCase()}`);
    await dialog.getByRole('button', { name: 'Add shipments' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add shipments' })).toBeFocused();
    await expect(members(page).getByRole('row')).toHaveCount(3);
    await expect(page.getByText('This load is over its capacity.')).toBeVisible();
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('it departs: the preview counts, and the shipments are in transit', async () => {
    await page.getByRole('button', { name: 'Departed' }).click();
    const dialog = page.getByRole('dialog', { name: /^Departed: L/ });
    const effect = dialog.getByRole('status', { name: 'What this event changes' });
    await expect(effect).toContainText('Get the event2New status2Go backwards0Closed0Only in part0');
    await expectAccessible(page, [390, 1280]);
    await dialog.getByRole('button', { name: 'Enter departure' }).click();
    await expect(dialog).toBeHidden();
    await expect(load(page)).toContainText('StateDeparted');
    await expect(members(page).getByText('IN TRANSIT')).toHaveCount(2);
    await expect(history(page)).toContainText('got an event');
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  await test.step('Undo takes the departure back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, '2 restored')).toBeVisible();
    await expect(load(page)).toContainText('StateOpen');
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  });
});

test('a shipment is taken out and put back, the load is edited and deleted @long', async ({ page, request }) => {
  const [made] = await createShipments(request, [{ receiverName: 'Out In' }], superAdmin);
  const number = made?.trackingNumber ?? '';
  const loadNumber = await openLoad(request, { arrival: '2026-12-10T08:00:00Z' }, [number]);
  await signIn(page, superAdmin, `/admin/loads/${loadNumber}`);
  await page.getByRole('button', { name: `Take out ${number}` }).click();
  await expect(page.getByText('Nothing is in this load yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shipments', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(members(page)).toContainText(number);

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${loadNumber}` });
  await edit.getByRole('button', { name: 'Add a reference' }).click();
  await edit.getByLabel('Number, line 1', { exact: true }).fill('MSKU9070323');
  await edit.getByLabel('Expected arrival').fill('2026-12-13T08:00');
  await edit.getByRole('button', { name: 'Save' }).click();
  const estimate = page.getByRole('dialog', { name: 'New estimate' });
  await expect(estimate).toContainText(`The arrival of ${loadNumber} is now`);
  await expect(estimate.getByLabel('New estimate')).toHaveValue('later');
  await expect(estimate.getByLabel('Days')).toHaveValue('3');
  await estimate.getByRole('button', { name: 'Cancel' }).click();
  await expect(estimate).toBeHidden();
  await expect(load(page)).toContainText('Container MSKU9070323');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete load' }).click();
  await expect(page).toHaveURL(/\/admin\/loads$/);
  await visit(page, `/admin/loads/${loadNumber}`);
  await expect(page.getByRole('heading', { name: 'Load not found' })).toBeVisible();
});

test('ticked loads get an event; the list is searched and filtered @long', async ({ page, request }) => {
  const made = await createShipments(request, [{ receiverName: 'Late A' }, { receiverName: 'Late B' }], superAdmin);
  const [one = '', two = ''] = made.map(({ trackingNumber }) => trackingNumber);
  const first = await openLoad(request, { transport: 'MV Lateness', departure: '2027-03-01T08:00:00Z' }, [one]);
  const second = await openLoad(request, { transport: 'MV Lateness', departure: '2027-04-01T08:00:00Z' }, [two]);
  await signIn(page, superAdmin, '/admin/loads?search=lateness');
  const table = page.getByRole('table', { name: 'Loads' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expectAccessible(page, [390, 1280]);
  for (const number of [first, second]) await page.getByRole('checkbox', { name: `Select load ${number}` }).click();
  await page.getByRole('button', { name: 'Add event to loads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add event: 2 loads' });
  await expect(dialog).toContainText('Choose a status or write a note');
  await dialog.getByLabel('Note', { exact: true }).fill('Storm off Biscay');
  await expect(dialog).toContainText('Get the event2');
  await dialog.getByRole('button', { name: 'Add event', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, '2 loads got an event')).toBeVisible();

  await page.getByLabel('Departs from').fill('2027-03-15');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText(second);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByLabel('State').selectOption('arrived');
  await expect(page.getByText('No matching loads found')).toBeVisible();
  await visit(page, `/admin/shipments/${one}`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Storm off Biscay');
});

test('ticked shipments are put into a new load @long', async ({ page, request }) => {
  await createShipments(request, [{ receiverName: 'Ticked Loader' }], superAdmin);
  await signIn(page, superAdmin, '/admin/shipments?search=Ticked');
  await page
    .getByRole('table')
    .getByRole('checkbox', { name: /^Select shipment/ })
    .click();
  await page.getByRole('button', { name: 'Add to load' }).click();
  const add = page.getByRole('dialog', { name: 'Add to load' });
  await add.getByRole('button', { name: 'New load' }).click();
  const dialog = page.getByRole('dialog', { name: 'New load' });
  await dialog.getByLabel('Mode').selectOption('Air');
  for (const [label, text] of [
    ['From', 'Oslo'],
    ['Country it goes from', 'Norway'],
    ['To', 'Rome'],
    ['Country it goes to', 'Italy'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Open load' }).click();
  await expect(dialog).toBeHidden();
  await expect(add.getByRole('combobox', { name: 'Open load' })).toHaveValue(/^L/);
  await add.getByRole('button', { name: 'Add to load' }).click();
  await expect(add).toBeHidden();
  await expect(toast(page, /^Put into L/)).toBeVisible();
});

test('a warehouse scans into a load and changes what is in it, no more @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const packer = await users.create({ fullName: 'Pia Packer', email: 'pia.packer@loads.example', isVerified: true });
  await users.update(packer.id, { duty: 'warehouse' });
  const made = await createShipments(request, [{ receiverName: 'Scan A' }, { receiverName: 'Scan B' }], superAdmin);
  const [one = '', two = ''] = made.map(({ trackingNumber }) => trackingNumber);
  const number = await openLoad(request, { transport: 'MV Scanner' });
  await openLoad(request, { transport: 'MV Other' }, [two]);
  await signIn(page, packer, '/admin/scan');

  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.getByRole('combobox', { name: 'Load' }).fill('scanner');
  await page.getByRole('option', { name: new RegExp(number) }).click();
  await page.getByRole('button', { name: 'Start scanning' }).click();
  for (const text of [one, two, 'WB0000000000000']) {
    await page.getByLabel('Scan or type a number').fill(text);
    await page.keyboard.press('Enter');
  }
  const scans = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await expect(scans.filter({ hasText: one })).toContainText(`Now in ${number}`);
  await expect(scans.filter({ hasText: two })).toContainText('Already in the load L');
  await expect(scans.filter({ hasText: 'WB0000000000000' })).toContainText('Shipment not found');

  await visit(page, `/admin/loads/${number}`);
  await expect(members(page)).toContainText(one);
  await expect(page.getByRole('button', { name: `Take out ${one}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add shipments' })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Departed', 'Add event'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('loads are read without JavaScript @long', async ({ browser, page, request }) => {
  const [made] = await createShipments(request, [{ receiverName: 'No Script' }], superAdmin);
  const number = await openLoad(request, { transport: 'MV Plain' }, [made?.trackingNumber ?? '']);
  await signIn(page, superAdmin, '/admin/dashboard');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const read = await plain.newPage();
  await read.goto(new URL('/admin/loads', page.url()).href);
  await read.getByRole('searchbox', { name: 'Search loads' }).fill('plain');
  await read.keyboard.press('Enter');
  await expect(read.getByRole('table', { name: 'Loads' }).getByRole('row')).toHaveCount(2);
  await read.getByLabel('State').selectOption('departed');
  await read.getByRole('button', { name: 'Filter' }).click();
  await expect(read.getByText('No matching loads found')).toBeVisible();
  await read.goto(new URL(`/admin/loads/${number}`, page.url()).href);
  await expect(read.getByRole('table', { name: 'Shipments of the load' })).toContainText(made?.trackingNumber ?? '');
  await plain.close();
});
