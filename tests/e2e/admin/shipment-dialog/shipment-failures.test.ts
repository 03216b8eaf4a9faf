import type { APIRequestContext, Locator, Page, Route } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { manageUsers, newShipment, tokenOf } from '../../setup.ts';
import { fillShipment, openNewShipment, shipmentTexts, signIn, toast, uploadFile } from '../steps.ts';

const CREATE = '**/api/shipments';
const LIST = '**/api/trpc/shipments.mine*';
const UPDATE = '**/api/trpc/shipments.update*';
const DELETE = '**/api/trpc/shipments.softDelete*';

// Connections that break and answers that reject are what these scenarios are about.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test('a creation that is rejected, cut off, slow or answered into the void is never lost and never doubled @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Lars Holm', email: 'lars.holm@example.com', isVerified: true });
  await signIn(page, clerk, '/admin/shipments');
  const dialog = await openNewShipment(page);
  const create = dialog.getByRole('button', { name: 'Create Shipment' });
  await fillShipment(dialog);
  await dialog.getByLabel('Message').fill('Two crates of glass.\nThis side up.');
  await dialog.getByLabel('Add images').setInputFiles([await uploadFile('front.jpg'), await uploadFile('side.jpg')]);
  const rows = page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Rotterdam → Lagos' });
  const everythingIsThere = async () => {
    await expect(dialog).toBeVisible();
    for (const [label, text] of Object.entries(shipmentTexts)) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await expect(dialog.getByRole('img')).toHaveCount(2);
  };

  await test.step('the server says why, or says nothing', () =>
    showServerErrors(page, dialog, create, everythingIsThere));

  await test.step('the connection is gone before anything arrives', async () => {
    await page.context().setOffline(true);
    await create.click();
    await expect(toast(page, 'Failed to save shipment')).toBeVisible();
    await everythingIsThere();
    await page.context().setOffline(false);
    expect(await rows.count()).toBe(0);
  });

  await test.step('a slow save shows that it works, and a second press sends nothing', () =>
    showSlowSave(page, dialog, create, everythingIsThere));

  await test.step('saved, but the answer does not come: trying again gives it', async () => {
    await page.route(CREATE, intoTheVoid, { times: 1 });
    await create.click();
    await expect(dialog.getByText(/The connection was lost; the shipment may have been saved/)).toBeVisible();
    await everythingIsThere();
    await expect(rows).toHaveCount(1);
    await create.click();
    await expect(toast(page, 'Shipment created successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(1);
  });

  await test.step('still on its way when it is tried again: it is created once, and not waited for', () =>
    retryWhileInFlight(page, dialog, create));

  await test.step('saved, and then changed in the form: the dialog says where it is', async () => {
    await changeAfterSaving(page, dialog, create);
    const headers = { 'auth-token': await tokenOf(request, clerk) };
    const mine = await request.get('/api/shipments/my-shipments?search=Rotterdam', { headers });
    expect(await mine.json()).toMatchObject({ pagination: { totalItems: 3 } });
  });
});

