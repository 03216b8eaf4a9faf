import type { Page } from 'playwright/test';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { expectFits } from '../../support/browser/overflow.ts';
import { openHistory, openNewShipment, signIn, uploadFile, visit } from '../admin/steps.ts';
import { DESK, INBOX, mailTo } from '../inbox.ts';
import { createShipments, manageUsers, newShipment, tokenOf } from '../setup.ts';

test.use({ serverVariables: INBOX });

/** The widest letter, without a blank to break a line at. */
const letters = (count: number) => 'W'.repeat(count);
const email = (name: string) => `${name}@${'w'.repeat(60)}.${'w'.repeat(60)}.${'w'.repeat(60)}.example`;

const MAX_LENGTH_TEXTS = {
  senderName: letters(TEXT_LIMITS.name),
  senderEmail: email('sender'),
  senderContact: letters(TEXT_LIMITS.name),
  receiverName: letters(TEXT_LIMITS.name),
  receiverEmail: email('receiver'),
  originAddress: letters(TEXT_LIMITS.address),
  originCity: letters(TEXT_LIMITS.place),
  originCountry: letters(TEXT_LIMITS.place),
  destinationAddress: letters(TEXT_LIMITS.address),
  destinationCity: letters(TEXT_LIMITS.place),
  destinationCountry: letters(TEXT_LIMITS.place),
  description: letters(TEXT_LIMITS.prose),
  reference: letters(TEXT_LIMITS.reference),
  estimatedDelivery: '2026-01-05',
};
const PLACE_AND_NOTE = { location: letters(TEXT_LIMITS.place), note: letters(TEXT_LIMITS.prose) };

type Request = Parameters<typeof tokenOf>[0];

async function addEvent(request: Request, id: string, fields: object): Promise<void> {
  const headers = { 'auth-token': await tokenOf(request) };
  const response = await request.post(`/api/shipments/${id}/events`, {
    headers,
    data: { ...PLACE_AND_NOTE, ...fields },
  });
  expect(response.status()).toBe(201);
}

/** Opens it at a width at which its opener is on screen. */
async function fitsInDialog(page: Page, what: string, open: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible();
  await expectFits(page, what);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('the tracking page has room for the longest texts, whatever the status @long', async ({ page, request }) => {
  const all = await createShipments(
    request,
    STATUSES.map((status) => ({ ...MAX_LENGTH_TEXTS, status })),
  );
  for (const [index, { trackingNumber }] of all.entries()) {
    await page.goto(`/tracking?number=${trackingNumber}`);
    await expectFits(page, `tracking ${STATUSES[index]}`);
  }
  const { _id, trackingNumber } = await newShipment(request, { ...MAX_LENGTH_TEXTS, images: 2 });
  await addEvent(request, _id, { status: 'on-hold' });
  await visit(page, `/tracking?number=${trackingNumber}`);
  await expectFits(page, 'tracking with a place and a note');
  await fitsInDialog(page, 'the message', () => page.getByRole('button', { name: 'View Message' }).click());
});

test('a mail has room for the longest texts @long', async ({ page, request }) => {
  const { _id } = await newShipment(request, { ...MAX_LENGTH_TEXTS, notify: 'both' });
  await addEvent(request, _id, { status: 'failed', notify: 'receiver' });
  const enquiry = { email: email('visitor'), message: letters(TEXT_LIMITS.prose), subject: letters(TEXT_LIMITS.name) };
  expect((await request.post('/api/messages', { data: { name: letters(TEXT_LIMITS.name), ...enquiry } })).ok()).toBe(
    true,
  );
  for (const [to, subject, nth] of [
    [MAX_LENGTH_TEXTS.senderEmail, 'Your shipment to', 1],
    [MAX_LENGTH_TEXTS.receiverEmail, 'Your shipment from', 1],
    [MAX_LENGTH_TEXTS.receiverEmail, 'Your shipment from', 2],
    [DESK, 'Message from', 1],
  ] as const) {
    const { read } = await mailTo(to, subject, nth);
    await page.setContent(read.html || '');
    await expectFits(page, `the mail ${subject}`);
  }
});

test('the staff screens and their dialogs have room for the longest texts @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const fullName = letters(TEXT_LIMITS.name);
  const user = await users.create({ fullName, email: email('staff'), isVerified: true });
  // Signed up by themselves: a note beside each badge.
  const own = { email: email('own'), password: user.password, confirmPassword: user.password, role: 'admin' };
  expect((await request.post('/api/register', { data: { fullName, ...own } })).ok()).toBe(true);
  const { _id, trackingNumber } = await newShipment(request, { ...MAX_LENGTH_TEXTS, images: 2, status: 'on-hold' });
  await addEvent(request, _id, {});
  const file = await uploadFile(`${letters(200)}.png`);
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  await expectFits(page, 'the page of a shipment');
  const main = page.getByRole('main');
  await fitsInDialog(page, 'send link', () => main.getByRole('button', { name: 'Send link' }).click());
  await fitsInDialog(page, 'edit', () => main.getByRole('button', { name: 'Edit' }).click());
  await fitsInDialog(page, 'delete', () => main.getByRole('button', { name: 'Delete' }).click());
  for (const path of [
    '/admin/dashboard',
    '/admin/shipments',
    '/admin/super-getshipments?tab=detailed',
    `/admin/users/${user.id}`,
    '/admin/enquiries',
    '/admin/attention',
    '/admin/super-getshipments',
    '/admin/super-getshipments?tab=simple&simple=loaded',
    '/admin/users',
    '/account',
  ]) {
    await visit(page, path);
    await expectFits(page, path);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/admin/super-getshipments?tab=detailed');
  await fitsInDialog(page, 'history', () => openHistory(page, trackingNumber));
  await visit(page, '/admin/shipments');
  await fitsInDialog(page, 'a new shipment with a file', async () => {
    const dialog = await openNewShipment(page);
    await dialog.locator('input[type=file]').setInputFiles(file);
  });
  await visit(page, '/admin/import');
  await main.locator('input[type=file]').setInputFiles({ ...file, name: `${letters(200)}.csv`, mimeType: 'text/csv' });
  await expectFits(page, 'import');
});
