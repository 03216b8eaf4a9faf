// One shipment from booking to restoration, with a real mail server. tests/process/scenarios has it by REST.

import type { Browser, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';
import { manageUsers } from '../../setup.ts';
import { fillShipment, openNewShipment, shipmentTexts, signIn, toast, uploadFile, visit } from '../steps.ts';

const RECEIVER = 'grace@receiver.example.com';
const SENDER = 'anneke@sender.example.com';
/** The browser's half of the mails that were sent. */
const mails: { server?: MailServer } = {};

test.use({
  viewport: { width: 1440, height: 900 },
  serverVariables: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const server = await startMailServer();
      mails.server = server;
      await use({ SMTP_URL: server.url, MAIL_FROM: 'desk@example.com', MAIL_HOLD_SECONDS: '10' });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** The mail number so many to this address, once it has arrived. */
async function mailTo(to: string, number: number) {
  const found = () => mails.server?.received.filter((mail) => mail.to === to)[number - 1];
  await expect.poll(found, { timeout: 40_000, message: `mail ${number} to ${to}` }).toBeDefined();
  const mail = found()?.read;
  return { subject: mail?.subject ?? '', text: mail?.text ?? '' };
}

const form = (page: Page) => page.getByRole('form', { name: 'Update status' });
const status = (page: Page) => page.getByRole('article').getByText('Status:').locator('..');

/** Gives the path of the new shipment's page. */
async function createInDialog(page: Page): Promise<string> {
  const dialog = await openNewShipment(page);
  await fillShipment(dialog, { ...shipmentTexts, 'Receiver Email': RECEIVER, 'Sender Email': SENDER });
  const files = await Promise.all(['front.jpg', 'side.png', 'label.jpg'].map((name) => uploadFile(name)));
  await dialog.locator('input[type=file]').setInputFiles(files);
  await expect(dialog.getByLabel('Tell the receiver')).toBeChecked();
  await dialog.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(dialog).toBeHidden();
  const path = await page.locator('a[href*="/admin/shipments/WB"]').first().getAttribute('href');
  return path ?? 'no link to the new shipment';
}

async function updateStatus(page: Page, { to, place, note = '' }: { to: string; place?: string; note?: string }) {
  await form(page).getByLabel('Status').selectOption(to);
  if (place) await form(page).getByLabel('Location').fill(place);
  await form(page).getByLabel('Note', { exact: true }).fill(note);
  await form(page).getByLabel('Tell the receiver').check();
  await form(page).getByRole('button', { name: 'Save update' }).click();
}

/** On a telephone of their own, without an account. */
async function openOnTelephone(browser: Browser, text: string, address: RegExp, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const telephone = await context.newPage();
  await telephone.goto(address.exec(text)?.[0] ?? 'no link in the mail');
  await look(telephone);
  await context.close();
}

async function stopMails(telephone: Page): Promise<void> {
  await telephone.getByRole('button', { name: 'Stop mails about this shipment' }).click();
  await expect(telephone.getByText('We send you no mails about this shipment.')).toBeVisible();
}

test('booked, told, moved, told again, undone, delivered, stopped, deleted and restored @long', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Lina Loop', email: 'lina@example.com' });
  await users.verify(clerk.id);
  await signIn(page, clerk, '/admin/shipments');

  const path =
    await test.step('booked with three photographs; the receiver follows the link on a telephone', async () => {
      const made = await createInDialog(page);
      const { subject, text } = await mailTo(RECEIVER, 1);
      expect(subject).toContain('is booked');
      await openOnTelephone(browser, text, /http:\S+\/tracking\?number=\w+/, async (telephone) => {
        await expect(telephone.getByText(made.split('/').at(-1) ?? '').first()).toBeVisible();
      });
      return made;
    });

  await test.step('moved, with place and note, and told', async () => {
    await visit(page, path);
    await updateStatus(page, { to: 'in_transit', place: 'Antwerp, Belgium', note: 'Loaded on MV Orchid' });
    const { subject, text } = await mailTo(RECEIVER, 2);
    expect(subject).toContain('is in transit');
    expect(text).toContain('Antwerp, Belgium');
    expect(text).toContain('Loaded on MV Orchid');
  });

  await test.step('delivered by mistake, undone before it leaves; then delivered', async () => {
    await updateStatus(page, { to: 'delivered', note: 'A mistake' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(status(page)).toHaveText('Status: IN TRANSIT');
    await updateStatus(page, { to: 'delivered', place: 'Lagos, Nigeria' });
    const { subject, text } = await mailTo(RECEIVER, 3);
    expect(subject).toContain('was delivered');
    expect(text).not.toContain('A mistake');
    await openOnTelephone(browser, text, /http:\S+\/mail\/[\w-]{43}/, stopMails);
  });

  await test.step('what comes next is not told to who stopped it', () => addNoteUntold(page, path));
  await test.step('deleted, and restored by a super-admin', () => deleteAndRestore(page, path));
  expect(mails.server?.received.filter(({ to }) => to === RECEIVER)).toHaveLength(3);
});

async function addNoteUntold(page: Page, path: string): Promise<void> {
  await form(page).getByLabel('Note', { exact: true }).fill('Signed by G. Okafor');
  await form(page).getByLabel('Tell the receiver').check();
  await form(page).getByRole('button', { name: 'Save update' }).click();
  await expect(form(page).getByLabel('Note', { exact: true })).toHaveValue('');
  await visit(page, path);
  const log = page.getByRole('list', { name: 'Emails' }).getByRole('listitem').filter({ hasText: RECEIVER });
  await expect(log.first()).toContainText('suppressed');
  await expect(log).toHaveCount(5);
}

async function deleteAndRestore(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Delete Shipment' }).click();
  await expect(page.getByText('No shipments available')).toBeVisible();
  await signIn(page, superAdmin, '/admin/deleted-shipments');
  await page.getByRole('button', { name: /^Restore shipment/ }).click();
  await expect(toast(page, 'Shipment restored')).toBeVisible();
  await visit(page, path);
  await expect(status(page)).toHaveText('Status: DELIVERED');
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.locator('img[src^="/uploads/"]')).toHaveCount(3);
}
