import type { APIRequestContext, Page, Route } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD, manageUsers, newShipment, tokenOf } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, serverVariables: MAIL_HOLD });

const WIDTHS = [320, 390, 1280, 1440];
const form = (page: Page) => page.getByRole('form', { name: 'Update status' });
const events = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem');
const mails = (page: Page) => page.getByRole('list', { name: 'Emails' }).getByRole('listitem');
const status = (page: Page) => page.getByRole('article').getByText('Status:').locator('..');

/** The head of either page: the status, since when, and the last place. */
async function milestone(page: Page) {
  const stamp = page.getByRole('article').getByText('Status:').first().locator('..');
  return {
    status: await stamp.textContent(),
    since: await stamp.locator('..').locator('time').getAttribute('datetime'),
    lastSeen: await page
      .getByText(/^Last seen:?$/)
      .locator('xpath=following-sibling::*')
      .textContent(),
  };
}

async function newClerk(request: APIRequestContext, fullName: string) {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName, email: `${fullName.toLowerCase().replace(' ', '.')}@example.com` });
  await users.verify(clerk.id);
  return clerk;
}

async function shipmentOf(request: APIRequestContext, clerk: { email: string; password: string }, fields = {}) {
  const [shipment] = await createShipments(request, [fields], clerk);
  if (!shipment) throw new Error('No shipment was created');
  return { ...shipment, path: `/admin/shipments/${shipment.trackingNumber}` };
}

test('the vehicle stands on the strip where the tracking page has it, also after an update @long', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await newShipment(request, { shippingMode: 'Sea' });
  const headers = { 'auth-token': await tokenOf(request) };
  const vehicle = page.getByRole('article').locator('.lucide-ship').first();
  const place = () => vehicle.evaluate((picture) => picture.parentElement?.style.insetInlineStart);
  const update = async (fields: object) => {
    const { shipment } = await (await request.get(`/api/shipments/${trackingNumber}`, { headers })).json();
    const route = `/api/shipments/${shipment._id}/events`;
    expect((await request.post(route, { headers, data: fields })).status()).toBe(201);
  };
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  expect(await place()).toBe('0%');

  await update({ status: 'in_transit', location: 'Dakar, Senegal' });
  await update({ internalNote: 'The driver wants to be called' });
  await page.goto(`/tracking?number=${trackingNumber}`);
  const inDakar = await place();
  expect(Number.parseInt(inDakar ?? '', 10)).toBeGreaterThan(20);
  const shownPublicly = await milestone(page);
  expect(shownPublicly).toMatchObject({ status: 'Status: IN TRANSIT', lastSeen: 'Dakar, Senegal' });
  await visit(page, `/admin/shipments/${trackingNumber}`);
  expect(await place()).toBe(inDakar);
  expect(await milestone(page)).toEqual(shownPublicly);

  await form(page).getByLabel('Location').fill('Rotterdam, Netherlands');
  await form(page).getByRole('button', { name: 'Save update' }).click();
  await expect.poll(place).toBe('0%');
});

