import type { APIRequestContext, Page } from 'playwright/test';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { holdScripts } from '../../../support/browser/hold-scripts.ts';
import { signIn, toast } from '../../admin/steps.ts';
import { createShipments, manageUsers, tokenOf } from '../../setup.ts';

const PICTURE = new URL('../../../../server/seed/images/01-carton.jpg', import.meta.url).pathname;
const TELEPHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

let clerks = 0;

// An empty form is rejected, and one try finds no network.
test.use({ expectedConsoleErrors: [/status of 400|net::ERR_FAILED/] });

/** A clerk's shipment, and the address that its receiver was mailed. */
async function mailedShipment(request: APIRequestContext) {
  const users = await manageUsers(request);
  clerks += 1;
  const email = `ama.answers-${clerks}@example.com`;
  const clerk = await users.create({ fullName: 'Ama Mensah', email, isVerified: true });
  const [shipment] = await createShipments(request, [{}], clerk);
  const trackingNumber = shipment?.trackingNumber ?? '';
  const data = { answer: shipmentInput.receiverEmail };
  const unlocked = await request.post(`/api/shipments/public/track/${trackingNumber}/unlock`, { data });
  const { key } = await unlocked.json();
  return { clerk, id: shipment?.id ?? '', trackingNumber, address: `/tracking?number=${trackingNumber}&key=${key}` };
}

const box = (page: Page) => page.getByRole('region', { name: 'Something to tell us?' });

/** With a photograph; the first try finds no network, and what was typed stays. */
async function answer(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Share|Copy link)$/ })).toBeVisible();
  await box(page).getByText('Something to tell us?').click();
  await box(page).getByRole('button', { name: 'Send' }).click();
  await expect(box(page).getByText('Please choose what it is about.')).toBeVisible();
  await expect(box(page).getByText('Please write a message.')).toBeVisible();
  await expect(box(page).getByLabel('What is it about?')).toBeFocused();
  await box(page).getByLabel('What is it about?').selectOption('Something is damaged');
  await box(page).getByLabel('Your message').fill('One corner is wet');
  await box(page).getByLabel('Photographs').setInputFiles(PICTURE);
  await page.route('**/answer*', (route) => route.abort());
  await box(page).getByRole('button', { name: 'Send' }).click();
  await expect(box(page).getByText('No answer came.')).toBeVisible();
  await expect(box(page).getByLabel('Your message')).toHaveValue('One corner is wet');
  await page.unroute('**/answer*');
  await box(page).getByRole('button', { name: 'Send' }).click();
  await expect(box(page).getByText('Thank you')).toBeVisible();
}

test('who has the goods is not asked where or when to bring them', async ({ page, request }) => {
  const { clerk, id, address } = await mailedShipment(request);
  const kinds = () => box(page).getByLabel('What is it about?').getByRole('option').allInnerTexts();
  await page.goto(address);
  await box(page).getByText('Something to tell us?').click();
  expect(await kinds()).toContain('Please deliver later');
  await expect(box(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('target', '_blank');

  const headers = { 'auth-token': await tokenOf(request, clerk) };
  await request.post(`/api/shipments/${id}/events`, { data: { status: 'delivered' }, headers });
  await page.reload();
  await box(page).getByText('Something to tell us?').click();
  expect((await kinds()).slice(1)).toEqual(['I have not received it', 'Something is damaged', 'Something else']);
});

test('a message that was begun is not lost by a switch of the language without a question', async ({
  page,
  request,
}) => {
  const { address } = await mailedShipment(request);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^(Share|Copy link)$/ })).toBeVisible();
  await box(page).getByText('Something to tell us?').click();
  await box(page).getByLabel('Your message').fill('One corner is wet');
  const question = page.waitForEvent('dialog');
  await page.getByRole('button', { name: /^Language/ }).click();
  const press = page.getByRole('button', { name: 'Deutsch' }).click({ noWaitAfter: true });
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await press;
  await expect(box(page).getByLabel('Your message')).toHaveValue('One corner is wet');
});

