import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers, tokenOf } from '../../setup.ts';
import { signIn, toast, uploadFile } from '../steps.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  expectedConsoleErrors: [/status of 40[49]/],
});

const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'Changed meanwhile' });
const form = (page: Page) => page.getByRole('form', { name: 'Update status' });

async function newScene(page: Page, request: APIRequestContext, fullName: string, fields = {}) {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName, email: `${fullName.toLowerCase().replace(' ', '.')}@example.com` });
  await users.verify(clerk.id);
  const [shipment] = await createShipments(request, [{ description: 'As booked', ...fields }], clerk);
  if (!shipment) throw new Error('No shipment was created');
  await signIn(page, clerk, `/admin/shipments/${shipment.trackingNumber}`);
  const headers = { 'auth-token': await tokenOf(request) };
  const path = `/api/shipments/${shipment.id}`;
  return {
    clerk,
    shipment,
    change: (data: object) => request.patch(path, { headers, data }),
    remove: () => request.patch(`${path}/soft-delete`, { headers }),
    changeEstimate: (date: string) => request.post(`${path}/estimate`, { headers, data: { date } }),
    stored: async () => (await (await request.get(path, { headers })).json()).shipment,
  };
}

test('two people edit one shipment: different fields both win, the same field asks @long', async ({
  browser,
  page,
  request,
}) => {
  const { shipment, stored } = await newScene(page, request, 'Ann Editor');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await signIn(other, superAdmin, `/admin/shipments/${shipment.trackingNumber}`);
  const dialogOf = (screen: Page) => screen.getByRole('dialog', { name: 'Edit Shipment' });
  for (const screen of [page, other]) {
    await screen.getByRole('button', { name: 'Edit' }).click();
    await expect(dialogOf(screen).getByLabel('Message')).toHaveValue('As booked');
  }

  await test.step('the other saves first', async () => {
    await dialogOf(other).getByLabel('Message').fill('Fragile, says the other');
    await dialogOf(other).getByLabel('Receiver Name').fill('Rita Receiver');
    await dialogOf(other).getByRole('button', { name: 'Update Shipment' }).click();
    await expect(toast(other, 'Shipment updated successfully')).toBeVisible();
    await context.close();
  });

  await test.step('the second is asked about the field that both changed, and keeps what was typed', async () => {
    const dialog = dialogOf(page);
    await dialog.getByLabel('Message').fill('Keep dry');
    await dialog.getByLabel('Weight').fill('99');
    await page.keyboard.press('Enter');
    await expect(conflict(page)).toContainText('Super Admin changed this shipment just now, after you opened it.');
    await expect(conflict(page).getByRole('term')).toHaveText(['Message']);
    await expect(conflict(page).getByRole('definition')).toHaveText([
      'YoursKeep dry',
      'Now savedFragile, says the other',
    ]);
    await expectAccessible(page, [320, 390, 1440]);
    await conflict(page).getByRole('button', { name: 'Back to the form' }).click();
    await expect(dialog.getByLabel('Weight')).toBeFocused();
    await expect(dialog.getByLabel('Message')).toHaveValue('Keep dry');
    await expect(dialog.getByLabel('Weight')).toHaveValue('99');
    expect(await stored()).toMatchObject({ description: 'Fragile, says the other', weight: 12.5 });
  });

  await test.step('with theirs the form takes their text, and the rest is saved', async () => {
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Update Shipment' }).click();
    await conflict(page).getByRole('button', { name: 'Use theirs' }).click();
    await expect(dialog.getByLabel('Message')).toHaveValue('Fragile, says the other');
    await expect(dialog.getByLabel('Weight')).toHaveValue('99');
    await dialog.getByRole('button', { name: 'Update Shipment' }).click();
    await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await stored()).toMatchObject({
      description: 'Fragile, says the other',
      weight: 99,
      receiverName: 'Rita Receiver',
    });
  });
});

test('saved anyway it is written over what was seen, and not over a third change @long', async ({ page, request }) => {
  const { change, stored } = await newScene(page, request, 'Bea Over');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  await dialog.getByLabel('Estimated Delivery').fill('2027-05-06');
  await dialog.getByLabel('Status').selectOption('delivered');
  await change({ estimatedDelivery: '2027-01-02T03:04:05.678Z', status: 'shipped' });
  await dialog.getByRole('button', { name: 'Update Shipment' }).click();
  await expect(conflict(page).getByRole('term')).toHaveText(['Status', 'Estimated delivery']);
  await expect(conflict(page)).toContainText('Now savedSHIPPED');

  await change({ status: 'failed' });
  await conflict(page).getByRole('button', { name: 'Save anyway' }).click();
  await expect(conflict(page)).toContainText('Now savedFAILED');
  await expect(conflict(page).getByRole('term')).toHaveText(['Status']);
  await conflict(page).getByRole('button', { name: 'Save anyway' }).click();
  await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'delivered' });
  expect((await stored()).estimatedDelivery).toMatch(/^2027-05-06T/);
});

