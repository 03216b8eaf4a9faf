import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { INBOX, mailTo } from '../../inbox.ts';
import { createShipments, tokenOf } from '../../setup.ts';

test.use({ serverVariables: INBOX });

const TELEPHONE = { width: 390, height: 844 };

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const box = (page: Page) => page.getByRole('region', { name: 'Something to tell us?' });

test('the mail of a message leads a receiver to the thread, who reads and writes on, with and without scripts', async ({
  browser,
  request,
}) => {
  const receiverEmail = 'nadia.thread@example.com';
  const [shipment] = await createShipments(request, [{ receiverEmail }]);
  const headers = { 'auth-token': await tokenOf(request) };
  const data = { text: 'We come on Monday', to: 'receiver' };
  expect((await request.post(`/api/shipments/${shipment?.id}/messages`, { data, headers })).status()).toBe(201);
  const { read } = await mailTo(receiverEmail, 'Message from');
  const [address = ''] = /\/tracking\?number=\w+&key=[\w-]{22}#messages/.exec(read.text ?? '') ?? [];

  const plain = await (await browser.newContext({ viewport: TELEPHONE, javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  await expect(thread(plain)).toBeInViewport();
  await expect(thread(plain).getByRole('listitem')).toContainText(['We come on Monday']);
  await box(plain).getByLabel('Your message').fill('Please ring twice');
  await box(plain).getByRole('button', { name: 'Send' }).click();
  await expect(box(plain).getByText('Thank you')).toBeInViewport();
  const second = /Receiver.*Please ring twice/s;
  await expect(thread(plain).getByRole('listitem')).toContainText([second, /Waybill Cargo.*We come on Monday/s]);
  await plain.context().close();

  const page = await (await browser.newContext({ viewport: TELEPHONE })).newPage();
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^(Share|Copy link)$/ })).toBeVisible();
  await expect(thread(page)).toBeInViewport();
  await box(page).getByText('Something to tell us?').click();
  await box(page).getByLabel('What is it about?').selectOption('Please deliver later');
  await box(page).getByLabel('Your message').fill('Tuesday is better');
  await box(page).getByRole('button', { name: 'Send' }).click();
  await expect(box(page).getByText('Thank you')).toBeVisible();
  await expect(thread(page).getByRole('listitem')).toContainText([/later.*Tuesday/s, second, 'We come on Monday']);
  await expectAccessible(page, [390, 1280]);
  await page.goto(`/tracking?number=${shipment?.trackingNumber}&lang=ar#messages`);
  await expect(page.getByRole('region', { name: 'الرسائل' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, [390, 1280]);
  await page.context().close();
});
