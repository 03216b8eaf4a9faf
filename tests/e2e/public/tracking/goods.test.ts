import type { APIRequestContext, Page } from 'playwright/test';
import { createShipment, shipmentInput } from '../../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { newShipment, tokenOf } from '../../setup.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A day from now on, `yyyy-mm-dd`, and as the page writes it. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

const SECRETS = ['MSKU1234565', 'Copper cathodes', '20 mm plates', '133.7'];

/** Held by customs, late, with pieces and references of which one is private. */
async function shipmentOnHold(request: APIRequestContext) {
  const token = await tokenOf(request);
  const rest = async (route: string, { token: as, body }: { token?: string; body?: unknown } = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const headers: Record<string, string> = as === undefined ? {} : { 'auth-token': as };
    const response = await request.fetch(path, { method, headers, data: body as object });
    return { status: response.status(), body: await response.json() };
  };
  const shipment = await createShipment(
    rest,
    { token },
    {
      ...shipmentInput,
      carrier: 'dhl',
      shippingMode: 'Sea',
      status: 'in_transit',
      weight: 900,
      estimatedDelivery: inDays(4),
      references: [
        { type: 'hbl', value: 'HLCU 4711', public: true },
        { type: 'carrier', value: '12 3456 7890', public: true },
        { type: 'container', value: 'MSKU1234565', public: false },
      ],
      pieces: [
        {
          count: 2,
          type: 'pallet',
          length: 120,
          width: 80,
          height: 133.7,
          weight: 300,
          description: 'Copper cathodes',
        },
        { count: 5, type: 'carton', description: '20 mm plates' },
      ],
    },
  );
  const url = `/api/shipments/${shipment._id}`;
  const moved = { date: inDays(8), reason: 'customs-inspection', note: 'Opened in Lagos' };
  expect((await rest(`POST ${url}/estimate`, { token, body: moved })).status).toBe(200);
  const onHold = { status: 'on-hold', reason: 'customs-duties', note: 'Invoice 4711 was sent' };
  expect((await rest(`POST ${url}/events`, { token, body: onHold })).status).toBe(201);
  return shipment;
}

async function expectGoods(page: Page, trackingNumber: string): Promise<void> {
  const sheet = page.getByRole('article', { name: trackingNumber });
  const head = sheet.locator('header');
  await expect(head).toContainText(`Was ${shown(inDays(4))}: customs inspection`);
  await expect(head).toContainText('Duties or taxes must be paid before customs releases the goods.');
  await expect(head).toContainText('Please pay what customs has asked for, or call us.');
  await expect(sheet.getByText(shown(inDays(8)), { exact: true })).toHaveCount(3);
  const timeline = sheet.getByRole('region', { name: 'Timeline' });
  const [onHold, moved] = [timeline.getByRole('listitem').nth(0), timeline.getByRole('listitem').nth(1)];
  await expect(onHold).toContainText('Please pay what customs has asked for');
  await expect(onHold).toContainText('Invoice 4711 was sent');
  await expect(moved).toContainText(`New estimate: ${shown(inDays(8))}, was ${shown(inDays(4))}: customs inspection`);
  await expect(moved).toContainText('Opened in Lagos');
  const summary = sheet.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Pieces7 in all: 2 pallets, 5 cartons');
  await expect(summary).toContainText('Volume2.567 m³');
  await expect(summary).toContainText('Chargeable weight2,567.04 kg');
  await expect(summary).toContainText('House bill of ladingHLCU 4711');
  await expect(summary.getByRole('link', { name: '12 3456 7890' })).toHaveAttribute(
    'href',
    'https://www.dhl.com/en/express/tracking.html?AWB=1234567890',
  );
  const html = await page.content();
  expect(SECRETS.filter((secret) => html.includes(secret))).toEqual([]);
}

test('the receiver reads why it is late, what to do, the numbers and the pieces @long', async ({
  browser,
  page,
  request,
}) => {
  const { trackingNumber } = await shipmentOnHold(request);
  const sheet = (reader: Page) => reader.getByRole('article', { name: trackingNumber });

  await test.step('on the page, and no secret in any answer', async () => {
    await page.goto(`/tracking?number=${trackingNumber}`);
    await expectGoods(page, trackingNumber);
    await expect(sheet(page)).not.toContainText('Piece 2');
    await expectAccessible(page, [320, 768, 1280]);
    const tracked = await (await request.get(`/api/shipments/public/track/${trackingNumber}`)).text();
    expect(SECRETS.filter((secret) => tracked.includes(secret))).toEqual([]);
  });

  await test.step('the number of a piece finds its shipment and says which piece it is', async () => {
    await page.goto('/tracking');
    await page.getByLabel('Tracking number').fill(`${trackingNumber.toLowerCase()} 002`);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(sheet(page)).toContainText('Piece 2 of 7');
  });

  await test.step('without JavaScript all of it is on the page', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(`/tracking?number=${trackingNumber}-002`);
    await expectGoods(reader, trackingNumber);
    await expect(sheet(reader)).toContainText('Piece 2 of 7');
    await context.close();
  });

  await test.step('a shipment without goods has no empty boxes', async () => {
    const { trackingNumber: plain } = await newShipment(request);
    await page.goto(`/tracking?number=${plain}`);
    const other = page.getByRole('article', { name: plain });
    await expect(other).toBeVisible();
    await expect(other).not.toContainText(/Pieces|Volume|Chargeable|Carrier number|Was |New estimate/);
  });
});

const DESTINATIONS = [
  ['Auckland', 'New Zealand', 'Pacific/Auckland'],
  ['Honolulu', 'United States', 'Pacific/Honolulu'],
] as const;

for (const [timezoneId, tag] of [
  ['Pacific/Auckland', ''],
  ['Pacific/Honolulu', ' @long'],
] as const) {
  test.describe(`seen from ${timezoneId}${tag}`, () => {
    test.use({ timezoneId });
    test('a shipment arrives on the day at its destination, everywhere on the page', async ({ page, request }) => {
      for (const [destinationCity, destinationCountry, zone] of DESTINATIONS) {
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
        const day = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
        const fields = { destinationCity, destinationCountry, estimatedDelivery: day };
        const { trackingNumber } = await newShipment(request, fields);
        await page.goto(`/tracking?number=${trackingNumber}`);
        const sheet = page.getByRole('article', { name: trackingNumber });
        await expect(sheet).toContainText(`All times on this page are in your time zone, ${timezoneId}.`);
        await expect(sheet.getByText('time zone')).toHaveCount(1);
        await expect(sheet.getByText(shown(day), { exact: true })).toHaveCount(2);
        await expect(sheet.locator('header')).toContainText('Due tomorrow');
        expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual([
          expect.stringContaining(`"expectedArrivalUntil":"${day}"`),
        ]);
      }
    });
  });
}