test('pieces that both have changed are asked about, and theirs are the lines of the form @long', async ({
  page,
  request,
}) => {
  const pieces = [{ count: 2, type: 'drum', weight: 10 }];
  const { change, stored } = await newScene(page, request, 'Pia Pieces', {
    pieces: JSON.stringify(pieces),
    weight: '',
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  await dialog.getByLabel('Count, line 1').fill('3');
  await change({ pieces: [{ count: 7, type: 'drum', weight: 10 }] });
  await dialog.getByRole('button', { name: 'Update Shipment' }).click();
  await expect(conflict(page)).toContainText('Yours3 drum 10Now saved7 drum 10');
  await conflict(page).getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog.getByLabel('Count, line 1')).toHaveValue('7');
  await dialog.getByLabel('Count, line 1').fill('8');
  await dialog.getByRole('button', { name: 'Update Shipment' }).click();
  await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
  expect(await stored()).toMatchObject({ weight: 80, pieces: [{ count: 8 }] });
});

test('images of a colleague are seen before any is removed @long', async ({ page, request }) => {
  const { shipment, stored } = await newScene(page, request, 'Ina Images');
  const headers = { 'auth-token': await tokenOf(request) };
  const add = async (name: string) => {
    const multipart = { image: await uploadFile(name) };
    expect((await request.patch(`/api/shipments/${shipment.id}`, { headers, multipart })).ok()).toBe(true);
  };
  await add('ours.jpg');
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  const update = dialog.getByRole('button', { name: 'Update Shipment' });
  const theirs = dialog.getByRole('button', { name: 'Remove image 2' });
  await dialog.getByRole('button', { name: 'Remove image 1' }).click();
  await add('theirs.jpg');
  await update.click();
  await expect(dialog.getByText('The stored images have changed')).toBeVisible();
  await expect(theirs).toBeVisible();
  expect((await stored()).image).toHaveLength(2);

  const remaining = (await stored()).image.slice(1);
  await update.click();
  await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
  expect((await stored()).image).toEqual(remaining);
});

test('a status that was changed meanwhile is not overwritten unasked @long', async ({ page, request }) => {
  const { change, remove, stored } = await newScene(page, request, 'Sam Status');

  await test.step('theirs stays, and the note is still there', async () => {
    await form(page).getByLabel('Status').selectOption('processing');
    await form(page).getByLabel('Note', { exact: true }).fill('On the quay');
    await change({ status: 'shipped' });
    await form(page).getByLabel('Location').press('Enter');
    await expect(conflict(page)).toContainText('Super Admin changed this shipment just now, after you opened it.');
    await expect(conflict(page)).toContainText('YoursPROCESSINGNow savedSHIPPED');
    await expectAccessible(page, [390, 1440]);
    await conflict(page).getByRole('button', { name: 'Use theirs' }).click();
    await expect(form(page).getByLabel('Status')).toHaveValue('');
    await expect(form(page).getByLabel('Location')).toBeFocused();
    await expect(form(page).getByLabel('Note', { exact: true })).toHaveValue('On the quay');
    await form(page).getByRole('button', { name: 'Save update' }).click();
    await expect(toast(page, 'Update saved')).toBeVisible();
    expect(await stored()).toMatchObject({ status: 'shipped' });
  });

  await test.step('of one that was deleted meanwhile that is said, with a way back', async () => {
    await form(page).getByLabel('Status').selectOption('delivered');
    await remove();
    await form(page).getByRole('button', { name: 'Save update' }).click();
    await expect(page.getByText('It was deleted meanwhile. What was typed here is not saved.')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Back to Shipments' }).click();
    await expect(page.getByText('No shipments available')).toBeVisible();
  });
});

test('an estimate that was changed meanwhile is not overwritten unasked @long', async ({ page, request }) => {
  const { changeEstimate, stored } = await newScene(page, request, 'Eva Estimate', { estimatedDelivery: '2031-05-06' });
  await page.getByRole('button', { name: 'Change estimate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change estimate' });

  await test.step('theirs stays, and the note is still there', async () => {
    await dialog.getByLabel('Estimated delivery').fill('2031-05-10');
    await dialog.getByLabel('Note').fill('The vessel is late');
    await changeEstimate('2031-05-20');
    await dialog.getByLabel('Estimated delivery').press('Enter');
    await expect(conflict(page)).toContainText('Super Admin changed this shipment just now, after you opened it.');
    await expect(conflict(page)).toContainText('YoursMay 10, 2031Now savedMay 20, 2031');
    await conflict(page).getByRole('button', { name: 'Use theirs' }).click();
    await expect(dialog.getByLabel('Estimated delivery')).toHaveValue('2031-05-20');
    await expect(dialog.getByLabel('Estimated delivery')).toBeFocused();
    await expect(dialog.getByLabel('Note')).toHaveValue('The vessel is late');
    expect(await stored()).toMatchObject({ estimatedDay: '2031-05-20' });
  });
});