test('an owner updates the status with a place and a note, and takes it back', async ({ page, request, context }) => {
  const clerk = await newClerk(request, 'Olive Owner');
  const { trackingNumber, path } = await shipmentOf(request, clerk);
  await signIn(page, clerk, '/admin/dashboard');
  await page.getByRole('link', { name: trackingNumber }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1, name: trackingNumber })).toBeVisible();
  await expect(status(page)).toHaveText('Status: PENDING');
  await expect(page.getByText('Owner Olive Owner')).toBeVisible();

  await test.step('the receiver’s box follows the status, and says whom', () => followReceiverBox(page));

  await test.step('the gazetteer suggests places', async () => {
    await form(page).getByLabel('Location').fill('Rotterd');
    await expect(page.locator('datalist option[value="Rotterdam, Netherlands"]')).toHaveCount(1);
    await form(page).getByLabel('Location').fill('Rotterdam, Netherlands');
    await form(page).getByLabel('Note', { exact: true }).fill('Loaded');
    await form(page).getByLabel('Internal note').fill('Ask accounts first');
  });

  await test.step('the mail is seen before it is sent', () => previewMail(page, trackingNumber));

  await test.step('saved: status, history and the mail that waits', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(form(page).getByRole('button', { name: 'Save update' })).toBeInViewport({ ratio: 1 });
    await form(page).getByLabel('Tell the sender').check();
    await expect(async () => {
      await form(page).evaluate((fields) => fields.scrollTo(0, fields.scrollHeight));
      await expect(form(page).getByLabel('Status')).not.toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await form(page).getByRole('button', { name: 'Save update' }).click();
    await expect(toast(page, 'Update saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Update status' })).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(toast(page, 'Email to receiver and sender')).toBeVisible();
    await expect(status(page)).toHaveText('Status: SHIPPED');
    for (const text of ['SHIPPED', 'Rotterdam, Netherlands', 'Loaded', 'Ask accounts first', 'by Olive Owner']) {
      await expect(events(page).first()).toContainText(text);
    }
    await expect(mails(page)).toHaveText([/queued.*@example\.com/, /queued.*@example\.com/]);
    await expect(form(page).getByLabel('Note', { exact: true })).toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Audit' })).toHaveCount(0);
  });

  await test.step('undone: as if it had never been', () => undo(page));

  await test.step('and saved again, as nobody else has changed it', () => saveAgain(page));

  await test.step('an internal note alone is told to nobody', () => saveInternalNote(page));

  await test.step('the link is copied, and sent to another address', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page, 'Tracking link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe(`?number=${trackingNumber}`);
    await sendLink(page);
  });
});

async function followReceiverBox(page: Page): Promise<void> {
  const receiver = form(page).getByLabel('Tell the receiver');
  await expect(receiver).not.toBeChecked();
  await form(page).getByLabel('Status').selectOption('shipped');
  await expect(receiver).toBeChecked();
  await expect(receiver).toHaveAccessibleDescription('g.okafor@example.com');
  await form(page).getByLabel('Time').fill('2024-02-29T12:30');
  await expect(receiver).not.toBeChecked();
  await expect(form(page)).toContainText('it enters the history, and the shipment stays PENDING');
  await expect(form(page)).toContainText('This is before the shipment was created.');
  await form(page).getByLabel('Time').fill('');
  await expect(receiver).toBeChecked();
}

async function previewMail(page: Page, trackingNumber: string): Promise<void> {
  await form(page).getByRole('button', { name: 'Preview email' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview email' });
  await expect(preview).toContainText(`is on its way (${trackingNumber})`);
  const mail = preview.frameLocator('iframe');
  await expect(preview.getByRole('region')).toHaveCount(1);
  for (const text of ['SHIPPED', 'Rotterdam, Netherlands', 'Loaded']) {
    await expect(mail.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(form(page).getByRole('button', { name: 'Preview email' })).toBeFocused();

  await form(page).getByLabel('Tell the sender').check();
  await page.getByRole('button', { name: 'Preview email' }).click();
  const toSender = preview.getByRole('region', { name: 'To the sender' });
  await expect(preview.getByRole('region')).toHaveCount(2);
  await expect(toSender.frameLocator('iframe').getByText(/^You are sending/)).toBeVisible();
  await page.keyboard.press('Escape');
}

async function undo(page: Page): Promise<void> {
  await form(page).getByLabel('Note', { exact: true }).focus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'The status is PENDING.')).toBeVisible();
  await expect(form(page).getByLabel('Note', { exact: true })).toBeFocused();
  await expect(status(page)).toHaveText('Status: PENDING');
  await expect(events(page)).toHaveCount(1);
  const undone = /cancelled.*The change was undone\./;
  await expect(mails(page)).toHaveText([undone, undone]);
  await expect(form(page).getByLabel('Status')).toHaveValue('shipped');
  await expect(form(page).getByLabel('Location')).toHaveValue('Rotterdam, Netherlands');
  await expect(form(page).getByLabel('Note', { exact: true })).toHaveValue('Loaded');
  await expect(form(page).getByLabel('Internal note')).toHaveValue('Ask accounts first');
  await expect(form(page).getByLabel('Tell the sender')).toBeChecked();
  // From a toast a press on a field takes the focus, and a key's dialog keeps it.
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'The status is PENDING.' });
  await notice.focus();
  await form(page).getByLabel('Note', { exact: true }).click();
  await expect(form(page).getByLabel('Note', { exact: true })).toBeFocused();
  await notice.focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form(page).getByLabel('Note', { exact: true })).toBeFocused();
}

