import { expect, test } from '../../../support/browser/browser.ts';
import { visit } from '../../admin/steps.ts';
import { newShipment, tokenOf } from '../../setup.ts';

test('the sheet reads from what is asked first to what is asked last, with the route on a map', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await newShipment(request, { status: 'in_transit', description: 'Keep dry', images: 1 });
  await page.goto(`/tracking?number=${trackingNumber}`);
  const sheet = page.getByRole('article', { name: trackingNumber });
  await expect(sheet.locator('header')).toContainText(`Tracking number${trackingNumber}`);
  await expect(sheet.locator('header')).toContainText('IN TRANSIT');
  // It is fetched after the page.
  await expect(sheet.getByRole('region', { name: 'Are you the receiver?' })).toBeVisible();
  const names = await sheet
    .getByRole('region')
    .evaluateAll((regions) =>
      regions.map(
        (region) =>
          region.ariaLabel ??
          document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent?.trim(),
      ),
    );
  expect(names).toEqual([
    'Summary',
    'Are you the receiver?',
    'Message',
    'Package Photos',
    'Route',
    'Timeline',
    'Sender',
    'Receiver',
  ]);
  await expect(sheet.getByRole('region', { name: 'Summary' })).toContainText('DeliveredNot available');
  const route = page.getByRole('region', { name: 'Route' });
  await expect(
    route.getByRole('img', {
      name: 'Air route from Rotterdam, Netherlands to Lagos, Nigeria, about 5,057 km as the crow flies. Where it is now is not known.',
    }),
  ).toBeVisible();
  await expect(route).toContainText('About 5,057 km as the crow flies');
  const land = page.waitForResponse('**/maps/world.svg');
  await page.reload();
  expect((await land).status()).toBe(200);
});

test('a ship follows the sea lanes and stands where it was last seen, and nowhere before @long', async ({
  page,
  request,
}) => {
  const { _id, trackingNumber } = await newShipment(request, { shippingMode: 'Sea', status: 'in_transit' });
  await page.goto(`/tracking?number=${trackingNumber}`);
  const map = page.getByRole('region', { name: 'Route' }).getByRole('img');
  await expect(map).toHaveAccessibleName(/^Sea route from .*\skm by sea lanes\. Where it is now is not known\.$/);
  const vehicle = page.locator('article .lucide-ship');
  await expect(vehicle).toHaveCount(0);
  await request.post(`/api/shipments/${_id}/events`, {
    data: { location: 'Dakar, Senegal' },
    headers: { 'auth-token': await tokenOf(request) },
  });
  await page.reload();
  await expect(map).toHaveAccessibleName(/Last seen in Dakar, Senegal on \w+ \d+, \d{4}, \d{2}:\d{2} [AP]M\.$/);
  await expect(vehicle).toHaveCount(2);
});

test('a city that is not known is named, and the page is whole @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { originCity: 'Atlantis', originCountry: 'Greece' });
  expect((await page.goto(`/tracking?number=${trackingNumber}`))?.status()).toBe(200);
  const route = page.getByRole('region', { name: 'Route' });
  await expect(route).toContainText('There is no map: Atlantis, Greece could not be found on it for certain.');
  await expect(route.getByRole('img')).toHaveCount(0);
  await expect(route).not.toContainText('as the crow flies');
});

test('a map that cannot be drawn leaves the result as it is @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  await page.route('**/tracking/*/shipment*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), map: null } });
  });
  await visit(page, '/tracking');
  await page.getByLabel('Tracking number').fill(trackingNumber);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Route' }).getByRole('img')).toHaveCount(0);
});

test('images stand three in a row on a telephone and five on a wide screen @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { images: 5 });
  for (const [width, columns] of [
    [390, 3],
    [1280, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/tracking?number=${trackingNumber}`);
    const links = page.getByRole('region', { name: 'Photos' }).getByRole('link');
    await expect(links).toHaveCount(5);
    const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }
});

test.describe('for machines', () => {
  test('the parcel is described without anybody’s name, and no text can end the script', async ({ page, request }) => {
    const city = '</script><script>alert(1)</script>';
    const { trackingNumber } = await newShipment(request, { status: 'in_transit', originCity: city });
    await page.goto(`/tracking?number=${trackingNumber}`);
    const scripts = page.locator('script[type="application/ld+json"]');
    await expect(scripts).toHaveCount(1);
    const text = (await scripts.textContent()) ?? '';
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ParcelDelivery',
      trackingNumber,
      trackingUrl: expect.stringMatching(new RegExp(`^https?://[^/]+/tracking\\?number=${trackingNumber}$`)),
      deliveryStatus: { '@type': 'DeliveryEvent', name: 'IN TRANSIT' },
      carrier: { '@type': 'Organization', name: 'DHL' },
      provider: { '@type': 'Organization', name: 'DHL' },
      originAddress: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'Netherlands' },
      deliveryAddress: { '@type': 'PostalAddress', addressLocality: 'Lagos', addressCountry: 'Nigeria' },
    });
    await expect(page.getByRole('region', { name: 'Sender' })).toContainText(city);
  });

  test('a page without a result describes nothing @long', async ({ page }) => {
    await page.goto('/tracking');
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  });
});

test('without a result the page says where the number stands @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  await page.goto('/tracking');
  const help = page.getByRole('region', { name: 'Where is the number?' });
  await expect(help).toContainText('seventeen letters and digits');
  await page.getByLabel('Tracking number').fill(trackingNumber);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  await expect(help).toBeHidden();
});

test('on paper there is the sheet and nothing else @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  await page.goto(`/tracking?number=${trackingNumber}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('article', { name: trackingNumber })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByLabel('Tracking number', { exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
