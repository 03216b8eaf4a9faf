import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createDatabase, startPostgres } from '../../../support/postgres/postgres.ts';
import { postgresProxy } from '../../../support/postgres/postgres-proxy.ts';
import { freePort } from '../../../support/process/free-port.ts';
import { makeTemporaryDirectory } from '../../../support/process/make-temporary-directory.ts';
import { startServer } from '../../../support/server/server.ts';
import { newShipment, tokenOf } from '../../setup.ts';

const HALF_A_MINUTE_MS = 31_000;

/** The page with what it loads when the rest is there. */
async function openLive(page: Page, url: string) {
  await page.clock.install();
  await page.goto(url);
  await expect(page.getByRole('button', { name: /^(Share|Copy link)$/ })).toBeVisible();
}

test('what happens meanwhile is shown in place and said, beside an open message', async ({ page, request }) => {
  const { _id, trackingNumber } = await newShipment(request, { status: 'in_transit', description: 'Keep dry' });
  await openLive(page, `/tracking?number=${trackingNumber}`);
  const opener = page.getByRole('button', { name: 'Message' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Message' });
  await expect(dialog).toBeVisible();
  const scrolled = await page.evaluate(() => window.scrollY);
  const headers = { 'auth-token': await tokenOf(request) };
  const data = { status: 'out-for-delivery', location: 'Lagos, Nigeria' };
  await request.post(`/api/shipments/${_id}/events`, { data, headers });

  await page.clock.fastForward(HALF_A_MINUTE_MS);
  await expect(page.getByRole('status')).toContainText(['Updated: OUT-FOR-DELIVERY']);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page.getByRole('article').locator('header')).toContainText('OUT-FOR-DELIVERY');
  const entry = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first();
  await expect(entry).toContainText(/Lagos, Nigeria.*GMT\+1/s);

  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  const answer = page.waitForResponse(`**/tracking/${trackingNumber}/version`);
  await page.clock.fastForward(HALF_A_MINUTE_MS);
  expect((await answer).status()).toBe(304);
  expect(asked).toEqual([`/tracking/${trackingNumber}/version`]);
});

test('a day that changes meanwhile is said', async ({ page, request }) => {
  const fields = { status: 'in_transit', estimatedDelivery: '2027-01-12' };
  const { _id, trackingNumber } = await newShipment(request, fields);
  await openLive(page, `/tracking?number=${trackingNumber}`);
  const headers = { 'auth-token': await tokenOf(request) };
  const change = (data: object) => request.post(`/api/shipments/${_id}/estimate`, { data, headers });
  expect((await change({ date: '2027-01-15', reason: 'weather' })).ok()).toBe(true);

  await page.clock.fastForward(HALF_A_MINUTE_MS);
  const said = page.getByRole('status').filter({ hasText: 'Updated: IN TRANSIT' });
  await expect(said).toContainText('New estimate: Jan 15, 2027, was Jan 12, 2027: weather');
  await request.post(`/api/shipments/${_id}/events`, { data: { status: 'in_transit', location: 'Lagos' }, headers });
  await page.clock.fastForward(HALF_A_MINUTE_MS);
  await expect(said).toHaveText('Updated: IN TRANSIT, Lagos');
});

test('what comes later is the page’s own: no code of the staff’s screens, and no style sheet that it has', async ({
  page,
  request,
}) => {
  const files: string[] = [];
  page.on('request', (each) => files.push(new URL(each.url()).pathname.replace('/assets/', '')));
  const { trackingNumber } = await newShipment(request);
  await openLive(page, `/tracking?number=${trackingNumber}`);
  await expect.poll(() => files.filter((file) => /^(live|load-unlock-form)-/.test(file))).toHaveLength(2);
  expect(
    files.filter((file) => /^(account|admin|dialog|flash|goods|lists|schemas)-|^index-.*\.css$/.test(file)),
  ).toEqual([]);
});

test('the link that is shared has no key, and the estimate goes into a calendar', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { trackingNumber, receiverEmail } = await newShipment(request, { estimatedDelivery: '2030-12-24' });
  const path = `/api/shipments/public/track/${trackingNumber}/unlock`;
  const { key } = await (await request.post(path, { data: { answer: receiverEmail } })).json();
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`/tracking?number=${trackingNumber}&key=${key}`);
  await page.getByRole('button', { name: /^(Share|Copy link)$/ }).click();
  await expect(page.getByRole('status')).toContainText(['Link copied']);
  const url = new URL(`/tracking?number=${trackingNumber}`, page.url()).href;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  const file = await request.get((await calendar.getAttribute('href')) ?? '');
  expect(await file.text()).toContain('DTSTART;VALUE=DATE:20301224');
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedConsoleErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('the last result stays readable and says how old it is, until the newest one is back by itself @long', async ({
    page,
    request,
    context,
  }) => {
    const { _id, trackingNumber } = await newShipment(request, { status: 'in_transit', description: 'Keep dry' });
    const address = `/tracking?number=${trackingNumber}`;
    // A page that goes on to the tracking page from another is stored, too.
    await page.goto('/services');
    await page.locator('a[href="/tracking"]').first().click();
    await page.getByLabel('Tracking number').fill(trackingNumber);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(address);
    const isStored = () => page.evaluate(async () => (await caches.match('/tracking/last-result')) !== undefined);
    await expect.poll(isStored).toBe(true);
    await context.setOffline(true);
    const notice = page.getByRole('alert');
    for (const url of ['/tracking', address]) {
      await page.goto(url);
      await expect(notice).toHaveText(/^No answer came.*This is the last result that this device has, of .*\(.+\)\.$/);
      await expect(page.getByRole('article', { name: trackingNumber })).toContainText('IN TRANSIT');
      // As without JavaScript.
      await expect(page.getByRole('region', { name: 'Message' })).toContainText('Keep dry');
    }
    await page.goto('/tracking?number=WB4H7KPM2QX9RTC5J');
    await expect(notice).toContainText('The number that you asked for cannot be looked up now.');

    await page.goto(address);
    const headers = { 'auth-token': await tokenOf(request) };
    await request.post(`/api/shipments/${_id}/events`, { data: { status: 'delivered' }, headers });
    await context.setOffline(false);
    // The reader looks at it again: it asks each half a minute, and not each browser says that it is online. One that
    // does may be loading the page already.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined);
    await expect(page.getByRole('article').locator('header')).toContainText('Status: DELIVERED');
    await expect(notice).toBeHidden();
  });

  test('each visit renews the age; its time has a zone, and the notice has the width of the waybill @long', async ({
    page,
    request,
    context,
  }) => {
    const { trackingNumber } = await newShipment(request);
    const address = `/tracking?number=${trackingNumber}`;
    await page.goto(address);
    await expect.poll(() => storedAt(page)).toBeGreaterThan(0);
    await storeThreeDaysAgo(page);
    await page.reload();
    await expect.poll(() => storedAt(page)).toBeGreaterThan(Date.now() - HALF_A_MINUTE_MS);

    await context.setOffline(true);
    await page.goto(address);
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(/ (UTC|GMT\S*|[A-Z]{3,4}) \(/);
    await expect(notice).toContainText(/minute/);
    for (const width of [320, 390, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const waybill = await page.getByRole('article', { name: trackingNumber }).boundingBox();
      expect(await notice.boundingBox()).toMatchObject({ x: waybill?.x, width: waybill?.width });
    }
    await page.goto(`${address},WB4H7KPM2QX9RTC5J`);
    await expect(notice).toContainText('The number that you asked for cannot be looked up now.');
  });
});

/** When the worker stored its result; 0: it has none. */
const storedAt = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/tracking/last-result'))?.json())?.at ?? 0);

/** As if the last visit were three days ago. */
const storeThreeDaysAgo = (page: Page) =>
  page.evaluate(async () => {
    const result = await (await caches.match('/tracking/last-result'))?.json();
    const [name = ''] = await caches.keys();
    const aged = { ...result, at: result.at - 3 * 24 * 60 * 60_000 };
    await (await caches.open(name)).put('/tracking/last-result', Response.json(aged));
  });

test.describe('a server that goes down', () => {
  test.use({ expectedConsoleErrors: [/status of 50\d|net::ERR_|another host/] });

  test('with its database or by itself: the page shows the newest state again @long', async ({ page, playwright }) => {
    const postgres = await startPostgres();
    const database = await createDatabase(postgres.url);
    const proxy = await postgresProxy(database.url);
    const directory = await makeTemporaryDirectory('test-live-');
    const variables = {
      DATA_DIR: join(directory, 'data'),
      UPLOADS_DIR: join(directory, 'uploads'),
      DATABASE_URL: proxy.url,
      SUPER_ADMIN_EMAIL: superAdmin.email,
      SUPER_ADMIN_PASSWORD: superAdmin.password,
      PORT: String(await freePort()),
      RATE_LIMIT: 'off',
    };
    let server = await startServer(variables);
    const request = await playwright.request.newContext({ baseURL: server.url });
    const { _id, trackingNumber } = await newShipment(request, { status: 'pending' });
    const headers = { 'auth-token': await tokenOf(request) };
    const change = (status: string) => request.post(`/api/shipments/${_id}/events`, { data: { status }, headers });
    const asked = (status: number) =>
      page.waitForResponse((each) => each.url().endsWith('/version') && each.status() === status);
    const shown = page.getByRole('article').locator('header');
    await openLive(page, `${server.url}/tracking?number=${trackingNumber}`);

    proxy.cutAtCommit('unsent');
    await change('processing');
    const failed = asked(503);
    await page.clock.fastForward(HALF_A_MINUTE_MS);
    await failed;
    await expect(shown).toContainText('PENDING');
    proxy.repair();
    await expect.poll(async () => (await change('shipped')).status()).toBe(201);
    await page.clock.fastForward(4 * HALF_A_MINUTE_MS);
    await expect(shown).toContainText('SHIPPED');

    server.kill('SIGKILL');
    await server.ended;
    await page.clock.fastForward(HALF_A_MINUTE_MS);
    server = await startServer(variables);
    await expect.poll(async () => (await change('delivered')).status()).toBe(201);
    await page.clock.fastForward(HALF_A_MINUTE_MS);
    await expect(shown).toContainText('DELIVERED');

    await request.dispose();
    await server.stop();
    await proxy.stop();
    await database.drop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });
});