async function saveAgain(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Save update' }).click();
  await expect(status(page)).toHaveText('Status: SHIPPED');
  await expect(toast(page, 'Email to receiver and sender')).toBeVisible();
  await expect(form(page).getByLabel('Note', { exact: true })).toHaveValue('');
}

async function saveInternalNote(page: Page): Promise<void> {
  const [receiver, sender] = [form(page).getByLabel('Tell the receiver'), form(page).getByLabel('Tell the sender')];
  await receiver.check();
  await form(page).getByLabel('Internal note').fill('Paid');
  for (const box of [receiver, sender]) {
    await expect(box).toBeDisabled();
    await expect(box).not.toBeChecked();
  }
  await expect(form(page).getByRole('group', { name: 'Emails' })).toHaveAccessibleDescription(
    'An internal note is told to nobody.',
  );
  await expect(form(page).getByRole('button', { name: 'Preview email' })).toBeDisabled();
  await form(page).getByRole('button', { name: 'Save update' }).click();
  await expect(events(page).first()).toContainText('Paid');
  await expect(form(page).getByLabel('Internal note')).toHaveValue('');
  await expect(toast(page, 'stopped these emails')).toHaveCount(0);
}

async function sendLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send tracking link' });
  await expect(dialog.getByRole('radio', { name: 'Receiver g.okafor@example.com' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Another address' }).check();
  await dialog.getByLabel('Email address').fill('nobody');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog).toContainText('Please enter one valid email address, such as name@example.com');
  await expectAccessible(page, WIDTHS);
  await dialog.getByLabel('Email address').fill('broker@example.com');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(toast(page, 'The tracking link is on its way to broker@example.com.')).toBeVisible();
  await expect(mails(page).filter({ hasText: 'broker@example.com' })).toContainText('Tracking link');
}

test('a contradiction is saved only once it is confirmed @long', async ({ page, request }) => {
  const clerk = await newClerk(request, 'Connie Contrary');
  const { path } = await shipmentOf(request, clerk, { status: 'delivered' });
  await signIn(page, clerk, path);
  await form(page).getByLabel('Status').selectOption('delivered');
  await form(page).getByRole('button', { name: 'Save update' }).click();
  await expect(form(page)).toContainText('The shipment is DELIVERED already.');
  await expect(form(page).getByLabel('Status')).toBeFocused();
  await form(page).getByLabel('Status').selectOption('shipped');
  await expect(form(page)).toContainText('Saving opens it again. Its delivered date is cleared.');
  await page.setViewportSize({ width: 1440, height: 500 });
  await form(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(form(page).getByLabel('Status')).not.toBeInViewport();
  await form(page).getByRole('button', { name: 'Save update' }).click();
  await expect(form(page).getByLabel('Status')).toBeInViewport();
  await expect(form(page).getByRole('status')).toHaveText('Please check what is marked above, then save it anyway.');
  await expectAccessible(page, WIDTHS);
  await form(page).getByRole('button', { name: 'Save anyway' }).click();
  await expect(status(page)).toHaveText('Status: SHIPPED');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('DeliveredNot yet');
});

test('what is typed is not lost by a link @long', async ({ page, request }) => {
  const clerk = await newClerk(request, 'Half Way');
  const { path } = await shipmentOf(request, clerk);
  await signIn(page, clerk, path);
  await form(page).getByLabel('Note', { exact: true }).fill('Half a sentence');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByLabel('Note', { exact: true })).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('dialog')).toContainText('can change it. Your unsaved update will be lost.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  await expect(dashboard).toBeVisible();

  await test.step('while it is saved a link waits; after a rejection the page stays', async () => {
    await page.goBack();
    const rejection = { message: 'No such luck', code: -32600, data: { code: 'BAD_REQUEST', httpStatus: 400 } };
    for (const error of [rejection, null]) {
      const { promise: clicked, resolve: click } = Promise.withResolvers<void>();
      const answer = async (route: Route) => {
        await clicked;
        await (error ? route.fulfill({ json: { error } }) : route.continue());
      };
      await page.route('**/api/trpc/shipments.addEvent', answer, { times: 1 });
      await form(page).getByLabel('Note', { exact: true }).fill('A whole sentence.');
      await form(page).getByRole('button', { name: 'Save update' }).click();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(form(page).getByRole('button', { name: 'Save update' })).toHaveAttribute('aria-disabled', 'true');
      click();
      if (error) await expect(toast(page, 'No such luck')).toBeVisible();
    }
    await expect(dashboard).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  await test.step('so does Back over a dialog', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Sender Name').fill('Anneke Vries');
    const { promise: isBack, resolve: back } = Promise.withResolvers<void>();
    await page.route('**/api/trpc/shipments.update', (route) => isBack.then(() => route.continue()), { times: 1 });
    await page.getByRole('button', { name: 'Update Shipment' }).click();
    const before = page.url();
    await page.evaluate(() => history.back());
    back();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});

test('a colleague reads only @long', async ({ page, request }) => {
  const owner = await newClerk(request, 'Otto Keeper');
  const colleague = await newClerk(request, 'Cora League');
  const { path, trackingNumber } = await shipmentOf(request, owner);
  await signIn(page, colleague, path);
  await expect(page.getByRole('heading', { level: 1, name: trackingNumber })).toBeVisible();
  await expect(page.getByText('Only its owner, Otto Keeper, and super-admins can change it.')).toBeVisible();
  await expect(events(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeEnabled();
  for (const name of ['Edit', 'Delete', 'Send link', 'Hand over', 'Save update', /^Retract/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Emails' })).toHaveCount(0);
  await expectAccessible(page, WIDTHS);
});

test.describe('Back after a deletion of one’s own', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('leads to no shipment, and says nothing of what was typed @long', async ({ page, request }) => {
    const clerk = await newClerk(request, 'Delia Back');
    const { path } = await shipmentOf(request, clerk);
    await signIn(page, clerk, path);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Shipment' }).click();
    await expect(page.getByText('No shipments available')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('No shipment that you may see has this tracking number.')).toBeVisible();
  });
});

test('without JavaScript everything can be read; on paper it takes two pages at most @long', async ({
  browser,
  page,
  request,
}) => {
  const { trackingNumber, _id } = await newShipment(request, { images: 3, description: 'Keep dry' });
  const headers = { 'auth-token': await tokenOf(request) };
  const event = { status: 'shipped', location: 'Porto, Portugal', note: 'On board', notify: 'both' };
  await request.post(`/api/shipments/${_id}/events`, { headers, data: event });
  const path = `/admin/shipments/${trackingNumber}`;
  await signIn(page, superAdmin, path);
  await expectAccessible(page, WIDTHS);
  await page.emulateMedia({ media: 'print' });
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const reader = await plain.newPage();
  await reader.goto(new URL(path, page.url()).href);
  await expect(status(reader)).toHaveText('Status: SHIPPED');
  await expect(reader.getByRole('article')).toContainText('Keep dry');
  await expect(reader.getByRole('article').getByRole('img')).toHaveCount(3);
  await expect(events(reader).first()).toContainText('Porto, Portugal');
  await expect(mails(reader)).toHaveCount(2);
  await expect(reader.getByText(/^Status changed from PENDING to SHIPPED/)).toBeVisible();
  await expect(form(reader)).toBeHidden();
  await plain.close();
});
