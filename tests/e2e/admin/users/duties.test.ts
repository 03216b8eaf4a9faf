import type { Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers, openRound } from '../../setup.ts';
import { signIn, toast, uploadFile, verifyAnyway } from '../steps.ts';

/** No screen offers what a duty does not allow: whatever is pressed in a scenario, nothing is answered 403. */
function watchForRejections(page: Page): string[] {
  const rejected: string[] = [];
  page.on('response', (response) => response.status() === 403 && rejected.push(response.url()));
  return rejected;
}

/** The buttons of the list that duty office alone has. */
const WRITING = ['New Shipment', 'Import', 'Update many'];

/** The end of every party's address. */
const ADDRESS = '@example.com';

test('a colleague is verified for the warehouse, sees no addresses there, and scans what is not hers', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const wanda = await users.create({ fullName: 'Wanda Kroll', email: 'wanda.kroll@example.com' });
  const [shipment] = await createShipments(request, [{ receiverName: 'Grace Okafor' }], superAdmin);
  const number = String(shipment?.trackingNumber);
  const rejected = watchForRejections(page);

  await test.step('the super-admin chooses her duty with the verification', async () => {
    await signIn(page, superAdmin, '/admin/users');
    await page.getByRole('button', { name: 'Verify Wanda Kroll' }).click();
    await verifyAnyway(page, 'Warehouse');
    await expect(toast(page, 'Admin verified successfully.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: wanda.email })).toContainText('Warehouse');
  });

  const main = page.getByRole('main');
  await test.step("she lists everyone's shipments, and creates none", async () => {
    await signIn(page, wanda, '/admin/shipments?show=sender,receiver');
    await expect(main.getByRole('row').filter({ hasText: number })).toContainText('Grace Okafor');
    await expect(main).not.toContainText(ADDRESS);
    for (const name of [...WRITING, 'Export']) await expect(main.getByText(name, { exact: true })).toHaveCount(0);
    await expect(main.getByRole('button', { name: `Edit shipment ${number}` })).toHaveCount(0);
    await main.getByRole('checkbox', { name: `Select shipment ${number}` }).check();
    await expect(main.getByRole('button', { name: 'Print 1 label' })).toBeVisible();
    for (const name of ['Bulk Update Status', 'New estimate', 'Hand over'])
      await expect(main.getByRole('button', { name })).toHaveCount(0);
  });

  await test.step('she opens it', async () => {
    await page.goto(`/admin/shipments/${number}`);
    await expect(main.getByRole('form', { name: 'Update status' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Receiver' })).toContainText('Grace Okafor');
    await expect(main).not.toContainText(ADDRESS);
    for (const name of ['Send link', 'Edit', 'Hand over', 'Duplicate', 'Delete'])
      await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
  });

  await test.step('she scans it', async () => {
    await page.goto('/admin/scan');
    await page.getByLabel('Status').selectOption('out-for-delivery');
    await page.getByRole('button', { name: 'Start scanning' }).click();
    await expect(page.getByLabel('Scan or type a number')).toBeFocused();
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Scans' })).toContainText('Now OUT-FOR-DELIVERY');
  });
  expect(rejected).toEqual([]);
});

test('a reader is offered nothing that writes', async ({ page, request }) => {
  const users = await manageUsers(request);
  const reader = {
    fullName: 'Rita Lesser',
    email: 'rita.lesser@example.com',
    duty: 'reader',
    isVerified: true,
  } as const;
  const [shipment] = await createShipments(request, [{}], superAdmin);
  const number = String(shipment?.trackingNumber);
  const rejected = watchForRejections(page);
  const main = page.getByRole('main');
  const rita = await users.create(reader);
  await signIn(page, rita, '/admin/shipments');
  const row = main.getByRole('row').filter({ hasText: number });
  await expect(row).toBeVisible();
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Export' })).toBeVisible();
  for (const name of WRITING) await expect(main.getByText(name, { exact: true })).toHaveCount(0);
  await expect(row.getByRole('button')).toHaveAccessibleName(`Copy tracking number ${number}`);
  await page.goto(`/admin/shipments/${number}`);
  await expect(main.getByText('Your duty is Reader: you cannot change it.')).toBeVisible();
  await expect(main).toContainText(ADDRESS);
  await expect(main.getByRole('list', { name: 'Events' })).toBeVisible();
  await expect(main.getByRole('button')).toHaveText(['', 'Copy link', 'Print']);
  await expect(main.getByRole('link', { name: /deliver/i })).toHaveCount(0);
  await expect(main.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Scan', exact: true })).toHaveCount(0);
  expect(rejected).toEqual([]);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a driver opens a shipment by its number, and records in five presses that it was not delivered @long', async ({
    page,
    request,
  }) => {
    const users = await manageUsers(request);
    const driver = { fullName: 'Dirk Vos', email: 'dirk.vos@example.com', duty: 'driver', isVerified: true } as const;
    const [shipment] = await createShipments(request, [{ receiverName: 'Ngozi Bello' }], superAdmin);
    const number = String(shipment?.trackingNumber);
    const rejected = watchForRejections(page);
    const dirk = await users.create(driver);
    await openRound(request, { driver: dirk.id, numbers: [number] });
    await signIn(page, dirk);
    await expect(page.getByRole('main').getByRole('link', { name: 'Scan' })).toBeVisible();
    await page.getByLabel('Tracking number').fill(number.toLowerCase());
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Receiver' })).toContainText('Ngozi Bello');
    await expect(page.getByRole('main')).not.toContainText(ADDRESS);

    let presses = 0;
    const press = async (target: Locator) => {
      await target.click();
      presses += 1;
    };
    await press(page.getByRole('link', { name: 'Could not deliver' }));
    const camera = page.waitForEvent('filechooser');
    await press(page.getByText('Take a photograph'));
    await (await camera).setFiles(await uploadFile('door.jpg'));
    await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
    await press(page.getByText('Receiver absent').first());
    await press(page.getByRole('button', { name: 'Could not deliver' }));
    await expect(page.getByText('Recorded.')).toBeVisible();
    expect(presses).toBeLessThanOrEqual(5);

    expect(rejected).toEqual([]);

    await signIn(page, superAdmin, `/admin/shipments/${number}`);
    await expect(page.getByText('Status: FAILED')).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('by Dirk Vos');
    await expect(history.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  });
});