test('a change and a deletion that fail can be tried again @long', async ({ page, request }) => {
  await signIn(page, superAdmin, '/admin/shipments');
  const creation = await openNewShipment(page);
  await fillShipment(creation, { ...shipmentTexts, 'Destination City': 'Braga' });
  await creation.getByRole('button', { name: 'Create Shipment' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rotterdam → Braga' });
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  const update = dialog.getByRole('button', { name: 'Update Shipment' });

  await test.step('a change without an answer says that trying again is safe', async () => {
    await row.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Origin City').fill('Malmö');
    await page.route(UPDATE, (route) => route.abort('connectionreset'), { times: 1 });
    await update.click();
    await expect(toast(page, 'Failed to save shipment')).toBeVisible();
    await expect(dialog.getByText(/It is safe to try again/)).toBeVisible();
    await expect(dialog.getByLabel('Origin City')).toHaveValue('Malmö');
  });

  await test.step('images whose arrival was not answered do not double', async () => {
    await dialog.getByLabel('Add images').setInputFiles([await uploadFile('a.jpg'), await uploadFile('b.jpg')]);
    await page.route('**/api/shipments/*', answer(502, {}), { times: 1 });
    await update.click();
    await expect(toast(page, 'Failed to update shipment')).toBeVisible();
    await page.route('**/api/shipments/*', intoTheVoid, { times: 1 });
    await update.click();
    await expect(toast(page, 'Failed to save shipment')).toBeVisible();
    await update.click();
    await expect(dialog.getByText('The stored images have changed')).toBeVisible();
    for (const name of ['a.jpg', 'b.jpg']) await dialog.getByRole('button', { name: `Remove ${name}` }).click();
    await dialog.getByLabel('Message').fill('With images');
    await update.click();
    await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
    const saved = page.getByRole('row').filter({ hasText: 'Malmö → Braga' });
    await saved.getByRole('button', { name: 'Edit' }).click();
    await expect(dialog.getByRole('button', { name: /^Remove image/ })).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('nor is a colleague’s image lost that came between two tries', async () => {
    await page.getByRole('row').filter({ hasText: 'Malmö → Braga' }).getByRole('button', { name: 'Edit' }).click();
    await retryBesideColleague(page, request, dialog);
  });

  await test.step('so it is with a deletion, whether it had been done or not', async () => {
    await page
      .getByRole('button', { name: /^Delete shipment/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
    const remove = question.getByRole('button', { name: 'Delete Shipment' });
    await page.route(DELETE, (route) => route.abort('connectionreset'), { times: 1 });
    await remove.click();
    await expect(toast(page, 'Failed to delete shipment')).toBeVisible();
    await page.route(DELETE, intoTheVoid, { times: 1 });
    await remove.click();
    await expect(question.getByRole('status', { name: 'Deleting' })).toBeHidden();
    await remove.click();
    await expect(toast(page, 'Shipment deleted successfully')).toBeVisible();
    await expect(question).toBeHidden();
  });
});

const NO_RESPONSE = 'No answer came from the server. Please check your connection and try again.';

test('a list that does not come says so, and Retry asks again for it @long', async ({ page }) => {
  await signIn(page, superAdmin);
  await page.route(LIST, (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Shipments', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(toast(page, NO_RESPONSE)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(NO_RESPONSE);
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Showing 1 to|^No shipments available/)).toBeVisible();

  await page.route(LIST, answer(429, { error: { message: '', code: -32029, data: { httpStatus: 429 } } }));
  await page.getByRole('searchbox').fill('Rotterdam');
  await expect(toast(page, 'Request failed')).toBeVisible();
});

test('every part of a screen says that no answer came, and one Retry asks again for all of them @long', async ({
  page,
  context,
  request,
}) => {
  const { trackingNumber } = await newShipment(request);
  await signIn(page, superAdmin, '/admin/dashboard');
  const parts = /\/api\/trpc\/(shipments\.(history|deliveries)|superAdmin\.audit)\?/;
  await page.route(parts, (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: trackingNumber }).first().click();
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  await expect(retry).toHaveCount(3);
  await expect(main.getByText(NO_RESPONSE)).toHaveCount(3);
  await expect(page.getByText('An unknown error occurred')).toHaveCount(0);
  await page.unroute(parts);
  await context.setOffline(true);
  await retry.first().press('Enter');
  await expect(main).toBeFocused();
  await expect(retry).toHaveCount(3);
  await context.setOffline(false);
  await retry.first().click();
  await expect(retry).toHaveCount(0);
  await expect(main.getByRole('list', { name: 'Events' })).toBeVisible();
});

function answer(status: number, body: object) {
  return (route: Route) => route.fulfill({ status, json: body });
}

/** The server does its work; the browser never hears of it. */
async function intoTheVoid(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

function countCalls(page: Page, address: RegExp): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url())) calls += 1;
  });
  return () => calls;
}

async function showServerErrors(
  page: Page,
  dialog: Locator,
  create: Locator,
  everythingIsThere: () => Promise<void>,
): Promise<void> {
  await page.route(CREATE, answer(503, { message: 'The database is away. Please try again.' }), { times: 1 });
  await create.click();
  await expect(toast(page, 'The database is away. Please try again.')).toBeVisible();
  await expect(dialog.getByText('The database is away. Please try again.')).toBeVisible();
  await everythingIsThere();
  await page.route(CREATE, answer(502, {}), { times: 1 });
  await create.click();
  await expect(toast(page, 'Failed to create shipment')).toBeVisible();
  await everythingIsThere();
}

async function showSlowSave(
  page: Page,
  dialog: Locator,
  create: Locator,
  everythingIsThere: () => Promise<void>,
): Promise<void> {
  const sent = countCalls(page, /\/api\/shipments$/);
  const { promise: end, resolve: breakOff } = Promise.withResolvers<void>();
  await page.route(CREATE, (route) => end.then(() => route.abort('connectionreset')), { times: 1 });
  await create.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog.getByRole('status', { name: 'Saving' })).toBeVisible();
  await expect(create).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  breakOff();
  await expect(create).toBeEnabled();
  expect(sent()).toBe(1);
  await everythingIsThere();
}

/** The first try is answered with 503; before the second a colleague's image is stored beside the two. */
async function retryBesideColleague(page: Page, request: APIRequestContext, dialog: Locator): Promise<void> {
  const update = dialog.getByRole('button', { name: 'Update Shipment' });
  const stored = dialog.getByRole('button', { name: /^Remove image/ });
  await expect(stored).toHaveCount(2);
  await dialog.getByLabel('Add images').setInputFiles([await uploadFile('ours.jpg')]);
  await page.route('**/api/shipments/*', answer(503, { message: 'The database is away.' }), { times: 1 });
  const rejected = page.waitForResponse((response) => response.status() === 503);
  await update.click();
  const { pathname } = new URL((await rejected).url());
  await expect(toast(page, 'The database is away.')).toBeVisible();
  const headers = { 'auth-token': await tokenOf(request) };
  await request.patch(pathname, { headers, multipart: { image: await uploadFile('theirs.jpg') } });
  await update.click();
  await expect(dialog.getByText('The stored images have changed')).toBeVisible();
  await expect(stored).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Remove ours.jpg' })).toBeVisible();
  await update.click();
  await expect(dialog).toBeHidden();
  const { shipment } = await (await request.get(pathname, { headers })).json();
  expect(shipment.image).toHaveLength(4);
}

async function retryWhileInFlight(page: Page, dialog: Locator, create: Locator): Promise<void> {
  await openNewShipment(page);
  await fillShipment(dialog, { ...shipmentTexts, 'Destination City': 'Faro' });
  let arrives = async () => {};
  await page.route(
    CREATE,
    (route) => {
      arrives = async () => void (await route.fetch());
      return route.abort('connectionreset');
    },
    { times: 1 },
  );
  await create.click();
  await expect(dialog.getByText(/However often you try, it is booked once/)).toBeVisible();
  await create.click();
  await expect(toast(page, 'Shipment created successfully').last()).toBeVisible();
  await expect(dialog).toBeHidden();
  await arrives();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Rotterdam → Faro' })).toHaveCount(1);
}

async function changeAfterSaving(page: Page, dialog: Locator, create: Locator): Promise<void> {
  await openNewShipment(page);
  await fillShipment(dialog);
  await page.route(CREATE, intoTheVoid, { times: 1 });
  await create.click();
  await expect(dialog.getByText(/may have been saved/)).toBeVisible();
  await dialog.getByLabel('Receiver Name').fill('Somebody Else');
  await create.click();
  await expect(dialog.getByText(/without your latest changes/)).toBeVisible();
}