test('a receiver writes with a photograph, and a clerk finds it, reads it and marks it as done @long', async ({
  page,
  browser,
  request,
}) => {
  const { clerk, trackingNumber, address } = await mailedShipment(request);
  const visitor = await (await browser.newContext({ viewport: TELEPHONE })).newPage();
  await visitor.goto(`/tracking?number=${trackingNumber}`);
  await expect(visitor.getByRole('article', { name: trackingNumber })).toBeVisible();
  await expect(box(visitor)).toHaveCount(0);
  await visitor.goto(address);
  await answer(visitor);
  await visitor.context().close();

  await page.setViewportSize(WIDE);
  await signIn(page, clerk);
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Attention/ })
    .click();
  await page
    .getByRole('navigation', { name: 'Reasons' })
    .getByRole('link', { name: /^Answer/ })
    .click();
  await page.getByRole('table', { name: 'Shipments' }).getByRole('link', { name: trackingNumber }).first().click();
  const answers = page.getByRole('region', { name: 'Messages' });
  await expect(answers).toContainText('One corner is wet');
  const picture = answers.getByRole('img', { name: 'Image 1 of the message' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page, [390, 1280]);
  await answers.getByRole('button', { name: 'Mark as done' }).click();
  await expect(toast(page, `The message about ${trackingNumber} is done.`)).toBeVisible();
  await expect(answers).toContainText('Done by Ama Mensah');
  await expect(page.getByRole('region', { name: 'Attention' })).toHaveCount(0);
});

test('without a script the form is sent too, and the page says that it came', async ({ browser, request }) => {
  const { trackingNumber, address } = await mailedShipment(request);
  const visitor = await (await browser.newContext({ viewport: TELEPHONE, javaScriptEnabled: false })).newPage();
  await visitor.goto(address);
  await visitor.getByText('Something to tell us?').click();
  await box(visitor).getByLabel('Your message').fill(' ');
  await box(visitor).getByRole('button', { name: 'Send' }).click();
  // The browser itself says that a choice is missing.
  await expect(visitor).toHaveURL(`/tracking?number=${trackingNumber}`);
  await box(visitor).getByLabel('What is it about?').selectOption('Please deliver later');
  await expect(box(visitor).getByLabel('Deliver from')).toBeVisible();
  await box(visitor).getByRole('button', { name: 'Send' }).click();
  await expect(visitor).toHaveURL(new RegExp(`number=${trackingNumber}.*answer=validation`));
  await expect(box(visitor).getByText('Please write a message.')).toBeInViewport();
  await box(visitor).getByLabel('What is it about?').selectOption('Please deliver later');
  await box(visitor).getByLabel('Your message').fill('We are closed');
  await box(visitor).getByRole('button', { name: 'Send' }).click();
  await expect(box(visitor).getByText('Thank you')).toBeInViewport();
  await visitor.context().close();
});

test('a day can be given for a later delivery that was chosen before the scripts came', async ({ page, request }) => {
  const { address } = await mailedShipment(request);
  const { letThrough } = await holdScripts(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await box(page).getByText('Something to tell us?').click();
  const day = box(page).getByLabel('Deliver from');
  await expect(day).toBeHidden();
  await box(page).getByLabel('What is it about?').selectOption('Please deliver later');
  await expect(day).toBeVisible();
  letThrough();
  await expect(page.getByRole('button', { name: /^(Share|Copy link)$/ })).toBeVisible();
  await expect(day).toBeVisible();
  // Until then the browser sends the form by itself.
  await expect(box(page).locator('form')).toHaveAttribute('novalidate', '');
  await day.fill('2020-01-01');
  await box(page).getByLabel('Your message').fill('We are closed');
  await box(page).getByRole('button', { name: 'Send' }).click();
  await expect(day).toHaveAccessibleDescription(/Please choose a day from today on, within a year\.$/);
  await expect(day).toBeFocused();
  await box(page).getByLabel('What is it about?').selectOption('Something else');
  await expect(day).toBeHidden();
});
