import type { APIRequestContext, Page } from 'playwright/test';
import { LANGUAGES } from '#contract/languages.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { expectFits } from '../../support/browser/overflow.ts';
import { INBOX, mailTo } from '../inbox.ts';
import { newShipment, tokenOf } from '../setup.ts';

test.use({ serverVariables: INBOX });

/** Opens the page that a mail's link leads to, on the server under test. */
async function openLinkOf(page: Page, to: string, subject: string): Promise<void> {
  const text = (await mailTo(to, subject)).read.text ?? '';
  await page.goto(/\/mail\/[\w-]{43}/.exec(text)?.[0] ?? 'no link');
}

async function tell(request: APIRequestContext, id: string, note: string) {
  const headers = { 'auth-token': await tokenOf(request) };
  const response = await request.post(`/api/shipments/${id}/events`, { headers, data: { note, notify: 'receiver' } });
  expect(response.status()).toBe(201);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a receiver stops the mails of one shipment, then all, and takes it back', async ({ page, request }) => {
    const receiverEmail = 'quiet@receiver.example.com';
    const { _id: id, trackingNumber } = await newShipment(request, { receiverEmail, notify: 'receiver' });
    await openLinkOf(page, receiverEmail, `is booked (${trackingNumber})`);
    await expect(page.getByRole('heading', { name: 'Your mails' })).toBeVisible();
    await expect(page.getByText(receiverEmail)).toBeVisible();
    await expect(page.getByText(trackingNumber)).toBeVisible();
    await page.getByRole('button', { name: 'Stop mails about this shipment' }).click();
    await expect(page.getByText('We send you no mails about this shipment.')).toBeVisible();
    await tell(request, id, 'Not to be told');
    await page.getByRole('button', { name: 'Send mails about this shipment again' }).click();
    await expect(page.getByText('We may send you mails about this shipment.')).toBeVisible();
    await tell(request, id, 'To be told');
    expect((await mailTo(receiverEmail, trackingNumber, 2)).read.text).not.toContain('Not to be told');

    await page.getByRole('button', { name: 'Stop all mails' }).click();
    await expect(page.getByRole('status')).toContainText('nothing is stopped before you do');
    await openLinkOf(page, receiverEmail, 'Stop all mails from');
    await page.getByRole('button', { name: 'Yes, stop all mails' }).click();
    await expect(page.getByText('We send you no mails about any shipment.')).toBeVisible();
    await page.getByRole('button', { name: 'Send mails again' }).click();
    await expect(page.getByRole('button', { name: 'Yes, stop all mails' })).toBeVisible();
  });
});

test('the page in its states can be used by everyone, is in no search engine and sends no referrer @long', async ({
  page,
  request,
}) => {
  const receiverEmail = 'a.rather.long.name.of.somebody@receiving-department.example.com';
  const { trackingNumber } = await newShipment(request, { receiverEmail, notify: 'receiver' });
  await openLinkOf(page, receiverEmail, trackingNumber);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expectAccessible(page, [320, 390, 1280]);
  await page.getByRole('button', { name: 'Stop mails about this shipment' }).click();
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: /Stop all mails|Mail the link again/ }).click();
  await expect(page.getByText('You have asked 3 times.')).toBeVisible();
  await expectAccessible(page, [320, 390, 1280]);
});

test('the language of the address stays with a choice, and the page fits in each @long', async ({ page, request }) => {
  const receiverEmail = 'somebody.else@receiving-department.example.com';
  const { trackingNumber } = await newShipment(request, { receiverEmail, notify: 'receiver' });
  await openLinkOf(page, receiverEmail, trackingNumber);
  const { pathname } = new URL(page.url());
  for (const language of LANGUAGES) {
    await page.goto(`${pathname}?lang=${language}`);
    await page.locator('button[name=choice]').last().click();
    await expect(page).toHaveURL(`${pathname}?lang=${language}`);
    await page.locator('button[name=choice]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectFits(page, `${pathname} in ${language}`);
    if (language === 'ar') await expectAccessible(page, [390]);
  }
});

test.describe('a link that is none', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('leads to the 404 page @long', async ({ page }) => {
    for (const token of ['A'.repeat(43), 'short', 'x%2Fy']) {
      const response = await page.goto(`/mail/${token}`);
      expect(response?.status(), token).toBe(404);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    }
  });
});
