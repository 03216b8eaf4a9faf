import type { APIRequestContext, Page } from 'playwright/test';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { messages as messagesInArabic } from '#phrases/messages/ar.ts';
import { tracking as arabic } from '#phrases/tracking/ar.ts';
import { tracking as german } from '#phrases/tracking/de.ts';
import { tracking as french } from '#phrases/tracking/fr.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { expectFits } from '../../../support/browser/overflow.ts';
import { INBOX, trackingLinkTo } from '../../inbox.ts';
import { newShipment, tokenOf } from '../../setup.ts';

const TELEPHONE = { width: 390, height: 844 };
const WIDTHS = [320, 1280];
const MAX_LAYOUT_SHIFT = 0.02;
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test.use({ viewport: TELEPHONE, serverVariables: INBOX });

const references = JSON.stringify([
  { type: 'hbl', value: 'HLCU 4711', public: true },
  { type: 'carrier', value: '12 3456 7890', public: true },
]);
const pieces = JSON.stringify([
  { count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 300 },
  { count: 5, type: 'carton' },
]);

/** On hold after several events, later than it was, with pieces, references, a message and images. */
async function richShipment(request: APIRequestContext) {
  const shipment = await newShipment(request, {
    status: 'in_transit',
    carrier: 'dhl',
    shippingMode: 'Sea',
    weight: 900,
    estimatedDelivery: inDays(4),
    originCity: 'Hamburg',
    originCountry: 'Germany',
    description: 'Keep dry\nand upright',
    references,
    pieces,
    images: 3,
  });
  await report(request, shipment._id, 'estimate', {
    date: inDays(8),
    reason: 'customs-inspection',
    note: 'Opened in Lagos (2 of 7)',
  });
  await report(request, shipment._id, 'events', { location: 'Dakar, Senegal', note: 'Waiting for a berth' });
  await report(request, shipment._id, 'events', { status: 'on-hold', reason: 'customs-duties', note: 'Invoice 4711' });
  return shipment;
}

async function report(request: APIRequestContext, id: string, what: 'estimate' | 'events', data: object) {
  const headers = { 'auth-token': await tokenOf(request) };
  expect((await request.post(`/api/shipments/${id}/${what}`, { data, headers })).ok()).toBe(true);
}

/** The button that comes when the rest of the page is there. */
const later = (page: Page) => page.getByRole('article').locator('.lucide-share-2');

/** How far the page has moved its content while it was loading, by itself. */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    return shifts.filter((shift) => !shift.hadRecentInput).reduce((total, { value }) => total + value, 0);
  });

test.describe('the page in each language', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('fits, can be used by everyone and does not jump: found, delivered and not found @long', async ({
    page,
    request,
  }) => {
    const found = await richShipment(request);
    const delivered = await newShipment(request, { status: 'delivered', estimatedDelivery: inDays(3) });
    for (const language of LANGUAGES) {
      await page.setViewportSize(TELEPHONE);
      await page.goto(`/tracking?number=${found.trackingNumber}&lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(later(page)).toBeVisible();
      expect(await layoutShift(page), `layout shift in ${language}`).toBeLessThan(MAX_LAYOUT_SHIFT);
      await expectFits(page, `a shipment in ${language}`);
      await expectAccessible(page, WIDTHS);
      await page.goto(`/tracking?number=${delivered.trackingNumber}&lang=${language}`);
      await expectFits(page, `a delivered shipment in ${language}`);
      expect((await page.goto(`/tracking?number=12E4&lang=${language}`))?.status()).toBe(404);
      await expectFits(page, `no shipment in ${language}`);
      await expectAccessible(page, WIDTHS);
    }
  });
});

test.describe('a receiver whose telephone speaks German', () => {
  test.use({ locale: 'de-DE' });

  test('reads the mailed page in German, and in Arabic once chosen', async ({ page, request }) => {
    const receiverEmail = 'g.okafor@receiver.example';
    const { trackingNumber } = await newShipment(request, { receiverEmail, status: 'in_transit', notify: 'receiver' });
    await page.goto(await trackingLinkTo(receiverEmail, trackingNumber));
    await expect(page).toHaveURL(`/tracking?number=${trackingNumber}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const sheet = page.getByRole('article', { name: german.shipment(trackingNumber) });
    await expect(sheet).toContainText(german.nextStep.in_transit('Lagos'));

    await page.getByRole('button', { name: 'DE' }).click();
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page).toHaveURL(`/tracking?number=${trackingNumber}`);
    await expectArabic(page, trackingNumber);
    // The choice is the browser's: no address needs to carry it.
    await expect(page.getByRole('link', { name: 'الخدمات' }).last()).toHaveAttribute('href', '/services');
    // With the key of the link: the form is in the reader's language too.
    await expect(page.getByText(messagesInArabic.open)).toBeVisible();

    await page.goto(`/tracking?number=${trackingNumber}&lang=de`);
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('link', { name: 'Leistungen' }).last()).toHaveAttribute('href', '/services?lang=de');
    await page.getByRole('button', { name: german.search }).click();
    await expect(page).toHaveURL(`/tracking?number=${trackingNumber}&lang=de`);
  });

  test('shares the address without the key, in the language that it names @long', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request);
    await page.addInitScript(() => {
      const share = (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data }));
      Object.defineProperty(navigator, 'share', { value: share });
    });
    for (const [asked, shared] of [
      ['', ''],
      ['&lang=ar', '&lang=ar'],
      ['&key=0123456789abcdefghijkl', ''],
    ]) {
      await page.goto(`/tracking?number=${trackingNumber}${asked}`);
      await later(page).click();
      const data = () => page.evaluate(() => (window as { shared?: ShareData }).shared);
      const url = new URL(`/tracking?number=${trackingNumber}${shared}`, page.url()).href;
      await expect.poll(data).toEqual({ title: expect.stringContaining(trackingNumber), url });
    }
  });

  test('has the calendar and the choice without JavaScript', async ({ browser, request }) => {
    const { trackingNumber } = await newShipment(request, { status: 'in_transit', estimatedDelivery: inDays(4) });
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto(`/tracking?number=${trackingNumber}&lang=fr`);
    const file = await request.get(
      (await page.getByRole('link', { name: french.addToCalendar }).getAttribute('href')) ?? '',
    );
    expect(await file.text()).toContain(`SUMMARY:Livraison estimée de ${trackingNumber}`);
    await page.getByRole('button', { name: 'FR' }).click();
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page).toHaveURL(`/tracking?number=${trackingNumber}`);
    await expectArabic(page, trackingNumber);
    await context.close();
  });
});

async function expectArabic(page: Page, trackingNumber: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const sheet = page.getByRole('article', { name: arabic.shipment(trackingNumber) });
  await expect(sheet).toContainText(arabic.nextStep.in_transit('Lagos'));
}

test('asked at once in each language, the page of one number never has two', async ({ request }) => {
  const { trackingNumber } = await newShipment(request, { status: 'in_transit' });
  const ask = async (language: Language) => {
    const headers = { 'accept-language': language };
    const html = await (await request.get(`/tracking?number=${trackingNumber}`, { headers })).text();
    return `${/<html[^>]*>/.exec(html)} ${/<article.*<\/article>/s.exec(html)}`;
  };
  const alone: string[] = [];
  for (const language of LANGUAGES) alone.push(await ask(language));
  expect(new Set(alone).size).toBe(LANGUAGES.length);
  // Rendered for the cache, and from it.
  for (let round = 0; round < 2; round += 1) expect(await Promise.all(LANGUAGES.map(ask))).toEqual(alone);
});
